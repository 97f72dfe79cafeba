"""External calls that a script awaits: several in flight, answered in any order, moved, served by coroutine functions."""

import asyncio
import time

import pytest

import interpreter as pi

SCRIPT = """
import asyncio
async def ask(i):
    value = await fetch(i, k=[i])
    print("got", i, value)
    return value
async def main():
    return await asyncio.gather(*(ask(i) for i in range(3)))
result = asyncio.run(main())
result
"""


def begun(text: str = SCRIPT, **more: object) -> pi.Paused:
    """The first pause of a script that awaits fetch."""
    return pi.start(text, async_externals={"fetch"}, **more)


def ids(step: pi.Paused) -> list[int]:
    """The calls that a step waits for."""
    return [call.call_id for call in step.pending]


def test_all_calls_in_flight_are_pending():
    """The run pauses when every task is blocked; the facts of the step are those of the first call."""
    step = begun()
    assert [(c.function_name, c.args, c.kwargs, c.call_id) for c in step.pending] == [("fetch", (i,), {"k": [i]}, i) for i in range(3)]
    assert (step.function_name, step.args, step.kwargs, step.call_id) == ("fetch", (0,), {"k": [0]}, 0)


@pytest.mark.parametrize("move", [False, True])
def test_calls_answered_one_by_one_in_any_order(move: bool):  # noqa: FBT001 - a parameter of the test
    """Each answer wakes its task; what is not answered stays pending, after a move too."""
    step = begun()
    for number, left in ((2, [0, 1]), (0, [1])):
        step = pi.load(step.dump()) if move else step
        step = step.resume_calls({number: f"v{number}"})
        assert step.stdout == f"got {number} v{number}\n"
        assert ids(step) == left
    assert step.resume("v1").value == ["v0", "v1", "v2"]


def test_several_calls_answered_at_once():
    """Tasks go on in the order of the answers."""
    step = begun().resume_calls({1: "b", 0: "a", 2: "c"})
    assert isinstance(step, pi.Complete)
    assert step.stdout == "got 1 b\ngot 0 a\ngot 2 c\n"


def test_a_snapshot_answered_twice_differently():
    """A fork: each loaded run goes its own way."""
    blob = begun().dump()
    first, second = pi.load(blob), pi.load(blob)
    assert first.resume_calls({0: 1, 1: 2, 2: 3}).value == [1, 2, 3]
    assert second.resume_calls({2: 0, 1: 0, 0: 0}).value == [0, 0, 0]


def test_an_error_for_one_of_several_calls():
    """Raise makes the call raise; gather hands it on."""
    step = begun().resume_calls({1: pi.Raise("no such page", exc_type="LookupError")})
    assert step.error.exc_type == "LookupError"
    assert step.error.message == "no such page"


def test_answers_that_do_not_fit_leave_the_step_as_it_is():
    """An id that is not pending and a value that cannot cross are refused before anything happens."""
    step = begun()
    with pytest.raises(ValueError, match="call_id 7 is not pending"):
        step.resume_calls({7: 1})
    with pytest.raises(pi.ConversionError, match=r"answers\[0\]\[1\]"):
        step.resume_calls({0: [1, object()]})
    step = step.resume_calls({0: 1, 1: 1, 2: 1})
    assert isinstance(step, pi.Complete)


def test_a_step_resumed_with_answers_cannot_be_resumed_again():
    """As any other step."""
    step = begun()
    step.resume_calls({0: 1})
    with pytest.raises(pi.AlreadyResumed):
        step.resume_calls({1: 1})


def test_resume_calls_of_a_plain_call():
    """One call is pending; its answer may be given by its id."""
    step = pi.start("f(1) + f(2)", externals={"f"})
    assert ids(step) == [0]
    step = step.resume_calls({0: 10})
    assert step.resume_calls({1: 20}).value == 30


def test_a_call_whose_waiter_is_cancelled_is_no_longer_pending():
    """With no answer the timers go on: the time limit of one call passes."""
    step = begun(
        "import asyncio\nasync def main():\n    try:\n        await asyncio.wait_for(fetch(1), 0.01)\n"
        "    except TimeoutError:\n        print('late')\n    return await fetch(2)\nr = asyncio.run(main())\nr"
    )
    step = step.resume_calls({})
    assert step.stdout == "late\n"
    assert ids(step) == [1]
    assert step.resume(5).value == 5


def test_await_outside_of_an_event_loop():
    """There must be a loop that waits."""
    step = begun("c = fetch(1)\ntry:\n    c.send(None)\nexcept RuntimeError as e:\n    print(e)")
    assert step.stdout == "no running event loop\n"


