"""Reading and writing of comma-separated values."""

import _csv
import sys as _sys
from _csv import QUOTE_ALL, QUOTE_MINIMAL, QUOTE_NONE, QUOTE_NONNUMERIC, Error

__all__ = [
    "QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "Error", "Dialect", "excel", "excel_tab", "field_size_limit", "reader",
    "writer",
    "register_dialect", "get_dialect", "list_dialects", "Sniffer", "unregister_dialect", "DictReader", "DictWriter", "unix_dialect",
]  # fmt: skip
__version__ = "1.0"
if _sys.version_info >= (3, 12):
    from _csv import QUOTE_NOTNULL, QUOTE_STRINGS

    __all__ += ["QUOTE_STRINGS", "QUOTE_NOTNULL"]

_SETTINGS = ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict")
_limit = [131072]
_dialects = {}


class Dialect:
    """Settings of a format; subclasses give them as class attributes."""

    _name = ""
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        if self.__class__ != Dialect:
            self._valid = True
        try:
            _settings_of(self, {})
        except TypeError as e:
            raise Error(str(e)) from None


class excel(Dialect):
    """As Excel writes it."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """As Excel writes it with tabs."""

    delimiter = "\t"


class unix_dialect(Dialect):
    """All fields quoted, Unix line ends."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


class _Settled:
    """A dialect that was checked: what reader.dialect and get_dialect give."""

    def __init__(self, values):
        self._values = values

    def __getattr__(self, name):
        if name in _SETTINGS:
            return self._values[_SETTINGS.index(name)]
        raise AttributeError(f"'_csv.Dialect' object has no attribute '{name}'")


def _settings_of(dialect, keywords):
    """All settings of a dialect (name, class, object or None) with keywords on top, checked."""
    for name in keywords:
        if name not in _SETTINGS:
            raise TypeError(
                f"this function got an unexpected keyword argument '{name}'"
                if _sys.version_info >= (3, 13)
                else f"'{name}' is an invalid keyword argument for this function"
            )
    found = {}
    if dialect is not None:
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)
        if isinstance(dialect, _Settled):
            if not keywords:
                return dialect._values
            found = dict(zip(_SETTINGS, dialect._values))
        else:
            for name in _SETTINGS:
                value = getattr(dialect, name, found)
                if value is not found:
                    found[name] = value
            for name in ("delimiter", "lineterminator", "quoting", "doublequote", "skipinitialspace"):
                if found.get(name, "") is None and name != "lineterminator":
                    if name in ("doublequote", "skipinitialspace", "quoting"):
                        del found[name]
            if found.get("lineterminator", "") is None:
                raise TypeError('"lineterminator" must be set')
    found.update(keywords)
    if not found:
        return _DEFAULT
    return _csv.check_dialect(found)


_DEFAULT = _csv.check_dialect({})


def register_dialect(name, dialect=None, **fmtparams):
    if not isinstance(name, str):
        raise TypeError("dialect name must be a string")
    _dialects[name] = _Settled(_settings_of(dialect, fmtparams))


def unregister_dialect(name):
    if name not in _dialects:
        raise Error("unknown dialect")
    del _dialects[name]


def get_dialect(name):
    if name not in _dialects:
        raise Error("unknown dialect")
    return _dialects[name]


def list_dialects():
    return list(_dialects)


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


def field_size_limit(new_limit=None):
    before = _limit[0]
    if new_limit is not None:
        if not isinstance(new_limit, int):
            raise TypeError("limit must be an integer")
        _limit[0] = new_limit
    return before


