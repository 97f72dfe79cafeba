"""Text of values: str, repr, ascii and format protocols, and what native classes answer to them."""


def to_str(value):
    method = D_text_method(value, "__str__")
    if method is None:
        return D_str_native(value)
    text = method()
    if D_isinstance(text, str):
        return text
    raise TypeError("__str__ returned non-string (type " + D_type_name(text) + ")")


def str_native(value):
    if D_isinstance(value, str):
        return D_exact(value)
    if D_isinstance(value, BaseException):
        return D_str_exception(value)
    text = D_registered_str(value)
    if text is not None:
        return text
    return repr(value)


def to_repr(value):
    text = D_plain_repr(value)
    if text is not None:
        return text
    method = D_text_method(value, "__repr__")
    if method is None:
        return D_repr_native(value)
    text = method()
    if D_isinstance(text, str):
        return text
    raise TypeError("__repr__ returned non-string (type " + D_type_name(text) + ")")


def to_ascii(value):
    return D_ascii_text(repr(value))


def repr_native(value):
    text = D_native_repr(value)
    if text is not None:
        return text
    kind = D_repr_kind(value)
    if kind == "exception":
        return D_type_name(value) + D_repr_arguments(value)
    if not D_repr_enter(value):
        return D_repr_again(kind, value)
    try:
        return D_repr_parts(kind, value)
    finally:
        D_repr_leave(value)


def repr_arguments(exc):
    arguments = D_exception_args(exc)
    if len(arguments) == 1:
        return "(" + repr(arguments[0]) + ")"
    return repr(arguments)


def repr_parts(kind, value):
    parts = []
    if kind == "dict":
        for key, item in D_pairs(value):
            text = repr(key) + ": "
            parts.append(text + repr(item))
        return "{" + D_join_items(", ", parts) + "}"
    for item in D_repr_items(kind, value):
        parts.append(repr(item))
    return D_repr_close(kind, value, parts)


def str_exception(exc):
    text = D_plain_exception_text(exc)
    if text is not None:
        return text
    kind, parts = D_exception_parts(exc)
    if kind == "key":
        return repr(parts[0])
    if kind == "none":
        return ""
    if kind == "one":
        return str(parts[0])
    if kind == "args":
        return repr(parts)
    if kind == "os":
        number, message, name, second = parts
        text = "[Errno " + str(number) + "] " + str(message)
        if name is not None:
            text += ": " + repr(name)
            if second is not None:
                text += " -> " + repr(second)
        return text
    # a syntax error whose message is no plain string
    message, place = parts
    return str(message) + place


def to_format(value, spec):
    method = D_text_method(value, "__format__")
    if method is None:
        return D_format_native(value, spec)
    text = method(spec)
    if D_isinstance(text, str):
        return text
    raise TypeError("__format__ must return a str, not " + D_type_name(text))


def format_native(value, spec):
    if not D_exact(spec):
        return str(value)
    if D_isinstance(value, (str, int, float, complex)):
        return D_format_scalar(D_exact(value), D_exact(spec))
    text = D_registered_format(value, spec)
    if text is not None:
        return text
    raise TypeError("unsupported format string passed to " + D_type_name(value) + ".__format__")


def str_format(template, args, kwargs, mapping):
    return D_format_template(template, args, kwargs, mapping, [None, 0], 2)


def format_template(template, args, kwargs, mapping, numbering, depth):
    if depth <= 0:
        raise ValueError("Max string recursion exceeded")
    out = []
    for literal, field, spec, conversion in D_format_fields(template):
        if literal is None:
            raise ValueError(field)
        if literal:
            out.append(literal)
        if field is None:
            continue
        value = D_format_argument(field, args, kwargs, mapping, numbering)
        if conversion is not None:
            if conversion == "r":
                value = repr(value)
            elif conversion == "s":
                value = str(value)
            elif conversion == "a":
                value = ascii(value)
            else:
                D_bad_conversion(conversion)
        if "{" in spec:
            out.append(format(value, D_format_template(spec, args, kwargs, mapping, numbering, depth - 1)))
        else:
            out.append(format(value, spec))
    return D_join_items("", out)


def format_argument(field, args, kwargs, mapping, numbering):
    first, rest = D_format_field(field)
    if D_isinstance(first, int) or first == "":
        automatic = first == ""
        if numbering[0] is None:
            numbering[0] = automatic
        elif numbering[0] and not automatic:
            raise ValueError("cannot switch from automatic field numbering to manual field specification")
        elif automatic and not numbering[0]:
            raise ValueError("cannot switch from manual field specification to automatic field numbering")
        if automatic:
            first = numbering[1]
            numbering[1] += 1
        if args is None:
            raise ValueError("Format string contains positional fields")
        if first >= len(args):
            raise IndexError("Replacement index " + str(first) + " out of range for positional args tuple")
        value = args[first]
    elif args is None:
        value = mapping[first]
    else:
        value = kwargs[first]
    for is_attribute, name in rest:
        if is_attribute:
            value = getattr(value, name)
        else:
            value = value[name]
    return value


def percent_format(template, values):
    if D_special(template, "__mod__") is not None:
        return D_native_modulo(template, values)
    binary = not D_isinstance(template, str)
    single = not D_isinstance(values, tuple)
    arguments = [values] if single else D_items(values)
    mapping = values if D_is_mapping(values) else None
    state = [arguments, 0]
    out = []
    for part in D_percent_parts(D_percent_text(template)):
        if D_isinstance(part, str):
            if part:
                out.append(part)
        elif part[0] == "error":
            raise ValueError(part[1])
        else:
            out.append(D_percent_value(part, mapping, state, binary))
    if mapping is None and state[1] < len(state[0]):
        raise TypeError("not all arguments converted during " + ("bytes" if binary else "string") + " formatting")
    if binary:
        return D_percent_binary(template, out)
    return D_join_items("", out)


def percent_next(state):
    arguments, at = state
    if at >= len(arguments):
        raise TypeError("not enough arguments for format string")
    state[1] = at + 1
    return arguments[at]


def percent_star(state, what):
    number = D_percent_next(state)
    if not D_isinstance(number, int):
        raise TypeError("* wants int")
    return D_exact(number)


def percent_value(part, mapping, state, binary):
    key, flags, width, precision, conversion, index = part
    if key is not None:
        if mapping is None:
            raise TypeError("format requires a mapping")
        state[0] = [mapping[D_percent_key(key) if binary else key]]
        state[1] = 0
    if width == "*":
        number = D_percent_star(state, "width")
        if number < 0:
            flags += "-"
            number = -number
        width = str(number)
    if precision == "*":
        number = D_percent_star(state, "precision")
        precision = str(number) if number > 0 else "0"
    if conversion == "%":
        return "%"
    value = D_percent_next(state)
    if conversion not in ("bdiouxXeEfFgGcrsa" if binary else "diouxXeEfFgGcrsa"):
        D_unsupported_conversion(conversion, index)
    if conversion == "r" or conversion == "a":
        value = ascii(value) if binary or conversion == "a" else repr(value)
        conversion = "s"
    elif conversion == "s" or conversion == "b":
        if binary:
            value = D_percent_bytes(value)
        else:
            value = str(value)
        conversion = "s"
    elif binary and conversion == "c":
        return D_percent_character(flags, width, precision, value)
    return D_percent_one(flags, width, precision, conversion, value)


def new_from_text(cls, value):
    return D_new_text(cls, str(value))
