"""`pyinterp inspect`: what a paused run waits for, without running it."""

import json

from tests.cli.command import pyinterp

SCRIPT = """\
def ask_all(rows):
    found = []
    for row in rows:
        found.append(ask(row, kind="id"))
    return found

print(ask_all([{"id": 1}, {"id": 2}]))
"""


def paused(tmp_path):
    """A run that waits for its first call; the snapshot's file."""
    (tmp_path / "script.py").write_text(SCRIPT)
    done = pyinterp("run", "script.py", "--external", "ask", "--pause-to", "run.snap", cwd=tmp_path)
    assert done.status == 75
    return tmp_path / "run.snap"


def test_text_names_call_lines_and_variables(tmp_path):
    """For people."""
    file = paused(tmp_path)
    before = file.read_bytes()
    done = pyinterp("inspect", "run.snap", cwd=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines()[:8] == [
        f"run of script.py, {len(before):,} bytes",
        "waits for call 0: ask({'id': 1}, kind='id')",
        "  script.py:7 in <module>",
        '    print(ask_all([{"id": 1}, {"id": 2}]))',
        "  script.py:4 in ask_all",
        '    found.append(ask(row, kind="id"))',
        "      rows = [{'id': 1}, {'id': 2}]",
        "      found = []",
    ]
    assert "limits: seconds 5.0, memory 268,435,456" in done.out
    assert file.read_bytes() == before


def test_json_is_one_object(tmp_path):
    """For programs."""
    paused(tmp_path)
    found = json.loads(pyinterp("inspect", "--json", "run.snap", cwd=tmp_path).out)
    assert found["function_name"] == "ask"
    assert found["frames"][1]["variables"]["row"] == "{'id': 1}"
    assert found["used"] == {"steps": 0, "calls": 1}


def test_files_that_are_no_snapshot(tmp_path):
    """One line and the status of wrong use."""
    (tmp_path / "junk").write_bytes(b"junk")
    for words, said in ((["junk"], "junk: these bytes are no snapshot"), (["absent"], "cannot read absent: No such file or directory"), ([], "want one snapshot file")):
        done = pyinterp("inspect", *words, cwd=tmp_path)
        assert (done.status, done.out, done.err) == (2, "", f"pyinterp inspect: {said}\n")
