"""Random reads, seeks and writes of one file give the same under CPython and under us, moved at each pause."""

from pathlib import Path

import pytest

import interpreter as pi
from tests.policy.test_same_as_cpython import under_cpython

TEXT = '''
import random

draw = random.Random(SEED)
CODINGS = ["utf-8", "utf-8", "utf-16", "utf-16-be", "utf-8-sig", "latin-1", "shift_jis", "utf-32", "cp1252"]
PIECES = ["a", "line", "\\n", "\\r\\n", "\\r", "\\n\\n", "some words in a line\\n", "x" * 300, "\\n" * 20]
for turn in range(TURNS):
    coding = draw.choice(CODINGS)
    more = ["é", "ü\\n"] if coding != "shift_jis" else ["\u3042", "\u30a2\\n"]
    if coding.startswith("utf"):
        more += ["\u20ac", "\U0001f600", "\u20ac\\r\\n"]
    newline = draw.choice([None, None, "", "\\n", "\\r", "\\r\\n"])
    length = draw.choice([3, 30, 300, 3000])
    text = "".join(draw.choice(PIECES + more) for _ in range(length))
    with open(ROOT + "/f", "w", encoding=coding, newline="") as f:
        f.write(text)
    print(turn, coding, repr(newline), length)
    f = open(ROOT + "/f", "r+" if draw.random() < 0.2 else "r", encoding=coding, newline=newline)
    places = [0]
    for step in range(25):
        what = draw.randrange(9)
        if what <= 1:
            print(step, "read", repr(f.read(draw.choice([0, 1, 2, 7, 100, 5000]))))
        elif what <= 3:
            print(step, "line", repr(f.readline()))
        elif what == 4:
            print(step, "part", repr(f.readline(draw.randrange(9))))
        elif what == 5:
            places.append(f.tell())
            # whether the mark was met, or half a line end, is part of what tell gives: it may be, and need not be
            marked = coding in ("utf-16", "utf-32", "utf-8-sig") or (newline in (None, "") and "\\r" in text)
            print(step, "tell", places[-1] if places[-1] < 1 << 63 and not marked else "other")
        elif what == 6:
            f.seek(draw.choice(places))
            print(step, "seek", repr(f.read(3)))
        elif what == 7:
            for line in f:
                print(step, "next", repr(line))
                if draw.random() < 0.5:
                    break
            else:
                print(step, "end")
            f.seek(draw.choice(places))
        elif draw.random() < 0.2:
            print(step, "rest", f.readlines()[-2:], f.seek(0, 2) > 0)
        pause()
    f.close()
'''
BYTES = '''
import random

draw = random.Random(SEED)
for turn in range(TURNS):
    size = draw.choice([0, 10, 1000, 100000])
    with open(ROOT + "/b", "wb") as f:
        f.write((b"\\n".join(draw.randbytes(draw.randrange(1, 90)) for _ in range(50)) * 50)[:size])
    f = open(ROOT + "/b", draw.choice(["rb", "r+b", "a+b", "w+b"]), draw.choice([-1, 0, 5]))
    for step in range(30):
        what = draw.randrange(8)
        if what <= 1:
            print(step, f.read(draw.choice([0, 1, 3, 50, 70000])))
        elif what == 2:
            print(step, f.readline(draw.choice([-1, -1, 3])))
        elif what == 3:
            print(step, f.seek(draw.randrange(size + 5)), f.tell())
        elif what == 4:
            try:
                print(step, f.seek(-draw.randrange(size + 1), 2))
            except OSError as e:
                print(step, e)
        elif what == 5 and f.mode != "rb":
            print(step, f.write(draw.choice([b"", b"x", b"0123456789" * 30])), f.flush(), f.tell())
        elif what == 6 and f.mode != "rb":
            print(step, f.truncate(draw.randrange(size + 20)), f.tell())
        elif what == 7:
            data = bytearray(draw.randrange(20))
            print(step, f.readinto(data), data)
        pause()
    f.close()
    print(open(ROOT + "/b", "rb").read()[-50:])
'''


def check(text: str, seed: int, turns: int, root: Path, every: int) -> None:
    """Compare all lines; ours is moved at each `every`-th pause."""
    root.mkdir(exist_ok=True)
    head = f"SEED, TURNS = {seed}, {turns}\n"
    wanted = under_cpython(f"{head}pause = lambda: None\n{text}", root).splitlines()
    policy = pi.OsPolicy(mounts=[pi.Mount(str(root), root, mode="read-write")])
    step = pi.start(head + text, externals={"pause"}, inputs={"ROOT": str(root)}, policy=policy, limits=pi.Limits(seconds=60))
    got, pauses = step.stdout, 0
    while isinstance(step, pi.Paused):
        pauses += 1
        step = (pi.load(step.dump(), policy=policy) if pauses % every == 0 else step).resume(None)
        got += step.stdout
    assert isinstance(step, pi.Complete), (seed, step)
    for ours, theirs in zip(got.splitlines(), wanted, strict=True):
        assert ours == theirs, seed


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", ["text", "bytes"])
def test_random_reads_give_what_cpython_gives(kind: str, seed: int, tmp_path: Path) -> None:
    """A few files."""
    check(TEXT if kind == "text" else BYTES, seed, 6, tmp_path / "top", 7)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["text", "bytes"])
def test_many_random_reads_give_what_cpython_gives(kind: str, tmp_path: Path) -> None:
    """Many files."""
    for seed in range(50, 90):
        check(TEXT if kind == "text" else BYTES, seed, 10, tmp_path / "top", 11)
