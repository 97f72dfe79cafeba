"""Functions made of code objects: ``types.FunctionType`` and the store of ``function.__code__``."""

from __future__ import annotations

from types import CellType, FunctionType

from interpreter.bytecode.code import PRELUDE, Code
from interpreter.objects.functions import stub
from interpreter.objects.introspection import CodeView
from interpreter.objects.values import Cell

_PARAMETERS = ("code", "globals", "name", "argdefs", "closure", "kwdefaults")


def function_call(runtime: object, args: tuple, kwargs: dict) -> FunctionType:
    """``types.FunctionType(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)``.

    The host's own constructor checks the arguments, on a function that nobody gets; the one for the script has the script's builtins.
    """
    given = dict(zip(_PARAMETERS, args, strict=False))
    if len(args) > len(_PARAMETERS) or given.keys() & kwargs.keys():
        raise TypeError("function() got arguments twice, or too many")
    given |= kwargs
    if type(given.get("code", None)) is CodeView:
        given["code"] = stub(own_code(given["code"]))
    elif "code" in given:
        raise TypeError(f"function() argument 'code' must be code, not {runtime.type_of(given['code']).__name__}")
    if type(given.get("globals", {})) is not dict:
        raise TypeError(f"function() argument 'globals' must be dict, not {runtime.type_of(given['globals']).__name__}")
    cells = given.get("closure")
    if type(cells) is tuple:
        given["closure"] = tuple([CellType(c) if type(c) is Cell else c for c in cells])
    code: Code = FunctionType(**given).__code__.co_consts[-1]
    made = runtime.function(code, given["globals"], cells or (), given.get("argdefs"), given.get("kwdefaults"))
    if given.get("name") is not None:
        made.__name__ = given["name"]
    return made


def set_code(_runtime: object, obj: object, value: object) -> bool:
    """``function.__code__ = other.__code__``: the host checks that the free variables are as many."""
    if type(obj) is not FunctionType:
        return False
    if type(value) is not CodeView:
        raise TypeError("__code__ must be set to a code object")
    obj.__code__ = stub(own_code(value))
    return True


def own_code(view: CodeView) -> Code:
    """The Code behind a view; TypeError for the runtime's own, which runs with rights that no script has."""
    if view.code.flags & PRELUDE:
        raise TypeError("code of the runtime itself cannot be made a function")
    return view.code
