"""The contract of the seam, held by all three runtimes and both tool styles."""

import json

from codeact import InterpreterRuntime
from codeact.runtimes.linescript import LineScriptRuntime
from codeact.runtimes.scripted import LAST_ANSWER, PlayCall, PlayEnd, PlayError, ScriptedRuntime
from codeact.testing import Ask, Broken, Fail, Give, GiveLatest, RuntimeContract, Say


def as_python(program, *, functions=False):
    """The program as Python."""
    lines = ["latest = None"]
    for statement in program:
        match statement:
            case Say(text):
                lines.append(f"print({text!r})")
            case Ask(tool, args, safely):
                call = f"{tool}(**{args!r})" if functions else f"call_tool({tool!r}, {args!r})"
                lines += ["try:", f"    latest = {call}", "except RuntimeError as e:", "    latest = str(e)"] if safely else [f"latest = {call}"]
            case Fail(message):
                lines.append(f"raise ValueError({message!r})")
            case Give(value):
                lines.append(repr(value))
            case GiveLatest():
                lines.append("latest")
            case Broken():
                lines.append("def (:")
    return "\n".join(lines)


def as_lines(program):
    """The program as LineScript."""
    lines = []
    for statement in program:
        match statement:
            case Say(text):
                lines.append(f"print {json.dumps(text)}")
            case Ask(tool, args, safely):
                lines.append(f"{'try' if safely else 'call'} {tool} {json.dumps(args)}")
            case Fail(message):
                lines.append(f"fail {json.dumps(message)}")
            case Give(value):
                lines.append(f"return {json.dumps(value)}")
            case GiveLatest():
                lines.append("return _")
            case Broken():
                lines.append("what is this")
    return "\n".join(lines)


def as_plays(program):
    """The program as plays; None for a text that is no program."""
    plays, said = [], ""
    for statement in program:
        match statement:
            case Say(text):
                said += text + "\n"
                continue
            case Ask(tool, args, safely):
                plays.append(PlayCall(tool, (), list(args.items()), said, catches=safely))
            case Fail(message):
                plays.append(PlayError(message, said))
            case Give(value):
                plays.append(PlayEnd(value, said))
            case GiveLatest():
                plays.append(PlayEnd(LAST_ANSWER, said))
            case Broken():
                return None
        said = ""
    return plays


class TestInterpreter(RuntimeContract):
    """Python, tools by name."""

    def build(self, program):
        """The runtime, and the program in its language."""
        return InterpreterRuntime(), as_python(program)


class TestInterpreterFunctions(RuntimeContract):
    """Python, tools as functions."""

    def build(self, program):
        """The runtime, and the program in its language."""
        return InterpreterRuntime(tool_style="functions"), as_python(program, functions=True)


class TestInterpreterSigned(RuntimeContract):
    """Python, signed snapshots."""

    def build(self, program):
        """The runtime, and the program in its language."""
        return InterpreterRuntime(key=b"k" * 32), as_python(program)


class TestLineScript(RuntimeContract):
    """The line language."""

    def build(self, program):
        """The runtime, and the program in its language."""
        return LineScriptRuntime(), as_lines(program)


class TestScripted(RuntimeContract):
    """Steps written down beforehand."""

    def build(self, program):
        """The runtime, and the program in its language."""
        plays = as_plays(program)
        return ScriptedRuntime({} if plays is None else {"the script": plays}), "the script"


class TestScriptedWithoutSuspension(RuntimeContract):
    """The same, without suspension."""

    def build(self, program):
        """The runtime, and the program in its language."""
        plays = as_plays(program)
        return ScriptedRuntime({} if plays is None else {"the script": plays}, suspends=False), "the script"
