"""Each example through the command: in one process with its tools, and with a fresh process for every call."""

import base64
import json
import subprocess
import sys

import cbor2
import pytest

from examples.run_demo import CHOICES, PAUSED, ROOT, advance, start_words
from tests.examples.host_side import EXAMPLES, NAMES, Host, expected, plain_run, questions, script_path

# Two examples always run with a process a call: one with plain values only, one with datetimes and exceptions.
ALWAYS = {"extraction", "schedule"}
WITH_A_PROCESS_A_CALL = [pytest.param(name, marks=[] if name in ALWAYS else pytest.mark.slow) for name in NAMES]


def plain_value(value):
    """Return a value of the pause line with the parts that JSON cannot hold decoded."""
    if isinstance(value, dict):
        if set(value) == {"$cbor"}:
            return cbor2.loads(base64.b64decode(value["$cbor"]))
        return {key: plain_value(item) for key, item in value.items()}
    return [plain_value(item) for item in value] if isinstance(value, list) else value


def resume_with_value(snapshot, value):
    """Resume by the command, the value as JSON where JSON can hold it, else as CBOR."""
    try:
        return advance(["resume", str(snapshot), "--value", json.dumps(value)])
    except TypeError:
        file = snapshot.with_suffix(".cbor")
        file.write_bytes(cbor2.dumps(value))
        return advance(["resume", str(snapshot), "--value-cbor", str(file)])


def resume_with_error(snapshot, error):
    """Resume by a small program, since the command's --error carries a text but no exception type."""
    program = EXAMPLES.parent / "tests" / "examples" / "error_process.py"
    words = [str(program), str(snapshot), type(error).__name__, json.dumps(error.args)]
    return advance(words, program=[sys.executable])


@pytest.mark.parametrize("name", NAMES)
def test_command_with_tools_prints_the_expected_text(name):
    """`pyinterp run SCRIPT --tools FILE` finishes in one process."""
    step = advance(["run", str(script_path(name)), "--tools", str(EXAMPLES / name / "tools.py")])
    assert (step.errors, step.status, step.printed) == ("", 0, expected(name))


@pytest.mark.parametrize("name", WITH_A_PROCESS_A_CALL)
def test_fresh_process_for_every_call(name, tmp_path):
    """Each process knows nothing but the snapshot file of the one before, and the whole is the same run."""
    host, snapshot = Host(name), tmp_path / "paused.bin"
    step = advance(start_words(script_path(name), host.names, snapshot))
    output = step.printed
    while step.call is not None:
        assert (step.status, step.errors) == (PAUSED, "")
        assert step.call["call_id"] == len(host.calls)
        call = host.ask(step.call["function_name"], plain_value(step.call["args"]), plain_value(step.call["kwargs"]))
        step = resume_with_value(snapshot, call.value) if call.error is None else resume_with_error(snapshot, call.error)
        output += step.printed
    assert (step.errors, step.status, output) == ("", 0, expected(name))
    assert questions(host.calls) == questions(plain_run(name)[1])


@pytest.mark.parametrize("name", ["sales", "simulation"])
def test_snapshot_finished_with_tools(name, tmp_path):
    """A run paused at its first call is finished by one process that has the tools."""
    host, snapshot = Host(name), tmp_path / "paused.bin"
    first = advance(start_words(script_path(name), host.names, snapshot))
    assert first.status == PAUSED
    call = host.ask(first.call["function_name"], first.call["args"], first.call["kwargs"])
    tools = ["--tools", str(EXAMPLES / name / "tools.py")]
    last = advance(["resume", str(snapshot), "--value", json.dumps(call.value), *tools])
    assert (last.errors, last.status, first.printed + last.printed) == ("", 0, expected(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", CHOICES)
def test_demo_finishes_and_shows_the_output(name):
    """The demo tells its story and ends with the script's output."""
    words = [sys.executable, str(EXAMPLES / "run_demo.py"), name]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=120, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    assert "snapshot" in done.stdout
    assert expected(name) in done.stdout
