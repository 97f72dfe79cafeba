"""What a host gives is checked before anything runs."""

import pytest

import interpreter as pi

WRONG_NAMES = [
    {"externals": {"a"}, "tools": {"a": print}},
    {"externals": {"a"}, "inputs": {"a": 1}},
    {"tools": {"a": print}, "inputs": {"a": 1}},
    {"externals": {"1a"}},
    {"externals": {"class"}},
    {"externals": {"__x__"}},
    {"externals": {""}},
    {"externals": {1}},
    {"inputs": {"a b": 1}},
    {"inputs": {"__builtins__": 1}},
    {"inputs": {"ﬁ": 1}},
    {"tools": {"None": print}},
    {"tools": {"a.b": print}},
    {"pause_every": 0},
]


@pytest.mark.parametrize("given", WRONG_NAMES, ids=repr)
def test_wrong_name_is_a_value_error(given):
    """Nothing runs."""
    written = []
    with pytest.raises(ValueError, match=r"name|pause_every"):
        pi.start("print(1)", stdout=lambda *piece: written.append(piece), **given)
    assert written == []


WRONG_TYPES = [
    {"source": 5},
    {"source": None},
    {"limits": 5},
    {"policy": 5},
    {"stdout": 5},
    {"argv": "abc"},
    {"script_name": 5},
    {"tools": {"a": 5}},
    {"pause_every": "x"},
]


@pytest.mark.parametrize("given", WRONG_TYPES, ids=repr)
def test_wrong_type_is_a_type_error_that_names_the_argument(given):
    """Not a fault somewhere inside."""
    with pytest.raises(TypeError, match=rf"^{next(iter(given)).removesuffix('s')}"):
        pi.start(**{"source": "1", **given})


def test_names_may_be_shadowed():
    """Builtins by what is given; what is given by the script."""
    assert pi.run("len", inputs={"len": 7}).value == 7
    assert pi.run("len('abc')", tools={"len": lambda _: 99}).value == 99
    assert pi.start("def fetch(x): return x + 1\nfetch(1)", externals={"fetch"}).value == 2


def test_load_checks_names_as_start_does():
    """A fault of the loader is no fault of the snapshot."""
    blob = pi.start("f()", externals={"f"}).dump()
    with pytest.raises(ValueError, match="1x"):
        pi.load(blob, tools={"1x": print})
    with pytest.raises(ValueError, match="both tools and externals"):
        pi.load(blob, tools={"q": print}, externals={"q"})
    with pytest.raises(TypeError, match="want a callable"):
        pi.load(blob, tools={"q": 1})
    assert pi.load(blob, tools={"f": lambda: 2}).resume(1).value == 1


def test_no_keys_refuse_unsigned_bytes():
    """An empty list of keys is a configuration with keys, all of them withdrawn."""
    step = pi.start("f()", externals={"f"})
    for blob in (step.dump(), step.dump(key=b"k")):
        with pytest.raises(pi.SnapshotError):
            pi.load(blob, keys=[])


CALLED = ["foo(1)", "[foo(i) for i in range(1)]", "class A:\n    x = foo(1)", "foo(*[1])", "@foo(1)\ndef f(): pass", "with foo(1): pass", "eval('foo(1)')"]
NOT_CALLED = ["foo", "x = foo", "[foo]", "map(foo, [1])", "foo.bar()", "foo[0]", "del foo", "print(foo)", "@foo\ndef f(): pass", "@foo\nclass A: pass"]


@pytest.mark.parametrize("source", CALLED)
def test_any_unknown_name_that_is_called_is_external(source):
    """With "*": the script pauses there."""
    step = pi.start(source, externals="*")
    assert isinstance(step, pi.Paused), step
    assert step.function_name == "foo"


@pytest.mark.parametrize("source", NOT_CALLED)
def test_any_other_use_of_an_unknown_name_is_a_name_error(source):
    """As without "*"; a decorator is no call expression."""
    step = pi.start(source, externals="*")
    assert (step.error.exc_type, step.error.message) == ("NameError", "name 'foo' is not defined")
