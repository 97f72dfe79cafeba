"""A step that has been resumed: nothing of it can be used any more."""

import pytest

import interpreter as pi


@pytest.mark.parametrize("name", ["function_name", "args", "kwargs", "call_id", "pending", "stdout", "stderr", "limits"])
def test_fields_of_a_used_step(name):
    """Its facts are those of a call that is over."""
    step = pi.start("ask(1)", externals={"ask"})
    getattr(step, name)
    step.resume(2)
    with pytest.raises(pi.AlreadyResumed):
        getattr(step, name)


@pytest.mark.parametrize("act", [pi.Paused.dump, pi.Paused.resume, lambda step: step.resume_error("text"), lambda step: step.resume_calls({0: 1})])
def test_acts_on_a_used_step(act):
    """Each is refused, and the run goes on."""
    step = pi.start("ask(1) + ask(2)", externals={"ask"})
    following = step.resume(2)
    with pytest.raises(pi.AlreadyResumed):
        act(step)
    assert following.resume(3).value == 5
    assert repr(step) == "Paused('ask', call_id=0, resumed)"


def test_a_refused_answer_uses_nothing_up():
    """The step is still there."""
    step = pi.start("ask(1)", externals={"ask"})
    with pytest.raises(pi.ConversionError):
        step.resume(object())
    assert step.args == (1,)
    assert step.resume(2).value == 2
