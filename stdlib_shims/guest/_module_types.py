"""What classes that derive from ``types.ModuleType`` have for their base: an object with the names of the module in its dict."""

import sys

_ModuleType = type(sys)


class module(_ModuleType):  # noqa: N801 - the name that scripts see
    """Create a module object.

    The name must be a string; the optional docstring can have any type."""

    def __init__(self, name, doc=None):
        if not isinstance(name, str):
            raise TypeError(f"module() argument 'name' must be str, not {type(name).__name__}")
        for key, value in (("__name__", name), ("__doc__", doc), ("__package__", None), ("__loader__", None), ("__spec__", None)):
            object.__setattr__(self, key, value)

    def __repr__(self):
        names = self.__dict__
        text = f"<module {names.get('__name__', '?')!r}"
        if isinstance(names.get("__file__"), str):
            return f"{text} from {names['__file__']!r}>"
        loader = names.get("__loader__")
        return f"{text}>" if loader is None else f"{text} ({loader!r})>"

    def __getattr__(self, name):
        names = self.__dict__
        hook = names.get("__getattr__")
        if hook is not None:
            return hook(name)
        if name == "__annotations__":
            return names.setdefault(name, {})
        own = names.get("__name__")
        raise AttributeError(f"module {own!r} has no attribute {name!r}" if isinstance(own, str) else f"module has no attribute {name!r}")

    def __dir__(self):
        names = self.__dict__
        if not isinstance(names, dict):
            raise TypeError(f"{type(self).__name__}.__dict__ is not a dictionary")
        hook = names.get("__dir__")
        return list(names) if hook is None else hook()


module.__module__ = "builtins"


def initialise(self, *args, **kwargs):
    """``ModuleType.__init__`` on an instance of a class that derives from it."""
    module.__init__(self, *args, **kwargs)


def with_root(bases):
    """The bases of a class with this one in the place of ``types.ModuleType``."""
    return tuple([module if base is _ModuleType else base for base in bases])
