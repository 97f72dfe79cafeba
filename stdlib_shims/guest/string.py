"""The module ``string``: constants, templates with ``$`` and the class behind ``str.format``."""

__all__ = [
    "Formatter",
    "Template",
    "ascii_letters",
    "ascii_lowercase",
    "ascii_uppercase",
    "capwords",
    "digits",
    "hexdigits",
    "octdigits",
    "printable",
    "punctuation",
    "whitespace",
]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdefABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Return the text with each word capitalised; without a separator runs of blanks become one."""
    return (sep or " ").join([word.capitalize() for word in s.split(sep)])


_ABSENT = object()


class _LazyPattern:
    """The pattern of a template class, compiled when first asked for."""

    def __get__(self, instance, owner):
        import re

        delimiter = re.escape(owner.delimiter)
        name = owner.idpattern
        braced = owner.braceidpattern or name
        text = rf"{delimiter}(?:(?P<escaped>{delimiter})|(?P<named>{name})|{{(?P<braced>{braced})}}|(?P<invalid>))"
        pattern = re.compile(text, owner.flags | re.VERBOSE)
        owner.pattern = pattern
        return pattern


class Template:
    """A text with placeholders ``$name`` and ``${name}``; ``$$`` is a dollar sign."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    # re.IGNORECASE, without loading `re` for it.
    flags = 2
    pattern = _LazyPattern()

    def __init_subclass__(cls):
        super().__init_subclass__()
        written = cls.__dict__.get("pattern")
        if written is None:
            cls.pattern = _LazyPattern()
        elif isinstance(written, str):
            import re

            cls.pattern = re.compile(written, cls.flags | re.VERBOSE)

    def __init__(self, template):
        self.template = template

    def _invalid(self, match):
        place = match.start("invalid")
        lines = self.template[:place].splitlines(keepends=True)
        if not lines:
            column, line = 1, 1
        else:
            column = place - len("".join(lines[:-1]))
            line = len(lines)
        raise ValueError(f"Invalid placeholder in string: line {line}, col {column}")

    def substitute(self, mapping=_ABSENT, /, **kws):
        """Return the text with all placeholders replaced; KeyError for a missing name, ValueError for a bad placeholder."""
        values = _lookup(mapping, kws)

        def convert(match):
            name = match.group("named") or match.group("braced")
            if name is not None:
                return str(values[name])
            if match.group("escaped") is not None:
                return self.delimiter
            if match.group("invalid") is not None:
                self._invalid(match)
            raise ValueError("Unrecognized named group in pattern", self.pattern)

        return self.pattern.sub(convert, self.template)

    def safe_substitute(self, mapping=_ABSENT, /, **kws):
        """Return the text with the known placeholders replaced and all else left as it is."""
        values = _lookup(mapping, kws)

        def convert(match):
            name = match.group("named") or match.group("braced")
            if name is not None:
                try:
                    return str(values[name])
                except KeyError:
                    return match.group()
            if match.group("escaped") is not None:
                return self.delimiter
            if match.group("invalid") is not None:
                return match.group()
            raise ValueError("Unrecognized named group in pattern", self.pattern)

        return self.pattern.sub(convert, self.template)

    def is_valid(self):
        """Tell whether no placeholder is bad."""
        for match in self.pattern.finditer(self.template):
            if match.group("invalid") is not None:
                return False
            if match.group("named") is None and match.group("braced") is None and match.group("escaped") is None:
                raise ValueError("Unrecognized named group in pattern", self.pattern)
        return True

    def get_identifiers(self):
        """Return the names of the placeholders, each once, in order."""
        names = []
        for match in self.pattern.finditer(self.template):
            name = match.group("named") or match.group("braced")
            if name is not None and name not in names:
                names.append(name)
            elif name is None and match.group("invalid") is None and match.group("escaped") is None:
                raise ValueError("Unrecognized named group in pattern", self.pattern)
        return names


def _lookup(mapping, kws):
    if mapping is _ABSENT:
        return kws
    if not kws:
        return mapping
    from collections import ChainMap

    return ChainMap(kws, mapping)


