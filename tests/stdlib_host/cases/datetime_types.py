import datetime as dt
from datetime import datetime, date, time, timedelta, timezone

def show(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except Exception as e: print(type(e).__name__, e)

d = datetime(2024, 2, 29, 13, 45, 30, 123456); D = date(2024, 2, 29); t = time(1, 2, 3, 4); td = timedelta(days=1, hours=2, seconds=3, microseconds=4); z = timezone(timedelta(hours=-5, minutes=-30), "X")
for v in (d, D, t, td, z, timezone.utc, timezone(timedelta(hours=2)), d.replace(tzinfo=z), timedelta(-1, 5), timedelta(0)):
    print(repr(v), str(v), f"{v}", [v], {"k": v}, (v,), bool(v), v == v, "%s" % v, "{}".format(v))
print(d.year, d.month, d.day, d.hour, d.minute, d.second, d.microsecond, d.tzinfo, d.fold, d.date(), d.time(), d.timetz(), d.weekday(), d.isoweekday(), d.toordinal(), d.ctime(), d.isoformat(" ", "minutes"), d.isocalendar(), tuple(d.isocalendar()), d.isocalendar().week)
print(d.timetuple(), d.timetuple().tm_yday, d.utctimetuple()[:3], D.timetuple()[7], td.days, td.seconds, td.microseconds, td.total_seconds())
print(d + td, d - td, td + d, d - datetime(2024, 1, 1), td * 2, 2 * td, td / 2, td // 2, td / timedelta(hours=1), td // timedelta(hours=1), td % timedelta(hours=1), divmod(td, timedelta(hours=1)), -td, +td, abs(-td), td * 1.5, td - timedelta(1), sum([td, td], timedelta()))
print(d < datetime(2025, 1, 1), D <= date(2024, 1, 1), t > time(1), td >= timedelta(1), d == D, D == date(2024, 2, 29), d != d, sorted([date(2024, 1, 3), date(2024, 1, 1)]), max(td, timedelta(2)), min([d, d + td]))
show(lambda: d < D); show(lambda: d + d); show(lambda: D + 1); show(lambda: td * "x"); show(lambda: d - 5); show(lambda: D < 5); show(lambda: d.replace(tzinfo=z) < d); show(lambda: d.replace(tzinfo=z) - d); show(lambda: td / 0); show(lambda: timedelta(10**10)); show(lambda: datetime.max + td)
show(datetime, 2024, 13, 1); show(datetime, 2024, 2, 30); show(datetime, 2024); show(datetime, "x", 1, 1); show(date, 0, 1, 1); show(time, 25); show(timedelta, "x"); show(timezone, timedelta(days=2)); show(timezone, 5); show(date, 2024, 1); show(date); show(datetime, 2024, 1, 1, foo=1); show(timedelta, hours=1, weeks=1, milliseconds=5)
show(datetime.strptime, "2024-05-06 07:08:09", "%Y-%m-%d %H:%M:%S"); show(datetime.strptime, "x", "%Y"); show(datetime.strptime, "2024 extra", "%Y"); show(datetime.strptime, "6 May 24 PM 05", "%d %b %y %p %I"); show(datetime.strptime, "2024-05-06T07:08:09+0200", "%Y-%m-%dT%H:%M:%S%z"); show(datetime.strptime, "1", "%Q"); show(datetime.strptime, 1, "%Y")
print(d.strftime("%Y-%m-%d %H:%M:%S.%f %A %a %B %b %j %U %W %w %y %I %p %% %x"), D.strftime("%d/%m"), t.strftime("%H-%M"), d.replace(tzinfo=z).strftime("%z %Z"), f"{d:%H:%M}", f"{D:%b %d}", f"{t:%M}", format(d, ""), "{:%Y}".format(d), d.strftime(""), f"{d!r:>40}")
show(datetime.fromisoformat, "2024-05-06"); show(datetime.fromisoformat, "2024-05-06T07:08:09.5+01:00"); show(datetime.fromisoformat, "bad"); show(date.fromisoformat, "2024-05-06"); show(date.fromisoformat, "x"); show(time.fromisoformat, "04:05:06"); show(date.fromordinal, 700000); show(date.fromisocalendar, 2024, 9, 4); show(datetime.combine, D, t); show(datetime.combine, D, t, z)
a = datetime(2024, 7, 1, 12, tzinfo=timezone.utc); b = datetime(2024, 7, 1, 14, tzinfo=timezone(timedelta(hours=2)))
print(a == b, hash(a) == hash(b), a - b, a.astimezone(z), b.utcoffset(), b.tzname(), b.dst(), a.timestamp(), b.timestamp(), datetime.fromtimestamp(0, timezone.utc), datetime.fromtimestamp(1.5, tz=z), len({a, b}), {d: 1}[datetime(2024, 2, 29, 13, 45, 30, 123456)], hash(D) == hash(date(2024, 2, 29)), hash(td) == hash(timedelta(days=1, hours=2, seconds=3, microseconds=4)))
print(d.replace(year=2023, day=1), D.replace(month=3), t.replace(hour=5), date.min, date.max, datetime.resolution, timedelta.max, timedelta.min, dt.MINYEAR, dt.MAXYEAR, dt.UTC, timezone.min, time.min, time.max)
print(isinstance(d, date), isinstance(D, datetime), issubclass(datetime, date), type(d), type(d - d), datetime)
class MyDate(date):
    def __new__(cls, y, m=1, d=1): return super().__new__(cls, y, m, d)
    def next(self): return self + timedelta(1)
    def __str__(self): return "MyDate!"
x = MyDate(2024, 5); print(x, repr(x), x.next(), type(x.next()).__name__, x == date(2024, 5, 1), f"{x}", x.year, x.isoformat(), MyDate.fromordinal(700000).__class__.__name__, hash(x) == hash(date(2024, 5, 1)))
class Stamp(datetime):
    @property
    def day_name(self): return self.strftime("%A")
s = Stamp(2024, 5, 6); print(s, repr(s), s.day_name, type(s + td).__name__, type(s.replace(day=7)).__name__, s < datetime(2025, 1, 1), Stamp.fromisoformat("2024-01-01").day_name, Stamp.strptime("2024", "%Y"), type(Stamp.combine(D, t)).__name__)
class TZ(dt.tzinfo):
    def utcoffset(self, d): return timedelta(hours=3)
    def dst(self, d): return timedelta(hours=1)
    def tzname(self, d): return "TZ!"
    def __repr__(self): return "TZ()"
a = datetime(2024, 1, 1, 12, tzinfo=TZ()); print(a, repr(a), a.utcoffset(), a.tzname(), a.dst(), a.astimezone(timezone.utc), a.strftime("%Z %z"), a == datetime(2024, 1, 1, 9, tzinfo=timezone.utc), a.isoformat(), a.timestamp(), a.utctimetuple()[3], datetime(2024, 1, 1, 9, tzinfo=timezone.utc).astimezone(a.tzinfo).hour, a - datetime(2024, 1, 1, tzinfo=timezone.utc))
class BadTZ(dt.tzinfo):
    def utcoffset(self, d): return 5
show(lambda: datetime(2024, 1, 1, tzinfo=BadTZ()).utcoffset()); show(lambda: str(datetime(2024, 1, 1, tzinfo=dt.tzinfo()))); show(lambda: datetime(2024, 1, 1, tzinfo=5)); show(lambda: d.foo); show(lambda: datetime.foo); show(lambda: d.year.foo)
def setit(): d.year = 5
show(setit)
print(datetime.now() > datetime(2020, 1, 1), datetime.now(timezone.utc).tzinfo, date.today() >= date(2020, 1, 1), type(datetime.today()), datetime.now(tz=z).utcoffset()); show(datetime.now, 5)
match d:
    case datetime(year=2024, month=m): print("month", m)
match D:
    case date(day=29): print("leap")
print([x.isoformat() for x in (date(2024, 1, 30) + timedelta(i) for i in range(4))], (date(2024, 3, 1) - date(2024, 2, 1)).days)
print(dt.date(2024, 1, 1).__add__(timedelta(1)), d.__class__, timedelta(1).__mul__(3), d.__eq__(d))
import copy; print(copy.deepcopy({"d": d, "t": [td]}), copy.copy(d) == d)
