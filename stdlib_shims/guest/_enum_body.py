"""The namespace of an enumeration's class body, and the wrappers of values that it knows."""

from sys import version_info as _host_version

__name__ = "enum"

_ABSENT = object()
# Types of values that are members and nothing else: no descriptor, no wrapper, no tuple that may hold one.
_PLAIN = frozenset((int, str, float, bool, bytes, type(None)))


class nonmember:
    """Wrapper of a value in the class body that is not to become a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Wrapper of a value in the class body that is to become a member even if it would not by itself."""

    def __init__(self, value):
        self.value = value


class auto:
    """A value to be made by ``_generate_next_value_``."""

    def __init__(self, value=_ABSENT):
        self.value = value

    def __repr__(self):
        return f"auto({self.value!r})" if self.value is not _ABSENT else "auto(_auto_null)"


def _is_descriptor(obj):
    return hasattr(obj, "__get__") or hasattr(obj, "__set__") or hasattr(obj, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


def _is_private(cls_name, name):
    prefix = f"_{cls_name}__"
    return name.startswith(prefix) and len(name) > len(prefix) and (name[-1] != "_" or name[-2] != "_")


# The names with one underscore at each end that a class body may set.
_SUNDERS = frozenset(
    (
        "_order_",
        "_generate_next_value_",
        "_numeric_repr_",
        "_missing_",
        "_ignore_",
        "_iter_member_",
        "_iter_member_by_value_",
        "_iter_member_by_def_",
        "_add_alias_",
        "_add_value_alias_",
        "_use_args_",
        "_member_type_",
        "_value_repr_",
    ),
)


class EnumDict(dict):
    """The namespace of an enumeration's body: it notes which names are members and makes ``auto`` values."""

    _ignore = ()
    _auto_called = False

    def __init__(self, cls_name=None):
        self._cls_name = cls_name
        self._member_names = {}
        self._last_values = []

    def __setitem__(self, key, value):
        if type(value) in _PLAIN and key[:1] not in ("_", "") and key not in self and key not in self._ignore:
            # The usual member, before all questions.
            self._last_values.append(value)
            self._member_names[key] = None
            dict.__setitem__(self, key, value)
            return
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            value = self._set_sunder(key, value)
            key = "_order_" if key == "__order__" else key
        elif _is_dunder(key):
            key = "_order_" if key == "__order__" else key
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif _is_descriptor(value) and not isinstance(value, member):
            pass
        elif self._cls_name is not None and _is_nested_class(self._cls_name, value):
            pass
        else:
            if key in self:
                raise TypeError(f"{key!r} already defined as {self[key]!r}")
            if isinstance(value, member):
                value = value.value
            value = self._with_auto(key, value)
            self._member_names[key] = None
        dict.__setitem__(self, key, value)

    def _set_sunder(self, key, value):
        """Check a name with one underscore at each end, and return its value as it is to be stored."""
        if key not in _SUNDERS and not key.startswith("_repr_"):
            raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
        if key == "_generate_next_value_":
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        elif key == "_ignore_":
            self._ignore = value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            already = set(value) & self._member_names.keys()
            if already:
                raise ValueError(f"_ignore_ cannot specify already set names: {already!r}")
        return value

    def _with_auto(self, key, value):
        """Note a member's value and return it with each ``auto`` in it, alone or in a tuple, replaced."""
        if isinstance(value, auto):
            return self._next_value(key, value)
        if isinstance(value, tuple) and any(isinstance(part, auto) for part in value):
            parts = [self._next_value(key, part) if isinstance(part, auto) else part for part in value]
            return type(value)(*parts) if hasattr(value, "_fields") else type(value)(parts)
        self._last_values.append(value)
        return value

    def _next_value(self, key, marker):
        if marker.value is _ABSENT:
            marker.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
            self._auto_called = True
        self._last_values.append(marker.value)
        return marker.value

    @property
    def member_names(self):
        """The names of the members so far."""
        return list(self._member_names)

    def update(self, members, **more_members):
        """Set names from a mapping or from pairs, and from keywords."""
        pairs = ((name, members[name]) for name in members.keys()) if hasattr(members, "keys") else members
        for name, value in pairs:
            self[name] = value
        for name, value in more_members.items():
            self[name] = value


def _is_nested_class(cls_name, value):
    # A class defined in the body becomes a member before 3.13, and stays a class from then on.
    if _host_version < (3, 13) or not isinstance(value, type):
        return False
    nested = f"{cls_name}.{value.__name__}"
    return value.__qualname__ == nested or value.__qualname__.endswith(f".{nested}")
