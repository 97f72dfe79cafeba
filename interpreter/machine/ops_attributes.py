"""Handlers: attributes and items."""

from interpreter.objects import attributes
from interpreter.objects.frame import SIGNALS, Frame
from interpreter.objects.registry import ALIASES


def load_attr(runtime: object, frame: Frame, name: str) -> object:
    """LOAD_ATTR."""
    value = attributes.load(runtime, frame.stack[-1], name)
    if type(value) in SIGNALS:
        return value
    frame.stack[-1] = value
    frame.pc += 1
    return None


def store_attr(runtime: object, frame: Frame, name: str) -> object:
    """STORE_ATTR."""
    stack = frame.stack
    value = attributes.store(runtime, stack[-1], name, stack[-2])
    if type(value) in SIGNALS:
        return value
    del stack[-2:]
    frame.pc += 1
    return None


def delete_attr(runtime: object, frame: Frame, name: str) -> object:
    """DELETE_ATTR."""
    value = attributes.delete(runtime, frame.stack[-1], name)
    if type(value) in SIGNALS:
        return value
    frame.stack.pop()
    frame.pc += 1
    return None


def load_special(runtime: object, frame: Frame, name: str) -> object:
    """LOAD_SPECIAL."""
    value = special_or_error(runtime, frame.stack[-1], name)
    if type(value) in SIGNALS:
        return value
    frame.stack[-1] = value
    frame.pc += 1
    return None


def special_or_error(runtime: object, obj: object, name: str) -> object:
    """The bound special method, or a Frame that gives it; CPython's TypeError where the type has none."""
    try:
        value = attributes.load_special(runtime, obj, name)
    except AttributeError:
        value = None
    if value is None:
        raise TypeError(_NO_PROTOCOL[name].format(runtime.type_of(obj).__name__))
    return value


_NO_PROTOCOL = {
    "__enter__": "'{}' object does not support the context manager protocol",
    "__exit__": "'{}' object does not support the context manager protocol (missed __exit__ method)",
    "__aenter__": "'{}' object does not support the asynchronous context manager protocol",
    "__aexit__": "'{}' object does not support the asynchronous context manager protocol (missed __aexit__ method)",
}


def load_item(runtime: object, frame: Frame, _arg: object) -> object:
    """LOAD_ITEM."""
    stack = frame.stack
    obj = stack[-2]
    if isinstance(obj, type):
        value = runtime.subscript_class(obj, stack[-1])
        if type(value) in SIGNALS:
            return value
    elif type(obj) in ALIASES:
        return runtime.prelude_frame("subscribe_alias", (obj, stack[-1]))
    else:
        value = obj[stack[-1]]
    stack.pop()
    stack[-1] = value
    frame.pc += 1
    return None


def store_item(runtime: object, frame: Frame, _arg: object) -> object:
    """STORE_ITEM."""
    stack = frame.stack
    obj, key = stack[-2], stack[-1]
    if type(obj) is list and type(key) is slice and type(stack[-3]) not in (list, tuple):
        return runtime.prelude_frame("store_slice", (obj, key, stack[-3]))
    obj[key] = stack[-3]
    del stack[-3:]
    frame.pc += 1
    return None


def delete_item(_runtime: object, frame: Frame, _arg: object) -> None:
    """DELETE_ITEM."""
    stack = frame.stack
    del stack[-2][stack[-1]]
    del stack[-2:]
    frame.pc += 1


HANDLERS = {
    "LOAD_ATTR": load_attr, "STORE_ATTR": store_attr, "DELETE_ATTR": delete_attr, "LOAD_SPECIAL": load_special, "LOAD_ITEM": load_item,
    "STORE_ITEM": store_item, "DELETE_ITEM": delete_item,
}  # fmt: skip
PREPARE: dict = {}
