"""Simulate ten days of a coffee stand with seeded randomness, then estimate the chance of running out of beans."""

import math
import random
import string
from collections import Counter, deque
from dataclasses import asdict, dataclass, field, replace
from functools import partial, reduce
from itertools import accumulate


@dataclass(order=True)
class Order:
    arrives: int
    quantity: int = field(compare=False)
    price: float = field(compare=False, default=0.0)


@dataclass
class Stand:
    beans: int = field(default_factory=lambda: get_setting("beans", 90))
    tills: int = 0
    cash: float = 250.0
    orders: list = field(default_factory=list)
    lost: int = 0

    def __post_init__(self):
        self.tills = self.tills or get_setting("tills")

    @property
    def low(self):
        return self.beans + sum(order.quantity for order in self.orders) < 60

    def sell(self, customers):
        served = min(customers, self.beans, self.tills * 40)
        self.beans -= served
        self.lost += customers - served
        self.cash += served * 2.75
        return served

    def restock(self, day, quantity):
        while True:
            try:
                quote = restock_quote(quantity)
            except ValueError as error:
                print(f"      supplier: {error}")
                quantity *= 2
            else:
                break
        self.orders.append(Order(day + quote["days"], quantity, quote["price"]))
        self.orders.sort()
        self.cash -= quote["price"]

    def receive(self, day):
        while self.orders and self.orders[0].arrives <= day:
            self.beans += self.orders.pop(0).quantity


def poisson(rng, mean):
    """Knuth's method: multiply uniform numbers until the product falls below exp(-mean)."""
    limit, product, count = math.exp(-mean), rng.random(), 0
    while product > limit:
        product *= rng.random()
        count += 1
    return count


def describe(values):
    ordered = sorted(values)
    n = len(ordered)
    mean = math.fsum(ordered) / n
    deviation = math.sqrt(math.fsum((x - mean) ** 2 for x in ordered) / (n - 1))

    def percentile(p):
        position = (n - 1) * p
        low = math.floor(position)
        high = min(low + 1, n - 1)
        return ordered[low] + (ordered[high] - ordered[low]) * (position - low)

    return {"mean": mean, "sd": deviation, **{f"p{p}": percentile(p / 100) for p in (5, 50, 95)}}


rng = random.Random(get_setting("seed"))
random.seed(get_setting("seed") + 1)
customers_on = partial(poisson, rng)

stand, window, history = Stand(), deque(maxlen=3), []
for day in range(get_setting("days")):
    stand.receive(day)
    served = stand.sell(customers_on(25 * demand_factor(day)))
    window.append(served)
    history.append(replace(stand, orders=list(stand.orders)))
    if stand.low:
        stand.restock(day, quantity=round(random.triangular(10, 75, 20)))
    print(f"day {day:>2}: served {served:>3}  beans {stand.beans:>3}  cash {stand.cash:>8.2f}  avg {sum(window) / len(window):5.1f}")

print("lost customers:", [later.lost - earlier.lost for earlier, later in zip(history, history[1:])])
print("best cash so far:", [round(x) for x in accumulate((h.cash for h in history), max)])
print("end:", {key: value for key, value in asdict(stand).items() if key != "orders"}, f"{len(stand.orders)} open orders")

# Monte Carlo: how many customers come in a week? The forecast is asked for once a day of the week.
factors = [demand_factor(day) for day in range(7)]
weeks = [sum(customers_on(25 * factor) for factor in factors) for _ in range(get_setting("replications"))]
figures = describe(weeks)
print("week:", ", ".join(f"{name} {value:.2f}" for name, value in figures.items()))
print(f"P(more than 220) = {sum(week > 220 for week in weeks) / len(weeks):.3f}")

histogram = Counter(week // 10 * 10 for week in weeks)
for start in range(min(histogram), max(histogram) + 1, 10):
    print(f"{start:>4}-{start + 9} {histogram[start]:>3} {'*' * math.ceil(histogram[start] / 2)}")

names = [f"run-{letter}{rng.randint(100, 999)}" for letter in random.sample(string.ascii_lowercase, k=3)]
rng.shuffle(names)
stored = {name: save_result(name, {**figures, "seed": get_setting("seed") + i}) for i, name in enumerate(names)}
print(stored, random.choice(names), f"{rng.gauss(0, 1):+.6f}", reduce(math.gcd, weeks[:4]), f"{math.comb(10, 3):,}")
