"""The module ``types``: names of the interpreter's own types, SimpleNamespace, dynamic class creation."""

from sys import version_info as _host_version

__all__ = [
    "AsyncGeneratorType",
    "BuiltinFunctionType",
    "BuiltinMethodType",
    "CellType",
    "ClassMethodDescriptorType",
    "CodeType",
    "CoroutineType",
    "DynamicClassAttribute",
    "EllipsisType",
    "FrameType",
    "FunctionType",
    "GeneratorType",
    "GenericAlias",
    "GetSetDescriptorType",
    "LambdaType",
    "MappingProxyType",
    "MemberDescriptorType",
    "MethodDescriptorType",
    "MethodType",
    "MethodWrapperType",
    "ModuleType",
    "NoneType",
    "NotImplementedType",
    "SimpleNamespace",
    "TracebackType",
    "UnionType",
    "WrapperDescriptorType",
    "coroutine",
    "get_original_bases",
    "new_class",
    "prepare_class",
    "resolve_bases",
]


def _function():
    yield


async def _coroutine():
    return None


async def _asynchronous_generator():
    yield


FunctionType = type(_function)
LambdaType = FunctionType
MappingProxyType = type(type.__dict__)
GeneratorType = type(_function())
MethodType = type(type("_", (), {"f": lambda self: None})().f)
BuiltinFunctionType = type(len)
BuiltinMethodType = type([].append)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__["fromkeys"])
GenericAlias = type(list[int])
UnionType = type(int | str)
EllipsisType = type(Ellipsis)
NoneType = type(None)
NotImplementedType = type(NotImplemented)


def _late_type(name):
    """Return one of the types that take some work to get hold of."""
    if name == "CoroutineType":
        pending = _coroutine()
        pending.close()
        return type(pending)
    if name == "AsyncGeneratorType":
        return type(_asynchronous_generator())
    if name == "CodeType":
        return type(_function.__code__)
    if name == "ModuleType":
        import sys

        return type(sys)
    if name == "CellType":

        def outer():
            return outer

        return type(outer.__closure__[0])
    if name in ("TracebackType", "FrameType"):
        try:
            raise TypeError
        except TypeError as error:
            trace = error.__traceback__
        return type(trace) if name == "TracebackType" else type(trace.tb_frame)
    if name == "GetSetDescriptorType":
        return type(FunctionType.__code__)
    if name == "MemberDescriptorType":
        return type(FunctionType.__globals__)
    if name == "DynamicClassAttribute":
        from _dynamic_attribute import DynamicClassAttribute

        return DynamicClassAttribute
    return None


_LATE = (
    "CoroutineType",
    "AsyncGeneratorType",
    "CodeType",
    "ModuleType",
    "CellType",
    "TracebackType",
    "FrameType",
    "GetSetDescriptorType",
    "MemberDescriptorType",
    "DynamicClassAttribute",
)


def __getattr__(name):
    if name in _LATE:
        value = globals()[name] = _late_type(name)
        return value
    raise AttributeError(f"module 'types' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_LATE})


class SimpleNamespace:
    """An object whose attributes are given at its making and can be changed freely."""

    def __init__(self, /, *args, **kwargs):
        if args:
            if _host_version < (3, 13):
                raise TypeError("no positional arguments expected")
            if len(args) > 1:
                raise TypeError(f"SimpleNamespace expected at most 1 argument, got {len(args)}")
            for name in (values := dict(args[0])):
                if not isinstance(name, str):
                    raise TypeError("keywords must be strings")
            self.__dict__.update(values)
        self.__dict__.update(kwargs)

    def __getattr__(self, name):
        kind = type(self)
        shown = "types.SimpleNamespace" if kind is SimpleNamespace else kind.__name__
        raise AttributeError(f"{shown!r} object has no attribute {name!r}", name=name, obj=self)

    def __repr__(self):
        from reprlib import enter_repr, leave_repr

        kind = type(self)
        name = "namespace" if kind is SimpleNamespace else kind.__name__
        if not enter_repr(self):
            return f"{name}(...)"
        try:
            return f"{name}({', '.join([f'{key}={value!r}' for key, value in self.__dict__.items()])})"
        finally:
            leave_repr(self)

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def __reduce__(self):
        return type(self), (), self.__dict__

    def __replace__(self, /, **kwargs):
        return type(self)(**{**self.__dict__, **kwargs})


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does; ``exec_body`` fills the namespace."""
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace["__orig_bases__"] = bases
    return meta(name, resolved, namespace, **kwds)


def resolve_bases(bases):
    """Return the bases with each object that has ``__mro_entries__`` replaced by what that gives."""
    result = []
    changed = False
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            result.append(base)
            continue
        entries = base.__mro_entries__(bases)
        if not isinstance(entries, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        changed = True
        result.extend(entries)
    return tuple(result) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """Return the metaclass, the prepared namespace and the remaining keywords for a new class."""
    kwds = {} if kwds is None else dict(kwds)
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        for base in bases:
            kind = type(base)
            if issubclass(meta, kind):
                continue
            if not issubclass(kind, meta):
                raise TypeError(
                    "metaclass conflict: "
                    "the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases",
                )
            meta = kind
    namespace = meta.__prepare__(name, bases, **kwds) if hasattr(meta, "__prepare__") else {}
    return meta, namespace, kwds


def get_original_bases(cls, /):
    """Return the bases of a class as they were written."""
    try:
        return cls.__dict__.get("__orig_bases__", cls.__bases__)
    except AttributeError:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}") from None


def coroutine(func):
    """Mark a generator function as usable in ``await``; other functions are wrapped."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    from functools import wraps

    class _GeneratorWrapper:
        """The generator under a coroutine's protocol."""

        def __init__(self, wrapped):
            self._wrapped = wrapped

        def __await__(self):
            return self._wrapped

        __iter__ = __await__

        def send(self, value):
            return self._wrapped.send(value)

        def throw(self, *args):
            return self._wrapped.throw(*args)

        def close(self):
            return self._wrapped.close()

    @wraps(func)
    def wrapped(*args, **kwargs):
        result = func(*args, **kwargs)
        if hasattr(result, "__await__") or not hasattr(result, "send"):
            return result
        return _GeneratorWrapper(result)

    return wrapped
