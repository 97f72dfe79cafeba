"""InterpreterRuntime: calls, limits, the system, snapshots."""

import time

import pytest

import interpreter as pi
from codeact import (
    Call,
    Complete,
    ConfigError,
    InterpreterError,
    InterpreterRuntime,
    PathAccess,
    Raised,
    ResumeRaise,
    ResumeValue,
    SnapshotError,
)
from codeact.runtimes.on_interpreter import UNLIMITED


def start(script, **settings):
    """The first step of a script on a runtime of these settings."""
    return InterpreterRuntime(**settings).start(script, "agent.py")


def caught(call):
    """The text of the RuntimeError that a call raises in the script."""
    return start(f"try:\n    {call}\nexcept RuntimeError as e:\n    r = str(e)\nr").value


# ---- M1, M2, M3: settings and limits -------------------------------------------------------------------------------


def test_a_run_moves_between_instances():
    """M1: the snapshot of one instance resumes on another one, at every call."""
    step = start("total = 0\nfor n in range(3):\n    total += call_tool('get', {'n': n})\nprint('done')\ntotal")
    while isinstance(step, Call):
        step = InterpreterRuntime().resume(step.call.dump(), ResumeValue(step.call.keyword_args[0][1] + 1))
    assert step == Complete(6, "done\n")


def test_an_instance_keeps_nothing_of_a_run():
    """M1: names of one script are not there in the next."""
    runtime = InterpreterRuntime()
    runtime.start("x = 1\nimport sys\nsys.leaked = 1")
    assert runtime.start("import sys\nhasattr(sys, 'leaked')").value is False
    assert "NameError" in runtime.start("x").message


def test_the_dump_is_the_interpreters():
    """M1: the bytes are those that the interpreter itself gives for the script."""
    script = "a = [1, 2]\ncall_tool('t', {'x': a})"
    assert start(script).call.dump() == pi.start(script, externals="*", script_name="agent.py").dump()


def test_default_limits():
    """M2: 5 s an advance, 256 MiB, depth 1000."""
    limits = InterpreterRuntime().limits
    assert (limits.seconds, limits.memory, limits.recursion) == (5.0, 256 * 2**20, 1000)


def test_limits_travel_in_the_snapshot():
    """M2: what applies after a resume is what the run was started with."""
    step = start("call_tool('t')\nwhile True: pass", limits=pi.Limits(seconds=0.03))
    begun = time.perf_counter()
    ended = InterpreterRuntime().resume(step.call.dump(), ResumeValue(1))
    assert "time limit exceeded: the script ran longer than 0.03 seconds" in ended.message
    assert time.perf_counter() - begun < 2


def test_time_between_steps_does_not_count():
    """M2: the limit is one of an advance; the host may take its time."""
    step = start("for i in range(3): call_tool('t')\n'end'", limits=pi.Limits(seconds=1.0))
    while isinstance(step, Call):
        time.sleep(0.5)
        step = step.call.resume(ResumeValue(None))
    assert step.value == "end"


def test_unlimited_keeps_the_depth():
    """M2, M3: UNLIMITED lifts all limits but the depth of calls."""
    assert UNLIMITED.seconds is UNLIMITED.memory is UNLIMITED.output is None
    assert start("def f(): f()\nf()", limits=UNLIMITED).message.endswith("RecursionError: maximum recursion depth exceeded")
    signed = InterpreterRuntime(limits=UNLIMITED, key=b"k" * 32)
    blob = signed.start("call_tool('t')\n1").call.dump()
    assert pi.load(blob, key=b"k" * 32).limits == UNLIMITED


@pytest.mark.parametrize(("settings", "message"), [
    ({"tool_style": "both"}, "tool_style: got 'both'"), ({"allow_paths": [("/d",)]}, "want \\(guest path, host directory, PathAccess\\)"),
    ({"allow_paths": [("/d", "/", "sometimes")]}, "want \\(guest path"), ({"allow_paths": [("d", "/", PathAccess.READ_ONLY)]}, "absolute path"),
    ({"allow_paths": [("/d", "/", PathAccess.READ_ONLY)] * 2}, "allow_paths and environ: "), ({"environ": {"K": 5}}, "environ"),
    ({"policy": pi.OsPolicy(), "system_clock": False}, "policy: it stands in place of"),
])  # fmt: skip
def test_settings_that_make_no_sense(settings, message):
    """M3: bad input: one clear error when the runtime is made."""
    with pytest.raises(ConfigError, match=message):
        InterpreterRuntime(**settings)


