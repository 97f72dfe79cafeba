"""The flags of ``enum``: enumerations whose members are bits and combine."""

from enum import Enum, ReprEnum, StrEnum

import _enum_members

__name__ = "enum"


class FlagBoundary(StrEnum):
    """What happens to bits that no member names."""

    STRICT = "strict"
    CONFORM = "conform"
    EJECT = "eject"
    KEEP = "keep"


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


def _iter_bits_lsb(number):
    """Give the single bits of a number, the lowest first."""
    if isinstance(number, Enum):
        number = number.value
    if number < 0:
        raise ValueError(f"{number!r} is not a positive integer")
    while number:
        bit = number & -number
        yield bit
        number ^= bit


def _high_bit(value):
    """Return the position of the highest bit, -1 for zero."""
    return value.bit_length() - 1


def show_flag_values(value):
    """Return the list of the single bits of a number."""
    return list(_iter_bits_lsb(value))


def _binary(number, max_bits=None):
    """Return ``bin(number)`` with a sign bit in front and at least ``max_bits`` digits."""
    ceiling = 2 ** number.bit_length()
    if number >= 0:
        text = bin(number + ceiling).replace("1", "0", 1)
    else:
        text = bin(~number ^ (ceiling - 1) + ceiling)
    sign, digits = text[:3], text[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f"{sign} {digits}"


def complete(enum_class, bases, classdict):
    """Finish a flag class whose members exist: masks, boundary, order of iteration, negative aliases."""
    if enum_class._boundary_ is None:
        enum_class._boundary_ = STRICT
    if "Flag" in globals():
        # A data type mixed in must not win over the operators of the flags.
        for name in ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__"):
            if name not in enum_class.__dict__:
                setattr(enum_class, name, Flag.__dict__[name])
    single = multi = 0
    for found in list(enum_class._member_map_.values()):
        value = found._value_
        if not isinstance(value, int) or value < 0:
            continue
        if value & (value - 1) == 0:
            single |= value
        else:
            multi |= value
    enum_class._flag_mask_ = single | multi
    enum_class._singles_mask_ = single
    enum_class._all_bits_ = 2 ** (single | multi).bit_length() - 1
    if enum_class._boundary_ is not KEEP:
        unnamed = list(_iter_bits_lsb(multi & ~single))
        if unnamed:
            names = [
                name
                for name, found in enum_class._member_map_.items()
                if isinstance(found._value_, int) and any(found._value_ & bit for bit in unnamed)
            ]
            # A class may hold combinations of bits that have no name of their own as long as nothing iterates over them.
            enum_class._unnamed_ = names
    members = [found._value_ for found in enum_class]
    if sorted(members) != members:
        enum_class._iter_member_ = enum_class._iter_member_by_def_


def _name_of(cls, value, unknown):
    """Return the name of a combination of bits: those of its members, a number for bits that nothing names; None for no bits."""
    names = [found._name_ for found in cls._iter_member_(value & cls._singles_mask_)]
    unnamed = value & ~cls._singles_mask_
    for alias in cls._member_map_.values():
        bits = alias._value_
        # Bits that only a combination names are shown by its name.
        if isinstance(bits, int) and bits > 0 and bits & unnamed and bits & value == bits and alias._name_ not in names:
            names.append(alias._name_)
            unnamed &= ~bits
    if not names:
        return None
    rest = unknown | unnamed
    return "|".join(names) + (f"|{cls._numeric_repr_(rest)}" if rest else "")


class Flag(Enum, boundary=STRICT):
    """The base of enumerations whose members combine by ``|``, ``&``, ``^`` and ``~``."""

    _numeric_repr_ = repr

    def _generate_next_value_(name, start, count, last_values):
        """Return the next power of two."""
        if not count:
            return 1 if start is None else start
        highest = max(last_values)
        try:
            return 2 ** highest.bit_length()
        except AttributeError:
            raise TypeError(f"invalid flag value {highest!r}") from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        """Give the members a value is made of, the lowest bit first."""
        for bit in _iter_bits_lsb(value & cls._flag_mask_):
            found = cls._value2member_map_.get(bit)
            if found is not None:
                yield found

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """Give the members a value is made of, in the order of their definition."""
        yield from sorted(cls._iter_member_by_value_(value), key=lambda found: found._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Return the member for a combination of bits, making it if need be; ValueError where the boundary forbids it."""
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        flag_mask = cls._flag_mask_
        all_bits = cls._all_bits_
        given = value
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ flag_mask):
            boundary = cls._boundary_
            if boundary is STRICT:
                width = max(value.bit_length(), flag_mask.bit_length())
                raise ValueError(
                    f"{cls!r} invalid value {value!r}\n    given {_binary(value, width)}\n  allowed {_binary(flag_mask, width)}",
                )
            if boundary is CONFORM:
                value &= flag_mask
            elif boundary is EJECT:
                return value
            elif boundary is KEEP:
                if value < 0:
                    value = max(all_bits + 1, 2 ** value.bit_length()) + value
            else:
                raise ValueError(f"{cls!r} unknown flag boundary {boundary!r}")
        if value < 0:
            value = all_bits + 1 + value if cls._boundary_ is not KEEP else value & all_bits
            if cls._boundary_ is STRICT or cls._boundary_ is CONFORM:
                value &= flag_mask
        unknown = value & ~flag_mask
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError(f"{cls.__name__}({value!r}) -->  unknown values {unknown!r} [{_binary(unknown)}]")
        known = cls._value2member_map_.get(value)
        if known is not None:
            return known
        if cls._member_type_ is object:
            pseudo = object.__new__(cls)
        else:
            pseudo = cls._member_type_.__new__(cls, value)
        if not hasattr(pseudo, "_value_"):
            pseudo._value_ = value
        pseudo._name_ = _name_of(cls, value, unknown)
        result = cls._value2member_map_.setdefault(value, pseudo)
        if given != value:
            cls._value2member_map_[given] = result
        return result

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(
                f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}",
            )
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls = self.__class__
        shown = cls._value_repr_ or repr
        if self._name_ is None:
            return f"<{cls.__name__}: {shown(self._value_)}>"
        return f"<{cls.__name__}.{self._name_}: {shown(self._value_)}>"

    def __str__(self):
        cls = self.__class__
        if self._name_ is None:
            return f"{cls.__name__}({self._value_!r})"
        return f"{cls.__name__}.{self._name_}"

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def __or__(self, other):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        _refuse_none(self, other, "|")
        return self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        _refuse_none(self, other, "&")
        return self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        _refuse_none(self, other, "^")
        return self.__class__(self._value_ ^ value)

    def __invert__(self):
        if self._get_value(self) is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._inverted_ is None:
            if self._boundary_ in (EJECT, KEEP):
                self._inverted_ = self.__class__(~self._value_)
            else:
                self._inverted_ = self.__class__(self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


def _refuse_none(left, right, sign):
    for flag in (left, right):
        if left._get_value(flag) is None:
            raise TypeError(f"'{flag}' cannot be combined with other flags with {sign}")


_enum_members.flag_class = Flag


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flags that are also ints."""
