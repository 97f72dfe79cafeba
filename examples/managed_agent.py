"""An agent in two turns: the model's script calls two tools on the interpreter, then the model gives the final result.

The model is a scripted one, so that the example runs anywhere; a real one gets the same prompt and answers with the same tool uses.
"""

import json
import sys

from codeact import Call, Complete, InterpreterRuntime, ResumeRaise, ResumeValue, ToolError, tool
from codeact.errors import failure_text
from codeact.managed import FunctionToolExecutor, LoopConfig, LoopFailure, ToolResults, ToolUse, run_agent_loop

SCRIPT = """
import datetime, os

cart = call_tool("fetch_cart", {"user_id": "u-7"})
subtotal = 0.0
for item in cart["items"]:
    subtotal += item["price"] * item["quantity"]
rate = call_tool("tax_rate", {"region": os.getenv("REGION", "nowhere")})
print(f"{len(cart['items'])} items, year {'known' if datetime.date.today().year > 2000 else 'unknown'}")
{"subtotal": subtotal, "rate": rate, "total": round(subtotal * (1 + rate), 2)}
"""
CARTS = {"u-7": [{"price": 40.0, "quantity": 3}, {"price": 12.0, "quantity": 1}]}
RATES = {"CA": 0.0725, "OR": 0.0}


@tool
async def fetch_cart(user_id: str) -> dict:
    """Fetch a customer's cart.

    Args:
        user_id: whose cart
    """
    if user_id not in CARTS:
        raise ToolError("not_found", f"no cart of {user_id}")
    return {"items": CARTS[user_id]}


@tool
def tax_rate(region: str) -> float:
    """The sales tax of a region, as a fraction."""
    return RATES[region]


TOOLS = {item.name: item for item in (fetch_cart, tax_rate)}
RUNTIME = InterpreterRuntime(environ={"REGION": "CA"})


@tool
def run_python(script: str) -> dict:
    """Run a Python script and give its result, or its error."""
    printed, step = "", RUNTIME.start(script, "agent.py")
    while isinstance(step, Call):
        printed += step.stdout
        call = step.call
        print(f"   the script calls {call.function_name}({json.dumps(dict(call.keyword_args))}); stored, it is {len(call.dump())} bytes")
        step = call.resume(answer(call.function_name, dict(call.keyword_args)))
    printed += step.stdout
    return {"printed": printed, **({"result": step.value} if isinstance(step, Complete) else {"error": step.message})}


def answer(name: str, args: dict) -> ResumeValue | ResumeRaise:
    """The answer of a tool to the script."""
    try:
        return ResumeValue(TOOLS[name].execute_sync(args)) if name in TOOLS else ResumeRaise(f"tool {name!r} is not available")
    except Exception as error:  # noqa: BLE001 - the script may catch it, whatever it is
        return ResumeRaise(failure_text(error))


class ScriptedModel:
    """Plays a model: first a script, then the final result, taken from what the script gave."""

    def next_tool_uses(self, transcript: tuple) -> list[ToolUse]:
        """The tool uses that follow the transcript."""
        latest = transcript[-1]
        if not isinstance(latest, ToolResults):
            return [ToolUse("use-1", "run_python", {"script": SCRIPT})]
        return [ToolUse("use-2", "final_result", json.loads(latest.results[0].content)["result"])]


def main() -> int:
    """Show the prompt, run the loop; return 0 if it came to a result."""
    prompt = f"{RUNTIME.capabilities().prompt}\n\n{RUNTIME.render_tools(TOOLS.values())}\n\nWhat is the total of the cart of u-7, with tax?"
    print(f"-- the prompt, {len(prompt)} characters, ends:\n{prompt[-420:]}\n-- the loop:")
    config = LoopConfig(max_rounds=4, max_empty_turn_resamples=1, final_result_tool="final_result")
    contract = {"type": "object", "required": ["subtotal", "rate", "total"]}
    try:
        done = run_agent_loop(
            config, ScriptedModel(), FunctionToolExecutor([run_python]), prompt, strict=True, tools=["run_python"], output=contract
        )
    except LoopFailure as failure:
        print(f"no result: {failure.reason}: {failure}", file=sys.stderr)
        return 1
    print(f"-- the result after {done.telemetry.rounds} turns and {done.telemetry.tool_calls} tool use: {json.dumps(done.payload)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
