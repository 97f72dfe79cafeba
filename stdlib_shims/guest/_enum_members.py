"""The making of an enumeration's members, and the descriptor ``enum.property``."""

from builtins import property as _plain_property

import _dynamic_attribute
from _enum_body import _is_descriptor

__name__ = "enum"

# The class Flag once its module is loaded: no class can be a flag before.
flag_class = None
# The classes Enum and ReprEnum once they exist.
_base_enum = None
repr_enum = None
# For each base of enumerations, the names that its classes use already.
_taken = {}


class property(_dynamic_attribute.DynamicClassAttribute):
    """A property of members that leaves the name free for a member: on the class it gives that member."""

    member = None
    _attr_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is not None and self.fget is not None:
            return self.fget(instance)
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}")
        if self.member is not None:
            return self.member
        raise AttributeError(f"{ownerclass!r} member has no attribute {self.name!r}")

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


class _ProtoMember:
    """Stands in the class namespace for a member, which it makes when the class exists."""

    def __init__(self, value):
        self.value = value

    def __set_name__(self, enum_class, member_name):
        delattr(enum_class, member_name)
        _make_member(enum_class, member_name, self.value)


def _make_members(enum_class, first_enum, values):
    """Make the members of a class whose members have no data type and no constructor of their own.

    ``values`` maps names to values.  This does what ``_make_member`` does, in the one case that nearly all enumerations are.
    """
    has_init = _definer(enum_class, "__init__") is not _base_enum
    by_value = enum_class._value2member_map_
    by_name = enum_class._member_map_
    names = enum_class._member_names_
    taken = _taken.get(first_enum)
    if taken is None:
        taken = _taken[first_enum] = frozenset([name for base in first_enum.__mro__ for name in base.__dict__])
    for name, value in values.items():
        enum_member = object.__new__(enum_class)
        enum_member._value_ = value
        enum_member._name_ = name
        enum_member.__objclass__ = enum_class
        if has_init:
            enum_member.__init__(*(value if isinstance(value, tuple) else (value,)))
        enum_member._sort_order_ = len(names)
        value = enum_member._value_
        original = _find_by_value(enum_class, value)
        if original is None:
            names.append(name)
            try:
                by_value[value] = enum_member
            except TypeError:
                enum_class._unhashable_values_.append(value)
        else:
            enum_member = original
        if name in taken:
            _add_member(enum_class, name, enum_member)
        else:
            type.__setattr__(enum_class, name, enum_member)
            by_name[name] = enum_member


def _make_member(enum_class, member_name, value):
    """Make one member of a class."""
    args = value if isinstance(value, tuple) else (value,)
    if enum_class._member_type_ is tuple:
        args = (args,)
    if enum_class._use_args_:
        enum_member = enum_class._new_member_(enum_class, *args)
    else:
        enum_member = enum_class._new_member_(enum_class)
    if not hasattr(enum_member, "_value_"):
        if enum_class._member_type_ is object:
            enum_member._value_ = value
        else:
            try:
                enum_member._value_ = enum_class._member_type_(*args)
            except Exception as error:
                raise TypeError("_value_ not set in __new__, unable to create it") from error
    value = enum_member._value_
    enum_member._name_ = member_name
    enum_member.__objclass__ = enum_class
    enum_member.__init__(*args)
    enum_member._sort_order_ = len(enum_class._member_names_)
    is_flag = flag_class is not None and issubclass(enum_class, flag_class)
    if is_flag:
        _note_bits(enum_class, value)
    original = _find_by_value(enum_class, value)
    if original is not None:
        enum_member = original
    elif not is_flag or (isinstance(value, int) and value > 0 and value & (value - 1) == 0):
        enum_class._member_names_.append(member_name)
    _add_member(enum_class, member_name, enum_member)
    try:
        enum_class._value2member_map_.setdefault(value, enum_member)
    except TypeError:
        enum_class._unhashable_values_.append(value)


def _note_bits(enum_class, value):
    if isinstance(value, int):
        if value < 0:
            # What a negative alias stands for is known when all bits are.
            return
        enum_class._flag_mask_ |= value
        if value & (value - 1) == 0:
            enum_class._singles_mask_ |= value
    enum_class._all_bits_ = 2 ** enum_class._flag_mask_.bit_length() - 1


def _find_by_value(enum_class, value):
    """Return the member with an equal value, or None."""
    try:
        return enum_class._value2member_map_.get(value)
    except TypeError:
        for known in enum_class._member_map_.values():
            if known._value_ == value:
                return known
        return None


def _add_member(enum_class, name, enum_member):
    """Make a member reachable as an attribute of its class, also where a property has the same name."""
    if name in enum_class._member_map_:
        if enum_class._member_map_[name] is not enum_member:
            raise NameError(f"{name!r} is already bound: {enum_class._member_map_[name]!r}")
        return
    for base in enum_class.__mro__[1:]:
        found = base.__dict__.get(name)
        if found is None:
            continue
        if _is_descriptor(found):
            redirect = property()
            redirect.member = enum_member
            redirect.__set_name__(enum_class, name)
            if isinstance(found, (_plain_property, _dynamic_attribute.DynamicClassAttribute)):
                redirect.fget, redirect.fset, redirect.fdel = found.fget, found.fset, found.fdel
            else:
                # A method or slot of the data type: members still have theirs.
                redirect.fget = _bound_getter(found)
            type.__setattr__(enum_class, name, redirect)
            break
    else:
        type.__setattr__(enum_class, name, enum_member)
    enum_class._member_map_[name] = enum_member


def _bound_getter(descriptor):
    return lambda instance: descriptor.__get__(instance, type(instance))


def _definer(cls, name):
    """Return the class in the order of the bases that defines a name."""
    for base in cls.__mro__:
        if name in base.__dict__:
            return base
    return object
