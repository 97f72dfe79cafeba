"""Functions of ``typing`` that read annotations: text is evaluated by the small reader of ``_annotation_text``."""

import typing
from sys import version_info as _host_version

__name__ = "typing"


class ForwardRef:
    """A type given as text, to be looked up when asked for."""

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        from _annotation_text import check

        check(arg)
        self.__forward_arg__ = arg
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module
        self.__forward_evaluated__ = False
        self.__forward_value__ = None

    def _evaluate(self, globalns, localns, under_way=()):
        if self.__forward_arg__ in under_way:
            # A type that is defined by way of itself.
            return self
        from _annotation_text import evaluate

        if not self.__forward_evaluated__ or localns is not globalns:
            if self.__forward_module__ is not None:
                globalns = _names_of_module(getattr(self.__forward_module__, "__name__", self.__forward_module__)) or globalns
            value = evaluate(self.__forward_arg__, globalns or {}, localns or {})
            value = typing._type_check(
                value,
                "Forward references must evaluate to types.",
                allow_special=self.__forward_is_class__ or not self.__forward_is_argument__,
            )
            self.__forward_value__ = _resolve(value, globalns, localns, (*under_way, self.__forward_arg__))
            self.__forward_evaluated__ = True
        return self.__forward_value__

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return self.__forward_arg__ == other.__forward_arg__ and self.__forward_value__ == other.__forward_value__
        return self.__forward_arg__ == other.__forward_arg__ and self.__forward_module__ == other.__forward_module__

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __or__(self, other):
        return typing.Union[self, other]

    def __ror__(self, other):
        return typing.Union[other, self]

    def __repr__(self):
        module = "" if self.__forward_module__ is None else f", module={self.__forward_module__!r}"
        return f"ForwardRef({self.__forward_arg__!r}{module})"


def evaluate_forward_ref(forward_ref, *, owner=None, globals=None, locals=None, type_params=None, format=None):
    """Return the type a forward reference stands for; NameError when a name is unknown."""
    names = dict(locals or {})
    for param in type_params or getattr(owner, "__type_params__", ()):
        names.setdefault(param.__name__, param)
    return forward_ref._evaluate(globals or _names_of_module(getattr(owner, "__module__", None)), names)


def _resolve(kind, globalns, localns, under_way=()):
    """Replace forward references inside a type."""
    if isinstance(kind, ForwardRef):
        return kind._evaluate(globalns, localns, under_way)
    if isinstance(kind, typing._AnnotatedAlias):
        return kind.copy_with((_resolve(kind.__origin__, globalns, localns, under_way),))
    if isinstance(kind, typing._LiteralGenericAlias):
        return kind
    if isinstance(kind, (typing._GenericAlias, typing._BuiltinAlias, typing._BuiltinUnion)):
        args = tuple([_resolve(_as_type(kind, arg), globalns, localns, under_way) for arg in kind.__args__])
        if args == kind.__args__:
            return kind
        if isinstance(kind, typing._BuiltinAlias):
            return typing._BuiltinAlias(kind.__origin__, args)
        if isinstance(kind, typing._BuiltinUnion):
            result = args[0]
            for arg in args[1:]:
                result = result | arg
            return result
        return kind.copy_with(args)
    return kind


def _as_type(kind, arg):
    # Built-in aliases keep text as text: `list["int"]`.
    return ForwardRef(arg) if isinstance(arg, str) and isinstance(kind, typing._BuiltinAlias) else arg


def _strip(kind):
    """Remove metadata and qualifiers from a type, at any depth."""
    if isinstance(kind, typing._AnnotatedAlias):
        return _strip(kind.__origin__)
    origin = getattr(kind, "__origin__", None)
    if isinstance(kind, typing._GenericAlias) and origin in (typing.Required, typing.NotRequired, typing.ReadOnly):
        return _strip(kind.__args__[0])
    if isinstance(kind, (typing._GenericAlias, typing._BuiltinAlias, typing._BuiltinUnion)) and not isinstance(
        kind,
        typing._LiteralGenericAlias,
    ):
        args = tuple([_strip(arg) for arg in kind.__args__])
        if args == kind.__args__:
            return kind
        if isinstance(kind, typing._BuiltinAlias):
            return typing._BuiltinAlias(kind.__origin__, args)
        if isinstance(kind, typing._BuiltinUnion):
            result = args[0]
            for arg in args[1:]:
                result = result | arg
            return result
        return kind.copy_with(args)
    return kind


