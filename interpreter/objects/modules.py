"""Guest modules: a name and a namespace."""

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
