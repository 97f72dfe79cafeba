"""Builtins over namespaces and code: globals, locals, eval, exec, compile, __import__."""

from __future__ import annotations

from interpreter.builtins.objects import current_globals, current_locals
from interpreter.builtins.signatures import positional
from interpreter.bytecode.code import NAMESPACE, SUSPENDABLE, Code
from interpreter.objects import calls
from interpreter.objects.frame import Frame, bind_cells
from interpreter.objects.introspection import CodeView
from interpreter.objects.modules import show_builtins
from interpreter.objects.natives.plain import exact_str

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_MODES = ("exec", "eval", "single")


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


def compile_(runtime: object, args: tuple, kwargs: dict) -> CodeView:
    """``compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)``: a code object of the script."""
    given = _bound(("source", "filename", "mode", "flags", "dont_inherit", "optimize"), args, kwargs)
    if len(args) > 6 or not {"source", "filename", "mode"} <= given.keys() or len(given) != len(args) + len(kwargs):
        compile(*(None,) * min(len(args), 2), **dict.fromkeys(kwargs))
    if given["mode"] not in _MODES:
        raise ValueError("compile() mode must be 'exec', 'eval' or 'single'")
    filename = given["filename"]
    if not isinstance(filename, (str, bytes)):
        raise TypeError(f"expected str, bytes or os.PathLike object, not {runtime.type_of(filename).__name__}")
    name = exact_str(filename) if isinstance(filename, str) else filename.decode()
    return CodeView(_compiled(runtime, given["source"], given["mode"], name, "compile"))


def _compiled(runtime: object, source: object, mode: str, filename: str, who: str, *, namespace: bool = False) -> Code:
    from interpreter.pipeline import compile_text

    if isinstance(source, (bytearray, memoryview)):
        source = bytes(source)
    if not isinstance(source, (str, bytes)):
        raise TypeError(f"{who}() arg 1 must be a string, bytes or {'AST' if who == 'compile' else 'code'} object")
    text = exact_str(source) if isinstance(source, str) else bytes(source)
    if mode == "eval":
        text = text.lstrip(" \t" if isinstance(text, str) else b" \t")
    code = compile_text(text, filename, mode=mode, namespace=namespace)
    sources = getattr(runtime, "sources", None)
    if sources is not None and isinstance(text, str) and filename not in ("<string>", "<stdin>"):
        sources.setdefault(filename, text)
    return code


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
    return space, names, names is not space


def _run(runtime: object, code: Code, space: dict, names: object) -> Frame:
    """The frame of a module-like code with these namespaces."""
    values = [names] if code.flags & NAMESPACE else []
    frame = Frame(code, space, bind_cells(code, values, ()))
    return calls.activate(runtime, code, space, frame.locals) if code.flags & SUSPENDABLE else frame


def _evaluate(runtime: object, who: str, mode: str, args: tuple, kwargs: dict) -> tuple[Code, dict, object]:
    host = eval if who == "eval" else exec
    given = _bound(("source", "globals", "locals"), args, {} if kwargs.keys() - {"globals", "locals", "closure"} else kwargs)
    if not args or len(given) != len(args) + len(kwargs.keys() - {"closure"}):
        positional(host, args, kwargs, 1, 3)
    space, names, two = _namespaces(runtime, who, given.get("globals"), given.get("locals"))
    source = given["source"]
    if type(source) is CodeView:
        code = source.code
        if code.frees:
            raise TypeError(f"code object passed to {who}() may not contain free variables")
        if two and not code.flags & NAMESPACE and not code.parameter_count:
            code = with_namespace(runtime, code)
        return code, space, names
    code = _compiled(runtime, source, mode, "<string>", who, namespace=two)
    return code, space, names


def with_namespace(runtime: object, code: Code) -> Code:
    """The same module-like code with its names in a mapping: compiled again from its source text."""
    text = getattr(runtime, "sources", {}).get(code.filename)
    if text is None:
        raise TypeError("this code object cannot run with separate locals: compile it from a named source")
    return _compiled(runtime, text, "eval" if code.name == "<eval>" else "exec", code.filename, "exec", namespace=True)


def eval_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``eval(source, globals=None, locals=None)``."""
    return _run(runtime, *_evaluate(runtime, "eval", "eval", args, kwargs))


def exec_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``exec(source, globals=None, locals=None)``; the value is None."""
    code, space, names = _evaluate(runtime, "exec", "exec", args, kwargs)
    given = args[1] if len(args) > 1 else kwargs.get("globals")
    return runtime.prelude_frame("run_module", (CodeView(code), space, names, given is not None))


def enter_code(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``enter_code(code, globals, locals)``: what running a module-like code gives."""
    return _run(runtime, args[0].code, args[1], args[2])


def import_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``__import__(name, globals=None, locals=None, fromlist=(), level=0)``."""
    given = _bound(("name", "globals", "locals", "fromlist", "level"), args, kwargs)
    if "name" not in given:
        raise TypeError("__import__() missing required argument 'name' (pos 1)")
    if not isinstance(given["name"], str):
        raise TypeError("module name must be a string")
    names = given.get("fromlist") or ()
    space = given.get("globals") or current_globals(runtime)
    return runtime.import_name(space, exact_str(given["name"]), given.get("level", 0), tuple(names) or None)


FUNCTIONS: dict[str, Callable] = {
    "globals": globals_, "locals": locals_, "compile": compile_, "eval": eval_, "exec": exec_, "__import__": import_,
}  # fmt: skip
def shown(runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``show_builtins(globals)``."""
    show_builtins(runtime, args[0])


INTRINSICS: dict[str, Callable] = {"enter_code": enter_code, "show_builtins": shown}
