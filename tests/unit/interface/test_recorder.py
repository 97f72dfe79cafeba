"""Recorder: what it keeps, running again, branches, bytes, and how little a step costs."""

import random

import pytest

import interpreter as pi
from interpreter.recorder import Recorder
from interpreter.steps import Step

TEXT = """
import fractions, pathlib
total = []
for name in ("a", "b", "c"):
    try:
        total.append(fetch(name, n=len(total)))
        print(name, total[-1])
    except KeyError as e:
        print("missing", e)
print(total)
total
"""
DATA = {"a": [1, (2, {3: None})], "c": float("inf")}
KEY = b"a key"


def finished(step: Step) -> Step:
    """The end of a run of TEXT."""
    while isinstance(step, pi.Paused):
        name = step.args[0]
        step = step.resume(DATA[name]) if name in DATA else step.resume_error(KeyError(name))
    return step


@pytest.fixture
def recorder() -> Recorder:
    """A recorder of a finished run of TEXT."""
    made = pi.Recorder()
    assert isinstance(finished(made.watch(pi.start(TEXT, externals={"fetch"}))), pi.Complete)
    return made


def facts(recorder: Recorder) -> list:
    """What a recorder says of its steps, but their sizes."""
    return [
        (s.number, s.parent, s.function_name, s.args, s.kwargs, repr(s.answers), s.outcome, s.stdout, s.stdout_after) for s in recorder.steps
    ]


def test_each_pause_is_kept_with_call_answer_and_output(recorder: Recorder):
    """In the order in which they came."""
    assert facts(recorder) == [
        (0, None, "fetch", ("a",), {"n": 0}, "{0: [1, (2, {3: None})]}", "paused", "", "a [1, (2, {3: None})]\n"),
        (1, 0, "fetch", ("b",), {"n": 1}, "{1: Raise(KeyError('b'), exc_type='RuntimeError')}", "paused", "a [1, (2, {3: None})]\n", "missing 'b'\n"),
        (2, 1, "fetch", ("c",), {"n": 1}, "{2: inf}", "complete", "missing 'b'\n", "c inf\n[[1, (2, {3: None})], inf]\n"),
    ]  # fmt: skip


def test_replay_gives_the_recorded_end_or_the_step_after_one(recorder: Recorder):
    """From the first step on, with the recorded answers."""
    assert recorder.replay().value == [DATA["a"], DATA["c"]]
    step = recorder.replay(0)
    assert (step.args, step.stdout) == (("b",), "a [1, (2, {3: None})]\n")
    assert len(recorder.steps) == 3


def test_fork_goes_another_way_and_is_kept_beside(recorder: Recorder):
    """A branch begins at the step before the one that it answers anew."""
    branch = recorder.fork(1).resume("other")
    assert branch.args == ("c",)
    assert branch.resume("last").value == [DATA["a"], "other", "last"]
    assert [(s.parent, s.outcome) for s in recorder.steps] == [(None, "paused"), (0, "paused"), (1, "complete"), (0, "paused"), (3, "complete")]
    assert [s.number for s in recorder.path()] == [0, 3, 4]
    assert recorder.replay().value == [DATA["a"], "other", "last"]
    assert recorder.replay(2).value == [DATA["a"], DATA["c"]]
    again = recorder.fork(3).resume_error("no", exc_type="KeyError")  # a branch of the branch
    assert recorder.steps[5].parent == 0
    assert again.resume(0).value == [DATA["a"], 0]


def test_inspect_tells_of_each_step(recorder: Recorder):
    """Without running anything."""
    assert [recorder.inspect(n).variables["total"] for n in range(3)] == ["[]", "[[1, (2, {... 1 items})]]", "[[1, (2, {... 1 items})]]"]
    assert recorder.inspect(1).function_name == "fetch"


def test_step_that_waits_is_the_last_one():
    """Without an answer; with it, it is the same step."""
    recorder = pi.Recorder()
    step = recorder.watch(pi.start(TEXT, externals={"fetch"}))
    blob = step.dump()
    (waiting,) = recorder.steps
    assert (waiting.answers, waiting.outcome, recorder.snapshot(0)) == (None, "", blob)
    assert recorder.replay().args == ("a",)
    branch = recorder.fork(0).resume(1)
    following = step.resume(2)
    assert [(s.number, s.parent, repr(s.answers)) for s in recorder.steps] == [
        (0, None, "{0: 2}"), (1, None, "{0: 1}"), (2, 0, "None"), (3, 1, "None"),
    ]  # fmt: skip
    assert (branch.kwargs, following.kwargs) == ({"n": 1}, {"n": 1})
    assert recorder.steps[0] is waiting


