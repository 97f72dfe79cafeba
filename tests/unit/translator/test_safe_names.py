"""The fixed list of unsafe attribute names covers what every library module brings."""

import interpreter as pi
from interpreter.translator import safe_names
from interpreter.translator.unsafe_names import NAMES


def test_no_module_brings_an_unsafe_name_that_is_not_listed():
    """All library modules imported, each type's names that a script may not simply read are in the list."""
    text = "for name in names:\n    try: __import__(name)\n    except ImportError: pass\n"
    pi.run(text, inputs={"names": list(pi.library_modules())}, limits=pi.Limits(seconds=120))
    # types that only a snapshot brings
    text = "from collections import deque\ns, d = iter({1, 2}), iter(deque([1, 2]))\nnext(s), next(d)\nask()\n[*s, *d]"
    pi.load(pi.start(text, externals={"ask"}).dump()).resume(None)
    assert safe_names.unsafe_now() - NAMES == set()


def test_name_is_unsafe_before_its_module_is_imported():
    """Code emitted before an import reads no name of the module's types past its vetting."""
    text = (
        "def year(make, text): return make.strptime(text, '%Y').year\n"
        "class Own:\n    def strptime(text, form): return Own\n    year = 7\n"
        "a = [year(Own, '') for _ in range(9)]\nfrom datetime import datetime\na + [year(datetime, '2024') for _ in range(9)]"
    )
    assert pi.run(text, limits=pi.Limits(compiled=True)).value == [7] * 9 + [2024] * 9


def test_methods_of_natives_keep_their_vetting():
    """A size is refused before the work, and a hook is asked by bail-out, in emitted code as in the machine."""
    text = (
        "def pad(text, n): return text.ljust(n)\n"
        "class Key:\n    def __init__(self, n): self.n = n\n    def __lt__(self, other): return ext(self.n) < other.n\n"
        "def ordered(items):\n    items.sort()\n    return [k.n for k in items]\n"
        "for _ in range(9): pad('a', 3)\n"
        "try: pad('a', 10 ** 12)\nexcept MemoryError: print('refused')\n"
        "[ordered([Key(2), Key(1)]) for _ in range(3)]"
    )
    step = pi.start(text, externals=["ext"], limits=pi.Limits(compiled=True))
    while isinstance(step, pi.Paused):
        step = pi.load(step.dump()).resume(step.args[0])
    assert step.value == [[1, 2]] * 3
    assert step.stdout in ("", "refused\n")
