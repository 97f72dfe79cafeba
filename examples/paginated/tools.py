"""Host tools of the paginated example: a tickets service that returns pages and fails now and then.

The failures follow a fixed plan that counts the attempts at each page, so every run sees the same ones.
"""

_PAGE_SIZE = 3

_TICKETS = [
    {"id": 101, "title": "Login page is blank", "priority": "high", "owner": "u1"},
    {"id": 102, "title": "Export is slow", "priority": "low", "owner": "u2"},
    {"id": 103, "title": "Wrong total on invoice", "priority": "high", "owner": "u2"},
    {"id": 104, "title": "Typo in the footer", "priority": "low", "owner": "u9"},
    {"id": 105, "title": "Search ignores accents", "priority": "medium", "owner": "u3"},
    {"id": 106, "title": "Upload fails at 2 GB", "priority": "high", "owner": "u1"},
    {"id": 107, "title": "Dark mode flickers", "priority": "low", "owner": "u3"},
    {"id": 108, "title": "Mail sent twice", "priority": "medium", "owner": "u9"},
]

_OWNERS = {"u1": "Ada", "u2": "Grace", "u3": "Linus"}

# Cursor of a page -> the errors its first attempts raise.
_FAILURES = {
    "p1": [TimeoutError("page p1 timed out after 2 s")],
    "p2": [ConnectionError("connection reset by peer"), TimeoutError("page p2 timed out after 2 s")],
}

_attempts: dict[str, int] = {}
_tokens: dict[int, str] = {}
_log: list[tuple[str, dict]] = []


def fetch_page(cursor: str | None = None, *, limit: int = _PAGE_SIZE) -> dict:
    """Return ``{"items": [...], "next": cursor or None}``; raise TimeoutError or ConnectionError when the plan says so."""
    key = cursor or "p0"
    attempt = _attempts.get(key, 0)
    _attempts[key] = attempt + 1
    failures = _FAILURES.get(key, [])
    if attempt < len(failures):
        raise failures[attempt]
    if not key[1:].isdigit():
        raise ValueError(f"unknown cursor {cursor!r}")
    number = int(key[1:])
    first = number * limit
    more = first + limit < len(_TICKETS)
    return {"items": [dict(ticket) for ticket in _TICKETS[first : first + limit]], "next": f"p{number + 1}" if more else None}


def get_owner(owner_id: str) -> str:
    """Return the name of an owner; raise KeyError for an account that no longer exists."""
    return _OWNERS[owner_id]


def acquire_token(purpose: str) -> int:
    """Take one of the service's request tokens for ``purpose`` and return its number."""
    number = 1
    while number in _tokens:
        number += 1
    _tokens[number] = purpose
    return number


def release_token(token: int) -> int:
    """Give a token back and return how many are still out; raise ValueError for one that is not out."""
    if token not in _tokens:
        raise ValueError(f"token {token} is not in use")
    del _tokens[token]
    return len(_tokens)


def log_event(kind: str, **fields: object) -> None:
    """Accept one line of the service's log."""
    _log.append((kind, fields))


def escalate(ticket_id: int, reason: str) -> str:
    """Escalate a ticket and return a reference; raise PermissionError for a ticket that is locked."""
    if ticket_id == 103:
        raise PermissionError(f"ticket {ticket_id} is locked by finance")
    return f"ESC-{ticket_id}-{len(reason)}"


TOOLS = {
    "fetch_page": fetch_page,
    "get_owner": get_owner,
    "acquire_token": acquire_token,
    "release_token": release_token,
    "log_event": log_event,
    "escalate": escalate,
}
