"""What the host gives to a runtime, scripts and answers, checked before any script code runs."""

from __future__ import annotations

from codeact.errors import InterpreterError, ValueNotJsonError, text_of, type_name
from codeact.runtime import ResumeRaise, ResumeValue
from codeact.values import check_json


def read_script(script: object, script_name: object) -> tuple[str, str]:
    """Script and name as plain str. InterpreterError for anything else."""
    for what, given in (("script", script), ("script_name", script_name)):
        if not issubclass(type(given), str):
            raise InterpreterError(f"{what}: got {type_name(given)}, want str", category="invalid_input")
    return text_of(script), text_of(script_name)


def read_answer(function: str, answer: object) -> ResumeValue | ResumeRaise:
    """The answer with its value checked and copied. InterpreterError for one that is neither kind, or holds no JSON."""
    if isinstance(answer, ResumeRaise):
        return ResumeRaise(text_of(answer.message))
    if not isinstance(answer, ResumeValue):
        raise InterpreterError(f"answer: got {type_name(answer)}, want ResumeValue or ResumeRaise", category="invalid_input")
    try:
        return ResumeValue(check_json(answer.value))
    except ValueNotJsonError as e:
        raise InterpreterError(f"the answer to {function}: {e.message}", code=e.code, category="invalid_input") from e
