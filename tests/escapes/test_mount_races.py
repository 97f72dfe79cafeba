"""A path whose parts are exchanged for links while a script uses it never leads out of the mount."""

import subprocess
import sys
from pathlib import Path

import pytest

import interpreter as pi

CANARY = "canary-of-the-host"
# Exchanges a folder and a file of the mount for links to outside and back, as fast as it can.
SWAPPER = """
import os, sys
os.chdir(sys.argv[1])
print("ready", flush=True)
while True:
    for name in ("flip", "file.txt"):
        os.rename(name, name + ".real")
        os.symlink("../outside/" + name, name)
        os.remove(name)
        os.rename(name + ".real", name)
"""
SCRIPT = """
import os, time
seen, errors, made = set(), set(), 0
while time.monotonic() < END:
    for path in ("/data/flip/file.txt", "/data/file.txt", "/data/flip/../flip/file.txt"):
        try:
            seen.add(open(path).read())
        except OSError as e:
            errors.add(type(e).__name__)
        try:
            seen.add(str(os.stat(path).st_size))
            seen.update(os.listdir("/data/flip"))
        except OSError as e:
            errors.add(type(e).__name__)
    for name in ("/data/flip/made.txt", "/data/file.txt"):
        try:
            with open(name, "a") as f:
                made += f.write("")
            with open(name, "r+") as f:
                f.write("inside")
        except OSError as e:
            errors.add(type(e).__name__)
    for act in (lambda: os.remove("/data/flip/made.txt"), lambda: os.mkdir("/data/flip/folder"), lambda: os.rmdir("/data/flip/folder"),
                lambda: os.rename("/data/flip/file.txt", "/data/flip/other.txt"), lambda: os.rename("/data/flip/other.txt", "/data/flip/file.txt"),
                lambda: os.truncate("/data/file.txt", 6), lambda: os.chmod("/data/file.txt", 0o600), lambda: os.utime("/data/file.txt", (1, 1))):
        try:
            act()
        except OSError as e:
            errors.add(type(e).__name__)
print(sorted(seen), sorted(errors))
"""


def swapped(tmp_path: Path, mode: str, seconds: float) -> tuple[str, list]:
    """What a script prints that works on names that are exchanged meanwhile, and what is outside afterwards."""
    mount, outside = tmp_path / "mount", tmp_path / "outside"
    for place, text in ((mount, "inside"), (outside, CANARY)):
        (place / "flip").mkdir(parents=True)
        for name in ("flip/file.txt", "file.txt"):
            (place / name).write_text(text)
    process = subprocess.Popen([sys.executable, "-c", SWAPPER, str(mount)], stdout=subprocess.PIPE)
    try:
        assert process.stdout.readline() == b"ready\n"
        policy = pi.OsPolicy(mounts=[pi.Mount("/data", mount, mode=mode)])
        text = f"import time\nEND = time.monotonic() + {seconds}\n{SCRIPT}"
        printed = pi.run(text, policy=policy, limits=pi.Limits(seconds=60)).stdout
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    left = sorted((str(path.relative_to(outside)), path.read_text() if path.is_file() else None, path.stat().st_mode) for path in outside.rglob("*"))
    return printed, left


@pytest.mark.parametrize("mode", ["read-only", "read-write", "overlay"])
def test_exchanged_names_never_lead_out(mode: str, tmp_path: Path) -> None:
    """Neither a folder on the way nor the file at its end."""
    _check(*swapped(tmp_path, mode, 1.5))


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["read-only", "read-write", "overlay"])
def test_exchanged_names_never_lead_out_for_long(mode: str, tmp_path: Path) -> None:
    """The same for 20 seconds."""
    _check(*swapped(tmp_path, mode, 20))


def _check(printed: str, left: list) -> None:
    assert CANARY not in printed
    assert str(len(CANARY)) not in printed
    assert [(name, text) for name, text, _ in left] == [("file.txt", CANARY), ("flip", None), ("flip/file.txt", CANARY)]
    assert all(how & 0o777 in (0o644, 0o755) for _, _, how in left)
