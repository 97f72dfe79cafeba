"""Modules that the host gives a run: Python text, or functions and constants by name."""

from __future__ import annotations

from interpreter.errors import ConversionError, SnapshotError
from interpreter.modules.table import GuestSource
from interpreter.objects.external import External
from interpreter.objects.modules import Module
from interpreter.serving import is_async

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from interpreter.hosting import Host


def give_modules(host: Host, modules: Mapping[str, str | Mapping[str, object]]) -> None:
    """Bind modules: a text is compiled at the import, functions become tools named ``module.function``, other values are copied.

    Raises ValueError for a name that is none, TypeError for a module that is neither, ConversionError for a constant that cannot cross.
    """
    engine = host.engine
    for name in modules:
        _check(name, name.split(".") if isinstance(name, str) else [""])
    packages = {name.rpartition(".")[0] for name in modules} - {""}
    for name in [*packages]:
        packages |= {name[:i] for i, c in enumerate(name) if c == "."}
    for name in packages - {*modules}:
        engine.given_sources[name] = _source(name, "", package=True)
    for name, content in modules.items():
        if isinstance(content, str):
            engine.given_sources[name] = _source(name, content, package=name in packages)
        elif hasattr(content, "items"):
            engine.provided_modules[name] = _made(host, name, content, package=name in packages)
        else:
            raise TypeError(f"module {name!r}: got {type(content).__name__}, want a str or a mapping")


def give_path(host: Host, path: Iterable[str]) -> None:
    """The guest folders in which modules are looked for; they are ``sys.path``."""
    host.engine.module_path = [path] if isinstance(path, str) else [str(folder) for folder in path]


def modules_state(host: Host) -> dict[str, list[str]] | None:
    """What a snapshot tells of modules: those of the host that the script has imported, and the path. None if there is nothing to tell."""
    engine = host.engine
    if not (engine.provided_modules or engine.own_modules or engine.module_path):
        return None
    return {
        "host": sorted(name for name, module in engine.provided_modules.items() if engine.modules.get(name) is module),
        "own": sorted(engine.own_modules),
        "path": list(engine.module_path),
    }


def restore_modules(host: Host, state: dict[str, list[str]], *, looks_only: bool) -> None:
    """Check that the host gave what the script has imported, unless it will not run. SnapshotError naming what is missing."""
    engine = host.engine
    for name in state["host"]:
        if name in engine.provided_modules:
            engine.provided_modules[name] = engine.modules.get(name, engine.provided_modules[name])
        elif not looks_only:
            raise SnapshotError(f"the script has imported the module {name!r}, which is not supplied")
    engine.own_modules.update(state["own"])
    engine.module_path = engine.module_path or list(state["path"])


def _check(name: object, parts: list[str]) -> None:
    import keyword  # only where the host gives modules

    if not isinstance(name, str) or not all(part.isidentifier() and not keyword.iskeyword(part) for part in parts):
        raise ValueError(f"module name {name!r}: want identifiers with dots between")


def _source(name: str, text: str, *, package: bool) -> GuestSource:
    file = name.replace(".", "/") + ("/__init__.py" if package else ".py")
    return GuestSource(name, text, package=package, file=file, own=True)


def _made(host: Host, name: str, content: Mapping[str, object], *, package: bool) -> Module:
    module = Module(name)
    space = module.namespace
    space["__package__"] = name if package else name.rpartition(".")[0]
    space["__loader__"] = space["__spec__"] = None
    if package:
        space["__path__"] = [name.replace(".", "/")]
    for key, value in content.items():
        if not isinstance(key, str) or not key.isidentifier():
            raise ValueError(f"name {key!r} in module {name!r}: want an identifier")
        if callable(value):
            full = f"{name}.{key}"
            host.serving.add({full: value})
            if is_async(value):
                host.engine.async_names |= {full}
            space[key] = External(full)
            continue
        try:
            space[key] = host.taken_in(value)
        except ConversionError as e:
            raise ConversionError(str(e).split(": ", 1)[-1], f"modules[{name!r}][{key!r}]" + e.path.removeprefix("value")) from None
    return module
