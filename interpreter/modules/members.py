"""The namespace of a host-backed module: its members made into values of the script."""

from types import BuiltinFunctionType

from interpreter.modules.native_types import register
from interpreter.modules.table import Direct, Entry, HostModule, Made
from interpreter.objects import registry


def namespace_of(runtime: object, module: HostModule) -> dict[str, object]:
    """Names and values of the module's members in this session."""
    for native in module.types:
        register(runtime, native)
    return {name: value_of(runtime, module.name, name, member) for name, member in module.members.items()}


def value_of(runtime: object, module: str, name: str, member: object) -> object:
    """The value of one member."""
    kind = type(member)
    if kind is Direct:
        function = member.function
        # A function stands for itself where its own name leads back to it: snapshots name it so.
        if type(function) is BuiltinFunctionType and (function.__module__, function.__name__) == (member.home or module, name):
            registry.DIRECT_FUNCTIONS.add(function)
            return function
        return runtime.builtin(_call_directly(function), name, module)
    if kind is Entry:
        return runtime.builtin(member.function, name, module)
    if kind is Made:
        return member.make(runtime)
    # Sessions share the constants, so a container that can change is copied.
    return member.copy() if kind is list or kind is dict else member


def _call_directly(function: object) -> object:
    def call(_runtime: object, args: tuple, kwargs: dict) -> object:
        return function(*args, **kwargs)

    return call
