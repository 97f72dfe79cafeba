"""Months and days of the week as members of enums, for calendar."""

from enum import IntEnum

__all__ = ["Day", "Month"]

Month = IntEnum(
    "Month",
    "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER",
    module="calendar",
)
Day = IntEnum("Day", {"MONDAY": 0, "TUESDAY": 1, "WEDNESDAY": 2, "THURSDAY": 3, "FRIDAY": 4, "SATURDAY": 5, "SUNDAY": 6}, module="calendar")


def _text(self):
    return f"calendar.{self.name}"


Month.__repr__ = _text
Day.__repr__ = _text
