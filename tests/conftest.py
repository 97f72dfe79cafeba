"""Settings that all tests share: repeatable hypothesis runs that write nothing into the tree."""

import sys

from hypothesis import HealthCheck, settings

# A test run leaves no file behind, byte-code of the modules it imports included.
sys.dont_write_bytecode = True

# database=None: no .hypothesis folder. derandomize: a failure in CI fails again on the next run, for everybody.
# deadline=None: the time of one example says nothing on a loaded machine; tests of speed measure for themselves.
settings.register_profile("repeatable", database=None, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# `--hypothesis-profile=explore` looks for new failures.
settings.register_profile("explore", database=None, deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("repeatable")
