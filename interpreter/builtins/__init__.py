"""The script's builtins: functions, constructors, intrinsics, and what object and type give their instances."""

from types import MethodType

from interpreter.builtins import aliases, callables, intrinsics, object_methods, objects, readers, table, type_methods
from interpreter.objects import introspection, natives, registry
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.modules import Module
from interpreter.objects.values import UNBOUND, Cell


class Template:
    """The tables that every session starts with; filled once a process, copied by `install`."""

    def __init__(self) -> None:
        self.native_dunders: dict = {(object, name): entry for name, entry in object_methods.OBJECT_DUNDERS.items()}
        self.native_dunders |= {(type, name): entry for name, entry in type_methods.TYPE_DUNDERS.items()}
        self.constructors = table.constructors()
        self.callables = dict(objects.CALLABLES)
        _register()
        natives.register(self)
        aliases.install()
        callables.register(self)
        intrinsics.register()
        self.values = table.values()
        self.functions = table.functions()


_template: Template | None = None


def install(runtime: object) -> None:
    """Fill the session's tables: builtins, constructors, callables, native dunders."""
    global _template
    if _template is None:
        _template = Template()
    template = _template
    guest = runtime.GuestType
    runtime.native_dunders.shared = template.native_dunders
    runtime.native_dunders.update({(guest, name): entry for name, entry in type_methods.TYPE_DUNDERS.items()})
    runtime.constructors.update(template.constructors)
    runtime.constructors[guest] = type_methods.type_call
    runtime.callables.update(template.callables)
    names = {**template.values, "type": guest, "super": runtime.standins["super"]}
    names.update({name: MethodType(function, runtime) for name, function in template.functions.items()})
    runtime.modules["builtins"] = runtime.builtins_module = Module("builtins", names)
    runtime.original_builtins.update(names)
    runtime.prelude_globals.update(names)
    natives.install(runtime)


def _register() -> None:
    """The process-wide tables: readers and writers of dunders, dunders of object and type, views of code and frames."""
    registry.DUNDER_READERS.update(readers.READERS)
    registry.DUNDER_WRITERS.update(readers.WRITERS)
    registry.DIRECT_FUNCTIONS.update(objects.DIRECT)
    registry.DUNDERS[object] = registry.DUNDERS.get(object, frozenset()) | object_methods.OBJECT_DUNDERS.keys()
    registry.DUNDERS[type] = registry.DUNDERS.get(type, frozenset()) | {n for n in type_methods.TYPE_DUNDERS if n != "mro"}
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
