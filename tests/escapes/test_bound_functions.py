"""A function of the script is called as such whatever it is bound to and whatever attributes it has: once one got the engine as an argument."""

import pytest

import interpreter as pi

SEEN = "def seen(*args):\n    print([type(a).__name__ for a in args], len(args))\n"
CASES = {
    "pattern": ("import re\nowner = re.compile('a')", "['Pattern'] 1"),
    "date": ("import datetime\nowner = datetime.date(2020, 1, 1)", "['date'] 1"),
    "generator": ("owner = (i for i in [1])", "['generator'] 1"),
    "list": ("owner = []", "['list'] 1"),
    "builtin": ("owner = print", "['builtin_function_or_method'] 1"),
    "module": ("import sys as owner", "['module'] 1"),
}


@pytest.mark.parametrize("compiled", [False, True], ids=["machine", "translated"])
@pytest.mark.parametrize("name", ["entry", "native", "bound", "runtime", "function"])
@pytest.mark.parametrize("owner", CASES)
def test_function_bound_to_anything_gets_that_and_nothing_of_the_engine(owner, name, compiled):
    """Attributes by which the engine marks its own functions mean nothing on a function of the script."""
    setup, want = CASES[owner]
    text = (
        f"import types\n{SEEN}{setup}\ndef f(*args):\n    seen(*args)\nf.{name} = seen\nf.__module__ = 'interpreter.objects.generators'\n"
        "f.__name__ = 'frame'\nm = types.MethodType(f, owner)\nfor i in range(3):\n    m()\n"
    )
    step = pi.start(text, limits=pi.Limits(compiled=compiled))
    assert isinstance(step, pi.Complete), step
    assert step.stdout == (want + "\n") * 3


def test_bound_method_of_a_bound_method_keeps_its_function_when_saved():
    """The mark of a native in front of which a builtin stands is the engine's alone."""
    text = (
        "import types\nclass A:\n    def m(self, *args): return args\nA.m.native = len\nx = types.MethodType(A().m, 4)\npause()\nprint(x(5))\n"
    )
    step = pi.start(text, externals={"pause"})
    assert pi.load(step.dump()).resume(None).stdout == "(4, 5)\n"
