"""Operations that ask script code, done by emitted code without leaving it: for the places that have bailed out before.

As in the machine, the native operation is tried, its question is answered by the script, and it is tried again with the answers so far.
A frame that is captured meanwhile gets the answers as its log.
"""

from __future__ import annotations

import operator
from types import MethodType

from interpreter.machine.signals import PASSED
from interpreter.objects import attributes, calls, operators
from interpreter.objects.functions import is_guest
from interpreter.objects.generators import Generator
from interpreter.objects.registry import ALIASES
from interpreter.objects.signals import Bail
from interpreter.translator.marks import FUNCTION_FILE
from interpreter.translator.tracebacks import caught

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.machine.engine import Engine
    from interpreter.translator.execute import Translator

MOST_BAILS = 4
"""Bail-outs at one instruction before its Code is emitted again with a question in its place."""


def asker(translator: Translator) -> Callable:
    """The helper ``again(name, *operands)``."""
    engine = translator.engine
    operations = _operations(translator)

    def again(name: str, *operands: object) -> object:
        operate = operations[name]
        log: list[list] = []
        first = operands[0]
        if name == "call" and runs_script(engine, first):
            return engine.builtins[".call"](*operands)
        question = _DIRECT.get(name)
        if question is not None and (type(first) is type(operands[1]) or name == "[]"):  # no other method has a say before this one
            function = engine.own_function(type(first), question)
            if function:
                log.append([question, first])
                result = function(first, operands[1])
                if result is not NotImplemented or name == "[]":
                    return result
                log[0] += [True, result]
        elif name == "call" and first is len and len(operands) == 2 and (function := engine.own_function(type(operands[1]), "__len__")):
            log.append(["__len__", operands[1]])
            log[0] += [True, function(operands[1])]
        while True:
            engine.replay, engine.position = log, 0
            bail = None
            try:
                return operate(*operands)
            except Bail as e:
                bail = e.with_traceback(None)
            finally:
                used, engine.replay = engine.position, None
            del log[used:]
            log.append([bail.name, bail.target])
            try:
                result = answered(engine, bail)
            except PASSED:
                raise
            except BaseException as e:  # noqa: BLE001 - the script's: the operation raises it where the host meets it
                log[-1] += [False, caught(e), e.__context__]
            else:
                log[-1] += [True, result]

    translator.ask_code = again.__code__
    return again


def runs_script(engine: Engine, f: object) -> bool:
    """Whether a call runs script code, which must not be tried again."""
    if type(f) is MethodType:
        return is_guest(f.__func__) or isinstance(f.__self__, Generator)
    return is_guest(f) or isinstance(type(f), engine.GuestType)


def answered(engine: Engine, bail: Bail) -> object:
    """The script's answer; a method with emitted code is called at once."""
    if isinstance(type(bail.target), engine.GuestType):
        function = engine.own_function(type(bail.target), bail.name)
        if function and function.__code__.co_filename == FUNCTION_FILE:
            return function(bail.target, *bail.arguments, **(bail.keywords or {}))
    return engine.finish(calls.answer(engine, bail))


def log_of(host_frame: object) -> list[list]:
    """The log for the script's frame whose emitted code called `again` in a host frame."""
    return [list(entry) for entry in host_frame.f_locals["log"]]


_DIRECT = {
    "==": "__eq__", "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__", "+": "__add__", "-": "__sub__", "*": "__mul__",
    "/": "__truediv__", "//": "__floordiv__", "%": "__mod__", "[]": "__getitem__",
}  # fmt: skip
"""Operators whose left operand's method the host asks first if both operands are of one class, and subscription."""


def _operations(translator: Translator) -> dict[str, Callable]:
    engine = translator.engine
    guarded = {name: lambda a, b, f=function: f(engine, a, b) for name, function in operators.GUARDED.items()}
    inplace = {f"{name}=": lambda a, b, n=name: operators.inplace(engine, n, a, b) for name in operators.INPLACE}

    def item(obj: object, key: object) -> object:
        return engine.finish(engine.prelude_frame("subscribe_alias", (obj, key))) if type(obj) in ALIASES else obj[key]

    return {
        **operators.BINARY, **guarded, **operators.COMPARE, **inplace, **{f"unary {name}": f for name, f in operators.UNARY.items()},
        "[]": item, "[]=": _store_item, "del []": operator.delitem, "truth": operator.truth, "not": operator.not_,
        "call": lambda f, *args: engine.finish(calls.invoke(engine, f, args, None)),
        "attribute": lambda o, n: engine.finish(attributes.load(engine, o, n)),
        "attribute=": lambda o, n, v: engine.finish(attributes.store(engine, o, n, v)),
    }  # fmt: skip


def _store_item(value: object, obj: object, key: object) -> None:
    obj[key] = value