def test_a_whole_policy_can_be_given():
    """M3: an OsPolicy in place of the single grants."""
    policy = pi.OsPolicy(environ={"K": "v"}, random=7, clock="off")
    assert start("import os, random\n[os.environ['K'], random.random()]", policy=policy).value[0] == "v"
    assert start("import time\ntime.time()", policy=policy).message.startswith("Traceback")


# ---- M4, M5, M6: calling tools -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("call", "words"), [
    ("fetch('x')", ["'fetch' is not defined", 'call_tool("tool-name", {"arg": value})']),
    ("call_tool()", ["as its first argument", 'call_tool("tool-name"']),
    ("call_tool(5, {})", ["a str, as its first argument"]),
    ("call_tool(name='x')", ["as its first argument"]),
    ("call_tool('x', a=1)", ["no keyword arguments", 'call_tool("x", {"arg": value})']),
    ("call_tool('x', {}, {}, a=1)", ["no keyword arguments"]),
    ("call_tool('x', {}, {})", ["got 3 arguments", 'call_tool("x"']),
    ("call_tool('x', [1])", ["in one dict, got list"]),
    ("call_tool('x', None)", ["in one dict, got NoneType"]),
    ("call_tool('x', {1: 2})", ["a key of type int", 'call_tool("x"']),
    ("call_tool('x', {('a',): 2})", ["a key of type tuple"]),
])  # fmt: skip
def test_malformed_calls_are_told_the_right_form(call, words):
    """M4: each is a RuntimeError at the call, with its own text; Raised only when nobody catches it."""
    text = caught(call)
    assert all(word in text for word in words), text
    step = start(call)
    assert isinstance(step, Raised)
    assert step.message.endswith("RuntimeError: " + text)
    assert "line 1" in step.message


def test_an_endless_name_is_not_repeated():
    """M4: what a message shows of a name is bounded."""
    assert len(caught("call_tool('x' * 100_000, a=1)")) < 1000


def test_the_order_of_the_checks():
    """M4: other name, then the first argument, keywords, number, dict, keys."""
    assert "not defined" in caught("fetch(5, 6, 7, a=1)")
    assert "first argument" in caught("call_tool(5, 6, 7, a=1)")
    assert "keyword" in caught("call_tool('x', 6, 7, a=1)")
    assert "got 3" in caught("call_tool('x', 6, 7)")


def test_a_name_alone_is_a_call_without_arguments():
    """M4: call_tool("x")."""
    assert start("call_tool('x')").call.keyword_args == start("call_tool('x', {})").call.keyword_args == []


def test_output_around_malformed_calls_is_kept():
    """M4: answering them is no step of its own."""
    step = start("print(1)\ntry:\n    nope()\nexcept RuntimeError:\n    print(2)\ncall_tool('t')")
    assert isinstance(step, Call)
    assert step.stdout == "1\n2\n"


def test_malformed_calls_for_ever_meet_the_limits():
    """M2, M4: a script that does nothing else ends at the time limit, or at that of output."""
    step = start("while True:\n    try: nope()\n    except RuntimeError: pass", limits=pi.Limits(seconds=0.1))
    assert isinstance(step, Raised)
    assert step.message.startswith("TimeoutError: time limit exceeded")
    script = "while True:\n    print('x' * 900)\n    try: nope()\n    except RuntimeError: pass"
    step = start(script, limits=pi.Limits(output=1000))
    assert isinstance(step, Raised)
    assert step.message.startswith("MemoryError: output limit exceeded")


@pytest.mark.parametrize("name", ["add", "my-tool", "class", "call_tool", "mit leerzeichen", "ü", "a.b/c", ""])
def test_any_name_and_arguments_work(name):
    """M5: the step shows the tool's name, no positional arguments, the dict's entries in order."""
    call = start(f"call_tool({name!r}, {{'z-1': 1, 'class': [2], '': None}})").call
    assert (call.function_name, call.positional_args, call.keyword_args) == (name, [], [("z-1", 1), ("class", [2]), ("", None)])


