"""Conversion of data-class instances to dicts and tuples, containers inside included."""

from dataclasses import _is_dataclass_instance, fields

# Values that are given as they are; they need no copy.
_ATOMIC = frozenset((type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented), range, property, type))


def to_dict(obj, dict_factory):
    """Return the fields of an instance in what ``dict_factory`` makes of the list of pairs."""
    return dict_factory([(f.name, _convert(getattr(obj, f.name), to_dict, dict_factory)) for f in fields(obj)])


def to_tuple(obj, tuple_factory):
    """Return the fields of an instance in what ``tuple_factory`` makes of the list of values."""
    return tuple_factory([_convert(getattr(obj, f.name), to_tuple, tuple_factory) for f in fields(obj)])


def _convert(value, convert_instance, factory):
    kind = type(value)
    if kind in _ATOMIC:
        return value
    if kind is list:
        return [_convert(item, convert_instance, factory) for item in value]
    if kind is dict:
        return {
            _convert(key, convert_instance, factory): _convert(item, convert_instance, factory) for key, item in value.items()
        }
    if _is_dataclass_instance(value):
        return convert_instance(value, factory)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return kind(*[_convert(item, convert_instance, factory) for item in value])
    if isinstance(value, (list, tuple)):
        return kind([_convert(item, convert_instance, factory) for item in value])
    if isinstance(value, dict):
        pairs = [(_convert(key, convert_instance, factory), _convert(item, convert_instance, factory)) for key, item in value.items()]
        if hasattr(kind, "default_factory"):
            result = kind(value.default_factory)
            for key, item in pairs:
                result[key] = item
            return result
        return kind(pairs)
    from copy import deepcopy

    return deepcopy(value)
