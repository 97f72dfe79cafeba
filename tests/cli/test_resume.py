"""`--pause-to` and `pyinterp resume`: the pause line, the answers, the snapshot file."""

import base64
import datetime as dt
import json
import stat

import cbor2
import pytest

from tests.cli.command import pyinterp


def paused(folder, text, *words):
    """Start a script that pauses; (its file, the ended command)."""
    file = folder / "paused.bin"
    done = pyinterp("run", "-c", text, "--external", "fetch", "--pause-to", file, *words)
    assert done.status == 75, done.err
    return file, done


def test_pause_line_names_the_call(tmp_path):
    """The last line of standard output, on a line of its own, also after output without a newline."""
    file, done = paused(tmp_path, "print('a', end='')\nfetch('x', 2, k=[None, 1.5])")
    assert done.out == "a\n" + json.dumps(done.call) + "\n"
    assert done.call == {"function_name": "fetch", "args": ["x", 2], "kwargs": {"k": [None, 1.5]}, "call_id": 0, "snapshot": str(file)}
    assert done.err == ""


def test_values_that_json_cannot_hold_are_cbor(tmp_path):
    """Each part alone; a dict with other keys than texts is a part, a tuple an array."""
    text = "fetch(b'\\x00', (1, 2), {1: 'one'}, {3}, float('inf'), 2j, {'$cbor': 1}, {'k': b'v'}, 10 ** 30)"
    _, done = paused(tmp_path, text)
    args = done.call["args"]
    decoded = [cbor2.loads(base64.b64decode(arg["$cbor"])) if isinstance(arg, dict) and "$cbor" in arg else arg for arg in args]
    assert decoded[:7] == [b"\0", [1, 2], {1: "one"}, {3}, float("inf"), 2j, {"$cbor": 1}]
    assert cbor2.loads(base64.b64decode(args[7]["k"]["$cbor"])) == b"v"
    assert args[8] == 10**30


@pytest.mark.parametrize(("json_text", "shown"), [("1", "1"), ('"t"', "'t'"), ("null", "None"), ("[1, {\"a\": true}]", "[1, {'a': True}]"), ("1e3", "1000.0")])
def test_answer_in_json(json_text, shown, tmp_path):
    """`--value JSON` is the result of the call; the script goes on where it was."""
    file, _ = paused(tmp_path, "x = 5\nr = fetch()\nprint(repr(r), x)")
    done = pyinterp("resume", file, "--value", json_text)
    assert (done.status, done.out, done.err) == (0, f"{shown} 5\n", "")


def test_answer_in_cbor(tmp_path):
    """`--value-cbor FILE` for what JSON cannot say."""
    file, _ = paused(tmp_path, "r = fetch()\nprint(r)")
    answer = tmp_path / "answer.cbor"
    answer.write_bytes(cbor2.dumps({1: b"x", "s": {2}, "d": dt.datetime(2030, 1, 1, tzinfo=dt.timezone.utc)}))
    done = pyinterp("resume", file, "--value-cbor", answer)
    assert (done.status, done.err) == (0, "")
    assert done.out == "{1: b'x', 's': {2}, 'd': datetime.datetime(2030, 1, 1, 0, 0, tzinfo=datetime.timezone.utc)}\n"


def test_answer_that_is_an_error(tmp_path):
    """`--error TEXT` raises RuntimeError at the call, `--error-type` another builtin exception."""
    file, _ = paused(tmp_path, "try:\n    fetch()\nexcept Exception as e:\n    print(repr(e))")
    assert pyinterp("resume", file, "--error", "no luck").out == "RuntimeError('no luck')\n"
    assert pyinterp("resume", file, "--error", "k", "--error-type", "KeyError").out == "KeyError('k')\n"
    wrong = pyinterp("resume", file, "--error", "k", "--error-type", "NoSuchError")
    assert (wrong.status, wrong.out) == (2, "")
    assert "NoSuchError" in wrong.err


def test_uncaught_error_shows_the_scripts_lines(tmp_path):
    """The traceback after a resume in another process has the source lines."""
    file, _ = paused(tmp_path, "def f():\n    return fetch()\n\nf()", "--", "word")
    done = pyinterp("resume", file, "--error", "late")
    assert done.status == 1
    assert done.err.startswith("Traceback (most recent call last):\n")
    assert done.err.endswith("RuntimeError: late\n")


def test_file_is_rewritten_while_it_pauses_and_kept_at_the_end(tmp_path):
    """Without `--pause-to` each pause goes to the same file; the last one can be resumed again, as a fork."""
    file, first = paused(tmp_path, "a = fetch(1)\nb = fetch(a)\nprint(a, b)")
    assert first.call["call_id"] == 0
    second = pyinterp("resume", file, "--value", "10")
    assert (second.status, second.call["args"], second.call["call_id"], second.call["snapshot"]) == (75, [10], 1, str(file))
    kept = file.read_bytes()
    assert pyinterp("resume", file, "--value", "20").out == "10 20\n"
    assert file.read_bytes() == kept
    assert pyinterp("resume", file, "--value", "30").out == "10 30\n"
    assert [path.name for path in tmp_path.iterdir()] == ["paused.bin"]


def test_pause_of_a_resumed_run_may_go_elsewhere(tmp_path):
    """`--pause-to` of resume leaves the first file alone."""
    file, _ = paused(tmp_path, "a = fetch(1)\nb = fetch(a)\nprint(a, b)")
    before, other = file.read_bytes(), tmp_path / "other.bin"
    assert pyinterp("resume", file, "--value", "1", "--pause-to", other).call["snapshot"] == str(other)
    assert file.read_bytes() == before
    assert pyinterp("resume", other, "--value", "2").out == "1 2\n"


