"""Type parameters: TypeVar, ParamSpec, TypeVarTuple, and the alias that a ``type`` statement makes.

They stand apart from ``typing`` because the syntax of generic functions and classes needs them and nothing else of it.
"""

import sys

__name__ = "typing"

def _main_module(depth):
    return "__main__"  # before 3.12 CPython has no such function outside of the guest


class _NoDefaultType:
    """The type of ``NoDefault``, which says that a type parameter has no default."""

    __slots__ = ()

    def __repr__(self):
        return "typing.NoDefault"

    def __reduce__(self):
        return "NoDefault"


_NoDefaultType.__name__ = _NoDefaultType.__qualname__ = "NoDefaultType"
NoDefault = _NoDefaultType()


class _Parameter:
    """What all type parameters share: a name, and bound, constraints and default that may be computed when asked for."""

    def _lazily(self, field, make):
        """Let a function compute a field (``bound``, ``constraints``, ``default``) at its first use; for the compiler."""
        self.__dict__.setdefault("_makers", {})[field] = make
        return self

    def _field(self, field):
        makers = self.__dict__.get("_makers")
        if makers and field in makers:
            self.__dict__[f"_{field}"] = makers[field]()
            makers.pop(field, None)
        return self.__dict__[f"_{field}"]

    def __repr__(self):
        if self.__infer_variance__:
            return self.__name__
        sign = "+" if self.__covariant__ else "-" if self.__contravariant__ else "~"
        return f"{sign}{self.__name__}"

    def __or__(self, right):
        from typing import Union

        return Union[self, right]

    def __ror__(self, left):
        from typing import Union

        return Union[left, self]

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass an instance of {type(self).__name__}")

    def __reduce__(self):
        return self.__name__

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def has_default(self):
        """Tell whether the parameter has a default."""
        return self.__default__ is not NoDefault

    def __init_subclass__(cls, **kwargs):
        if cls.__module__ != "typing":
            raise TypeError(f"type 'typing.{cls.__mro__[1].__name__}' is not an acceptable base type")

    @property
    def __default__(self):
        return self._field("default")

    def _set_common(self, name, covariant, contravariant, infer_variance, default):
        if not isinstance(name, str):
            raise TypeError(f"{type(self).__name__}() argument 'name' must be str, not {type(name).__name__}")
        if covariant and contravariant:
            raise ValueError("Bivariant types are not supported.")
        if infer_variance and (covariant or contravariant):
            raise ValueError("Variance cannot be specified with infer_variance.")
        self.__name__ = name
        self.__covariant__ = bool(covariant)
        self.__contravariant__ = bool(contravariant)
        self.__infer_variance__ = bool(infer_variance)
        # Where the caller's module cannot be asked, scripts are the likely place.
        self.__module__ = "__main__"
        self._default = default


def _checked_bound(bound):
    if bound is None:
        return None
    from _typing_aliases import _type_check

    return _type_check(bound, "Bound must be a type.")


class TypeVar(_Parameter):
    """A type variable."""

    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False, default=NoDefault):
        self._set_common(name, covariant, contravariant, infer_variance, default)
        if constraints:
            if bound is not None:
                raise TypeError("Constraints cannot be combined with bound=...")
            if len(constraints) == 1:
                raise TypeError("A single constraint is not allowed")
            from _typing_aliases import _type_check

            constraints = tuple([_type_check(kind, "TypeVar(name, constraint, ...): constraints must be types.") for kind in constraints])
        self._constraints = constraints
        self._bound = _checked_bound(bound)

    @property
    def __bound__(self):
        return self._field("bound")

    @property
    def __constraints__(self):
        return self._field("constraints")

    def __typing_subst__(self, arg):
        from _typing_aliases import _check_type_argument

        return _check_type_argument(arg)

    def __typing_prepare_subst__(self, alias, args):
        params = alias.__parameters__
        place = params.index(self)
        if place < len(args) or not self.has_default():
            return args
        return (*args, self.__default__)


class TypeVarTuple(_Parameter):
    """A type variable that stands for any number of types."""

    def __init__(self, name, *, default=NoDefault):
        self._set_common(name, False, False, False, default)

    def __iter__(self):
        from typing import Unpack

        yield Unpack[self]

    def __repr__(self):
        return self.__name__

    def __typing_subst__(self, arg):
        raise TypeError("Substitution of bare TypeVarTuple is not supported")

    def __typing_prepare_subst__(self, alias, args):
        from _typing_aliases import _split_for_tuple

        return _split_for_tuple(self, alias, args)


