"""Prelude code of releases: unsigned snapshots that are paused in it load after the prelude was edited."""

import re

import pytest

import interpreter as pi
from interpreter import prelude
from interpreter.bytecode.code import PRELUDE, Code
from interpreter.machine.engine import Engine
from interpreter.pipeline import compile_text
from interpreter.snapshot import former, release

SCRIPTS = {
    "sort key": ("print(sorted([3, 1, 2], key=lambda v: -ask(v)))", "[3, 2, 1]\n"),
    "list sort": ("a = [3, 1, 2]\na.sort(key=ask, reverse=True)\nprint(a)", "[3, 2, 1]\n"),
    "map": ("print(list(map(ask, filter(ask, [1, 2]))), max(1, 2, key=ask))", "[10, 20] 2\n"),
    "init": ("class A:\n    def __init__(self): self.v = ask(1)\n    def __repr__(self): return f'A{ask(self.v)}'\nprint([A(), A()])", "[A100, A100]\n"),
    "equal": (
        "class K:\n    def __hash__(self): return ask(1)\n    def __eq__(self, o): return ask(2) == 20\n    def __lt__(self, o): return ask(3)\n"
        "d = {K(): 1}\nd[K()] = 2\nprint(len(d), [K()] == [K()], K() in [K()], sorted([K(), K()]) and 1)",
        "1 True True 1\n",
    ),
    "star": ("def f(*a, **k): return ask(len(a))\nprint(f(*map(ask, [1, 2]), **{'x': 1}), *(ask(i) for i in (1, 2)))", "20 10 20\n"),
    "class": ("class M(type):\n    def __new__(m, *a):\n        ask(1)\n        return super().__new__(m, *a)\nclass C(metaclass=M):\n    x = ask(2)\nprint(C.x)", "20\n"),
    "async": ("import asyncio\nasync def f(i):\n    await asyncio.sleep(0)\n    return sorted([i, -i], key=ask)\nasync def g():\n    return await asyncio.gather(f(1), f(2))\nprint(asyncio.run(g()))", "[[-1, 1], [-2, 2]]\n"),
}  # fmt: skip


def edited_prelude() -> dict[str, Code]:
    """Every entry with one statement more."""
    codes = {}
    for name, text in prelude.sources().items():
        more = re.sub(r"^((?:async )?def .*:)\n", r"\1\n    edited_since = None\n", text, flags=re.MULTILINE)
        module = compile_text(more, f"<prelude {name}>", module="prelude", flags=PRELUDE)
        codes |= {const.name: const for const in module.consts if type(const) is Code}
    return codes


def snapshots(text: str, limits: pi.Limits) -> list[tuple[str, bytes]]:
    """What was written before each call of a run, and the run paused there."""
    step, written, found = pi.start(text, externals={"ask"}, limits=limits), "", []
    while isinstance(step, pi.Paused):
        written += step.stdout
        found.append((written, step.dump()))
        step = step.resume(10 * step.args[0])
    assert isinstance(step, pi.Complete), step.error.traceback
    return found


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("name", SCRIPTS)
def test_runs_paused_in_the_prelude_load_after_an_edit(name: str, compiled, monkeypatch: pytest.MonkeyPatch):
    """Unsigned, at each of their calls; and they go on with the code that they have."""
    text, want = SCRIPTS[name]
    saved = snapshots(text, pi.Limits(compiled=compiled))
    known = frozenset(bytes.fromhex(line.split()[1]) for line in release.present() if line.startswith("code "))
    for entry, code in edited_prelude().items():
        monkeypatch.setitem(prelude.codes(), entry, code)
    monkeypatch.setattr(former, "digests", frozenset)
    refused = 0
    for _, blob in saved:
        try:
            pi.load(blob)
        except pi.SnapshotError as e:
            refused += "is none that is known" in str(e)
    assert refused
    monkeypatch.setattr(former, "digests", lambda: known)
    for before, blob in saved:
        step, written = pi.load(blob), before
        while isinstance(step, pi.Paused):
            step = step.resume(10 * step.args[0])
            written += step.stdout
            if isinstance(step, pi.Paused):
                step = pi.load(step.dump())
        assert isinstance(step, pi.Complete), step.error.traceback
        assert written == want


@pytest.mark.parametrize("line", sorted(line for line in former.lines() if not line.startswith("code ")))
def test_names_that_former_code_uses_are_there(line: str):
    """An intrinsic or entry that a release's code calls stays, with its meaning: another meaning needs another name."""
    kind, name, *shape = line.split()
    if kind == "entry":
        entry = prelude.code(name)
        assert shape == [str(entry.argcount), str(entry.kwonly), str(entry.flags)], "code of a release calls it with these parameters"
    else:
        assert callable(Engine().intrinsic(name))


def test_table_only_grows(tmp_path, monkeypatch: pytest.MonkeyPatch):
    """Writing adds what is new, keeps what was there, and adds nothing the second time."""
    table = tmp_path / "former.txt"
    table.write_text("# a comment\ncode 00ff gone\n", encoding="utf-8")
    monkeypatch.setattr(former, "TABLE", table)
    former.lines.cache_clear()
    try:
        release.write()
        former.lines.cache_clear()
        assert former.lines() == release.present() | {"code 00ff gone"}
        first = table.read_bytes()
        release.write()
        assert table.read_bytes() == first
    finally:
        former.lines.cache_clear()