def test_pause_keeps_a_files_mode_and_follows_a_link(tmp_path):
    """The snapshot replaces the content of what the name leads to."""
    real, link = tmp_path / "real.bin", tmp_path / "link.bin"
    real.write_bytes(b"old")
    real.chmod(0o600)
    link.symlink_to(real)
    done = pyinterp("run", "-c", "fetch()", "--external", "fetch", "--pause-to", link)
    assert done.status == 75
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    assert pyinterp("resume", real, "--value", "1").status == 0


def test_pause_without_a_file_is_a_usage_fault(tmp_path):
    """One line that names the call; the output so far is there."""
    done = pyinterp("run", "-c", "print('a')\nfetch(1)", "--external", "fetch", cwd=tmp_path)
    assert (done.status, done.out) == (2, "a\n")
    assert done.err == "pyinterp run: the script waits for fetch() and there is no --pause-to FILE to save it to\n"
    assert list(tmp_path.iterdir()) == []


def test_any_unknown_name_may_be_external(tmp_path):
    """`--external '*'`."""
    done = pyinterp("run", "-c", "print(len([1]))\nwhatever(5)", "--external", "*", "--pause-to", tmp_path / "p")
    assert (done.status, done.call["function_name"]) == (75, "whatever")


def test_resume_with_tools_serves_later_calls(tmp_path):
    """The first call is answered by hand, the rest by the tools."""
    file, _ = paused(tmp_path, "print(fetch(1) + fetch(2) + fetch(3))")
    tools = tmp_path / "tools.py"
    tools.write_text("def fetch(n): return n * 100\n")
    done = pyinterp("resume", file, "--value", "1", "--tools", tools)
    assert (done.status, done.out, done.err) == (0, "501\n", "")


def test_arguments_of_the_script_travel(tmp_path):
    """sys.argv after a resume is that of the start."""
    file, _ = paused(tmp_path, "import sys\nfetch()\nprint(sys.argv)", "one", "--", "--two")
    assert pyinterp("resume", file, "--value", "0").out == "['-c', 'one', '--two']\n"


def test_limits_of_resume_only_tighten(tmp_path):
    """The stored time limit stays; a tighter one applies."""
    file, _ = paused(tmp_path, "fetch()\nwhile True: pass", "--seconds", "0.5")
    loose = pyinterp("resume", file, "--value", "0", "--seconds", "60")
    assert (loose.status, "0.5 seconds" in loose.err) == (3, True)
    tight = pyinterp("resume", file, "--value", "0", "--seconds", "0.2")
    assert (tight.status, "0.2 seconds" in tight.err) == (3, True)


def test_argument_that_cannot_cross_is_the_scripts_type_error(tmp_path):
    """No pause, no file."""
    done = pyinterp("run", "-c", "fetch(lambda: 1)", "--external", "fetch", "--pause-to", tmp_path / "p")
    assert done.status == 1
    assert done.err.splitlines()[-1].startswith("TypeError: fetch() argument cannot be passed to the host")
    assert list(tmp_path.iterdir()) == []


BAD_SNAPSHOTS = {
    "empty": lambda blob: b"",
    "text": lambda blob: b"print(1)\n",
    "junk": lambda blob: bytes(range(256)) * 4,
    "cut_short": lambda blob: blob[: len(blob) // 2],
    "one_byte_short": lambda blob: blob[:-1],
    "one_byte_more": lambda blob: blob + b"\0",
    "first_byte_other": lambda blob: bytes([blob[0] ^ 255]) + blob[1:],
    "other_version": lambda blob: blob[:8].translate(bytes(range(255, -1, -1))) + blob[8:],
}


@pytest.mark.parametrize("name", BAD_SNAPSHOTS)
def test_bad_snapshot_is_one_line_and_status_two(name, tmp_path):
    """The line names the file; the file stays as it is."""
    file, _ = paused(tmp_path, "fetch()")
    bad = BAD_SNAPSHOTS[name](file.read_bytes())
    file.write_bytes(bad)
    done = pyinterp("resume", file, "--value", "1")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"pyinterp resume: {file} cannot be resumed: ")
    assert done.err.count("\n") == 1
    assert file.read_bytes() == bad


def test_cbor_that_is_none_is_a_usage_fault(tmp_path):
    """And so is a CBOR value that the script cannot have."""
    file, _ = paused(tmp_path, "fetch()")
    answer = tmp_path / "answer"
    answer.write_bytes(b"\x9f\x01")
    done = pyinterp("resume", file, "--value-cbor", answer)
    assert (done.status, done.err.count("\n")) == (2, 1)
    answer.write_bytes(b"\x01\x02")
    done = pyinterp("resume", file, "--value-cbor", answer)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "more than one" in done.err
    answer.write_bytes(cbor2.dumps(cbor2.CBORTag(6000, 1)))
    done = pyinterp("resume", file, "--value-cbor", answer)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "cannot cross" in done.err


def test_folder_that_cannot_be_written_is_told_before_the_run(tmp_path):
    """Nothing runs when its pause could not be saved."""
    done = pyinterp("run", "-c", "print('ran')\nfetch()", "--external", "fetch", "--pause-to", tmp_path / "no" / "p")
    assert (done.status, done.out) == (2, "")
    assert "its folder does not exist" in done.err
