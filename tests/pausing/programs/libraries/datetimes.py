"""datetime values across a pause and the boundary."""

from datetime import date, datetime, timedelta, timezone

d = datetime(2024, 2, 29, 12, 30, tzinfo=timezone.utc)
step = timedelta(days=1, hours=2)
ext("pause")
print(d + step, ext(d) == d, ext(date(2024, 1, 1)).isoformat(), ext(step).total_seconds(), d.strftime(ext("%Y/%m")))
