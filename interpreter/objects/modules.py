"""Guest modules: a name and a namespace; the builtins that code gets with its globals."""

from types import MappingProxyType

from interpreter.objects.signals import Bail


class Module:
    """A module of the script; ``namespace`` is the globals dict of its functions."""

    __slots__ = ("__weakref__", "namespace")

    def __init__(self, name: str, namespace: dict | None = None, doc: str | None = None) -> None:
        self.namespace = {"__name__": name, "__doc__": doc} if namespace is None else namespace

    def __getattr__(self, name: str) -> object:
        """For emitted code's plain access; the machine looks into the namespace itself, and does what this does not find."""
        try:
            return self.namespace[name]
        except KeyError:
            raise Bail("attribute", self, (name,)) from None


Module.__name__ = Module.__qualname__ = "module"  # the host's own messages name the class of a value

HIDDEN_BUILTINS = ".builtins"
"""Where globals keep the script's ``__builtins__`` while the host must not see it: the host takes a function's builtins from that key."""


def shown_builtins(runtime: object, space: dict) -> object:
    """The value of ``__builtins__`` where the globals hold none: the module in the main program, else its dict."""
    module = runtime.builtins_module
    return module if space is runtime.main else module.namespace


def given_builtins(runtime: object, space: dict) -> dict | None:
    """The builtins that these globals bring along by ``__builtins__``; None where they are the usual ones."""
    given = space.get("__builtins__")
    if given is None:
        given = space.get(HIDDEN_BUILTINS)
        if given is None:
            return None
    if type(given) is Module:
        given = given.namespace
    return None if given is runtime.builtins_module.namespace or not isinstance(given, dict) else given


_USUAL: frozenset[type] = frozenset({dict, Module, type(None)})


def odd_builtins(space: dict) -> object:
    """The ``__builtins__`` of globals where that is neither a dict nor a module: names are asked of it. None where it is."""
    given = space.get("__builtins__")
    if given is None:
        given = space.get(HIDDEN_BUILTINS)
    return None if type(given) in _USUAL else given


def may_import(runtime: object, space: dict) -> bool:
    """Whether code with these globals can import: builtins of its own may lack ``__import__``."""
    given = given_builtins(runtime, space)
    if given is None and type(odd := odd_builtins(space)) is MappingProxyType:
        given = odd
    return given is None or "__import__" in given


def show_builtins(runtime: object, space: dict) -> None:
    """Put ``__builtins__`` into the globals that exec and eval were given, as the host does."""
    if space is runtime.main:
        return
    if HIDDEN_BUILTINS in space:
        space["__builtins__"] = space.pop(HIDDEN_BUILTINS)
    else:
        space.setdefault("__builtins__", runtime.builtins_module.namespace)


def hide_builtins(runtime: object, space: dict) -> None:
    """Take ``__builtins__`` out of globals with which the host is about to make a function."""
    given = space.pop("__builtins__")
    if given is not runtime.builtins_module.namespace:
        space[HIDDEN_BUILTINS] = given
