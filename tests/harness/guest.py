"""Our own outcome for a text, in every way of running it."""

import os

import interpreter as pi
from interpreter.translator.execute import Translator
from tests.harness.answers import NAMES, error_of, value_of
from tests.harness.outcome import NO_VALUE, Outcome, text_of_value

# "machine"; "translated": hot code as host functions; "mixed": that too, but at safepoints chosen by a seed the run goes on in the machine.
# The environment variable names those to test; by itself, what `Limits` switches on.
EXECUTORS = os.environ.get("EXECUTORS", "machine translated" if pi.Limits().compiled else "machine").split()
SWITCH_SEED = 12345
"""For "mixed"."""
EACH_SAFEPOINT = 10**9
"""Forced pauses so far apart that there are none: it makes the run look at each safepoint."""


def limits_of(executor: str, **more: object) -> pi.Limits:
    """Limits that choose the executor; generous in time, for a loaded machine is slow."""
    return pi.Limits(**{"seconds": 60.0, **more}, compiled=executor != "machine")


def start(text: str, filename: str = "main.py", executor: str = "machine", pause_every: int | None = None) -> object:
    """The first step of a run whose external calls are ``ext`` and ``fail``."""
    Translator.switch_seed = None
    if executor == "mixed":
        Translator.switch_seed = SWITCH_SEED
        pause_every = pause_every or EACH_SAFEPOINT
    return pi.start(text, externals=NAMES, script_name=filename, limits=limits_of(executor), pause_every=pause_every)


def answered(step: object) -> object:
    """The next step: the call answered by the rule, a forced pause left."""
    if step.function_name is None:
        return step.resume(None)
    if step.function_name == "fail":
        name, text = error_of(step.args)
        return step.resume_error(text, exc_type=name)
    return step.resume(value_of(step.args, step.kwargs))


def run(text: str, filename: str = "main.py", executor: str = "machine", move: object = None, pause_every: int | None = None) -> Outcome:
    """Run a script to its end, answering by the rule.

    ``move`` takes each paused step before it is answered and gives the step to go on with: the same, or one loaded elsewhere.
    """
    outcome = Outcome()
    step = start(text, filename, executor, pause_every)
    while True:
        outcome.stdout += step.stdout
        if not isinstance(step, pi.Paused):
            break
        if step.function_name is not None:
            outcome.calls.append((step.function_name, step.args, step.kwargs))
        if move is not None:
            step = move(step)
        step = answered(step)
    finish(outcome, step)
    return outcome


def finish(outcome: Outcome, step: object) -> None:
    """Note how the run ended."""
    if isinstance(step, pi.Complete):
        try:
            outcome.value = text_of_value(step.value)
        except pi.ConversionError:
            outcome.value = NO_VALUE
        return
    error = step.error
    if isinstance(error, pi.LimitError):
        outcome.exc_type, outcome.message = "LimitError", str(error)
    else:
        outcome.exc_type, outcome.message, outcome.traceback = error.exc_type, error.message, error.traceback


def moved(step: object) -> object:
    """The step dumped and loaded into a fresh engine of this process."""
    return pi.load(step.dump())