def _names_of_module(name):
    from sys import modules

    module = modules.get(name)
    return {} if module is None else module.__dict__


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """Return the annotations of a class, function or module as a dict, text evaluated and base classes included.

    Raises NameError for an unknown name in text, TypeError for an object without annotations.
    """
    if getattr(obj, "__no_type_check__", None):
        return {}
    if isinstance(obj, type):
        hints = _hints_of_class(obj, globalns, localns)
    else:
        hints = _hints_of_other(obj, globalns, localns)
    return hints if include_extras else {name: _strip(kind) for name, kind in hints.items()}


def _hints_of_class(cls, globalns, localns):
    hints = {}
    for base in reversed(cls.__mro__):
        annotations = base.__dict__.get("__annotations__")
        if annotations is None and _host_version >= (3, 14):
            annotations = getattr(base, "__annotations__", None)
        if not annotations or not isinstance(annotations, dict):
            continue
        outer = _names_of_module(base.__module__) if globalns is None else globalns
        inner = dict(base.__dict__) if localns is None else localns
        if localns is None and globalns is None:
            for param in getattr(base, "__type_params__", ()):
                inner.setdefault(param.__name__, param)
            # An annotation means the module's names before the attributes of the class.
            outer, inner = inner, outer
        for name, kind in annotations.items():
            if isinstance(kind, str):
                kind = ForwardRef(kind, is_argument=False, is_class=True)
            hints[name] = _resolve(type(None) if kind is None else kind, outer, inner)
    return hints


def _hints_of_other(obj, globalns, localns):
    annotations = getattr(obj, "__annotations__", None)
    if annotations is None:
        if callable(obj) or type(obj).__name__ == "module":
            return {}
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    if globalns is None:
        target = obj
        while hasattr(target, "__wrapped__"):
            target = target.__wrapped__
        globalns = getattr(target, "__globals__", None)
        if globalns is None:
            globalns = obj.__dict__ if type(obj).__name__ == "module" else _names_of_module(getattr(target, "__module__", None))
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    params = getattr(obj, "__type_params__", ())
    if params:
        localns = {**{param.__name__: param for param in params}, **localns}
    hints = {}
    for name, kind in annotations.items():
        if isinstance(kind, str):
            kind = ForwardRef(kind, is_argument=type(obj).__name__ != "module")
        hints[name] = _resolve(type(None) if kind is None else kind, globalns, localns)
    return hints


# The overloads seen so far: by module and name, then by line, so that running a definition again replaces its entry.
_overloads = {}


def _overload_dummy(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module should always be "
        "followed by an implementation that is not @overload-ed.",
    )


def overload(func):
    """Decorator: note one of several signatures of a function; calling it is an error."""
    target = getattr(func, "__func__", func)
    known = _overloads.setdefault((getattr(target, "__module__", None), getattr(target, "__qualname__", None)), {})
    line = getattr(getattr(target, "__code__", None), "co_firstlineno", None)
    known[len(known) if line is None else ("line", line)] = func
    return _overload_dummy


def get_overloads(func):
    """Return the overloads noted for a function."""
    target = getattr(func, "__func__", func)
    return list(_overloads.get((getattr(target, "__module__", None), getattr(target, "__qualname__", None)), {}).values())


def clear_overloads():
    """Forget all overloads."""
    _overloads.clear()


def no_type_check(arg):
    """Decorator: say that annotations are no type hints."""
    if isinstance(arg, type):
        for name, value in list(arg.__dict__.items()):
            nested = getattr(value, "__qualname__", None)
            if nested != f"{arg.__qualname__}.{name}" or getattr(value, "__module__", None) != arg.__module__:
                continue
            if isinstance(value, (classmethod, staticmethod)):
                value.__func__.__no_type_check__ = True
            elif isinstance(value, type):
                no_type_check(value)
            elif hasattr(value, "__code__"):
                value.__no_type_check__ = True
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    """Decorator of decorators: what they decorate has no type hints."""
    from functools import wraps

    @wraps(decorator)
    def wrapped(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))

    return wrapped


def reveal_type(obj, /):
    """Print the type of a value to the error stream and return the value."""
    import sys

    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj
