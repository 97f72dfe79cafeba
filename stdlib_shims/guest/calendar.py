"""Calendars: weeks, months, texts of them."""

import datetime as dt

__all__ = [
    "IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays", "weekday", "monthrange",
    "monthcalendar",
    "prmonth", "month", "prcal", "calendar", "timegm", "month_name", "month_abbr", "day_name", "day_abbr", "Calendar", "TextCalendar",
    "HTMLCalendar", "LocaleTextCalendar", "LocaleHTMLCalendar", "weekheader", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY",
    "SATURDAY",
    "SUNDAY", "JANUARY", "FEBRUARY",
]  # fmt: skip
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_MONTHS = [
    "", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
]  # fmt: skip


def __getattr__(name):
    # Classes of enum cost more to import than the rest of this module.
    import sys

    if name in ("Day", "Month") and sys.version_info >= (3, 12):
        from _calendar_enums import Day, Month

        globals()["Day"], globals()["Month"] = Day, Month
        return globals()[name]
    if name in _CONSTANTS:
        value = _CONSTANTS[name]
        if sys.version_info >= (3, 12):
            from _calendar_enums import Day, Month

            value = (Month if name in ("JANUARY", "FEBRUARY") or name in _MONTHS_UPPER else Day)(value)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'calendar' has no attribute '{name}'")


_MONTHS_UPPER = [name.upper() for name in _MONTHS[1:]]
_CONSTANTS = {name.upper(): i for i, name in enumerate(_DAYS)}
_CONSTANTS["JANUARY"], _CONSTANTS["FEBRUARY"] = 1, 2
mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def _day(number):
    """A day of the week as functions give it: a member of Day from 3.12 on."""
    return __getattr__(_DAYS[number].upper())


class IllegalMonthError(ValueError, IndexError):
    """There is no such month."""

    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f"bad month number {self.month!r}; must be 1-12"


class IllegalWeekdayError(ValueError):
    """There is no such day of the week."""

    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f"bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)"


class _Names:
    """A sequence of names."""

    def __init__(self, names, length=None):
        self._names = names if length is None else [name[:length] for name in names]

    def __getitem__(self, i):
        return self._names[i]

    def __len__(self):
        return len(self._names)

    def __iter__(self):
        return iter(self._names)


day_name = _Names(_DAYS)
day_abbr = _Names(_DAYS, 3)
month_name = _Names(_MONTHS)
month_abbr = _Names(_MONTHS, 3)
standalone_month_name, standalone_month_abbr = month_name, month_abbr


def isleap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def _weekday(year, month, day):
    if not 1 <= year <= 9999:
        year = 2000 + year % 400
    return dt.date(year, month, day).weekday()


def weekday(year, month, day):
    return _day(_weekday(year, month, day))


