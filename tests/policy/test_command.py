"""The option --mount of the command."""

from pathlib import Path

import pytest

from tests.cli.command import pyinterp
from tests.policy import tree


def test_mounts_of_the_command_are_seen_and_changed(tmp_path: Path) -> None:
    """Read-only by default; the mode is the last part."""
    tree.build(tmp_path / "a:b")
    text = "import os\nprint(open('/in/lines.txt').readline(), os.listdir('/'))\nopen('/out/x', 'w').write('made')\nopen('/in/x', 'w')"
    done = pyinterp("run", "-c", text, "--mount", f"{tmp_path}/a:b:/in", "--mount", f"{tmp_path}:/out:read-write")
    assert done.out == "first line\n ['in', 'out']\n"
    assert done.status == 1
    assert done.err.endswith("PermissionError: [Errno 13] Permission denied: '/in/x'\n")
    assert (tmp_path / "x").read_text() == "made"
    assert str(tmp_path) not in done.err


def test_open_file_of_a_paused_run_goes_on_in_another_process(tmp_path: Path) -> None:
    """With the mounts that resume is given."""
    tree.build(tmp_path / "top")
    file = tmp_path / "paused.bin"
    text = "f = open('/d/lines.txt')\nf.readline()\nopen('/d/n', 'w').write('kept')\nprint(ask(), f.readline(), open('/d/n').read())"
    mount = ("--mount", f"{tmp_path}/top:/d:overlay")
    done = pyinterp("run", "-c", text, "--external", "ask", "--pause-to", file, *mount)
    assert done.status == 75
    done = pyinterp("resume", file, "--value", "1", *mount)
    assert done.out == "1 zweite Zeile äöü\n kept\n"
    done = pyinterp("resume", file, "--value", "1")
    assert (done.status, "'/d'" in done.err or "'/d/lines.txt'" in done.err) == (2, True)
    assert not (tmp_path / "top" / "n").exists()


@pytest.mark.parametrize(("word", "text"), [
    ("x", "want HOST:GUEST:MODE"), ("/:", "want HOST:GUEST:MODE"), (":/data", "want HOST:GUEST:MODE"), ("/:data", "want HOST:GUEST:MODE"),
    ("/:/data:rw", "mode: got 'rw'"), ("/no/such:/data", "host: got '/no/such'"), ("/:/data/", "guest: got '/data/'"),
])  # fmt: skip
def test_bad_mount_of_the_command_is_a_usage_error(word: str, text: str, capsys: pytest.CaptureFixture) -> None:
    """Status 2 and one line that names what is wrong."""
    from interpreter.cli import main

    assert main(["run", "-c", "print(1)", "--mount", word]) == 2
    captured = capsys.readouterr()
    assert text in captured.err
    assert not captured.out
    assert captured.err.count("\n") == 1
