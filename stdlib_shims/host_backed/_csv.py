"""_csv: one record of comma-separated values, for the guest code that reads lines and calls back.

Safe because a call is given the exact lines of one record (or a bounded batch of them) and gives lists of texts, and formatting is given
exact scalars.
"""

import csv
import io

from interpreter.extension import HostModule, NativeType, check_items, entry

_DIALECT = ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict")


class _Lines:
    """Iterator over lines that notes whether it was asked for more than it has."""

    def __init__(self, lines: list[str]) -> None:
        self.lines, self.at, self.asked = lines, 0, False

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        if self.at >= len(self.lines):
            self.asked = True
            raise StopIteration
        self.at += 1
        return self.lines[self.at - 1]


@entry
def check_dialect(_runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """``check_dialect(settings)``: all settings in the order of `_DIALECT`; the host's own error for a wrong one."""
    made = csv.reader([], **{k: v for k, v in args[0].items() if k in _DIALECT}).dialect
    return tuple([getattr_of(made, name) for name in _DIALECT])


def getattr_of(dialect: object, name: str) -> object:
    """A setting of the host's dialect object."""
    return vars(type(dialect))[name].__get__(dialect)


@entry
def parse(_runtime: object, args: tuple, _kwargs: dict) -> tuple | None:
    """``parse(lines, settings, last, limit)``: (records, lines used by each); None if the first record goes on behind the lines.

    `last` says that no line follows. Records behind the first stop before one that goes on.
    """
    lines, settings, last, limit = args
    source = _Lines(lines)
    before = csv.field_size_limit(limit)
    try:
        reader = csv.reader(source, **dict(zip(_DIALECT, settings, strict=True)))
        records, ends = [], []
        while True:
            try:
                record = next(reader)
            except StopIteration:
                break
            except csv.Error:
                if records:
                    break  # raised again when it is the first
                if source.asked and not last:
                    return None
                raise
            if source.asked and not last:
                break
            records.append(record)
            ends.append(source.at)
    finally:
        csv.field_size_limit(before)
    if not records and not last:
        return None
    return records, ends


@entry
def format_row(runtime: object, args: tuple, _kwargs: dict) -> str:
    """``format_row(fields, settings)``: the text of a record of exact scalars."""
    fields, settings = args
    check_items(runtime, sum(2 * len(f) if type(f) is str else 50 for f in fields))
    out = io.StringIO(newline="")
    csv.writer(out, **dict(zip(_DIALECT, settings, strict=True))).writerow(fields)
    return out.getvalue()


MODULE = HostModule(
    "_csv",
    {
        "check_dialect": check_dialect, "parse": parse, "format_row": format_row, "Error": csv.Error, "QUOTE_MINIMAL": 0, "QUOTE_ALL": 1,
        "QUOTE_NONNUMERIC": 2, "QUOTE_NONE": 3, "QUOTE_STRINGS": 4, "QUOTE_NOTNULL": 5,
    },
    types=(NativeType(csv.Error, (), constructor=None),),
)  # fmt: skip