def _length(year, month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return mdays[month] + (month == 2 and isleap(year))


def monthrange(year, month):
    days = _length(year, month)
    return weekday(year, month, 1), days


def _previous(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _next(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


class Calendar:
    """Weeks that begin on a given day."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    @property
    def firstweekday(self):
        return self._firstweekday % 7

    @firstweekday.setter
    def firstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    def getfirstweekday(self):
        return self.firstweekday

    def setfirstweekday(self, firstweekday):
        self.firstweekday = firstweekday

    def iterweekdays(self):
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        for y, m, d in self.itermonthdays3(year, month):
            yield dt.date(y, m, d)

    def itermonthdays(self, year, month):
        days = _length(year, month)
        before = (_weekday(year, month, 1) - self.firstweekday) % 7
        yield from [0] * before
        yield from range(1, days + 1)
        yield from [0] * ((self.firstweekday - _weekday(year, month, 1) - days) % 7)

    def itermonthdays2(self, year, month):
        for i, d in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield d, i % 7

    def itermonthdays3(self, year, month):
        days = _length(year, month)
        first = _weekday(year, month, 1)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - days) % 7
        y, m = _previous(year, month)
        end = _length(y, m) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, days + 1):
            yield year, month, d
        y, m = _next(year, month)
        for d in range(1, after + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def monthdatescalendar(self, year, month):
        return _weeks(list(self.itermonthdates(year, month)))

    def monthdays2calendar(self, year, month):
        return _weeks(list(self.itermonthdays2(year, month)))

    def monthdayscalendar(self, year, month):
        return _weeks(list(self.itermonthdays(year, month)))

    def yeardatescalendar(self, year, width=3):
        return self._rows([self.monthdatescalendar(year, m) for m in range(1, 13)], width)

    def yeardays2calendar(self, year, width=3):
        return self._rows([self.monthdays2calendar(year, m) for m in range(1, 13)], width)

    def yeardayscalendar(self, year, width=3):
        return self._rows([self.monthdayscalendar(year, m) for m in range(1, 13)], width)

    def _rows(self, months, width):
        return [months[i : i + width] for i in range(0, 12, width)]


def _weeks(days):
    return [days[i : i + 7] for i in range(0, len(days), 7)]


class TextCalendar(Calendar):
    """Calendars as text."""

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end="")

    def formatday(self, day, weekday, width):
        return ("" if day == 0 else "%2i" % day).center(width)

    def formatweek(self, theweek, width):
        return " ".join([self.formatday(d, wd, width) for d, wd in theweek])

    def formatweekday(self, day, width):
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        return " ".join([self.formatweekday(i, width) for i in self.iterweekdays()])

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        if not 1 <= themonth <= 12:
            raise IllegalMonthError(themonth)
        text = month_name[themonth]
        if withyear:
            text = f"{text} {theyear!r}"
        return text.center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatmonth(self, theyear, themonth, w=0, l=0):
        w = max(2, w)
        l = max(1, l)
        text = self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip() + "\n" * l
        text += self.formatweekheader(w).rstrip() + "\n" * l
        for week in self.monthdays2calendar(theyear, themonth):
            text += self.formatweek(week, w).rstrip() + "\n" * l
        return text

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        w = max(2, w)
        l = max(1, l)
        c = max(2, c)
        width = (w + 1) * 7 - 1
        parts = [repr(theyear).center(width * m + c * (m - 1)).rstrip(), "\n" * l]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            parts.append("\n" * l)
            parts.append(formatstring([self.formatmonthname(theyear, k, width, False) for k in months], width, c).rstrip())
            parts.append("\n" * l)
            parts.append(formatstring([header for _ in months], width, c).rstrip())
            parts.append("\n" * l)
            for j in range(max([len(month) for month in row])):
                weeks = [self.formatweek(month[j], w) if j < len(month) else "" for month in row]
                parts.append(formatstring(weeks, width, c).rstrip())
                parts.append("\n" * l)
        return "".join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Calendars as HTML tables."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        return f"<tr>{''.join([self.formatday(d, wd) for d, wd in theweek])}</tr>"

    def formatweekday(self, day):
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        return f"<tr>{''.join([self.formatweekday(i) for i in self.iterweekdays()])}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        if not 1 <= themonth <= 12:
            raise IllegalMonthError(themonth)
        text = f"{month_name[themonth]} {theyear}" if withyear else month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{text}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">']
        lines.append(self.formatmonthname(theyear, themonth, withyear))
        lines.append(self.formatweekheader())
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        lines.append("</table>")
        return "\n".join(lines) + "\n"

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        parts = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">', "\n"]
        parts.append(f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>')
        for i in range(1, 13, width):
            cells = [f"<td>{self.formatmonth(theyear, m, withyear=False)}</td>" for m in range(i, min(i + width, 13))]
            parts.append("<tr>" + "".join(cells) + "</tr>")
        parts.append("</table>")
        return "".join(parts)


LocaleTextCalendar = TextCalendar
LocaleHTMLCalendar = HTMLCalendar

c = TextCalendar()
firstweekday = c.getfirstweekday
monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear


def setfirstweekday(firstweekday):
    if not 0 <= firstweekday <= 6:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


def formatstring(cols, colwidth=20, spacing=6):
    return (" " * spacing).join([col.center(colwidth) for col in cols])


def format(cols, colwidth=20, spacing=6):
    print(formatstring(cols, colwidth, spacing))


EPOCH = 1970


def timegm(tuple):
    year, month, day, hour, minute, second = tuple[:6]
    days = dt.date(year, month, 1).toordinal() - dt.date(EPOCH, 1, 1).toordinal() + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second
