"""Guest modules: a name and a namespace."""


class Module:
    """A module of the script; ``namespace`` is the globals dict of its functions."""

    __slots__ = ("__weakref__", "namespace")

    def __init__(self, name: str, namespace: dict | None = None, doc: str | None = None) -> None:
        self.namespace = {"__name__": name, "__doc__": doc} if namespace is None else namespace
