"""The module ``enum``: enumerations; flags and the checks of ``verify`` load at first use."""

from builtins import property as _plain_property
from sys import version_info as _host_version

import _dynamic_attribute

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
# Set by the module of the flags once it is loaded: no class can be a flag before.
_flag_class = None


def __getattr__(name):
    if name in _FLAG_NAMES:
        import _enum_flags as source
    elif name in _EXTRA_NAMES:
        import _enum_checks as source
    else:
        raise AttributeError(f"module 'enum' has no attribute {name!r}")
    value = globals()[name] = getattr(source, name)
    return value


def __dir__():
    return sorted({*globals(), *_FLAG_NAMES, *_EXTRA_NAMES})


_ABSENT = object()


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

    def __init__(self, cls_name=None):
        self._cls_name = cls_name
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False

    def __setitem__(self, key, value):
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

    @_plain_property
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


_EnumDict = EnumDict
if _host_version < (3, 13):
    del EnumDict


def _is_nested_class(cls_name, value):
    # A class defined in the body becomes a member before 3.13, and stays a class from then on.
    if _host_version < (3, 13) or not isinstance(value, type):
        return False
    nested = f"{cls_name}.{value.__name__}"
    return value.__qualname__ == nested or value.__qualname__.endswith(f".{nested}")


class _ProtoMember:
    """Stands in the class namespace for a member, which it makes when the class exists."""

    def __init__(self, value):
        self.value = value

    def __set_name__(self, enum_class, member_name):
        delattr(enum_class, member_name)
        value = self.value
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
        is_flag = _flag_class is not None and issubclass(enum_class, _flag_class)
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


class EnumType(type):
    """The metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        namespace = _EnumDict(cls)
        _, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            namespace._generate_next_value = first_enum._generate_next_value_
            dict.__setitem__(namespace, "_generate_next_value_", first_enum._generate_next_value_)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        ignored = classdict.setdefault("_ignore_", [])
        ignored.append("_ignore_")
        for key in ignored:
            classdict.pop(key, None)
        member_names = classdict._member_names
        invalid = set(member_names) & {"mro", ""}
        if invalid:
            raise ValueError(f"invalid enum member name(s) {','.join([repr(name) for name in invalid])}")
        order = classdict.pop("_order_", None)
        generator = classdict.get("_generate_next_value_")
        body = dict(classdict.items())
        if generator is not None and not isinstance(generator, staticmethod):
            body["_generate_next_value_"] = staticmethod(generator)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new_member, save_new, use_args = metacls._find_new_(body, member_type, first_enum)
        for name in member_names:
            body[name] = _ProtoMember(body[name])
        body["_new_member_"] = new_member
        body["_use_args_"] = use_args
        body["_member_names_"] = []
        body["_member_map_"] = {}
        body["_value2member_map_"] = {}
        body["_unhashable_values_"] = []
        body["_member_type_"] = member_type
        body.setdefault("_value_repr_", metacls._find_data_repr_(cls, bases))
        is_flag = _flag_class is not None and any(isinstance(base, type) and issubclass(base, _flag_class) for base in bases)
        body["_boundary_"] = boundary or getattr(first_enum, "_boundary_", None)
        body["_flag_mask_"] = body["_singles_mask_"] = body["_all_bits_"] = 0
        body["_inverted_"] = None
        body["_in_progress_"] = True
        try:
            enum_class = super().__new__(metacls, cls, bases, body, **kwds)
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
        else:
            cause = None
        if cause is not None:
            raise cause
        classdict._cls_name = None
        type.__delattr__(enum_class, "_in_progress_")
        _choose_methods(enum_class, body, bases, member_type, first_enum)
        if save_new:
            enum_class.__new_member__ = body["__new__"]
        if first_enum is not None:
            enum_class.__new__ = Enum.__new__
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
        if _host_version >= (3, 14) and _flag_class is not None and issubclass(cls, _flag_class):
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
        if _flag_class is not None and issubclass(cls, _flag_class):
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
        classdict["__module__"] = module or "__main__"
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


def _definer(cls, name):
    for base in cls.__mro__:
        if name in base.__dict__:
            return base
    return object


def _choose_methods(enum_class, body, bases, member_type, first_enum):
    """Let the enumeration's own representation win over that of the data type mixed in."""
    repr_enum = globals().get("ReprEnum")
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
        if name in body or (repr_enum in bases and name in ("__str__", "__format__")):
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
    actual = [name for name in names if _flag_class is None or not issubclass(enum_class, _flag_class) or name in order]
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
        try:
            problem = None
            result = cls._missing_(value)
        except Exception as error:
            problem = error
            result = None
        if isinstance(result, cls):
            return result
        if _flag_class is not None and issubclass(cls, _flag_class) and isinstance(result, int) and cls._boundary_._name_ == "EJECT":
            return result
        refusal = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        if result is None and problem is None:
            raise refusal
        if problem is None:
            problem = TypeError(f"error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member")
        if not isinstance(problem, ValueError):
            problem.__context__ = refusal
        raise problem

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


_HINT = "; specify `names=()` if you meant to create a new, empty, enum"


class ReprEnum(Enum):
    """Enumerations that only keep the representation: ``str()`` and ``format()`` are those of the data type."""


class IntEnum(int, ReprEnum):
    """Enumerations whose members are also ints."""


class StrEnum(str, ReprEnum):
    """Enumerations whose members are also strings."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError(f"encoding must be a string, not {values[1]!r}")
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError("errors must be a string, not %r" % (values[2]))
        value = str(*values)
        self = str.__new__(cls, value)
        self._value_ = value
        return self

    def _generate_next_value_(name, start, count, last_values):
        """Return the lower-cased name."""
        return name.lower()


def unique(enumeration):
    """Class decorator: ValueError when two names have the same value."""
    aliases = [(name, found.name) for name, found in enumeration.__members__.items() if name != found.name]
    if aliases:
        listed = ", ".join([f"{alias} -> {name}" for alias, name in aliases])
        raise ValueError(f"duplicate values found in {enumeration!r}: {listed}")
    return enumeration
