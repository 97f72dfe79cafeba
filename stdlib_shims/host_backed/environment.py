"""The environment of _os: what the policy grants at the start and, after a move, what the policy there grants.

Safe because what scripts get is a dict of exact texts of their own, and only plain dicts of texts are looked at again.
"""

from interpreter.extension import GRANTED


def granted(runtime: object) -> dict[str, str]:
    """The variables that the policy grants, as the script's own."""
    return {str(k): str(v) for k, v in runtime.system.environ.items()}


def renew(runtime: object, namespace: dict) -> None:
    """Put what the policy grants now in place of what the one before did; what the script has set or removed itself stays so.

    A script that has put something else in place of ``os.environ``, or keys of a class of its own into it, keeps that.
    """
    # not by key: a script may have put keys of its own into sys.modules
    found = [module for name, module in runtime.modules.items() if type(name) is str and name == "os"]
    environ = _environ_of(found[0]) if found else None
    before, now = namespace[GRANTED], granted(runtime)
    namespace[GRANTED], namespace["environ"] = granted(runtime), granted(runtime)
    if not _is_plain(before) or not issubclass(type(environ), dict) or not _is_plain(environ):
        return
    for name, value in before.items():
        if dict.get(environ, name) == value:
            dict.pop(environ, name)
        else:
            now.pop(name, None)  # the script has changed or removed it
    for name, value in now.items():
        dict.setdefault(environ, name, value)


def _environ_of(module: object) -> object:
    """``os.environ``, None where a script has put something else in place of the module."""
    try:
        space = object.__getattribute__(module, "namespace")
    except AttributeError:
        return None
    return dict.get(space, "environ") if type(space) is dict else None


def _is_plain(mapping: object) -> bool:
    return issubclass(type(mapping), dict) and all(type(key) is type(value) is str for key, value in dict.items(mapping))
