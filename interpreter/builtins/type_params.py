"""``__type_params__`` of functions and classes."""

from __future__ import annotations

from types import FunctionType

from interpreter.objects.classes import class_dict
from interpreter.objects.functions import guest_function
from interpreter.objects.registry import ABSENT
from interpreter.scopes.host_version import HOST


def read(runtime: object, obj: object, _cls: type) -> object:
    """Those that a class or function was made with; none where it was made without."""
    if HOST < (3, 12):
        return ABSENT
    if isinstance(obj, type):
        return class_dict(obj).get(".__type_params__", ())
    function = guest_function(runtime, obj)
    return ABSENT if function is None else function.__dict__.get("__type_params__", ())


def write(_runtime: object, obj: object, value: object) -> bool:
    """``function.__type_params__ = ...``. TypeError for what is no tuple."""
    if type(obj) is not FunctionType:
        return False
    if not isinstance(value, tuple):
        raise TypeError("__type_params__ must be set to a tuple")
    obj.__dict__["__type_params__"] = value
    return True
