"""Builtins over namespaces and code: globals, locals, eval, exec, __import__."""

from __future__ import annotations

from interpreter.builtins.compiling import COMPILED, compiled, inherited
from interpreter.builtins.objects import current_globals, current_locals
from interpreter.builtins.signatures import positional
from interpreter.bytecode.code import NAMESPACE, SUSPENDABLE, Code
from interpreter.objects import calls
from interpreter.objects.frame import Frame, bind_cells
from interpreter.objects.introspection import CodeView
from interpreter.objects.modules import odd_builtins, show_builtins
from interpreter.objects.natives.plain import exact_str
from interpreter.objects.values import Cell
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

def globals_(runtime: object, args: tuple, kwargs: dict) -> dict:
    """``globals()``."""
    positional(globals, args, kwargs, 0)
    return current_globals(runtime)


def locals_(runtime: object, args: tuple, kwargs: dict) -> dict:
    """``locals()``."""
    positional(locals, args, kwargs, 0)
    return current_locals(runtime)


def _bound(names: tuple[str, ...], args: tuple, kwargs: dict) -> dict:
    found = dict(zip(names, args, strict=False))
    return found | {k: v for k, v in kwargs.items() if k in names}


def _namespaces(runtime: object, who: str, space: object, names: object) -> tuple[dict, object, bool]:
    """Globals, locals and whether they are two mappings, as eval and exec take them."""
    if space is not None and not isinstance(space, dict):
        if who == "eval":
            mapping = hasattr(type(space), "__getitem__")
            raise TypeError("globals must be a real dict; try eval(code, {}, mapping)" if mapping else "globals must be a dict")
        raise TypeError(f"exec() globals must be a dict, not {runtime.type_of(space).__name__}")
    if names is not None and not hasattr(type(names), "__getitem__"):
        if who == "eval":
            raise TypeError("locals must be a mapping")
        raise TypeError(f"locals must be a mapping or None, not {runtime.type_of(names).__name__}")
    if space is None:
        space = current_globals(runtime)
        if names is None:
            names = current_locals(runtime)
    else:
        show_builtins(runtime, space)
        if names is None:
            names = space
    # A mapping of a class of the script's, or one that stands for the builtins, is asked for each name.
    return space, names, names is not space or type(space) is not dict or odd_builtins(space) is not None


def _run(runtime: object, code: Code, space: dict, names: object, closure: tuple = ()) -> Frame:
    """The frame of a module-like code with these namespaces."""
    values = [names] if code.flags & NAMESPACE else []
    frame = Frame(code, space, bind_cells(code, values, closure))
    return calls.activate(runtime, code, space, frame.locals) if code.flags & SUSPENDABLE else frame


def _evaluate(runtime: object, who: str, mode: str, args: tuple, kwargs: dict) -> tuple[Code, dict, object]:
    host = eval if who == "eval" else exec
    given = _bound(("source", "globals", "locals"), args, {} if kwargs.keys() - _keywords(who) else kwargs)
    if not args or len(given) != len(args) + len(kwargs.keys() - {"closure"}):
        positional(host, args, {k: v for k, v in kwargs.items() if k != "closure"}, 1, 3)
    space, names, two = _namespaces(runtime, who, given.get("globals"), given.get("locals"))
    source = given["source"]
    if type(source) is CodeView:
        code = source.code
        if code.frees and who == "eval":
            raise TypeError("code object passed to eval() may not contain free variables")
        if two and not code.flags & NAMESPACE and code.name in ("<module>", "<eval>"):
            code = _with_namespace(runtime, code)
        return code, space, names
    return compiled(runtime, source, mode, "<string>", who, namespace=two, future=inherited(runtime)), space, names


def _keywords(who: str) -> frozenset[str]:
    """The keywords that eval and exec take."""
    if HOST < (3, 13):
        return frozenset({"closure"} if who == "exec" else ())
    return frozenset({"globals", "locals", "closure"} if who == "exec" else {"globals", "locals"})


def _with_namespace(runtime: object, code: Code) -> Code:
    """The same module-like code with its names in a mapping: compiled again, from its source text where it comes out of a snapshot."""
    from interpreter.pipeline import with_namespace

    made = with_namespace(code)
    if made is not None:
        return made
    text = runtime.sources.get(COMPILED + code.filename)
    for mode in ("exec", "eval", "single") if text is not None else ():
        try:
            same = compiled(runtime, text, mode, code.filename, "exec").ops == code.ops
        except SyntaxError:
            continue
        if same:
            return compiled(runtime, text, mode, code.filename, "exec", namespace=True)
    raise TypeError("a code object that came out of a snapshot cannot run with separate locals: compile it under a name of its own")


def eval_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``eval(source, globals=None, locals=None)``."""
    return _run(runtime, *_evaluate(runtime, "eval", "eval", args, kwargs))


def exec_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``exec(source, globals=None, locals=None, *, closure=None)``; the value is None."""
    code, space, names = _evaluate(runtime, "exec", "exec", args, kwargs)
    closure = _closure(args, code, kwargs.get("closure"))
    given = args[1] if len(args) > 1 else kwargs.get("globals")
    if closure:
        return runtime.prelude_frame("run_closure", (CodeView(code), space, names, closure))
    return runtime.prelude_frame("run_module", (CodeView(code), space, names, given is not None))


def _closure(args: tuple, code: Code, closure: object) -> tuple:
    """The cells for a code's free variables. TypeError where exec was not given them, or was given others."""
    if type(args[0]) is not CodeView:
        if closure is not None:
            raise TypeError("closure can only be used when source is a code object")
    elif not code.frees:
        if closure is not None:
            raise TypeError("cannot use a closure with this code object")
    elif type(closure) is not tuple or len(closure) != len(code.frees) or any(type(cell) is not Cell for cell in closure):
        raise TypeError(f"code object requires a closure of exactly length {len(code.frees)}")
    return closure or ()


def enter_code(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``enter_code(code, globals, locals, closure=())``: what running a code gives."""
    return _run(runtime, args[0].code, args[1], args[2], *args[3:])


def import_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``__import__(name, globals=None, locals=None, fromlist=(), level=0)``."""
    given = _bound(("name", "globals", "locals", "fromlist", "level"), args, kwargs)
    for position, key in enumerate(list(given)[: len(args)], 1):
        if key in kwargs:
            raise TypeError(f"argument for __import__() given by name ('{key}') and position ({position})")
    if "name" not in given:
        raise TypeError("__import__() missing required argument 'name' (pos 1)")
    if not isinstance(given["name"], str):
        raise TypeError("module name must be a string")
    names = given.get("fromlist") or ()
    space = given.get("globals") or current_globals(runtime)
    return runtime.import_name(space, exact_str(given["name"]), given.get("level", 0), tuple(names) or None)


FUNCTIONS: dict[str, Callable] = {
    "globals": globals_, "locals": locals_, "eval": eval_, "exec": exec_, "__import__": import_,
}  # fmt: skip
def shown(runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``show_builtins(globals)``."""
    show_builtins(runtime, args[0])


INTRINSICS: dict[str, Callable] = {"enter_code": enter_code, "show_builtins": shown}
