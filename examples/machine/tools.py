"""Host tools of the state-machine example: an event feed, a shop's stock, its payment service and a messenger."""

_EVENTS = [
    ["new", "A1", {"sku": "mug", "quantity": 2, "card": "4111"}],
    ["new", "B2", {"sku": "lamp", "quantity": 1, "card": "0000"}],
    ["pay", "A1"],
    ["pay", "B2"],
    ["ship", "A1", {"carrier": "DHL", "express": True}],
    ["new", "C3", {"sku": "mug", "quantity": 9, "card": "4222"}],
    ["pay", "B2", {"card": "4333"}],
    ["pay", "C3"],
    ["cancel", "A1", {"reason": "too late"}],
    ["deliver", "A1"],
    ["cancel", "B2", {"reason": "changed mind"}],
    ["new", "D4", {"sku": "mug", "quantity": 6, "card": "4555"}],
    ["return", "A1"],
    ["pay", "D4"],
    ["tick"],
    ["return", "A1", {"items": [1]}],
]

_PRICES = {"mug": 7.5, "lamp": 48.0}

_stock = {"mug": 8, "lamp": 1}
_outbox: list[str] = []


def next_event(position: int) -> list | None:
    """Return the event at ``position`` of the feed, or None at its end."""
    return list(_EVENTS[position]) if position < len(_EVENTS) else None


def reserve(sku: str, quantity: int) -> int:
    """Take pieces out of the stock and return how many are left; raise LookupError where there are too few."""
    if _stock[sku] < quantity:
        raise LookupError(f"only {_stock[sku]} of {sku} left")
    _stock[sku] -= quantity
    return _stock[sku]


def release(sku: str, quantity: int) -> int:
    """Put pieces back and return how many there are now."""
    _stock[sku] += quantity
    return _stock[sku]


def price(sku: str) -> float:
    """Return the price of one piece."""
    return _PRICES[sku]


def charge(order: str, card: str, amount: float) -> str:
    """Charge a card and return the receipt; raise PermissionError for a card that is declined."""
    if card.startswith("0"):
        raise PermissionError(f"card {card} declined")
    return f"R-{order}-{amount:.2f}"


def refund(receipt: str) -> str:
    """Give the money of a receipt back and return the reference."""
    return receipt.replace("R-", "X-")


def notify(order: str, text: str) -> None:
    """Send a message to whoever placed the order."""
    _outbox.append(f"{order}: {text}")


TOOLS = {
    "next_event": next_event,
    "reserve": reserve,
    "release": release,
    "price": price,
    "charge": charge,
    "refund": refund,
    "notify": notify,
}