class Formatter:
    """The steps of ``str.format`` as methods to override."""

    def format(self, format_string, /, *args, **kwargs):
        """Return the format string with its fields replaced."""
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        """As ``format``, with the arguments as a sequence and a mapping."""
        used_args = set()
        result, _ = self._vformat(format_string, args, kwargs, used_args, 2)
        self.check_unused_args(used_args, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal_text, field_name, format_spec, conversion in self.parse(format_string):
            if literal_text:
                result.append(literal_text)
            if field_name is None:
                continue
            first, _ = _split_field_name(field_name)
            if first == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                field_name = str(auto_arg_index) + field_name
                auto_arg_index += 1
            elif isinstance(first, int):
                if auto_arg_index:
                    raise ValueError("cannot switch from automatic field numbering to manual field specification")
                auto_arg_index = False
            obj, arg_used = self.get_field(field_name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            format_spec, auto_arg_index = self._vformat(format_spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(obj, format_spec))
        return "".join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        """Return the argument for a number or name."""
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        """Hook: look for arguments that no field used."""

    def format_field(self, value, format_spec):
        """Return a value formatted by a specification."""
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        """Return a value converted as ``!r``, ``!s`` or ``!a`` says."""
        if conversion is None:
            return value
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")

    def parse(self, format_string):
        """Return an iterator of ``(literal text, field name, format specification, conversion)``."""
        return _parse_format(format_string)

    def get_field(self, field_name, args, kwargs):
        """Return the object a field name leads to, and the number or name of the argument it starts from."""
        first, rest = _split_field_name(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attr, key in rest:
            obj = getattr(obj, key) if is_attr else obj[key]
        return obj, first


def _parse_format(text):
    if not isinstance(text, str):
        raise TypeError(f"expected str, got {type(text).__name__}")
    i = 0
    end = len(text)
    literal = []
    while i < end:
        brace = i
        while brace < end and text[brace] not in "{}":
            brace += 1
        literal.append(text[i:brace])
        if brace == end:
            break
        ch = text[brace]
        if brace + 1 < end and text[brace + 1] == ch:
            # A doubled brace ends a piece, as in CPython's own parser.
            literal.append(ch)
            yield "".join(literal), None, None, None
            literal = []
            i = brace + 2
            continue
        if ch == "}":
            raise ValueError("Single '}' encountered in format string")
        if brace + 1 == end:
            raise ValueError("Single '{' encountered in format string")
        field, i = _field_end(text, brace + 1)
        yield ("".join(literal), *_parse_field(field))
        literal = []
    if literal and "".join(literal):
        yield "".join(literal), None, None, None


def _field_end(text, start):
    depth = 1
    i = start
    bracket = False
    while i < len(text):
        ch = text[i]
        if ch == "[":
            bracket = True
        elif ch == "]":
            bracket = False
        if ch == "{" and not bracket:
            depth += 1
        elif ch == "}" and not bracket:
            depth -= 1
            if not depth:
                return text[start:i], i + 1
        i += 1
    raise ValueError("expected '}' before end of string")


def _parse_field(field):
    name_end = 0
    bracket = False
    while name_end < len(field):
        ch = field[name_end]
        if ch == "[":
            bracket = True
        elif ch == "]":
            bracket = False
        elif ch == "{" and not bracket:
            raise ValueError("unexpected '{' in field name")
        elif ch in "!:" and not bracket:
            break
        name_end += 1
    name = field[:name_end]
    rest = field[name_end:]
    conversion = None
    if rest.startswith("!"):
        if len(rest) < 2:
            raise ValueError("end of string while looking for conversion specifier")
        conversion = rest[1]
        rest = rest[2:]
        if rest and not rest.startswith(":"):
            raise ValueError("expected ':' after conversion specifier")
    return name, rest[1:], conversion


def _split_field_name(name):
    """Return the first part of a field name (an int if it is a number) and a list of ``(is attribute, key)`` for the rest."""
    end = 0
    while end < len(name) and name[end] not in ".[":
        end += 1
    first = name[:end]
    rest = []
    i = end
    while i < len(name):
        if name[i] == ".":
            stop = i + 1
            while stop < len(name) and name[stop] not in ".[":
                stop += 1
            if stop == i + 1:
                raise ValueError("Empty attribute in format string")
            rest.append((True, name[i + 1 : stop]))
            i = stop
        elif name[i] == "[":
            stop = name.find("]", i)
            if stop < 0:
                raise ValueError("Missing ']' in format string")
            key = name[i + 1 : stop]
            if not key:
                raise ValueError("Empty attribute in format string")
            rest.append((False, int(key) if key.isdecimal() and key.isascii() else key))
            i = stop + 1
        else:
            raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
    return int(first) if first.isdecimal() and first.isascii() else first, rest
