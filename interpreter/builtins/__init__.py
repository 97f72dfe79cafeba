"""The script's builtins: functions, constructors, intrinsics, and what object and type give their instances."""

from interpreter.builtins import aliases, callables, classes, intrinsics, objects, readers, table
from interpreter.objects import introspection, natives, registry
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.modules import Module
from interpreter.objects.values import UNBOUND, Cell


def install(runtime: object) -> None:
    """Fill the session's tables: builtins, constructors, callables, intrinsics, native dunders; and the process's registry."""
    _register()
    aliases.install()
    runtime.native_dunders.update({(object, name): entry for name, entry in classes.OBJECT_DUNDERS.items()})
    for owner in (type, runtime.GuestType):
        runtime.native_dunders.update({(owner, name): entry for name, entry in classes.TYPE_DUNDERS.items()})
    runtime.callables.update(objects.CALLABLES)
    runtime.constructors.update(table.constructors(runtime))
    registry.DIRECT_FUNCTIONS.update(objects.DIRECT)
    runtime.original_builtins.update(table.names(runtime))
    intrinsics.install(runtime)
    callables.install(runtime)
    natives.install(runtime)
    runtime.modules["builtins"] = Module("builtins", {k: v for k, v in runtime.original_builtins.items() if k[:1] != "."})
    runtime.prelude_globals.update(runtime.original_builtins)


def _register() -> None:
    """The process-wide tables: readers and writers of dunders, dunders of object and type, views of code and frames."""
    registry.DUNDER_READERS.update(readers.READERS)
    registry.DUNDER_WRITERS.update(readers.WRITERS)
    registry.DUNDERS[object] = registry.DUNDERS.get(object, frozenset()) | classes.OBJECT_DUNDERS.keys()
    registry.DUNDERS[type] = registry.DUNDERS.get(type, frozenset()) | {n for n in classes.TYPE_DUNDERS if n != "mro"}
    for kind in (introspection.CodeView, introspection.FrameView, introspection.TracebackView):
        registry.OBJECT_READERS[kind] = introspection.read
    for kind in (Generator, Coroutine, AsyncGenerator):
        registry.OBJECT_READERS[kind] = introspection.read_generator
    registry.OBJECT_READERS[Cell] = _cell_contents


def _cell_contents(_runtime: object, cell: Cell, name: str, missing: object) -> object:
    if name != "cell_contents":
        return missing
    if cell.v is UNBOUND:
        raise ValueError("Cell is empty")
    return cell.v
