"""What ``object`` gives its instances: creation, attributes, comparison, text."""

from __future__ import annotations

from types import GenericAlias

from interpreter.builtins.objects import attribute_name
from interpreter.objects import attributes, dunders
from interpreter.objects.modules import Module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def object_call(_runtime: object, args: tuple, kwargs: dict) -> object:
    """``object()``."""
    if args or kwargs:
        raise TypeError("object() takes no arguments")
    return object()


def object_new(runtime: object, _self: object, args: tuple, kwargs: dict) -> object:
    """``object.__new__(cls, ...)``: extra arguments are refused as CPython refuses them."""
    if not args:
        raise TypeError("object.__new__(): not enough arguments")
    cls = args[0]
    if not isinstance(cls, type):
        raise TypeError(f"object.__new__(X): X is not a type object ({runtime.type_of(cls).__name__})")
    if cls is object:
        return object_call(runtime, args[1:], kwargs)
    if id(cls) in runtime.standin_types and cls.__name__ == "module":
        return Module("", {})
    native = runtime.native_base(cls) if isinstance(cls, runtime.GuestType) and id(cls) not in runtime.standin_types else cls
    if native is not None:
        shown = "type" if native is runtime.GuestType else native.__name__
        raise TypeError(f"object.__new__({cls.__name__}) is not safe, use {shown}.__new__()")
    if len(args) > 1 or kwargs:
        if runtime.special(cls, "__new__") is not None:
            raise TypeError("object.__new__() takes exactly one argument (the type to instantiate)")
        if runtime.special(cls, "__init__") is None:
            raise TypeError(f"{cls.__name__}() takes no arguments")
    error = runtime.abstract_error(cls)
    if error is not None:
        raise error
    return object.__new__(cls)


def object_init(runtime: object, self: object, args: tuple, kwargs: dict) -> None:
    """``object.__init__(self, ...)``."""
    if args or kwargs:
        cls = type(self)
        if isinstance(cls, runtime.GuestType):
            if runtime.special(cls, "__init__") is not None:
                raise TypeError("object.__init__() takes exactly one argument (the instance to initialize)")
            if runtime.special(cls, "__new__") is None and runtime.native_base(cls) is None:
                raise TypeError(f"{cls.__name__}.__init__() takes exactly one argument (the instance to initialize)")


def object_getattribute(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__getattribute__(self, name)``."""
    if len(args) != 1:
        raise TypeError(f"expected 1 argument, got {len(args)}")
    return attributes.load_plain(runtime, self, attribute_name(runtime, args[0]))


def object_setattr(runtime: object, self: object, args: tuple, _kwargs: dict) -> None:
    """``object.__setattr__(self, name, value)``."""
    if isinstance(self, type):
        raise TypeError(f"can't apply this __setattr__ to {runtime.type_of(self).__name__} object")
    if len(args) != 2:
        raise TypeError(f" expected 2 arguments, got {len(args)}")  # CPython names nothing before the space
    attributes.store_plain(runtime, self, attribute_name(runtime, args[0]), args[1])


def object_delattr(runtime: object, self: object, args: tuple, _kwargs: dict) -> None:
    """``object.__delattr__(self, name)``."""
    if len(args) != 1:
        raise TypeError(f"expected 1 argument, got {len(args)}")
    attributes.delete_plain(runtime, self, attribute_name(runtime, args[0]))


def object_eq(_runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__eq__``: identity."""
    if len(args) != 1:
        raise TypeError(f"expected 1 argument, got {len(args)}")
    return True if self is args[0] else NotImplemented


def object_ne(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__ne__``: the opposite of ``__eq__``."""
    cls = type(self)
    if isinstance(cls, runtime.GuestType) and runtime.special(cls, "__eq__") is not None:
        return runtime.prelude_frame("not_equal", (dunders.bind(runtime, runtime.special(cls, "__eq__"), self, cls), args[0]))
    return False if self is args[0] else NotImplemented


def object_order(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> object:
    """The order comparisons of object."""
    return NotImplemented


def object_hash(runtime: object, self: object, _args: tuple, _kwargs: dict) -> int:
    """``object.__hash__``: by identity."""
    return runtime.id_of(self) >> 4


def object_format(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__format__(self, spec)``."""
    if args and args[0] != "":
        raise TypeError(f"unsupported format string passed to {runtime.type_of(self).__name__}.__format__")
    return runtime.prelude_frame("to_str", (self,))


def object_repr(runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__repr__``."""
    cls = runtime.type_of(self)
    module = cls.__module__
    name = cls.__qualname__ if module == "builtins" or not isinstance(module, str) else f"{module}.{cls.__qualname__}"
    return f"<{name} object at {runtime.address_of(self)}>"


def object_str(runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__str__``: the repr."""
    return runtime.prelude_frame("to_repr", (self,))


def object_init_subclass(runtime: object, self: object, args: tuple, kwargs: dict) -> None:
    """``object.__init_subclass__``."""
    if args or kwargs:
        name = self.__name__ if isinstance(self, type) else runtime.type_of(self).__name__
        raise TypeError(f"{name}.__init_subclass__() takes no {'keyword ' if kwargs else ''}arguments")


def object_subclasshook(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__subclasshook__``."""
    return NotImplemented


def object_reduce(runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__reduce__`` and ``__reduce_ex__``: library code copies and pickles by other means."""
    if type(self) is GenericAlias and not self.__unpacked__:
        return GenericAlias, (self.__origin__, self.__args__)
    raise TypeError(f"cannot pickle '{runtime.type_of(self).__name__}' object")


def object_dir(runtime: object, self: object, _args: tuple, _kwargs: dict) -> list:
    """``object.__dir__``."""
    return attributes.names(runtime, self)


def object_sizeof(_runtime: object, self: object, _args: tuple, _kwargs: dict) -> int:
    """``__sizeof__``: the host's own size of the object, without what it refers to."""
    return object.__sizeof__(self)


def object_getstate(_runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__getstate__``: the instance's attributes, None if there are none."""
    return dict(attributes.instance_dict(self) or ()) or None


OBJECT_DUNDERS: dict[str, Callable] = {
    "__new__": object_new, "__init__": object_init, "__getattribute__": object_getattribute, "__setattr__": object_setattr,
    "__delattr__": object_delattr, "__eq__": object_eq, "__ne__": object_ne, "__lt__": object_order, "__le__": object_order,
    "__gt__": object_order, "__ge__": object_order, "__hash__": object_hash, "__format__": object_format, "__repr__": object_repr,
    "__str__": object_str, "__init_subclass__": object_init_subclass, "__subclasshook__": object_subclasshook,
    "__reduce__": object_reduce, "__reduce_ex__": object_reduce, "__dir__": object_dir, "__sizeof__": object_sizeof,
    "__getstate__": object_getstate,
}  # fmt: skip
