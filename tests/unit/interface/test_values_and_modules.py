"""What hosts read besides values that cross: stand-ins for the others, and the list of modules."""

import decimal

import pytest

import interpreter as pi


def test_value_shown_replaces_only_what_cannot_cross():
    """Parts that cross are as in `value`; of the others there is the repr, by script code where there is some."""
    step = pi.start("class A:\n    def __repr__(self):\n        return 'an A'\n{'a': A(), 'f': len, 'n': [1, (2, A())]}")
    assert step.value_shown() == {"a": "an A", "f": "<built-in function len>", "n": [1, (2, "an A")]}
    with pytest.raises(pi.ConversionError):
        _ = step.value


@pytest.mark.parametrize("body", [
    "raise SystemExit", "return 5", "return repr(self)", "return tool()", "while True: pass", "return 'x' * 10**9", "print('x' * 10**9)",
])  # fmt: skip
def test_a_repr_that_fails(body):
    """It is told apart, the parts beside it are shown, and neither output nor calls come of it."""
    written = []
    limits = pi.Limits(seconds=1.0, memory=50_000_000)
    step = pi.start(
        f"class A:\n    def __repr__(self):\n        {body}\n[1, A()]", externals=["tool"], limits=limits, stdout=lambda *what: written.append(what)
    )
    assert step.value_shown() == [1, "<A object>"]
    assert written == []


def test_a_repr_does_not_reach_the_hosts_context():
    """The precision that a script sets is its own."""
    before = decimal.getcontext().prec
    step = pi.start("import decimal\nclass A:\n    def __repr__(self):\n        decimal.getcontext().prec = 3\n        return str(decimal.Decimal(1) / 3)\nA()")
    assert step.value_shown() == "0.333"
    assert decimal.getcontext().prec == before


def test_value_shown_still_refuses_a_cycle():
    """A cycle has no copy, whatever stands in for its parts."""
    step = pi.start("x = [len]\nx.append(x)\nx")
    with pytest.raises(pi.ConversionError, match="cycle"):
        step.value_shown()


def test_limits_of_a_paused_run():
    """Those that it was started with; a host that loads it can only tighten them."""
    step = pi.start("tool()", externals=["tool"], limits=pi.Limits(seconds=3.0, memory=10_000_000))
    assert step.limits == pi.Limits(seconds=3.0, memory=10_000_000)
    loaded = pi.load(step.dump(), limits=pi.Limits(seconds=9.0, memory=5_000_000))
    assert (loaded.limits.seconds, loaded.limits.memory) == (3.0, 5_000_000)


def test_every_listed_module_can_be_imported():
    """The list is public, sorted and true."""
    names = pi.library_modules()
    assert list(names) == sorted(set(names))
    assert {"json", "math", "re", "collections.abc"} <= set(names)
    text = "def absent(name):\n    try:\n        __import__(name)\n    except Exception as e:\n        return f'{name}: {e}'\n"
    assert pi.run(text + "list(filter(None, map(absent, names)))", inputs={"names": list(names)}, limits=pi.Limits(seconds=60)).value == []
    assert not [name for name in names if name.startswith("_") and name != "__future__"]
