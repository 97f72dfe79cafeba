"""What hosts read besides values that cross: stand-ins for the others, and the list of modules."""

import pytest

import interpreter as pi


def test_value_with_replaces_only_what_cannot_cross():
    """The rest of the value is as ever."""
    step = pi.start("class A: pass\n{'a': A(), 'f': len, 'n': [1, (2, A())]}")
    assert step.value_with(lambda name: f"<{name}>") == {"a": "<A>", "f": "<builtin_function_or_method>", "n": [1, (2, "<A>")]}
    with pytest.raises(pi.ConversionError, match="of type A cannot cross"):
        _ = step.value


def test_value_with_still_refuses_a_cycle():
    """There is nothing to put in its place."""
    step = pi.start("x = []\nx.append(x)\nx")
    with pytest.raises(pi.ConversionError, match="cycle"):
        step.value_with(str)


def test_every_listed_module_can_be_imported():
    """The list is public, sorted and true."""
    names = pi.library_modules()
    assert list(names) == sorted(set(names))
    assert {"json", "math", "re", "collections.abc"} <= set(names)
    text = "def absent(name):\n    try:\n        __import__(name)\n    except Exception as e:\n        return f'{name}: {e}'\n"
    assert pi.run(text + "list(filter(None, map(absent, names)))", inputs={"names": list(names)}, limits=pi.Limits(seconds=60)).value == []
    assert not [name for name in names if name.startswith("_") and name != "__future__"]
