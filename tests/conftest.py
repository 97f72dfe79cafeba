"""Settings that all tests share: repeatable hypothesis runs that write nothing into the tree, and floors of the judges."""

import sys

import pytest
from hypothesis import HealthCheck, settings

from interpreter.machine.warming import Warming

# A test run leaves no file behind, byte-code of the modules it imports included.
sys.dont_write_bytecode = True

# database=None: no .hypothesis folder. derandomize: a failure in CI fails again on the next run, for everybody.
# deadline=None: the time of one example says nothing on a loaded machine; tests of speed measure for themselves.
settings.register_profile("repeatable", database=None, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# `--hypothesis-profile=explore` looks for new failures.
settings.register_profile("explore", database=None, deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("repeatable")

# Tests are short: what is translated at all is translated at once.
Warming.patience = 2

# Guest code: its package `test` would stand for the host's.
collect_ignore = ["cpython/stand_in"]

# Judges: folders of cases that compare with CPython. A case that differs is shown as failed, as always; the run as a whole fails for it
# only when fewer than FLOOR of a judge's cases agree. All agree on a quiet machine; the rest is for cases that meet a time limit on a
# busy one. Every other test must pass.
FLOOR = 0.98
JUDGES = frozenset({"same_as_cpython", "pausing", "stdlib", "stdlib_host", "fuzz", "syntax", "examples", "snapshots"})


def _judge(report: object) -> str:
    """The folder beneath tests that a report is about."""
    return report.nodeid.split("/")[1] if report.nodeid.count("/") > 1 else ""


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """The exit status by the floors; on the process that collects the results, after all tests ran."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if exitstatus != pytest.ExitCode.TESTS_FAILED or reporter is None or hasattr(session.config, "workerinput"):
        return
    failed = [*reporter.stats.get("failed", []), *reporter.stats.get("error", [])]
    passed = reporter.stats.get("passed", [])
    below = False
    for folder in sorted({_judge(report) for report in failed}):
        wrong = sum(_judge(report) == folder for report in failed)
        right = sum(_judge(report) == folder for report in passed)
        share = right / (right + wrong)
        floor = FLOOR if folder in JUDGES else 1.0
        reporter.write_line(f"judge {folder or 'tests'}: {right} of {right + wrong} agree ({share:.1%}), floor {floor:.0%}")
        below = below or share < floor
    if not below:
        session.exitstatus = pytest.ExitCode.OK