class _Reader:
    """Iterator over the records in an iterable of lines. Lines of a list are parsed in batches."""

    def __init__(self, lines, settings):
        self._batch = lines if type(lines) is list else None
        self._at = 0
        self._lines = iter(lines)
        self._settings = settings
        self.dialect = _Settled(settings)
        self.line_num = 0
        self._ready = []
        self._ends = []

    def __iter__(self):
        return self

    def __next__(self):
        if self._ready:
            return self._take()
        if self._batch is not None and self._parse_batch():
            return self._take()
        pending = []
        while True:
            last = False
            try:
                line = next(self._lines)
            except StopIteration:
                if not pending:
                    raise
                last = True
            else:
                self._at += 1
                if not isinstance(line, str):
                    raise Error(f"iterator should return strings, not {type(line).__name__} (the file should be opened in text mode)")
                pending.append(str(line))
                self.line_num += 1
            parsed = _csv.parse(pending, self._settings, last, _limit[0])
            if parsed is not None:
                if not parsed[0]:
                    raise StopIteration
                return parsed[0][0]

    def _take(self):
        self.line_num = self._ends.pop()
        return self._ready.pop()

    def _parse_batch(self):
        """Parse the next lines of a list, if they are plain."""
        at = self._at
        lines = self._batch[at : at + 200]
        if len(lines) < 2:
            return False
        for line in lines:
            if type(line) is not str:
                self._batch = None
                return False
        try:
            parsed = _csv.parse(lines, self._settings, False, _limit[0])
        except Error:
            parsed = None
        if parsed is None:
            return False
        records, ends = parsed
        used = ends[-1]
        for _ in range(used):
            next(self._lines)
        self._at += used
        records.reverse()
        base = self.line_num
        self._ready = records
        self._ends = [base + end for end in reversed(ends)]
        return True


def reader(csvfile, dialect=None, **fmtparams):
    settings = _settings_of(dialect, fmtparams)
    try:
        return _Reader(csvfile, settings)
    except TypeError:
        iter(csvfile)
        raise


class _Writer:
    """Writes records to a file."""

    def __init__(self, file, settings):
        self._write = file.write
        self._settings = settings
        self.dialect = _Settled(settings)

    def writerow(self, row, /):
        try:
            fields = list(row)
        except TypeError:
            raise Error(f"iterable expected, not {type(row).__name__}") from None
        for i, field in enumerate(fields):
            kind = type(field)
            if kind is not str and kind is not int and kind is not float and field is not None:
                fields[i] = _plain(field)
        return self._write(_csv.format_row(fields, self._settings))

    def writerows(self, rows, /):
        for row in rows:
            self.writerow(row)


def _plain(field):
    """A field as an exact scalar: a number stays one (it is not quoted), anything else is its text."""
    if isinstance(field, str):
        return str(field)
    if isinstance(field, float):
        return float(field) if type(field).__repr__ is float.__repr__ else str(field)
    if isinstance(field, bool):
        return field
    return str(field)


def writer(csvfile, dialect=None, **fmtparams):
    settings = _settings_of(dialect, fmtparams)
    if not hasattr(csvfile, "write"):
        raise TypeError('argument 1 must have a "write" method')
    return _Writer(csvfile, settings)


class DictReader:
    """Records as dicts; the first record has the names unless they are given."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        d = dict(zip(names, row))
        if len(names) < len(row):
            d[self.restkey] = row[len(names) :]
        elif len(names) > len(row):
            for key in names[len(row) :]:
                d[key] = self.restval
        return d

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


class DictWriter:
    """Dicts as records."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ("raise", "ignore"):
            raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _dict_to_list(self, rowdict):
        if self.extrasaction == "raise":
            wrong = rowdict.keys() - self.fieldnames
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join([repr(x) for x in wrong]))
        return [rowdict.get(key, self.restval) for key in self.fieldnames]

    def writerow(self, rowdict):
        return self.writer.writerow(self._dict_to_list(rowdict))

    def writerows(self, rowdicts):
        return self.writer.writerows(map(self._dict_to_list, rowdicts))


