"""The less used parts of ``enum``: ``verify``, enumerations in the module's namespace, reduction by name."""

from enum import Enum, Flag, StrEnum, _EnumDict

from _enum_body import _is_dunder, _is_sunder

__name__ = "enum"


class EnumCheck(StrEnum):
    """What ``verify`` can check."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Class decorator: ValueError when the enumeration lacks one of the given properties."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check is UNIQUE:
                self._check_unique(enumeration)
            elif check is CONTINUOUS:
                self._check_continuous(enumeration)
            elif check is NAMED_FLAGS:
                self._check_named_flags(enumeration)
        return enumeration

    def _check_unique(self, enumeration):
        aliases = [(name, found.name) for name, found in enumeration.__members__.items() if name != found.name]
        if aliases:
            listed = ", ".join([f"{alias} -> {name}" for alias, name in aliases])
            raise ValueError(f"aliases found in {enumeration!r}: {listed}")

    def _check_continuous(self, enumeration):
        values = {found.value for found in enumeration}
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        missing = []
        if issubclass(enumeration, Flag):
            missing = [1 << i for i in range(low.bit_length(), high.bit_length() - 1) if 1 << i not in values]
        elif issubclass(enumeration, Enum):
            missing = [i for i in range(low + 1, high) if i not in values]
        if missing:
            kind = "flag" if issubclass(enumeration, Flag) else "enum"
            raise ValueError(f"invalid {kind} {enumeration.__name__!r}: missing values {', '.join([str(m) for m in missing])}"[:256])

    def _check_named_flags(self, enumeration):
        names = enumeration._member_names_
        values = [found.value for found in enumeration]
        bad = []
        mask = 0
        for name, alias in enumeration._member_map_.items():
            if name in names or alias.value < 0:
                continue
            bits = [1 << i for i in range(alias.value.bit_length()) if alias.value >> i & 1]
            missing = [bit for bit in bits if bit not in values]
            if missing:
                bad.append(name)
                for bit in missing:
                    mask |= bit
        if not bad:
            return
        start = f"alias {bad[0]} is missing" if len(bad) == 1 else f"aliases {', '.join(bad[:-1])} and {bad[-1]} are missing"
        what = "value 0x%x" % mask if mask & (mask - 1) == 0 else "combined values of 0x%x" % mask
        raise ValueError(f"invalid Flag {enumeration.__name__!r}: {start} {what} [use enum.show_flag_values(value) for details]")


def pickle_by_global_name(self, proto):
    """Reduce a member to its name in the module."""
    return self.name


def pickle_by_enum_name(self, proto):
    """Reduce a member to its class and name."""
    return getattr, (self.__class__, self._name_)


def global_enum_repr(self):
    """Represent a member by module and name."""
    return f"{self.__class__.__module__.split('.')[-1]}.{self._name_}"


def global_flag_repr(self):
    """Represent a flag by module and names."""
    module = self.__class__.__module__.split(".")[-1]
    name = self.__class__.__name__
    if self._name_ is None:
        return f"{module}.{name}({self._value_!r})"
    if "|" not in self._name_:
        return f"{module}.{self._name_}"
    return "|".join([part if part[0].isdigit() else f"{module}.{part}" for part in self._name_.split("|")])


def global_str(self):
    """Show a member by its bare name."""
    return f"{self.__class__.__name__}({self._value_!r})" if self._name_ is None else self._name_


def global_enum(cls, update_str=False):
    """Class decorator: put the members into the module's namespace and let representations say so."""
    from sys import modules

    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if update_str or cls.__dict__.get("__str__") is None:
        cls.__str__ = global_str
    module = modules.get(cls.__module__)
    if module is not None:
        module.__dict__.update(cls.__members__)
    return cls


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """Return a decorator that turns an ordinary class into an enumeration derived from ``etype``."""

    def convert(cls):
        body = _EnumDict(cls.__name__)
        body._generate_next_value = etype._generate_next_value_
        for name, value in cls.__dict__.items():
            if name in ("__dict__", "__weakref__", "__members__"):
                continue
            if _is_dunder(name) or _is_sunder(name):
                dict.__setitem__(body, name, value)
            else:
                body[name] = value
        return type(etype)(cls.__name__, (etype,), body, boundary=boundary)

    return convert
