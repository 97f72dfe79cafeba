"""Host tools of the schedule example: calendars with aware datetimes, holidays, rooms and a booking service."""

from datetime import UTC, date, datetime, timedelta, timezone

_BERLIN = timezone(timedelta(hours=1))
_NEW_YORK = timezone(timedelta(hours=-5))

_PEOPLE = {
    "ines": {"tz_minutes": 60, "start": "09:00", "end": "17:30"},
    "omar": {"tz_minutes": 0, "start": "08:30", "end": "16:00"},
    "ruth": {"tz_minutes": -300, "start": "08:00", "end": "17:00"},
}

_BUSY = {
    "ines": [
        (datetime(2026, 3, 2, 14, 0, tzinfo=_BERLIN), datetime(2026, 3, 2, 15, 30, tzinfo=_BERLIN), "Design review"),
        (datetime(2026, 3, 4, 16, 0, tzinfo=_BERLIN), datetime(2026, 3, 4, 17, 30, tzinfo=_BERLIN), "Dentist"),
    ],
    "omar": [
        (datetime(2026, 3, 2, 15, 0, tzinfo=UTC), datetime(2026, 3, 2, 16, 0, tzinfo=UTC), "Stand-up"),
        (datetime(2026, 3, 3, 13, 15, tzinfo=UTC), datetime(2026, 3, 3, 14, 30, tzinfo=UTC), "Interview"),
    ],
    "ruth": [
        (datetime(2026, 3, 2, 9, 30, tzinfo=_NEW_YORK), datetime(2026, 3, 2, 10, 0, tzinfo=_NEW_YORK), "Call"),
        (datetime(2026, 3, 3, 8, 0, tzinfo=_NEW_YORK), datetime(2026, 3, 3, 9, 0, tzinfo=_NEW_YORK), "School run"),
    ],
}

_taken_rooms: set[tuple[str, str]] = set()


def today() -> date:
    """Return the day on which the scheduling starts (a Friday)."""
    return date(2026, 2, 27)


def get_holidays(year: int) -> list[date]:
    """Return the days of ``year`` on which nobody works."""
    return [date(year, 1, 1), date(year, 3, 5), date(year, 12, 25)]


def working_hours(person: str) -> dict:
    """Return start and end of a person's day in local time, and the offset from UTC in minutes."""
    return dict(_PEOPLE[person])


def get_busy(person: str, day: date) -> list[dict]:
    """Return the appointments of ``person`` that start on ``day``, as aware datetimes in the person's zone."""
    return [{"start": start, "end": end, "title": title} for start, end, title in _BUSY[person] if start.date() == day]


def book_room(name: str, start: datetime, minutes: int) -> datetime:
    """Book a room and return when it is free again; raise ValueError where it is taken at that time."""
    key = (name, start.isoformat())
    if key in _taken_rooms or (name == "Atlas" and start.hour < 14):
        raise ValueError(f"{name} is taken at {start:%H:%M}")
    _taken_rooms.add(key)
    return start + timedelta(minutes=minutes)


def server_epoch() -> int:
    """Return the moment of the last calendar synchronisation in seconds since 1970."""
    return 1772182800


TOOLS = {
    "today": today,
    "get_holidays": get_holidays,
    "working_hours": working_hours,
    "get_busy": get_busy,
    "book_room": book_room,
    "server_epoch": server_epoch,
}
