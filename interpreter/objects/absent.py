"""The error of an attribute that is not there."""

from interpreter.objects import registry
from interpreter.objects.modules import Module


def missing(runtime: object, obj: object, name: str) -> AttributeError:
    """CPython's error for an absent attribute."""
    if isinstance(obj, type):
        text = f"type object '{registry.message_name(obj)}' has no attribute '{name}'"
    elif type(obj) is Module:
        own = obj.namespace.get("__name__")
        text = f"module '{own}' has no attribute '{name}'" if isinstance(own, str) else f"module has no attribute '{name}'"
    else:
        text = f"'{registry.message_name(runtime.type_of(obj))}' object has no attribute '{name}'"
    error = AttributeError(text, name=name, obj=obj)
    vars(error)[".obj"] = obj  # says that the object is the script's to see, where the machine takes the error over
    return error