@pytest.mark.parametrize("script", ["fetch", "x = fetch", "list(map(fetch, [1]))", "call_tool", "f = call_tool", "fetch.get(1)"])
def test_a_bare_unknown_name(script):
    """M6: a name that is not called directly is a NameError."""
    step = start(script)
    assert isinstance(step, Raised)
    assert "NameError: name '" in step.message


@pytest.mark.parametrize("script", [
    "r = await call_tool('t')", "async def main():\n    return await call_tool('t')\nmain().send(None)",
])  # fmt: skip
def test_await_is_refused(script):
    """M6: the message says how to call; the last line is Python's own."""
    step = start(script)
    if isinstance(step, Call):
        step = step.call.resume(ResumeValue({"a": 1}))
    assert isinstance(step, Raised)
    assert "call tools synchronously" in step.message
    assert step.message.splitlines()[-1].split(":")[0] in ("SyntaxError", "TypeError")


# ---- Style "functions" ---------------------------------------------------------------------------------------------


def test_tools_as_functions():
    """S5, S12: positional and keyword arguments as the script gave them, ordered."""
    runtime = InterpreterRuntime(tool_style="functions")
    call = runtime.start("total = add(40, (2,), z=1, a={2: 3})\ntotal").call
    assert (call.function_name, call.positional_args, call.keyword_args) == ("add", [40, [2]], [("z", 1), ("a", {"2": 3})])
    assert InterpreterRuntime(tool_style="functions").resume(call.dump(), ResumeValue(42)) == Complete(42)


def test_the_other_style_is_told():
    """M4: call_tool has no meaning where tools are functions."""
    step = start("call_tool('x', {})", tool_style="functions")
    assert "'call_tool' is not defined. Tools are plain functions here" in step.message


@pytest.mark.parametrize(("style", "script"), [("call_tool", "call_tool('x', {'a': 1})"), ("functions", "fetch(1)"), ("functions", "fetch()")])
def test_a_snapshot_of_the_other_style(style, script):
    """M14: bad input: refused before any script code runs."""
    blob = start(script + "\nprint('ran')", tool_style=style).call.dump()
    other = "functions" if style == "call_tool" else "call_tool"
    with pytest.raises(SnapshotError, match=f"no tool call in the style '{other}'"):
        InterpreterRuntime(tool_style=other).resume(blob, ResumeValue(1))


# ---- M7, M8, M9, M10: the system -----------------------------------------------------------------------------------


def test_system_calls_do_not_pause(tmp_path):
    """M7: environment, clock and files are no calls."""
    (tmp_path / "a.txt").write_text("hello")
    script = (
        "import os, time, datetime\nfrom pathlib import Path\n"
        "[os.getenv('K'), os.getenv('NO', 'default'), os.environ.get('K'), sorted(os.environ), time.time() > 1e9,\n"
        " datetime.date.today().year > 2020, Path('/data/a.txt').read_text()]"
    )
    step = start(script, environ={"K": "v"}, allow_paths=[("/data", tmp_path, PathAccess.READ_ONLY)])
    assert step == Complete(["v", "default", "v", ["K"], True, True, "hello"])


def test_the_sandbox_by_default(monkeypatch):
    """M8: no files, an empty environment, the clock on; the host's environment is never visible."""
    monkeypatch.setenv("HOST_SECRET", "s")
    script = "import os, datetime\n[dict(os.environ), os.getenv('HOST_SECRET'), datetime.datetime.now().year > 2020, os.path.exists('/etc')]"
    assert start(script).value == [{}, None, True, False]


def test_the_clock_can_be_off():
    """M8: reading it is an OSError that the script can catch."""
    for read in ("datetime.datetime.now()", "datetime.date.today()", "time.time()"):
        step = start(f"import datetime, time\ntry:\n    {read}\nexcept OSError as e:\n    r = type(e).__name__\nr", system_clock=False)
        assert step.value == "OSError"


