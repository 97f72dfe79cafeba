"""Find meeting slots for three people in three time zones and book rooms for them."""

import itertools
import time
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from typing import NamedTuple

PEOPLE = ["ines", "omar", "ruth"]
UTC = timezone.utc


class Slot(NamedTuple):
    start: datetime
    end: datetime

    @property
    def minutes(self):
        return int((self.end - self.start).total_seconds() // 60)

    def __and__(self, other):
        start, end = max(self.start, other.start), min(self.end, other.end)
        return Slot(start, end) if start < end else None

    def __str__(self):
        return f"{self.start:%a %d %b %H:%M}-{self.end:%H:%M} UTC ({self.minutes} min)"


@dataclass
class Person:
    name: str
    zone: timezone = field(init=False)
    hours: tuple = field(init=False, repr=False)

    def __post_init__(self):
        info = working_hours(self.name)
        self.zone = timezone(timedelta(minutes=info["tz_minutes"]), self.name[:1].upper())
        self.hours = tuple(datetime.strptime(info[key], "%H:%M").time() for key in ("start", "end"))

    def free(self, day: date):
        """Yield the free slots of a day in UTC, between the appointments."""
        opening, closing = (datetime.combine(day, t, tzinfo=self.zone).astimezone(UTC) for t in self.hours)
        cursor = opening
        for item in sorted(get_busy(self.name, day), key=lambda item: item["start"]):
            if item["start"] > cursor:
                yield Slot(cursor, item["start"].astimezone(UTC))
            cursor = max(cursor, item["end"].astimezone(UTC))
        if cursor < closing:
            yield Slot(cursor, closing)


def workdays(first, count):
    holidays = {}
    day = first
    while count:
        day += timedelta(days=1)
        if day.year not in holidays:
            holidays[day.year] = set(get_holidays(day.year))
        if day.weekday() < 5 and day not in holidays[day.year]:
            count -= 1
            yield day


def common_slots(day, people, at_least):
    slots = [Slot(datetime.combine(day, datetime.min.time(), UTC), datetime.combine(day, datetime.max.time(), UTC))]
    for person in people:
        slots = [both for a, b in itertools.product(slots, person.free(day)) if (both := a & b)]
        if not slots:
            print(f"  {day:%A}: nothing left after {person.name}")
            break
    return [slot for slot in slots if slot.minutes >= at_least]


people = [Person(name) for name in PEOPLE]
for person in people:
    print(f"{person.name}: {person.hours[0]:%H:%M}-{person.hours[1]:%H:%M} {person.zone} {person.zone.utcoffset(None)!r}")

start = today()
days = list(workdays(start, 4))
print(f"from {start.isoformat()} (week {start.isocalendar().week}): {', '.join(day.strftime('%a %d') for day in days)}")

found = []
for day in days:
    slots = common_slots(day, people, at_least=30)
    print(f"  {day:%A}: {len(slots)} slot(s), {sum(slot.minutes for slot in slots)} minutes")
    found += slots

ROOMS = itertools.cycle(["Atlas", "Borges"])
booked = []
for slot in found:
    for room in itertools.islice(ROOMS, 2):
        try:
            until = book_room(room, slot.start, minutes := min(slot.minutes, 45))
        except ValueError as error:
            print(f"  no luck: {error}")
        else:
            booked.append((room, Slot(slot.start, until)))
            print(f"  {room:<7}{booked[-1][1]}")
            break

print("\nLocal times:")
for day, group in itertools.groupby(booked, key=lambda entry: entry[1].start.date()):
    for room, slot in group:
        local = [f"{p.name} {slot.start.astimezone(p.zone):%H:%M%z}" for p in people]
        print(f"  {day} {room:<7}{'  '.join(local)}")

gaps = [later[1].start - earlier[1].end for earlier, later in itertools.pairwise(booked)]
print("gaps:", [str(gap) for gap in gaps], "longest:", max(gaps, default=timedelta()))
print("booked in total:", sum((slot.end - slot.start for _, slot in booked), timedelta()))
sync = time.gmtime(epoch := server_epoch())
print(time.strftime("synchronised %Y-%m-%d %H:%M:%S", sync), "|", datetime.fromtimestamp(epoch, UTC).isoformat())
print("next year the first day is a", date(start.year + 1, 1, 1).strftime("%A"), "| same weekday as today:",
      next(start.replace(year=y) for y in itertools.count(start.year + 1) if start.replace(year=y).weekday() == start.weekday()))
