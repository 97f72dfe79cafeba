"""The module ``enum``: enumerations; flags and the checks of ``verify`` load at first use."""

import sys
from builtins import property as _plain_property
from sys import version_info as _host_version

import _enum_members
from _enum_body import (  # noqa: F401 - some are names of this module
    _ABSENT,
    EnumDict,
    _is_descriptor,
    _is_dunder,
    _is_private,
    _is_sunder,
    auto,
    member,
    nonmember,
)
from _enum_members import _add_member, _definer, _find_by_value, _make_members, _ProtoMember, property

__all__ = [
    "CONFORM",
    "CONTINUOUS",
    "EJECT",
    "KEEP",
    "NAMED_FLAGS",
    "STRICT",
    "UNIQUE",
    "Enum",
    "EnumCheck",
    "EnumMeta",
    "EnumType",
    "Flag",
    "FlagBoundary",
    "IntEnum",
    "IntFlag",
    "ReprEnum",
    "StrEnum",
    "auto",
    "global_enum",
    "global_enum_repr",
    "global_flag_repr",
    "global_str",
    "member",
    "nonmember",
    "pickle_by_enum_name",
    "pickle_by_global_name",
    "property",
    "unique",
    "verify",
]
if _host_version >= (3, 13):
    __all__.append("EnumDict")