class Sniffer:
    """Guesses the format of a sample."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        quotechar, doublequote, delimiter, skip = self._by_quotes(sample, delimiters)
        if not delimiter:
            delimiter, skip = self._by_columns(sample, delimiters)
        if not delimiter:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL

        dialect.doublequote = doublequote
        dialect.delimiter = delimiter
        dialect.quotechar = quotechar or '"'
        dialect.skipinitialspace = skip
        return dialect

    def _by_quotes(self, data, delimiters):
        """Quote and delimiter where quoted fields stand between delimiters."""
        import re

        matches = []
        for pattern in (
            r"(?P<delim>[^\w\n\"'])(?P<space> ?)(?P<quote>[\"']).*?(?P=quote)(?P=delim)",
            r"(?:^|\n)(?P<quote>[\"']).*?(?P=quote)(?P<delim>[^\w\n\"'])(?P<space> ?)",
            r"(?P<delim>[^\w\n\"'])(?P<space> ?)(?P<quote>[\"']).*?(?P=quote)(?:$|\n)",
            r"(?:^|\n)(?P<quote>[\"']).*?(?P=quote)(?:$|\n)",
        ):
            matches = list(re.finditer(pattern, data, re.DOTALL | re.MULTILINE))
            if matches:
                break
        if not matches:
            return ("", False, None, 0)
        quotes = {}
        delims = {}
        spaces = 0
        for m in matches:
            groups = m.groupdict()
            quote = groups["quote"]
            quotes[quote] = quotes.get(quote, 0) + 1
            delim = groups.get("delim")
            if delim and (delimiters is None or delim in delimiters):
                delims[delim] = delims.get(delim, 0) + 1
                if groups.get("space"):
                    spaces += 1
        quotechar = max(quotes, key=quotes.get)
        if delims:
            delim = max(delims, key=delims.get)
            skip = delims[delim] == spaces
            if delim == "\n":
                delim = ""
        else:
            delim = ""
            skip = 0
        doubled = (
            re.search(
                rf"((?:{re.escape(delim)})|^)\W*{quotechar}[^{re.escape(delim)}\n]*{quotechar}[^{re.escape(delim)}\n]*{quotechar}\W*((?:{re.escape(delim)})|$)",
                data,
                re.MULTILINE,
            )
            if delim
            else None
        )
        return (quotechar, bool(doubled), delim, skip)

    def _by_columns(self, data, delimiters):
        """The character that is on every line equally often."""
        lines = [line for line in data.split("\n") if line]
        if not lines:
            return ("", 0)
        counts = {}
        for code in range(127):
            char = chr(code)
            if char.isalnum() or char in "\n\r\"'" or (delimiters is not None and char not in delimiters):
                continue
            first = lines[0].count(char)
            if not first:
                continue
            same = sum(line.count(char) == first for line in lines)
            if same >= max(1, int(len(lines) * 0.9)):
                counts[char] = (first, same)
        if not counts:
            return ("", 0)
        best = None
        for char in self.preferred:
            if char in counts:
                best = char
                break
        if best is None:
            best = max(counts, key=lambda c: counts[c][1] * 1000 + counts[c][0])
        skip = lines[0].count(best) == lines[0].count(best + " ")
        return (best, skip)

    def has_header(self, sample):
        from io import StringIO

        rows = reader(StringIO(sample), self.sniff(sample))
        header = next(rows)
        columns = len(header)
        types = dict.fromkeys(range(columns))
        checked = 0
        for row in rows:
            if checked > 20:
                break
            checked += 1
            if len(row) != columns:
                continue
            for col in list(types):
                kind = complex
                try:
                    kind(row[col])
                except (ValueError, OverflowError):
                    kind = len(row[col])
                if kind != types[col]:
                    if types[col] is None:
                        types[col] = kind
                    else:
                        del types[col]
        votes = 0
        for col, kind in types.items():
            if isinstance(kind, int):
                votes += 1 if len(header[col]) != kind else -1
            else:
                try:
                    kind(header[col])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0