@pytest.mark.parametrize("how", [{}, {"key": KEY}, {"key": KEY, "compress": True}, {"key": KEY, "compress": True, "encrypt": True}], ids=str)
def test_bytes_hold_everything(recorder: Recorder, how: dict):
    """Steps, answers, branches; and what is loaded goes on recording."""
    recorder.fork(1).resume("other")
    blob = recorder.dump(**how)
    loaded = pi.Recorder.load(blob, key=how.get("key"))
    assert facts(loaded) == facts(recorder)
    assert loaded.replay(2).value == [DATA["a"], DATA["c"]]
    assert loaded.fork(2).resume("new").value == [DATA["a"], "new"]
    assert [s.parent for s in loaded.steps] == [None, 0, 1, 0, 3, 1]
    assert loaded.steps[5].size < loaded.steps[0].size / 2
    if how:
        with pytest.raises(pi.SnapshotError):
            pi.Recorder.load(blob)
        assert len(pi.Recorder.load(blob, keys=[b"new", KEY]).steps) == 5


def test_limits_of_unsigned_bytes_are_no_more_than_the_usual():
    """A recorder knows its own states; those of a file only with a key."""
    recorder = pi.Recorder()
    recorder.watch(pi.start("fetch()", externals={"fetch"}, limits=pi.Limits(seconds=100)))
    assert recorder.fork(0).limits.seconds == 100
    assert pi.Recorder.load(recorder.dump()).fork(0).limits.seconds == pi.Limits().seconds
    assert pi.Recorder.load(recorder.dump(key=KEY), key=KEY).fork(0).limits.seconds == 100


def test_an_interrupted_tool_leaves_a_step_that_waits():
    """The call of a tool that raised KeyboardInterrupt waits for another answer, and is a step like any other."""
    tried = []

    def tool(n: int) -> int:
        if not tried:
            tried.append(n)
            raise KeyboardInterrupt
        return n

    recorder = pi.Recorder()
    step = recorder.watch(pi.start("fetch(0)\nprint(tool(2))\n", tools={"tool": tool}, externals={"fetch"}))
    with pytest.raises(KeyboardInterrupt):
        step.resume(1)
    assert [(s.function_name, s.outcome) for s in recorder.steps] == [("fetch", "paused"), ("tool", "")]
    assert step.resume(5).stdout == "5\n"
    assert [s.outcome for s in recorder.steps] == ["paused", "complete"]


def test_signing_what_came_unsigned_makes_it_no_more_trusted():
    """A key vouches for who made the bytes: limits stay the usual ones, and single states are not signed unseen."""
    recorder = pi.Recorder()
    recorder.watch(pi.start("fetch(1)", externals={"fetch"}, limits=pi.Limits(seconds=100)))
    signed_since = pi.Recorder.load(recorder.dump()).dump(key=KEY)
    assert pi.Recorder.load(signed_since, key=KEY).fork(0).limits.seconds == pi.Limits().seconds
    with pytest.raises(pi.SnapshotError, match="loaded without a key"):
        pi.Recorder.load(recorder.dump()).snapshot(0, key=KEY)


def test_replay_notices_another_way():
    """A script that depends on more than its answers."""
    recorder = pi.Recorder()
    step = recorder.watch(pi.start("import random\nfetch(1)\nfetch(random.SystemRandom().random())", externals={"fetch"}))
    step.resume(0).resume(0)
    with pytest.raises(pi.ReplayError, match="step 1: the run asks for") as caught:
        recorder.replay()
    assert caught.value.number == 1


def test_arguments_that_a_tool_changes_are_no_difference():
    """They are the host's copy."""
    recorder = pi.Recorder()
    step = recorder.watch(pi.start("len(fetch([1, 2]))", externals={"fetch"}))
    step.args[0].clear()
    step.resume("abc")
    assert recorder.replay().value == 3


def test_calls_in_flight_are_kept_with_all_their_answers():
    """Several at once, some answered by an exception."""
    text = "import asyncio\nasync def f(n):\n    try:\n        return await get(n)\n    except OSError as e:\n        return str(e)\n"
    text += "async def main():\n    return await asyncio.gather(*map(f, range(3)))\nprint(asyncio.run(main()))"
    recorder = pi.Recorder()
    step = recorder.watch(pi.start(text, async_externals={"get"}))
    step = step.resume_calls({1: "one", 0: pi.Raise(OSError("gone"))})
    end = step.resume("two")
    assert end.stdout == "['gone', 'one', 'two']\n"
    assert [len(s.pending) for s in recorder.steps] == [3, 1]
    loaded = pi.Recorder.load(recorder.dump())
    for made in (recorder, loaded):
        assert repr(made.steps[0].answers) == "{1: 'one', 0: Raise(OSError('gone'), exc_type='RuntimeError')}"
        assert made.replay().stdout == end.stdout


