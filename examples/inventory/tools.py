"""Host tools of the inventory example: the stock system's records, a count sheet, costs and a lock."""

_STOCK = {
    "berlin": [
        {"kind": "plain", "sku": "BOLT-8", "name": "Bolt M8", "quantity": 1200},
        {"kind": "plain", "sku": "NUT-8", "name": "Nut M8", "quantity": 950},
        {"kind": "perishable", "sku": "GLUE-1", "name": "Epoxy glue", "quantity": 40, "days_left": 12},
        {"kind": "plain", "sku": "DRILL-X", "name": "Drill X200", "quantity": 3},
    ],
    "lyon": [
        {"kind": "plain", "sku": "BOLT-8", "name": "Bolt M8", "quantity": 300},
        {"kind": "perishable", "sku": "GLUE-1", "name": "Epoxy glue", "quantity": 10, "days_left": 45},
    ],
}

_COUNTED = {
    "berlin": {"BOLT-8": 1188, "NUT-8": 950, "GLUE-1": 43, "DRILL-X": 2, "SAW-3": 1},
    "lyon": {"BOLT-8": 300, "GLUE-1": 7},
}

_COSTS = {"BOLT-8": 0.12, "NUT-8": 0.08, "GLUE-1": 6.40, "DRILL-X": 149.00}

_locks: list[str] = []
_outcomes: list[tuple[str, bool]] = []


def load_stock(site: str) -> list[dict]:
    """Return the stock system's records of ``site``."""
    return [dict(record) for record in _STOCK[site]]


def count_shelf(site: str, sku: str) -> int:
    """Return how many pieces of ``sku`` were counted at ``site``; raise LookupError where nobody counted it."""
    if sku not in _COUNTED[site]:
        raise LookupError(f"{sku} was not counted at {site}")
    return _COUNTED[site][sku]


def counted_skus(site: str) -> list[str]:
    """Return the articles on the count sheet of ``site``."""
    return sorted(_COUNTED[site])


def unit_cost(sku: str) -> float:
    """Return what one piece costs, in euros."""
    return _COSTS[sku]


def lock_site(site: str) -> str:
    """Lock a site for the reconciliation; raise RuntimeError if it is locked already."""
    if site in _locks:
        raise RuntimeError(f"{site} is locked")
    _locks.append(site)
    return f"lock-{site}"


def unlock_site(site: str, *, committed: bool) -> None:
    """Release the lock of ``site``; ``committed`` says whether the adjustments stand."""
    _locks.remove(site)
    _outcomes.append((site, committed))


def post_adjustment(site: str, sku: str, delta: int) -> int:
    """Book a difference and return the number of the voucher."""
    return 7000 + len(site) * 100 + len(sku) * 10 + abs(delta)


TOOLS = {
    "load_stock": load_stock,
    "count_shelf": count_shelf,
    "counted_skus": counted_skus,
    "unit_cost": unit_cost,
    "lock_site": lock_site,
    "unlock_site": unlock_site,
    "post_adjustment": post_adjustment,
}
