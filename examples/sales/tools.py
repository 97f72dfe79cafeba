"""Host tools of the sales example: a small order book, a product list, exchange rates and targets."""

import zlib

_PRODUCTS = {
    "LMP-01": {"name": "Desk lamp", "category": "lighting"},
    "LMP-02": {"name": "Floor lamp", "category": "lighting"},
    "CHR-10": {"name": "Office chair", "category": "seating"},
    "CHR-11": {"name": "Stool", "category": "seating"},
    "TBL-20": {"name": "Standing table", "category": "tables"},
}

_RATES = {"EUR": 1.0, "USD": 0.92, "GBP": 1.17}

_TARGETS = {"north": 2500, "south": 4000, "east": 1800, "west": 900}

# One row: date, product, quantity, unit price, currency, discount in percent (None: the field is missing).
_SALES = {
    "north": [
        ("2026-01-09", "LMP-01", 12, 39.90, "EUR", 0),
        ("2026-01-21", "CHR-10", 4, 219.00, "EUR", 10),
        ("2026-02-02", "TBL-20", 2, 640.00, "USD", None),
        ("2026-03-17", "CHR-11", 9, 49.50, "EUR", 5),
    ],
    "south": [
        ("2026-01-15", "TBL-20", 3, 655.00, "USD", 0),
        ("2026-02-11", "LMP-02", 8, 89.00, "GBP", 12.5),
        ("2026-03-03", "LMP-02", 1, 92.00, "GBP", None),
    ],
    "east": [
        ("2026-02-27", "CHR-10", 7, 205.00, "USD", 0),
        ("2026-03-30", "LMP-01", 20, 37.25, "EUR", 15),
    ],
    "west": [],
}


def list_regions() -> list[str]:
    """Return the names of the sales regions, in the order the company lists them."""
    return list(_SALES)


def get_sales(region: str) -> list[dict]:
    """Return the sales records of ``region``; a record without a discount lacks the key."""
    records = []
    for date, sku, quantity, price, currency, discount in _SALES[region]:
        record = {"date": date, "sku": sku, "quantity": quantity, "unit_price": price, "currency": currency}
        if discount is not None:
            record["discount"] = discount
        records.append(record)
    return records


def get_product(sku: str) -> dict:
    """Return name and category of a product."""
    return dict(_PRODUCTS[sku])


def exchange_rate(currency: str) -> float:
    """Return how many euros one unit of ``currency`` buys."""
    return _RATES[currency]


def get_target(region: str) -> int:
    """Return the quarter's target of ``region`` in euros."""
    return _TARGETS[region]


def save_report(name: str, text: str) -> dict:
    """Accept a report and return its name, its number of lines and a check sum of its text."""
    return {"name": name, "lines": text.count("\n") + 1, "crc32": f"{zlib.crc32(text.encode()):08x}"}


TOOLS = {
    "list_regions": list_regions,
    "get_sales": get_sales,
    "get_product": get_product,
    "exchange_rate": exchange_rate,
    "get_target": get_target,
    "save_report": save_report,
}
