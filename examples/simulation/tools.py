"""Host tools of the simulation example: settings, a demand forecast, a supplier's quotes and a result store."""

_SETTINGS = {"seed": 20260, "days": 10, "tills": 3, "replications": 200}

_results: dict[str, dict] = {}

_FORECAST = [0.8, 0.9, 1.0, 1.0, 1.3, 1.7, 1.4]


def get_setting(name: str, default: int | None = None) -> int | None:
    """Return a setting of the simulation, or ``default`` where there is none."""
    return _SETTINGS.get(name, default)


def demand_factor(day: int) -> float:
    """Return how busy ``day`` is, relative to a normal one; the pattern repeats weekly."""
    return _FORECAST[day % len(_FORECAST)]


def restock_quote(quantity: int) -> dict:
    """Return price and days of delivery for an order; raise ValueError below the supplier's minimum."""
    if quantity < 20:
        raise ValueError(f"minimum order is 20, got {quantity}")
    return {"price": round(quantity * (2.1 if quantity < 60 else 1.9), 2), "days": 1 + quantity // 50}


def save_result(name: str, values: dict) -> int:
    """Keep a set of results and return how many values are kept by now."""
    _results[name] = values
    return sum(map(len, _results.values()))


TOOLS = {
    "get_setting": get_setting,
    "demand_factor": demand_factor,
    "restock_quote": restock_quote,
    "save_result": save_result,
}
