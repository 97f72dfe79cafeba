"""Read all tickets from a paginated service that times out now and then, and escalate the urgent ones."""

import functools
import time
from collections import OrderedDict


class ServiceError(Exception):
    """The service could not be reached although we tried several times."""

    def __init__(self, operation, attempts):
        super().__init__(f"{operation} failed after {attempts} attempts")
        self.attempts = attempts


def retry(max_attempts=3, base_delay=0.001, exceptions=(TimeoutError, ConnectionError)):
    """Retry with exponential backoff; any other exception goes straight through."""

    def decorate(func):
        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            delay = base_delay
            for attempt in range(1, max_attempts + 1):
                try:
                    result = func(*args, **kwargs)
                except exceptions as exc:
                    stats["errors"] += 1
                    print(f"  ! {func.__name__} attempt {attempt}: {type(exc).__name__}: {exc}")
                    log_event("retry", operation=func.__name__, attempt=attempt, error=str(exc))
                    if attempt == max_attempts:
                        raise ServiceError(func.__name__, attempt) from exc
                    time.sleep(delay)
                    delay *= 2
                else:
                    if attempt > 1:
                        print(f"  + {func.__name__} succeeded at attempt {attempt}, next delay {delay * 1000:.0f} ms")
                    return result
                finally:
                    stats["attempts"] += 1

        return wrapper

    return decorate


class Token:
    """A request token that is given back whatever happens."""

    def __init__(self, purpose):
        self.purpose = purpose

    def __enter__(self):
        self.number = acquire_token(self.purpose)
        return self

    def __exit__(self, exc_type, exc, tb):
        left = release_token(self.number)
        outcome = "ok" if exc_type is None else exc_type.__name__
        print(f"  token {self.number} for {self.purpose}: {outcome}, {left} still out")
        return exc_type is not None and issubclass(exc_type, PermissionError)


stats = {"attempts": 0, "errors": 0, "pages": 0}


@retry(max_attempts=3)
def load(cursor, limit):
    with Token(f"page {cursor or 'first'}"):
        return fetch_page(cursor, limit=limit)


def pages(limit=3):
    cursor = None
    try:
        while True:
            page = load(cursor, limit)
            stats["pages"] += 1
            yield page["items"]
            cursor = page["next"]
            if cursor is None:
                return
    finally:
        log_event("done", pages=stats["pages"])


@functools.lru_cache(maxsize=32)
def owner_name(owner_id):
    try:
        return get_owner(owner_id)
    except KeyError as exc:
        return f"unknown ({exc.args[0]})"


tickets = OrderedDict((item["id"], item) for items in pages() for item in items)
print(f"{len(tickets)} tickets on {stats['pages']} pages, {stats['errors']} errors in {stats['attempts']} attempts")

RANK = {"high": 0, "medium": 1, "low": 2}
for ticket in sorted(tickets.values(), key=lambda t: (RANK[t["priority"]], owner_name(t["owner"]))):
    print(f"{ticket['priority']:>6} | {ticket['id']} | {owner_name(ticket['owner']):<12} | {ticket['title']}")

print("Escalating:")
references = {}
for number in [key for key, t in tickets.items() if t["priority"] == "high"]:
    with Token(f"ticket {number}"):
        references[number] = escalate(number, reason=f"high priority: {tickets[number]['title']}")
print(references)

try:
    retry(max_attempts=2, exceptions=(ValueError,))(lambda: fetch_page("nowhere"))()
except ServiceError as error:
    print(f"gave up: {error} (cause: {error.__cause__!r}, attempts={error.attempts})")
