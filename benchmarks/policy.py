"""Files of a mount against CPython's own: the same script, which times itself, under both."""

import contextlib
import io
import tempfile
from pathlib import Path

import interpreter as pi

SIZE = 10_000_000
ENTRIES = 10_000

# What is timed, and what it may cost at most, in times of CPython; None where nothing is promised.
ACTS = {
    "read 10 MB of text": ("open(ROOT + '/big.txt').read()", 2.0),
    "read 10 MB of bytes": ("open(ROOT + '/big.txt', 'rb').read()", 2.0),
    "read 10 MB of UTF-8 with \\r\\n": ("open(ROOT + '/windows.txt', encoding='utf-8').read()", None),
    "write 10 MB": ("open(ROOT + '/out.txt', 'w').write(TEXT)", None),
    "lines of 10 MB, list": ("open(ROOT + '/big.txt').readlines()", None),
    "lines of 10 MB, loop": ("[None for line in open(ROOT + '/big.txt')]", None),
    "os.listdir of 10,000": ("os.listdir(ROOT + '/many')", 3.0),
    "os.scandir of 10,000": ("list(os.scandir(ROOT + '/many'))", 3.0),
    "Path.iterdir of 10,000": ("list(pathlib.Path(ROOT + '/many').iterdir())", None),
    "os.walk of 10,000": ("list(os.walk(ROOT + '/many'))", None),
    "100 small files": ("[open(ROOT + '/many/' + str(i)).read() for i in range(100)]", None),
    "100 times stat": ("[os.stat(ROOT + '/many/' + str(i)).st_size for i in range(100)]", None),
}
SCRIPT = """
import os, pathlib, time
TEXT = "x" * 9_999_999
def best(act):
    times = []
    for _ in range(5):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    print(min(times))
"""


def build(root: Path) -> None:
    """The files that are read."""
    line = "a line of a file, of some seventy characters, as they are in programs\n"
    (root / "big.txt").write_text((line * (SIZE // len(line) + 1))[:SIZE])
    (root / "windows.txt").write_bytes((line[:-2].encode() + "é\r\n".encode()) * (SIZE // len(line)))
    (root / "many").mkdir()
    for i in range(ENTRIES):
        (root / "many" / str(i)).write_text("small")


def policy() -> None:
    """Print seconds and ratios."""
    text = SCRIPT + "\n".join(f"best(lambda: {act})" for act, _ in ACTS.values())
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        build(root)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(text, "cpython", "exec"), {"ROOT": folder})
        theirs = [float(line) for line in printed.getvalue().split()]
        mounts = [pi.Mount(folder, folder, mode="read-write")]
        limits = pi.Limits(seconds=None, memory=1 << 30)
        result = pi.run(text, inputs={"ROOT": folder}, policy=pi.OsPolicy(mounts=mounts), limits=limits)
        ours = [float(line) for line in result.stdout.split()]
    print(f"{'files of a mount':34} {'CPython ms':>11} {'ours ms':>9} {'ratio':>6}  at most")
    for (name, (_, most)), a, b in zip(ACTS.items(), theirs, ours, strict=True):
        print(f"{name:34} {a * 1e3:11.2f} {b * 1e3:9.2f} {b / a:6.2f}  {most or ''}")


if __name__ == "__main__":
    policy()