class ParamSpecArgs:
    """The positional parameters of a ParamSpec: ``P.args``."""

    def __init__(self, origin):
        self.__origin__ = origin

    def __repr__(self):
        return f"{self.__origin__.__name__}.args"

    def __eq__(self, other):
        return self.__origin__ == other.__origin__ if isinstance(other, ParamSpecArgs) else NotImplemented

    def __hash__(self):
        return hash((ParamSpecArgs, self.__origin__))

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass an instance of {type(self).__name__}")


class ParamSpecKwargs:
    """The keyword parameters of a ParamSpec: ``P.kwargs``."""

    def __init__(self, origin):
        self.__origin__ = origin

    def __repr__(self):
        return f"{self.__origin__.__name__}.kwargs"

    def __eq__(self, other):
        return self.__origin__ == other.__origin__ if isinstance(other, ParamSpecKwargs) else NotImplemented

    def __hash__(self):
        return hash((ParamSpecKwargs, self.__origin__))

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass an instance of {type(self).__name__}")


class ParamSpec(_Parameter):
    """A variable for the parameters of a callable."""

    def __init__(self, name, *, bound=None, covariant=False, contravariant=False, infer_variance=False, default=NoDefault):
        self._set_common(name, covariant, contravariant, infer_variance, default)
        self._bound = _checked_bound(bound)

    @property
    def __bound__(self):
        return self._field("bound")

    @property
    def args(self):
        """The positional parameters."""
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        """The keyword parameters."""
        return ParamSpecKwargs(self)

    def __typing_subst__(self, arg):
        from _typing_aliases import _check_parameters_argument

        return _check_parameters_argument(arg)

    def __typing_prepare_subst__(self, alias, args):
        from _typing_aliases import _split_for_parameters

        return _split_for_parameters(self, alias, args)


class _Immutable(type):
    """The class of a class whose attributes stay as they are, as those of classes in C."""

    def __setattr__(cls, name, value):
        raise TypeError(f"cannot set {name!r} attribute of immutable type 'typing.{cls.__name__}'")

    def __delattr__(cls, name):
        raise TypeError(f"cannot set {name!r} attribute of immutable type 'typing.{cls.__name__}'")


class TypeAliasType(metaclass=_Immutable):
    """The alias that ``type X = ...`` makes; its value is computed when asked for."""

    def __init__(self, name, value, *, type_params=()):
        if not isinstance(name, str):
            raise TypeError(f"typealias() argument 'name' must be str, not {type(name).__name__}")
        if not isinstance(type_params, tuple):
            raise TypeError("type_params must be a tuple")
        self._name = name
        self.__module__ = getattr(sys, "_getframemodulename", _main_module)(1)
        self._type_params = type_params
        self._value = value
        self._make_value = None

    @classmethod
    def _lazily(cls, name, make_value, type_params=()):
        """Return an alias whose value a function gives at its first use; for the compiler."""
        self = cls(name, None, type_params=type_params)
        self.__module__ = getattr(sys, "_getframemodulename", _main_module)(1)
        self._make_value = make_value
        return self

    def __init_subclass__(cls, **kwargs):
        raise TypeError("type 'typing.TypeAliasType' is not an acceptable base type")

    @property
    def __name__(self):
        return self._name

    @property
    def __type_params__(self):
        return self._type_params

    @property
    def __value__(self):
        if self._make_value is not None:
            self._value = self._make_value()
            self._make_value = None
        return self._value

    @property
    def __parameters__(self):
        return tuple([_unpacked(param) for param in self.__type_params__])

    def __repr__(self):
        return self.__name__

    def __getitem__(self, args):
        if not self._type_params:
            raise TypeError("Only generic type aliases are subscriptable")
        return type(list[int])(self, args)

    def __or__(self, right):
        from typing import Union

        return Union[self, right]

    def __ror__(self, left):
        from typing import Union

        return Union[left, self]

    def __reduce__(self):
        return self.__name__


def _unpacked(param):
    return next(iter(param)) if isinstance(param, TypeVarTuple) else param
