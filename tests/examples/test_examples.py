"""Each example: plain CPython, one uninterrupted run, and a run moved through bytes at every call print the same."""

import ast
import copy
import re
from pathlib import Path

import pytest

import interpreter as pi
from examples import embedding, time_travel
from tests.examples.host_side import NAMES, Host, expected, plain_run, questions, script_path, source

# Both executors must agree: emitted host functions, and the machine alone.
EXECUTORS = pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "machine"])
EACH = pytest.mark.parametrize("name", NAMES)


def start(name, *, compiled=True):
    """Start an example with its tools as externals."""
    return pi.start(
        source(name), script_name=str(script_path(name)), externals=set(Host(name).names), limits=pi.Limits(seconds=60, compiled=compiled)
    )


def answer(step, call):
    """Resume a paused step with the outcome of a call."""
    if call.error is not None:
        return step.resume_error(call.error)
    return step.resume(copy.deepcopy(call.value))


def finish(step):
    """Check that the run ended well and return its last piece of output."""
    assert isinstance(step, pi.Complete), getattr(getattr(step, "error", None), "traceback", step)
    return step.stdout


def test_all_eight_examples_are_found():
    """The tests below cover what the examples' README lists."""
    assert NAMES == ["extraction", "filetree", "inventory", "machine", "paginated", "sales", "schedule", "simulation"]


@EACH
def test_script_has_the_size_and_calls_of_a_real_task(name):
    """A script has 40-120 lines, at least five places of calls in its text and makes 5-40 calls."""
    tree, tools = ast.parse(source(name)), set(Host(name).names)
    places = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", None) in tools]
    assert 40 <= len(source(name).splitlines()) <= 120
    assert len(places) >= 5
    assert 5 <= len(plain_run(name)[1]) <= 40


@EACH
def test_plain_cpython_prints_the_expected_text(name):
    """The expected text is CPython's own output."""
    assert plain_run(name)[0] == expected(name)


@EACH
@EXECUTORS
def test_uninterrupted_run_prints_the_expected_text(name, compiled):
    """run() with the tools gives CPython's output, and the tools see the same calls."""
    host = Host(name)
    result = pi.run(source(name), script_name=str(script_path(name)), tools=host.tools(), limits=pi.Limits(seconds=60, compiled=compiled))
    assert result.stdout == expected(name)
    assert questions(host.calls) == questions(plain_run(name)[1])


@EACH
@EXECUTORS
def test_run_resumed_in_place_at_every_call(name, compiled):
    """Without a dump between, the pieces of output join to the expected text."""
    host, step, output = Host(name), start(name, compiled=compiled), ""
    while isinstance(step, pi.Paused):
        output += step.stdout
        step = answer(step, host.ask(step.function_name, step.args, step.kwargs))
    assert output + finish(step) == expected(name)
    assert questions(host.calls) == questions(plain_run(name)[1])


@EACH
@EXECUTORS
def test_run_dumped_and_loaded_at_every_call(name, compiled):
    """A run that lives in bytes between all its calls prints the same and asks the same."""
    host, step, output = Host(name), start(name, compiled=compiled), ""
    while isinstance(step, pi.Paused):
        output += step.stdout
        loaded = pi.load(step.dump())
        pending = (loaded.function_name, loaded.args, loaded.kwargs, loaded.call_id)
        assert pending == (step.function_name, step.args, step.kwargs, len(host.calls))
        step = answer(loaded, host.ask(step.function_name, step.args, step.kwargs))
    assert output + finish(step) == expected(name)
    assert questions(host.calls) == questions(plain_run(name)[1])


@EACH
def test_dumping_twice_and_going_on_in_place_changes_nothing(name):
    """A dump consumes nothing: the second equals the first, and the run goes on where it is."""
    host, step, output = Host(name), start(name), ""
    while isinstance(step, pi.Paused):
        output += step.stdout
        assert step.dump() == step.dump()
        step = answer(step, host.ask(step.function_name, step.args, step.kwargs))
    assert output + finish(step) == expected(name)


@EACH
def test_every_snapshot_can_be_finished_later_and_again(name):
    """Snapshots kept from one run end alike, last one first, each of them twice."""
    _, calls = plain_run(name)
    step, kept, output = start(name), [], ""
    while isinstance(step, pi.Paused):
        output += step.stdout
        kept.append((step.dump(), output))
        step = answer(step, calls[step.call_id])
    # Every fourth: finishing all from all costs the square of the number of calls.
    for blob, before in reversed(kept[::4]):
        for _ in range(2):
            text, fork = before, pi.load(blob)
            while isinstance(fork, pi.Paused):
                text += fork.stdout
                fork = answer(fork, calls[fork.call_id])
            assert text + finish(fork) == expected(name)


def test_embedding_example_finishes(capsys):
    """The smallest host prints the script's two lines and the value, with a snapshot before each answer."""
    assert embedding.main() == 0
    lines = capsys.readouterr().out.splitlines()
    said = [line for line in lines if not line.startswith("-- ")]
    assert said == ["warmest of 3: Pune, +31.2 degrees", "no data: unknown city Atlantis"]
    asked = [line.partition("asks for ")[2] for line in lines if "asks for" in line]
    assert asked == [f"temperature({city!r},)" for city in ("Oslo", "Lima", "Pune", "Pune", "Atlantis")]
    assert lines[-1] == "-- value of the last expression: 3"


def test_time_travel_example_prints_what_it_says(capsys):
    """Recording, replay, a branch, and bytes."""
    time_travel.main()
    assert capsys.readouterr().out.splitlines() == [
        "bought: ['desk', 'lamp']",
        "0 ask_price ('desk',) {0: 80} paused",
        "1 ask_price ('lamp',) {1: 15} paused",
        "2 ask_price ('chair',) {2: 40} complete",
        "at step 1 budget was 20",
        "again: ['desk', 'lamp']",
        "otherwise: ['desk', 'lamp', 'chair']",
        "way to the newest step: [3, 4, 5]",
        "6 steps, the last asks for chair",
    ]


def test_the_document_on_recording_shows_what_its_blocks_print(capsys):
    """Each Python block, run after those before it, prints the block behind it."""
    text = (Path(__file__).parents[2] / "docs" / "recording.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```\n```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == text.count("```python")
    space = {}
    for source_text, printed in blocks:
        exec(source_text, space)
        assert capsys.readouterr().out == printed