def test_forced_pauses_are_steps_without_calls():
    """They are resumed with None."""
    recorder = pi.Recorder()
    step = recorder.watch(pi.start("n = 0\nfor i in range(6):\n    n += fetch(i) if i == 3 else 1\nn", externals={"fetch"}, pause_every=2))
    while isinstance(step, pi.Paused):
        step = step.resume(None if step.function_name is None else 10)
    assert step.value == 15
    assert [s.function_name for s in recorder.steps].count("fetch") == 1
    assert recorder.replay().value == 15


def test_feeds_of_a_session_are_runs_of_their_own():
    """Each is watched, and their states hold what the session had."""
    recorder, session = pi.Recorder(), pi.Session(externals={"fetch"})
    session.run("x = 40")
    recorder.watch(session.start("y = x + fetch()")).resume(2)
    recorder.watch(session.start("fetch(y)")).resume(3)
    assert [s.args for s in recorder.steps] == [(), (42,)]
    assert [s.parent for s in recorder.steps] == [None, None]
    assert recorder.replay(1).value == 3


def test_state_that_cannot_be_saved_leaves_the_step_as_it_is():
    """The error comes from resume; the host may stop recording and go on."""
    recorder = pi.Recorder()
    step = recorder.watch(pi.start("m = memoryview(b'abc')[1:]\nfetch()\nbytes(m)", externals={"fetch"}))
    with pytest.raises(pi.PauseError):
        step.resume(1)
    recorder.stop()
    assert step.resume(1).value == b"bc"
    assert recorder.steps == ()


STATES = {
    "records": ("rows = [{'id': i, 'name': f'user{i}', 'tags': ['a', f't{i % 77}']} for i in range(1000)]", "rows[k * 19]['tags'].append(f'new{k}')\n    rows[k]['seen'] = {'k': k}"),
    "instances": ("class P:\n    def __init__(self, i): self.id, self.name, self.next, self.w = i, f'user{i}', None, [i]\nrows = [P(i) for i in range(1000)]\nfor a, b in zip(rows, rows[1:]): a.next = b", "rows[k * 19].extra = [k]\n    rows.insert(k * 3, P(k))"),
    "ints": ("rows = {n: list(range(n, n + 3000)) for n in range(20)}", "rows[k % 20].append(k)\n    rows[k % 7][5] = k"),
    "texts": ("rows = [f'line {i} of the text ' * 5 for i in range(2000)]", "rows[k * 39] += 'more'\n    rows.insert(k * 10, f'line {k}')"),
    "sets": ("rows = {(i, f'n{i}') for i in range(2000)}", "rows.add((-k, 'new'))"),
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_small_changes_of_a_large_state_cost_little(name: str):
    """Fifty steps are less than twice the first, in bytes too; so are those after loading."""
    build, change = STATES[name]
    text = f"{build}\nfor k in range(50):\n    {change}\n    here = [k] * (k % 5)\n    fetch(k)\nfetch(repr(len(rows)))"
    recorder = pi.Recorder()
    step = recorder.watch(pi.start(text, externals={"fetch"}))
    for _ in range(25):
        step = step.resume(1)
    once = len(step.dump())
    recorder = pi.Recorder.load(recorder.dump())
    step = recorder.fork(len(recorder.steps) - 1)
    while isinstance(step, pi.Paused):
        step = step.resume(1)
    assert len(recorder.steps) == 51 + 1
    assert len(recorder.dump()) < 2 * once
    assert recorder.replay().stdout == ""


def test_changed_bytes_are_refused_or_work(recorder: Recorder):
    """Tokens changed at random: SnapshotError and nothing else."""
    from interpreter.snapshot.envelope import HISTORY, disclose, enclose
    from interpreter.snapshot.format import pack_tokens, unpack_tokens

    tokens = unpack_tokens(disclose(recorder.dump(), [], 1 << 26, HISTORY)[0], 1 << 28)
    rng = random.Random(1)
    for _ in range(120):
        made = list(tokens)
        at = rng.randrange(len(made))
        made[at] = rng.choice([None, -1, 0, 1, made[at - 1], 1 << 40, b"", "x", (0, 10), (5, -5), (1 << 50, 1)])
        if rng.random() < 0.3:
            del made[rng.randrange(len(made))]
        try:
            loaded = pi.Recorder.load(enclose(pack_tokens(made), None, magic=HISTORY))
            for step in loaded.steps:
                repr(step)
                loaded.inspect(step.number)
        except pi.SnapshotError:
            continue


def test_the_loaders_tell_recorders_from_snapshots(recorder: Recorder):
    """Each refuses the other's bytes."""
    with pytest.raises(pi.SnapshotError):
        pi.load(recorder.dump())
    with pytest.raises(pi.SnapshotError):
        pi.Recorder.load(recorder.snapshot(0))


def test_what_is_not_recorded_is_an_index_error(recorder: Recorder):
    """Numbers begin at 0."""
    for number in (-1, 3):
        with pytest.raises(IndexError):
            recorder.inspect(number)
    with pytest.raises(IndexError):
        pi.Recorder().replay()