def test_outside_the_directories(tmp_path):
    """M9: nothing exists there, and everything else is PermissionError."""
    checks = "[Path(p).exists(), Path(p).is_file(), Path(p).is_dir(), os.path.exists(p)]"
    for path in ("/etc/passwd", "/data/../etc/passwd", "/other", str(tmp_path)):
        script = f"import os\nfrom pathlib import Path\np = {path!r}\n{checks}"
        assert start(script, allow_paths=[("/data", tmp_path, PathAccess.READ_ONLY)]).value == [False] * 4, path
        for act in ("open(p)", "Path(p).read_text()", "os.listdir(p)", "Path(p).write_text('x')", "os.mkdir(p)"):
            script = f"import os\nfrom pathlib import Path\np = {path!r}\ntry:\n    {act}\nexcept PermissionError as e:\n    r = 'refused'\nr"
            assert start(script, allow_paths=[("/data", tmp_path, PathAccess.READ_ONLY)]).value == "refused", (path, act)


def test_a_read_only_directory(tmp_path):
    """M9: reads work; writes raise and create nothing."""
    (tmp_path / "a.txt").write_text("hello")
    for act in ("Path('/data/b.txt').write_text('x')", "open('/data/b.txt', 'w')", "Path('/data/d').mkdir()", "Path('/data/a.txt').unlink()"):
        step = start(f"from pathlib import Path\ntry:\n    {act}\nexcept OSError as e:\n    r = 'refused'\nr",
                     allow_paths=[("/data", tmp_path, PathAccess.READ_ONLY)])  # fmt: skip
        assert step.value == "refused", act
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "hello"


def test_a_link_does_not_lead_out(tmp_path):
    """M9: the boundary holds against links."""
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    (outside / "secret").write_text("s")
    (inside / "link").symlink_to(outside)
    (inside / "file").symlink_to(outside / "secret")
    for path in ("/data/link/secret", "/data/file"):
        step = start(f"try:\n    r = open({path!r}).read()\nexcept OSError as e:\n    r = 'refused'\nr", allow_paths=[("/data", inside, PathAccess.READ_ONLY)])
        assert step.value == "refused"


def test_a_read_write_directory(tmp_path):
    """M9: writes reach the host, and an overlay's do not."""
    write = "from pathlib import Path\nPath('/data/b.txt').write_text('x')\nPath('/data/b.txt').read_text()"
    assert start(write, allow_paths=[("/data", tmp_path, PathAccess.OVERLAY)]).value == "x"
    assert not (tmp_path / "b.txt").exists()
    assert start(write, allow_paths=[("/data", tmp_path, PathAccess.READ_WRITE)]).value == "x"
    assert (tmp_path / "b.txt").read_text() == "x"


def test_a_directory_that_the_host_does_not_have(tmp_path):
    """M10: the host's error, naming both paths, at start and at resume; not when the runtime is made."""
    (tmp_path / "file").write_text("")
    for host in (tmp_path / "gone", tmp_path / "file"):
        runtime = InterpreterRuntime(allow_paths=[("/data", host, PathAccess.READ_ONLY)])
        for act in (lambda: runtime.start("1"), lambda: runtime.resume(start("call_tool('t')").call.dump(), ResumeValue(1))):
            with pytest.raises(InterpreterError, match=f"mount /data: cannot use host directory {host}"):
                act()


def test_directories_are_looked_at_anew(tmp_path):
    """M10: mount tables are made for each advance from the outside, never shared."""
    folder = tmp_path / "d"
    runtime = InterpreterRuntime(allow_paths=[("/data", folder, PathAccess.READ_ONLY)])
    with pytest.raises(InterpreterError):
        runtime.start("1")
    folder.mkdir()
    assert runtime.start("import os\nos.listdir('/data')").value == []


# ---- M12, M13: how a script ends -----------------------------------------------------------------------------------


def test_the_last_expression_is_the_result():
    """M12: its value; None without one."""
    assert start("1\n2").value == 2
    assert start("x = 5").value is None
    assert start("{'a': 1}['a']").value == 1