_FLAG_NAMES = ("Flag", "IntFlag", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP", "show_flag_values", "_high_bit", "_iter_bits_lsb")
_MIXED_NAMES = ("ReprEnum", "IntEnum", "StrEnum")
_EXTRA_NAMES = (
    "EnumCheck",
    "CONTINUOUS",
    "NAMED_FLAGS",
    "UNIQUE",
    "verify",
    "global_enum",
    "global_enum_repr",
    "global_flag_repr",
    "global_str",
    "pickle_by_enum_name",
    "pickle_by_global_name",
    "_simple_enum",
)

def _main_module(depth):
    return "__main__"  # before 3.12 CPython has no such function outside of the guest


def __getattr__(name):
    if name in _FLAG_NAMES:
        import _enum_flags as source
    elif name in _MIXED_NAMES:
        import _enum_mixed as source
    elif name in _EXTRA_NAMES:
        import _enum_checks as source
    else:
        raise AttributeError(f"module 'enum' has no attribute {name!r}")
    value = globals()[name] = getattr(source, name)
    return value


def __dir__():
    return sorted({*globals(), *_FLAG_NAMES, *_MIXED_NAMES, *_EXTRA_NAMES})


_EnumDict = EnumDict
if _host_version < (3, 13):
    del EnumDict


def _body_of(classdict):
    """Return the class namespace as a plain dict, without what ``_ignore_`` lists; ValueError for impossible member names."""
    body = dict(classdict.items())
    for key in (*body.pop("_ignore_", ()), "_ignore_"):
        body.pop(key, None)
    names = classdict._member_names
    if "mro" in names or "" in names:
        invalid = set(names) & {"mro", ""}
        raise ValueError(f"invalid enum member name(s) {','.join([repr(name) for name in invalid])}")
    generator = body.get("_generate_next_value_")
    if generator is not None and not isinstance(generator, staticmethod):
        body["_generate_next_value_"] = staticmethod(generator)
    return body


def _is_plain(bases, body):
    """Tell whether a class is the usual enumeration: one base without a data type, and no constructor of its own."""
    if len(bases) != 1 or "__new__" in body or not isinstance(bases[0], EnumType):
        return False
    first_enum = bases[0]
    return (
        first_enum._member_type_ is object
        and first_enum._new_member_ == object.__new__
        and (first_enum is Enum or _definer(first_enum, "__init_subclass__") is object)
    )


def _made(make):
    """Return the class that a call makes; what goes wrong with a member comes out as it was raised."""
    cause = None
    try:
        return make()
    except RuntimeError as error:
        # Up to 3.11 a failure while a member is made comes wrapped.
        if _host_version >= (3, 12) or error.__cause__ is None:
            raise
        cause = error.__cause__
    except Exception as error:
        # Later it comes with a note about the stand-in, which nobody outside knows.
        if hasattr(error, "__notes__"):
            del error.__notes__
        raise
    raise cause


class EnumType(type):
    """The metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        namespace = _EnumDict(cls)
        if len(bases) == 1 and isinstance(bases[0], EnumType) and not bases[0]._member_names_:
            first_enum = bases[0]
        else:
            metacls._check_for_existing_members_(cls, bases)
            _, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            namespace._generate_next_value = first_enum._generate_next_value_
            dict.__setitem__(namespace, "_generate_next_value_", first_enum._generate_next_value_)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        body = _body_of(classdict)
        order = body.pop("_order_", None)
        first_enum = bases[0] if bases else None
        flag_class = _enum_members.flag_class
        is_flag = flag_class is not None and any(isinstance(base, type) and issubclass(base, flag_class) for base in bases)
        plain = not is_flag and _is_plain(bases, body)
        if plain:
            member_type, new_member, save_new, use_args = object, object.__new__, False, False
            values = {name: body.pop(name) for name in classdict._member_names}
        else:
            member_type, first_enum = metacls._get_mixins_(cls, bases)
            new_member, save_new, use_args = metacls._find_new_(body, member_type, first_enum)
            if first_enum is None:
                # Enum itself: its constructor looks members up and makes none.
                new_member = object.__new__
            for name in classdict._member_names:
                body[name] = _ProtoMember(body[name])
        value_repr = first_enum._value_repr_ if plain else metacls._find_data_repr_(cls, bases)
        body.setdefault("_value_repr_", value_repr)
        body.update(
            _new_member_=new_member,
            _use_args_=use_args,
            _member_names_=[],
            _member_map_={},
            _value2member_map_={},
            _unhashable_values_=[],
            _member_type_=member_type,
            _boundary_=boundary or getattr(first_enum, "_boundary_", None),
        )
        if is_flag or first_enum is None:
            body.update(_flag_mask_=0, _singles_mask_=0, _all_bits_=0, _inverted_=None)
        if plain:
            enum_class = super().__new__(metacls, cls, bases, body, **kwds)
            _make_members(enum_class, first_enum, values)
        else:
            body["_in_progress_"] = True
            enum_class = _made(lambda: super(EnumType, metacls).__new__(metacls, cls, bases, body, **kwds))
            type.__delattr__(enum_class, "_in_progress_")
            _choose_methods(enum_class, body, bases, member_type, first_enum)
            if save_new:
                enum_class.__new_member__ = body["__new__"]
            if first_enum is not None:
                enum_class.__new__ = Enum.__new__
        classdict._cls_name = None
        if is_flag:
            import _enum_flags

            _enum_flags.complete(enum_class, bases, classdict)
        if order is not None:
            _check_order(enum_class, order)
        return enum_class

    def __init__(cls, *args, **kwds):
        pass

    def __bool__(cls):
        return True

    def __call__(cls, value=_ABSENT, names=_ABSENT, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        if value is _ABSENT:
            raise TypeError("EnumType.__call__() missing 1 required positional argument: 'value'")
        if _host_version < (3, 12):
            if names is _ABSENT:
                return cls.__new__(cls, value)
        elif cls._member_map_:
            # A lookup: several arguments are the parts of one tuple value.
            if names is not _ABSENT:
                value = (value, names, *values)
            return cls.__new__(cls, value)
        elif names is _ABSENT and type is None:
            raise TypeError(f"{cls} has no members{_HINT}")
        return cls._create_(
            value,
            None if names is _ABSENT else names,
            module=module,
            qualname=qualname,
            type=type,
            start=start,
            boundary=boundary,
        )

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        if _host_version < (3, 12):
            if not isinstance(value, Enum):
                raise TypeError(
                    f"unsupported operand type(s) for 'in': '{type(value).__qualname__}' and '{cls.__class__.__qualname__}'",
                )
            return False
        if _host_version >= (3, 14) and _enum_members.flag_class is not None and issubclass(cls, _enum_members.flag_class):
            try:
                result = cls._missing_(value)
            except ValueError:
                return False
            return isinstance(result, cls)
        try:
            return value in cls._value2member_map_
        except TypeError:
            return value in cls._unhashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {attr!r}.")
        super().__delattr__(attr)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    if _host_version < (3, 12):

        def __getattr__(cls, name):
            # Up to 3.11 the message is the bare name.
            raise AttributeError(name)

    def __dir__(cls):
        names = {
            "__class__",
            "__contains__",
            "__doc__",
            "__getitem__",
            "__iter__",
            "__len__",
            "__members__",
            "__module__",
            "__name__",
            "__qualname__",
            *cls._member_names_,
        }
        if cls._new_member_ is not object.__new__:
            names.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add("__init_subclass__")
        if cls._member_type_ is object:
            return sorted(names)
        return sorted({*dir(cls._member_type_), *names})

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        members = cls._member_map_
        return iter([members[name] for name in cls._member_names_])

    def __len__(cls):
        return len(cls._member_names_)

    @_plain_property
    def __members__(cls):
        """A read-only mapping from names to members, aliases included."""
        return type(type.__dict__)(cls._member_map_)

    def __repr__(cls):
        if _enum_members.flag_class is not None and issubclass(cls, _enum_members.flag_class):
            return f"<flag {cls.__name__!r}>"
        return f"<enum {cls.__name__!r}>"

    def __reversed__(cls):
        members = cls._member_map_
        return iter([members[name] for name in reversed(cls._member_names_)])

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Make a class from a name and names of members: the call ``Enum("Colour", "RED GREEN")``."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        classdict = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            numbered = []
            last_values = []
            for count, name in enumerate(names):
                value = cls._generate_next_value_(name, start, count, last_values[:])
                last_values.append(value)
                numbered.append((name, value))
            names = numbered
        for item in () if names is None else names:
            if isinstance(item, str):
                name, value = item, names[item]
            else:
                name, value = item
            classdict[name] = value
        classdict["__module__"] = module or getattr(sys, "_getframemodulename", _main_module)(2)
        if qualname is not None:
            classdict["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, classdict, boundary=boundary)

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in getattr(chain, "__mro__", ()):
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f"<enum {class_name!r}> cannot extend {base!r}")

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """Return the data type mixed in and the enumeration at the end of the bases."""
        if not bases:
            return object, None
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return mcls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                if "__repr__" in base.__dict__:
                    if _host_version >= (3, 12) and "__dataclass_fields__" in base.__dict__ and base.__dict__["__dataclass_params__"].repr:
                        return _dataclass_repr
                    return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        data_types = []
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        _add_once(data_types, base._member_type_)
                        break
                elif "__new__" in base.__dict__ or "__dataclass_fields__" in base.__dict__ or base.__module__ == "builtins":
                    _add_once(data_types, candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(data_types) > 1:
            raise TypeError(f"too many data types for {class_name!r}: {set(data_types)!r}")
        return data_types[0] if data_types else None

    @classmethod
    def _find_new_(mcls, classdict, member_type, first_enum):
        """Return the function that makes members, whether to keep it for subclasses, and whether it takes the value."""
        own = classdict.get("__new__")
        if own is not None:
            save = first_enum is not None
            found = own.__func__ if isinstance(own, staticmethod) else own
        else:
            save = False
            found = _inherited_new(member_type, first_enum)
        takes_value = first_enum is not None and found != object.__new__ and found != first_enum.__dict__.get("_enum_new_")
        if first_enum is not None and "Enum" in globals() and found == Enum.__new__:
            takes_value = False
        return found, save, takes_value


def _add_once(items, item):
    if item not in items:
        items.append(item)


def _inherited_new(member_type, first_enum):
    defaults = [None, object.__new__]
    if "Enum" in globals():
        defaults.append(Enum.__new__)
    for method in ("__new_member__", "__new__"):
        for possible in (member_type, first_enum):
            target = getattr(possible, method, None)
            if target not in defaults:
                return target
    return object.__new__


def _dataclass_repr(self):
    shown = [f"{name}={getattr(self, name)!r}" for name, f in self.__dataclass_fields__.items() if f.repr]
    return ", ".join(shown)


def _choose_methods(enum_class, body, bases, member_type, first_enum):
    """Let the enumeration's own representation win over that of the data type mixed in."""
    repr_enum = _enum_members.repr_enum
    if repr_enum is not None and repr_enum in bases:
        if member_type is object:
            raise TypeError("ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
        if "__format__" not in body:
            enum_class.__format__ = member_type.__format__
        if "__str__" not in body:
            enum_class.__str__ = member_type.__repr__ if _definer(member_type, "__str__") is object else member_type.__str__
    if first_enum is None:
        return
    for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
        if name in body or (repr_enum is not None and repr_enum in bases and name in ("__str__", "__format__")):
            continue
        definer = _definer(enum_class, name)
        if definer is object or definer is _definer(member_type, name):
            setattr(enum_class, name, getattr(first_enum, name))


def _check_order(enum_class, order):
    if isinstance(order, str):
        order = order.replace(",", " ").split()
    names = enum_class._member_names_
    wanted = [
        name
        for name in order
        if name not in enum_class._member_map_ or (name in names and enum_class._member_map_[name]._name_ == name)
    ]
    flag_class = _enum_members.flag_class
    is_flag = flag_class is not None and issubclass(enum_class, flag_class)
    actual = [name for name in names if not is_flag or name in order]
    if wanted != actual:
        raise TypeError(f"member order does not match _order_:\n  {wanted!r}\n  {actual!r}")


EnumMeta = EnumType


class Enum(metaclass=EnumType):
    """The base of enumerations: a class whose members are its only instances."""

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for known in cls._member_map_.values():
                if known._value_ == value:
                    return known
        if not cls._member_map_:
            if "_in_progress_" in cls.__dict__ and _host_version >= (3, 13):
                raise TypeError("do not use `super().__new__; call the appropriate __new__ directly")
            raise TypeError(f"{cls!r} has no members defined")
        problem = None
        try:
            result = cls._missing_(value)
        except Exception as error:
            problem = error
            result = None
        try:
            if isinstance(result, cls):
                return result
            flag_class = _enum_members.flag_class
            if flag_class is not None and issubclass(cls, flag_class) and isinstance(result, int) and cls._boundary_._name_ == "EJECT":
                return result
            refusal = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
            if result is None and problem is None:
                raise refusal
            if problem is None:
                problem = TypeError(f"error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member")
            if not isinstance(problem, ValueError):
                problem.__context__ = refusal
            raise problem
        finally:
            # The exceptions must not keep this frame alive, nor the frame them.
            problem = refusal = None

    def __init__(self, *args, **kwds):
        pass

    def _generate_next_value_(name, start, count, last_values):
        """Return the value for ``auto()``: one more than the highest before, ``start`` for the first member."""
        if not last_values:
            return start
        try:
            return max(last_values) + 1
        except TypeError:
            pass
        if _host_version < (3, 13):
            for value in reversed(last_values):
                try:
                    return value + 1
                except TypeError:
                    pass
            return start
        try:
            highest = sorted(last_values).pop()
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        raise TypeError(f"unable to increment {highest!r}")

    @classmethod
    def _missing_(cls, value):
        return None

    def _add_alias_(self, name):
        """Give the member one more name."""
        _add_member(self.__class__, name, self)

    def _add_value_alias_(self, value):
        """Give the member one more value to be found by."""
        cls = self.__class__
        known = _find_by_value(cls, value)
        if known is not None and known is not self:
            raise ValueError(f"{value!r} is already bound: {known!r}")
        try:
            cls._value2member_map_.setdefault(value, self)
        except TypeError:
            cls._unhashable_values_.append(value)

    def __repr__(self):
        shown = self.__class__._value_repr_ or repr
        return f"<{self.__class__.__name__}.{self._name_}: {shown(self._value_)}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __dir__(self):
        names = {"__class__", "__doc__", "__eq__", "__hash__", "__module__", "name", "value"}
        if self.__class__._member_type_ is not object:
            names.update(object.__dir__(self))
        names.update([name for name in getattr(self, "__dict__", ()) if name[0] != "_"])
        for cls in self.__class__.__mro__:
            for name, found in cls.__dict__.items():
                if name[0] == "_":
                    continue
                if isinstance(found, property):
                    if found.fget is not None:
                        names.add(name)
                    else:
                        names.discard(name)
                elif name not in self._member_map_:
                    names.add(name)
        return sorted(names)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """The name of the member."""
        return self._name_

    @property
    def value(self):
        """The value of the member."""
        return self._value_


_enum_members._base_enum = Enum

_HINT = "; specify `names=()` if you meant to create a new, empty, enum"


def unique(enumeration):
    """Class decorator: ValueError when two names have the same value."""
    aliases = [(name, found.name) for name, found in enumeration.__members__.items() if name != found.name]
    if aliases:
        listed = ", ".join([f"{alias} -> {name}" for alias, name in aliases])
        raise ValueError(f"duplicate values found in {enumeration!r}: {listed}")
    return enumeration
