"""Whole stories over the seam: an agent of two turns, an order with tax, a move to another process, the example."""

import json
import subprocess
import sys
from pathlib import Path

from codeact import Call, Complete, InterpreterRuntime, Raised, ResumeRaise, ResumeValue, bind_call_args, tool
from codeact.errors import failure_text
from codeact.runtimes.linescript import LineScriptRuntime
from examples import managed_agent

ROOT = Path(__file__).parents[2]


@tool
def add(a: int, b: int) -> int:
    """Adds."""
    return a + b


def drive(runtime, script, tools):
    """Run a script to its end as a driver does: (last step, all output)."""
    table, printed = {item.name: item for item in tools}, ""
    step = runtime.start(script, "agent")
    while isinstance(step, Call):
        printed += step.stdout
        call = step.call
        if call.function_name not in table:
            step = call.resume(ResumeRaise(f"tool '{call.function_name}' is not available"))
            continue
        chosen = table[call.function_name]
        try:
            answer = ResumeValue(chosen.execute_sync(bind_call_args(chosen, call.positional_args, call.keyword_args)))
        except Exception as error:  # noqa: BLE001 - the script may catch it, whatever it is
            answer = ResumeRaise(failure_text(error))
        step = call.resume(answer)
    return step, printed + step.stdout


def test_two_turns():
    """The first script calls add(40, 2), the second one gives the final result."""
    for runtime, first in (
        (InterpreterRuntime(), "r = call_tool('add', {'a': 40, 'b': 2})\n{'type': 'observation', 'value': r}"),
        (InterpreterRuntime(tool_style="functions"), "r = add(40, b=2)\n{'type': 'observation', 'value': r}"),
        (LineScriptRuntime(), 'call add [40, 2]\nreturn {"type": "observation", "value": "_"}'),
    ):
        step, _ = drive(runtime, first, [add])
        assert step.value == {"type": "observation", "value": 42}
    step, _ = drive(InterpreterRuntime(), "{'type': 'final_result', 'value': {'answer': 42}}", [add])
    assert step == Complete({"type": "final_result", "value": {"answer": 42}})


def test_an_order_with_tax():
    """An environment value, two tools, a loop and the clock."""
    step, printed = drive(managed_agent.RUNTIME, managed_agent.SCRIPT, [managed_agent.fetch_cart, managed_agent.tax_rate])
    assert step.value["subtotal"] == 132.0
    assert step.value["rate"] == 0.0725
    assert abs(step.value["total"] - 141.57) < 0.01
    assert printed == "2 items, year known\n"


def test_errors_of_tools_and_unknown_tools_reach_the_script():
    """A script catches what a tool raises, and is told of a tool that is not there."""
    script = (
        "seen = []\nfor name, args in [('add', {'a': 'x', 'b': 1}), ('nothing', {}), ('add', {'a': 1, 'b': 2})]:\n"
        "    try:\n        seen.append(call_tool(name, args))\n    except RuntimeError as e:\n        seen.append(str(e))\nseen"
    )
    step, _ = drive(InterpreterRuntime(), script, [add])
    assert step.value[0].startswith("invalid_input: arguments of add: a: ")
    assert step.value[1:] == ["tool 'nothing' is not available", 3]


def test_a_move_to_another_process():
    """M1, S7: bytes written by one process are resumed by a fresh one, with another hash seed."""
    step = InterpreterRuntime().start("seen = {'k': [1]}\nr = call_tool('t', {'a': 1})\nprint(seen)\n[r, sorted({'b', 'a'})]", "agent")
    code = (
        "import sys\nfrom codeact import InterpreterRuntime, ResumeValue\n"
        "step = InterpreterRuntime().resume(sys.stdin.buffer.read(), ResumeValue({'ok': True}))\nprint(repr(step))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=step.call.dump(), capture_output=True, check=True, cwd=ROOT, env={"PYTHONHASHSEED": "77"}
    )
    assert done.stdout.decode().strip() == repr(Complete([{"ok": True}, ["a", "b"]], "{'k': [1]}\n"))


def test_the_example(capsys):
    """It ends well, in two turns with two tools."""
    assert managed_agent.main() == 0
    printed = capsys.readouterr().out
    assert "result after 2 turns" in printed
    assert json.loads(printed.strip().splitlines()[-1].partition(": ")[2]) == {"subtotal": 132.0, "rate": 0.0725, "total": 141.57}
    assert printed.count("the script calls ") == 2


def test_a_mistake_of_the_model_in_the_example_is_data():
    """What the script does wrong comes back as a result of the tool."""
    assert "ZeroDivisionError" in managed_agent.run_python("1/0")["error"]
    assert "not_found: no cart of x" in managed_agent.run_python("call_tool('fetch_cart', {'user_id': 'x'})")["error"]
    assert "tool 'nope' is not available" in managed_agent.run_python("call_tool('nope')")["error"]
    assert isinstance(managed_agent.RUNTIME.start("def (:"), Raised)


def test_the_seam_is_light():
    """Running scripts does not import what only schemas need."""
    code = "import sys\nfrom codeact import InterpreterRuntime\nInterpreterRuntime().start('1')\nprint([n for n in ('pydantic', 'jsonschema') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT)
    assert done.stdout.decode().strip() == "[]"
