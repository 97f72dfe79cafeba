"""The import statement: what needs no script code is done here; the rest is prelude code (`interpreter/prelude/imports.py`)."""

from interpreter.modules.cache import code_of_source
from interpreter.modules.members import namespace_of
from interpreter.modules.mounted import code_of_own, find_own
from interpreter.modules.table import GuestSource, HostModule, Refused
from interpreter.objects.modules import Module
from interpreter.scopes.host_version import HOST

_NO_PACKAGE = "can't resolve package from __spec__ or __package__, falling back on __name__ and __path__"
LOADING = ".loading"
"""Key in the namespace of a module whose body has not ended yet; no script can spell it."""


def import_name(runtime: object, space: dict, name: str, level: int, names: tuple[str, ...] | None) -> object:
    """IMPORT_NAME and ``__import__``: the module, or a Frame that will give it.

    `space` are the importing code's globals (for relative imports), `names` what follows ``from ... import``.
    """
    if level > 0:
        name = absolute_name(runtime, space, name, level)
    elif not name:
        raise ValueError("Empty module name")
    module = runtime.modules.get(name)
    if type(module) is Module:
        held = module.namespace
        if not names:
            top = runtime.modules.get(name.partition(".")[0]) if "." in name and not level else module
            if type(top) is Module:
                return top
        elif "__path__" not in held or ("*" not in names and all(n in held for n in names)):
            return module
    return runtime.prelude_frame("import_module", (name, level == 0, names))


def absolute_name(runtime: object, space: dict, name: str, level: int) -> str:
    """The full name of a relative import; ImportError as CPython raises it."""
    package = space.get("__package__")
    if package is None:
        runtime.warn(_NO_PACKAGE, ImportWarning)
        package = space.get("__name__")
        if package is None:
            raise KeyError("'__name__' not in globals")
        if "__path__" not in space and isinstance(package, str):
            package = package.rpartition(".")[0]
    if not isinstance(package, str):
        raise TypeError("package must be a string")
    if not package:
        raise ImportError("attempted relative import with no known parent package")
    parts = str.rsplit(package, ".", level - 1)
    if len(parts) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{parts[0]}.{name}" if name else parts[0]


def import_from(runtime: object, module: object, name: str) -> object:
    """IMPORT_FROM: the value, or a Frame that will give it."""
    if type(module) is Module:
        held = module.namespace
        if name in held and name[:1] != ".":
            return held[name]
        if "__getattr__" not in held and name != "__dict__":
            return submodule_or_error(runtime, (module, name), {})
    return runtime.prelude_frame("import_from", (module, name))


def submodule_or_error(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``submodule(module, name)``: a submodule that is imported but not yet bound; else CPython's ImportError."""
    module, name = args
    held = module.namespace if type(module) is Module else {}
    full = held.get("__name__")
    if isinstance(full, str):
        found = runtime.modules.get(f"{full}.{name}")
        if found is not None:
            return found
    shown = full if isinstance(full, str) else "<unknown module name>"
    file = held.get("__file__")
    where = file if isinstance(file, str) else "unknown location"
    if LOADING in held:
        text = f"cannot import name '{name}' from partially initialized module '{shown}' (most likely due to a circular import) ({where})"
    else:
        text = f"cannot import name '{name}' from '{shown}' ({where})"
    facts = {"name": full if isinstance(full, str) else None, "path": file if isinstance(file, str) else None}
    if HOST >= (3, 12):
        facts["name_from"] = name
    raise ImportError(text, **facts)


def import_star(runtime: object, module: object, space: dict) -> object:
    """IMPORT_STAR into a dict; None, or a Frame."""
    if type(module) is Module and type(space) is dict:
        held = module.namespace
        public = held.get("__all__")
        if public is None:
            space.update({n: v for n, v in held.items() if type(n) is str and n[:1] not in ("_", ".")})
            return None
        if type(public) in (list, tuple) and all(type(n) is str and n[:1] != "." and n in held for n in public):
            space.update({n: held[n] for n in public})
            return None
    return runtime.prelude_frame("import_star", (module, space))


def load_module(runtime: object, args: tuple, _kwargs: dict) -> tuple[object, object]:
    """Intrinsic ``load_module(name, parent)``: (module, body to call or None). ModuleNotFoundError if there is no such module.

    The module stands in ``sys.modules`` from here on; a host-backed one is complete.
    """
    name, parent = args
    module = runtime.provided_modules.get(name)
    if module is not None:
        runtime.modules[name] = module
        return module, None
    source = runtime.given_sources.get(name) or runtime.module_table.find(name)
    if source is None:
        source = find_own(runtime, name, parent)
    if source is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    if type(source) is Refused:
        raise ModuleNotFoundError(source.reason, name=name)
    return make_module(runtime, source)


def make_module(runtime: object, source: GuestSource | HostModule) -> tuple[Module, object]:
    """A new module in ``sys.modules``, and the function of its body if it has one."""
    name = source.name
    module = Module(name)
    space = module.namespace
    package = type(source) is GuestSource and source.package
    space["__package__"] = name if package else name.rpartition(".")[0]
    space["__loader__"] = space["__spec__"] = None
    if type(source) is HostModule:
        space["__doc__"] = source.doc
        space.update(namespace_of(runtime, source))
        runtime.modules[name] = module
        return module, None
    code = code_of_own(runtime, source) if source.own else code_of_source(source)
    if source.own:
        runtime.own_modules.add(name)
    if package:
        space["__path__"] = [(source.file or f"<{name}>").removesuffix("/__init__.py")]
    if source.file and not source.file.startswith("<"):
        space["__file__"] = source.file
    space[LOADING] = True
    runtime.modules[name] = module
    return module, runtime.function(code, space)


def finished(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``import_finished(name, module)``: the body has ended; what ``sys.modules`` holds now is the module."""
    name, module = args
    module.namespace.pop(LOADING, None)
    try:
        return runtime.modules[name]
    except KeyError:
        raise ImportError(f"{name!r} not in sys.modules", name=name) from None


def bind_submodule(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``bind_submodule(parent, name, module)``: the submodule becomes an attribute of its package."""
    parent, name, module = args
    if type(parent) is Module:
        parent.namespace[name] = module


def sys_modules(runtime: object, _args: tuple, _kwargs: dict) -> dict:
    """Intrinsic ``sys_modules()``: the dict of imported modules."""
    return runtime.modules


INTRINSICS = {
    "load_module": load_module,
    "import_finished": finished,
    "bind_submodule": bind_submodule,
    "submodule_or_error": submodule_or_error,
    "sys_modules": sys_modules,
}
