"""Exceptions between host and script, and the errors of the package as values."""

import pickle

import pytest

import interpreter as pi

CAUGHT = "try:\n    r = f()\nexcept BaseException as e:\n    r = (type(e).__name__, str(e))\nr"


class Unprintable(Exception):
    """Its text is a fault of its own."""

    def __str__(self):
        raise RuntimeError("no text")


class Custom(ValueError):
    """No builtin class."""


@pytest.mark.parametrize(
    ("error", "seen"),
    [
        (KeyError("a"), ("KeyError", "'a'")),
        (OSError(2, "nope", "/etc/x"), ("FileNotFoundError", "[Errno 2] nope: '/etc/x'")),
        (OSError(18, "nope", "a", None, "b"), ("OSError", "[Errno 18] nope: 'a' -> 'b'")),
        (UnicodeDecodeError("utf-8", b"x", 0, 1, "why"), ("UnicodeDecodeError", "'utf-8' codec can't decode byte 0x78 in position 0: why")),
        (Custom("mine"), ("RuntimeError", "mine")),
        (ValueError("a", {"b": 1}), ("ValueError", "('a', {'b': 1})")),
        (ExceptionGroup("all", [ValueError(1)]), ("ExceptionGroup", "all (1 sub-exception)")),
        (Unprintable(), ("RuntimeError", "<exception str() failed>")),
        (StopIteration(3), ("StopIteration", "3")),
    ],
    ids=repr,
)
def test_error_of_a_tool_enters_the_script(error, seen):
    """A builtin class stays what it is, with its text; any other is a RuntimeError."""

    def f():
        raise error

    assert pi.run(CAUGHT, tools={"f": f}).value == seen


def test_group_of_a_tool_has_its_members():
    """Each entered by the same rule."""

    def f():
        raise ExceptionGroup("all", [KeyError("k"), ExceptionGroup("in", [Custom("c")])])

    source = "try:\n    f()\nexcept* KeyError as e:\n    a = repr(e.exceptions)\nexcept* RuntimeError as e:\n    b = repr(e.exceptions)\n(a, b)"
    assert pi.run(source, tools={"f": f}).value == ("(KeyError('k'),)", "(ExceptionGroup('in', [RuntimeError('c')]),)")


def test_arguments_that_cannot_cross_become_the_text():
    """One argument then: the text."""

    def f():
        raise LookupError([print])

    assert pi.run("try: f()\nexcept LookupError as e: r = e.args\nr", tools={"f": f}).value == (str(LookupError([print])),)


@pytest.mark.parametrize("name", ["Nope", "print", "object", "UnicodeDecodeError", "ExceptionGroup", None])
def test_error_by_name_is_refused_and_the_step_stays(name):
    """No exception class, or none that a text makes."""
    step = pi.start(CAUGHT, externals={"f"})
    with pytest.raises(ValueError, match="exc_type"):
        step.resume_error("text", exc_type=name)
    assert step.resume_error("text", exc_type="KeyError").value == ("KeyError", "'text'")


def test_error_that_is_none_is_refused():
    """Neither exception nor text; a type of exception is ignored beside an instance."""
    step = pi.start(CAUGHT, externals={"f"})
    for wrong in (5, None, ValueError):
        with pytest.raises(TypeError, match="want an exception or a text"):
            step.resume_error(wrong)
    assert step.resume_error(KeyError("k"), exc_type="Nope").value == ("KeyError", "'k'")


class Stop(BaseException):
    """What is no Exception is the host's own."""


def stopping_once():
    """A tool that raises Stop when it is first called."""
    calls = []

    def tool():
        calls.append(1)
        if len(calls) == 1:
            raise Stop
        return len(calls)

    return tool


SOURCE = "print('one')\nx = tool()\nprint('two')\n(x, tool())"


def test_interrupted_session_waits_at_the_tools_call():
    """It can be saved there, resumed there, and takes feeds again afterwards."""
    session = pi.Session(tools={"tool": stopping_once()})
    with pytest.raises(Stop):
        session.run(SOURCE)
    paused = session.paused
    assert (paused.function_name, paused.args, paused.call_id, paused.stdout) == ("tool", (), 0, "one\n")
    moved = pi.Session.load(session.dump(), tools={"tool": lambda: "t"}).paused.resume("m")
    assert (moved.value, moved.stdout) == (("m", "t"), "two\n")
    assert paused.resume("a").value == ("a", 2)
    assert session.run("x").value == "a"


def test_interrupted_step_stands_for_the_tools_call():
    """The step in hand is not used up; it is the pause at the tool."""
    step = pi.start("fetch()\n" + SOURCE, externals={"fetch"}, tools={"tool": stopping_once()})
    with pytest.raises(Stop) as caught:
        step.resume()
    assert caught.value.paused is step
    assert (step.function_name, step.call_id, step.stdout) == ("tool", 1, "one\n")
    assert pi.load(step.dump(), tools={"tool": lambda: "t"}).resume("m").value == ("m", "t")
    assert step.resume("a").value == ("a", 2)
    with pytest.raises(pi.AlreadyResumed):
        step.resume("b")


def test_interrupted_run_can_be_taken_up():
    """`run` has no step in hand: the exception brings it."""
    with pytest.raises(Stop) as caught:
        pi.run(SOURCE, tools={"tool": stopping_once()})
    assert caught.value.paused.resume("a").value == ("a", 2)


def errors():
    """One error of each class that a host meets, as it is raised."""
    found = []
    for function in (
        lambda: pi.run("def f():\n    1/0\nprint(1)\nf()"),
        lambda: pi.run("x = = 1"),
        lambda: pi.run("while 1: pass", limits=pi.Limits(steps=10)),
        lambda: pi.run("1", inputs={"x": [object()]}),
        lambda: pi.load(b"x"),
    ):
        with pytest.raises(pi.Error) as caught:
            function()
        found.append(caught.value)
    return found


@pytest.mark.parametrize("error", errors(), ids=lambda e: type(e).__name__)
def test_errors_can_be_pickled(error):
    """A host's pool of processes hands them on."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