def test_an_uncaught_exception_is_the_traceback():
    """M12: verbatim, the last line "Type: message"; output stays on the step."""
    step = start("print('before')\ndef f():\n    raise KeyError('k')\nf()")
    assert isinstance(step, Raised)
    assert step.stdout == "before\n"
    lines = [line for line in step.message.split("\n") if "^" not in line]  # 3.13 marks more of a line
    assert lines == [
        "Traceback (most recent call last):", '  File "agent.py", line 4, in <module>', "    f()",
        '  File "agent.py", line 3, in f', "    raise KeyError('k')", "KeyError: 'k'",
    ]  # fmt: skip


@pytest.mark.parametrize("script", ["def f(:", "x = (", "\x00", "return 1", "'abc", "   x"])
def test_a_compile_error(script):
    """M12, S1: a step without output, never an exception."""
    step = start("print('never')\n" + script)
    assert isinstance(step, Raised)
    assert step.stdout == ""
    assert "Error" in step.message.splitlines()[-1]


def test_time_limit():
    """M13: a loop is ended at 20 ms as a Raised step."""
    begun = time.perf_counter()
    step = start("print(1)\nwhile True: pass", limits=pi.Limits(seconds=0.02))
    assert isinstance(step, Raised)
    assert "time limit exceeded" in step.message
    assert step.stdout == "1\n"
    assert time.perf_counter() - begun < 2


@pytest.mark.parametrize(("script", "limits", "text"), [
    ("x = 'a' * 100_000_000", pi.Limits(memory=20_000_000), "MemoryError"),
    ("x = []\nwhile True: x.append('a' * 1_000_000)", pi.Limits(memory=20_000_000), "MemoryError"),
    ("def f(): f()\nf()", pi.Limits(), "RecursionError: maximum recursion depth exceeded"),
    ("while True: print('x' * 1000)", pi.Limits(output=50_000), "MemoryError: output limit exceeded"),
    ("for i in range(9): call_tool('t')", pi.Limits(calls=0), "RuntimeError: call limit exceeded"),
])  # fmt: skip
def test_other_limits(script, limits, text):
    """M13: memory and output as MemoryError, depth as RecursionError."""
    step = start(script, limits=limits)
    assert isinstance(step, Raised)
    assert text in step.message.splitlines()[-1]


def test_the_default_limit_of_output():
    """M13: 10 MiB an advance."""
    assert InterpreterRuntime().limits.output == 10 * 2**20
    assert len(start("print('x' * (10 * 2**20 - 1))").stdout) == 10 * 2**20
    assert "MemoryError: output limit exceeded" in start("print('x' * 10 * 2**20)").message


# ---- M14 and the seam's edges --------------------------------------------------------------------------------------