def test_an_argument_that_cannot_cross_is_a_type_error_of_the_call():
    """The path to it is named."""
    step = begun("import asyncio\nasync def main():\n    try:\n        await fetch([1, len])\n    except TypeError as e:\n        print(e)\nasyncio.run(main())")
    assert step.stdout.startswith("fetch() argument cannot be passed to the host: args[0][1]: ")


def test_calls_over_their_limit_end_the_run():
    """Calls in flight count as others do."""
    step = begun(limits=pi.Limits(calls=2))
    assert step.error.limit == "calls"


def test_names_of_two_kinds_are_refused():
    """A name has one meaning."""
    with pytest.raises(ValueError, match="both externals and async_externals"):
        pi.start("1", externals={"f"}, async_externals={"f"})


async def slow(i: object, k: object = None) -> object:
    """A tool that waits."""
    del k
    await asyncio.sleep(0.05)
    if i == "bad":
        raise ValueError("bad page")
    return i


def test_coroutine_functions_as_tools_run_concurrently():
    """run drives them on a private loop."""
    began = time.monotonic()
    text = SCRIPT.replace("range(3)", "range(8)")
    assert pi.run(text, tools={"fetch": slow}).value == list(range(8))
    assert time.monotonic() - began < 8 * 0.05 + 2


def test_error_of_a_coroutine_tool():
    """It is raised at the await."""
    text = "import asyncio\nasync def main():\n    try:\n        await fetch('bad')\n    except ValueError as e:\n        return str(e)\nr = asyncio.run(main())\nr"
    assert pi.run(text, tools={"fetch": slow}).value == "bad page"


def test_time_limit_in_the_script_for_a_slow_tool():
    """wait_for cancels the tool's task."""
    ended = []

    async def endless() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(1)

    text = "import asyncio\nasync def main():\n    try:\n        await asyncio.wait_for(fetch(), 0.05)\n    except TimeoutError:\n        return 'late'\nr = asyncio.run(main())\nr"
    assert pi.run(text, tools={"fetch": endless}).value == "late"
    assert ended == [1]


def test_coroutine_tool_called_inside_a_running_loop():
    """run blocks its caller's loop, but not its own."""

    async def main() -> object:
        return pi.run(SCRIPT, tools={"fetch": slow}).value

    assert asyncio.run(main()) == [0, 1, 2]


def test_run_async_with_await_at_top_level():
    """Coroutine functions run on the caller's loop, which the script does not stall."""
    ticks = []

    async def ticking() -> None:
        while True:
            ticks.append(1)
            await asyncio.sleep(0.01)

    async def main() -> object:
        task = asyncio.create_task(ticking())
        result = await pi.run_async(
            "x = 0\nfor i in range(20000):\n    x += i\nprint(await fetch(1))\nplain(2)", tools={"fetch": slow, "plain": lambda v: v + 1}
        )
        task.cancel()
        return result

    result = asyncio.run(main())
    assert (result.stdout, result.value) == ("1\n", 3)
    assert len(ticks) > 3


def test_cancelling_run_async_stops_the_script():
    """At its next safepoint."""
    written = []

    async def main() -> None:
        task = asyncio.create_task(
            pi.run_async("import time\nwhile True:\n    print(1)\n    time.sleep(0.01)", limits=pi.Limits(seconds=None), stdout=lambda *a: written.append(a))
        )
        await asyncio.sleep(0.3)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert written
    time.sleep(0.1)
    count = len(written)
    time.sleep(0.1)
    assert len(written) == count


def test_top_level_await_has_to_be_asked_for():
    """Without it the text is CPython's SyntaxError."""
    step = begun("await fetch(1)")
    assert step.error.message == "'await' outside function"
    step = begun("x = await fetch(1)\nx + 1", top_level_await=True)
    assert step.resume(4).value == 5


def test_session_that_awaits_at_top_level():
    """Names stay bound from one feed to the next, and after a move."""
    session = pi.Session(async_externals={"fetch"}, top_level_await=True)
    step = session.start("x = await fetch(1)")
    session = pi.Session.load(session.dump(), top_level_await=True)
    assert isinstance(step, pi.Paused)
    session.paused.resume(20)
    assert session.run("x + 1").value == 21


def test_tool_supplied_at_load_answers_a_pending_call_that_the_host_leaves():
    """What the host does not answer is the tool's."""
    step = pi.load(begun().dump(), tools={"fetch": slow})
    assert step.resume_calls({0: "host"}).value == ["host", 1, 2]
