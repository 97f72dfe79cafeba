"""Protocols of ``typing``: classes whose instances are told by their attributes."""

import abc
from abc import ABCMeta
from sys import version_info as _host_version
from typing import Generic

import _typing_aliases

__name__ = "typing"

# Attributes of every class, which say nothing about what a protocol demands.
_NOT_MEMBERS = frozenset(
    (
        "__abstractmethods__ __annotations__ __annotations_cache__ __annotate__ __annotate_func__ __dict__ __doc__ __init__ __module__ "
        "__new__ __slots__ __subclasshook__ __weakref__ __class_getitem__ __match_args__ __static_attributes__ __firstlineno__ "
        "__parameters__ __orig_bases__ __orig_class__ _is_protocol _is_runtime_protocol __protocol_attrs__ __non_callable_proto_members__ "
        "__type_params__ _abc_impl"
    ).split(),
)
_ALLOWED_MODULES = frozenset(("collections.abc", "contextlib", "os", "typing"))


def _members_of(cls):
    found = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        annotations = base.__dict__.get("__annotations__", {})
        for name in (*base.__dict__, *(annotations if isinstance(annotations, dict) else ())):
            if not name.startswith("_abc_") and name not in _NOT_MEMBERS:
                found.add(name)
    return found


class _ProtocolMeta(ABCMeta):
    """The metaclass of protocols."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        protocol = globals().get("Protocol")
        if protocol is not None and protocol in bases:
            for base in bases:
                if (
                    base not in (object, Generic, protocol)
                    and base.__module__ not in _ALLOWED_MODULES
                    and not (isinstance(base, _ProtocolMeta) and getattr(base, "_is_protocol", False))
                ):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _members_of(cls)

    def register(cls, subclass):
        """Make a class a virtual subclass, without asking first whether it is one already."""
        return abc._register(cls, subclass)

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if getattr(cls, "_is_protocol", False):
            if not isinstance(other, type):
                raise TypeError("issubclass() arg 1 must be a class")
            if not getattr(cls, "_is_runtime_protocol", False):
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            data = sorted([name for name in cls.__protocol_attrs__ if not callable(getattr(cls, name, None))])
            if data and cls.__subclasshook__.__func__ is _protocol_hook:
                detail = f" Non-method members: {str(data)[1:-1]}." if _host_version >= (3, 12) else ""
                raise TypeError(f"Protocols with non-method members don't support issubclass().{detail}")
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return super().__instancecheck__(instance)
        if not getattr(cls, "_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if cls in type(instance).__mro__ or type(instance) in cls._abc_impl.registered:
            return True
        for name in cls.__protocol_attrs__:
            try:
                value = getattr(instance, name)
            except AttributeError:
                return False
            # A method set to None is the way to say that there is none.
            if value is None and callable(getattr(cls, name, None)):
                return False
        return True


def _protocol_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    for name in cls.__protocol_attrs__:
        for base in other.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
            annotations = base.__dict__.get("__annotations__", {})
            if isinstance(annotations, dict) and name in annotations and is_protocol(other):
                break
        else:
            return NotImplemented
    return True


def _no_instances(self, *args, **kwargs):
    if type(self)._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    # The class is an ordinary one that inherits this: go on to the constructor that follows in the order of its bases.
    passed = False
    for base in type(self).__mro__:
        init = base.__dict__.get("__init__")
        if init is _no_instances:
            passed = True
        elif passed and init is not None and base is not object:
            init(self, *args, **kwargs)
            return
    if args or kwargs:
        raise TypeError(f"{type(self).__name__}() takes no arguments")


class Protocol(Generic, metaclass=_ProtocolMeta):
    """The base of protocols: ``class SupportsClose(Protocol)``."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any(base is Protocol for base in cls.__bases__)
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = classmethod(_protocol_hook)
        if cls._is_protocol:
            # The first constructor in the order of the bases, unless it is that of object.
            found = [base.__dict__["__init__"] for base in cls.__mro__ if base is not object and "__init__" in base.__dict__]
            if not found or found[0] is _no_instances:
                cls.__init__ = _no_instances


_typing_aliases._protocol = Protocol


def runtime_checkable(cls):
    """Class decorator: let ``isinstance`` and ``issubclass`` work with a protocol."""
    if not (isinstance(cls, type) and issubclass(cls, Generic)) or not getattr(cls, "_is_protocol", False):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime_protocol = True
    if _host_version >= (3, 12):
        cls.__non_callable_proto_members__ = {name for name in cls.__protocol_attrs__ if not callable(getattr(cls, name, None))}
    return cls


def is_protocol(tp, /):
    """Tell whether a class is a protocol."""
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not Protocol


def get_protocol_members(tp, /):
    """Return the names a protocol demands; TypeError for another class."""
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)
