# Commands of the project. A machine with only python3 (3.11 or later) is enough: the environment is made on first use.
#   make test PYTHON=python3.13 VENV=.venv313     another Python, in an environment of its own

PYTHON ?= python3
VENV ?= .venv
# Test processes; "logical" is one a processor.
WORKERS ?= logical
# More words for pytest, e.g. ARGS='-m "not slow"' or ARGS=tests/unit
ARGS ?=
# Programs for make fuzz.
N ?= 200
DIST ?= dist

BIN := $(VENV)/bin
RUN := $(BIN)/python
# The stamps say that an installation is complete; a changed dependency list or launcher makes them old.
RUNTIME := $(VENV)/.installed-runtime
DEVELOPMENT := $(VENV)/.installed-development
PEERS := $(VENV)/.installed-peers

.PHONY: help demo test test-fast lint check fuzz cpython bench grammar prelude differences package clean
.DEFAULT_GOAL := help

help:
	@echo "make demo | test | test-fast | lint | check | fuzz N=200 | cpython | bench | grammar | prelude | differences | package | clean"

INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check --editable
# Byte-code of our own modules, as pip makes it for a wheel: where PYTHONDONTWRITEBYTECODE is set no run would leave any.
COMPILE := $(RUN) -m compileall -q interpreter stdlib_shims codeact && $(RUN) -m interpreter.start_image

# The environment itself, of a Python that is new enough. A half-made one (no ensurepip) is removed: it would look complete next time.
$(RUN):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed, $(PYTHON) is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# Each larger set of packages includes the smaller ones, so it sets their stamps too.
$(RUNTIME): pyproject.toml interpreter/launcher/pyinterp | $(RUN)
	$(INSTALL) '.[codeact]'
	@$(COMPILE)
	@touch $@

$(DEVELOPMENT): pyproject.toml interpreter/launcher/pyinterp | $(RUN)
	$(INSTALL) '.[codeact,dev]'
	@$(COMPILE)
	@touch $(RUNTIME) $@

$(PEERS): pyproject.toml interpreter/launcher/pyinterp | $(RUN)
	$(INSTALL) '.[codeact,dev,peers]'
	@$(COMPILE)
	@touch $(RUNTIME) $(DEVELOPMENT) $@

demo: $(RUNTIME)
	$(RUN) examples/run_demo.py

# The hash seed is pinned so that all test processes number the same cases alike; tests about the seed start processes of their own.
test: $(DEVELOPMENT)
	PYTHONHASHSEED=0 $(RUN) -m pytest -q --numprocesses=$(WORKERS) $(ARGS)

test-fast: $(DEVELOPMENT)
	PYTHONHASHSEED=0 $(RUN) -m pytest -q --numprocesses=$(WORKERS) -m "not slow" $(ARGS)

lint: $(DEVELOPMENT)
	$(RUN) -m ruff check .
	$(RUN) -m mypy

check: lint test

fuzz: $(DEVELOPMENT)
	$(RUN) -m tests.fuzz --programs $(N)

# CPython's own test modules in the guest: ARGS="core", ARGS="test_dict --failures".
cpython: $(DEVELOPMENT)
	$(RUN) -m tests.cpython $(ARGS)

bench: $(PEERS)
	$(RUN) -m benchmarks $(ARGS)

grammar: $(DEVELOPMENT)
	$(RUN) -m interpreter.syntax.generate

# After an edit of tests/differences/cases.py.
differences: $(DEVELOPMENT)
	$(RUN) -m tests.differences

# After an edit of interpreter/prelude or of the compiler.
prelude: $(DEVELOPMENT)
	$(RUN) -m interpreter.prelude

package: $(DEVELOPMENT)
	rm -rf $(DIST)
	$(RUN) -m build --outdir $(DIST) .
	$(RUN) .ci/check_package.py $(DIST)

clean:
	rm -rf $(VENV) $(DIST) build .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './.venv*' -prune -exec rm -rf {} +