def test_unreadable_bytes():
    """M14: a snapshot error; a truncated snapshot too."""
    blob = start("call_tool('t')").call.dump()
    for bad in (b"", b"junk", blob[:-1], blob[: len(blob) // 2], blob + b"x", None, "text"):
        with pytest.raises(SnapshotError, match=r"^snapshot error: "):
            InterpreterRuntime().resume(bad, ResumeValue(1))


def test_bytes_that_are_no_paused_call():
    """M14: readable, but paused elsewhere or a session's."""
    forced = pi.start("for i in range(9): pass", pause_every=1).dump()
    session = pi.Session()
    session.run("x = 1")
    for blob in (forced, session.dump()):
        with pytest.raises(SnapshotError, match="not a paused external function call"):
            InterpreterRuntime().resume(blob, ResumeValue(1))


def test_the_resuming_runtime_grants_the_system(tmp_path):
    """M14: environment, files and clock are those of the runtime that resumes."""
    (tmp_path / "a").write_text("here")
    blob = start("call_tool('t')\nimport os\n[os.environ.get('K'), os.path.exists('/data/a')]", environ={"K": "old"}).call.dump()
    assert InterpreterRuntime().resume(blob, ResumeValue(1)).value == [None, False]
    granting = InterpreterRuntime(environ={"K": "new"}, allow_paths=[("/data", tmp_path, PathAccess.READ_ONLY)])
    assert granting.resume(blob, ResumeValue(1)).value == ["new", True]


def test_the_environment_follows_also_where_os_was_imported_before():
    """M14: what the script has set or removed itself stays so; values of the host before are gone, from the next snapshot too."""
    script = (
        "import os\nos.environ['MINE'] = '1'\ndel os.environ['GONE']\nos.environ['SET'] = 'script'\n"
        "call_tool('t')\na = dict(os.environ)\ncall_tool('u')\n[a, os.getenv('K')]"
    )
    blob = start(script, environ={"K": "first-host", "OLD": "first-host", "GONE": "x", "SET": "host"}).call.dump()
    step = InterpreterRuntime(environ={"K": "new", "NEW": "n", "GONE": "y", "SET": "host2"}).resume(blob, ResumeValue(1))
    second = step.call.dump()
    assert b"first-host" not in second
    mine = {"MINE": "1", "SET": "script"}
    assert InterpreterRuntime().resume(second, ResumeValue(1)).value == [{"K": "new", "NEW": "n", **mine}, None]
    assert InterpreterRuntime(environ={"K": "v"}).resume(second, ResumeValue(1)).value[1] == "v"
    for odd in ("class S(str): pass\nos.environ[S('a')] = 'b'", "os.environ = {1: 2}", "del os.environ", "import sys\ndel sys.modules['os']", "os.environ = 5",
                "import sys\nclass M: pass\nm = M()\nm.namespace = {'environ': {}}\nsys.modules['os'] = m"):  # fmt: skip
        call = start(f"import os\n{odd}\ncall_tool('t')\n5", environ={"K": "v"}).call
        assert InterpreterRuntime(environ={"K": "w"}).resume(call.dump(), ResumeValue(1)).value == 5


def test_signed_snapshots():
    """M14: with a key, unsigned bytes and those of another key are refused, and the other way round."""
    one, other, none = InterpreterRuntime(key=b"1" * 32), InterpreterRuntime(key=b"2" * 32), InterpreterRuntime()
    signed, unsigned = (runtime.start("call_tool('t')").call.dump() for runtime in (one, none))
    assert one.resume(signed, ResumeValue(3)) == Complete(3)
    for runtime, blob in ((other, signed), (none, signed), (one, unsigned)):
        with pytest.raises(SnapshotError):
            runtime.resume(blob, ResumeValue(1))


def test_a_snapshot_over_the_limit_is_a_snapshot_error():
    """Only the dump fails; the run goes on."""
    call = start("x = list(range(10_000))\ncall_tool('t')", limits=pi.Limits(snapshot=2000)).call
    with pytest.raises(SnapshotError, match="snapshot limit exceeded"):
        call.dump()
    assert isinstance(call.resume(ResumeValue(1)), Complete)


def test_what_is_no_script_is_the_hosts_error():
    """S1: whatever breaks below the seam is one of the two kinds."""
    with pytest.raises(InterpreterError, match=r"^interpreter error: .*NoneType"):
        InterpreterRuntime().start(None)


def test_a_wrong_answer_is_the_hosts_error():
    """An answer of neither kind leaves the call open."""
    call = start("call_tool('t')").call
    for answer in (None, 5, "text"):
        with pytest.raises(InterpreterError, match="want ResumeValue or ResumeRaise"):
            call.resume(answer)
    assert call.resume(ResumeRaise("no")).message.endswith("RuntimeError: no")


def test_output_is_reported_as_it_is_written():
    """S8: the sink is no part of the snapshot; the runtime that resumes attaches its own."""
    seen, later = [], []
    runtime = InterpreterRuntime(stdout=lambda stream, text: seen.append((stream, text)))
    blob = runtime.start("import sys\nprint('one')\ncall_tool('t')\nprint('two', file=sys.stderr)").call.dump()
    InterpreterRuntime(stdout=lambda stream, text: later.append((stream, text))).resume(blob, ResumeValue(1))
    assert "".join(text for _, text in seen) == "one\n"
    assert {stream for stream, _ in later} == {"stderr"}
    assert "".join(text for _, text in later) == "two\n"
    assert InterpreterRuntime().resume(blob, ResumeValue(1)).stdout == ""
    assert "".join(text for _, text in seen) == "one\n"  # nothing of what came after the move


def test_representations_show_no_secrets():
    """Neither settings nor arguments."""
    runtime = InterpreterRuntime(environ={"K": "secret"}, key=b"secret" * 6)
    assert "secret" not in repr(runtime)
    assert repr(runtime.start("call_tool('t', {'a': 'secret'})").call) == "InterpreterCall('t', call_id=0)"
