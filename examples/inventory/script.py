"""Reconcile the stock system with the shelf count of each site and post the differences."""

from functools import total_ordering

BATCH = 0  # number of the adjustment batch, counted over all sites


class ReconcileError(Exception): ...


@total_ordering
class Item:
    costs = {}
    note = ""

    def __init__(self, sku, name, quantity):
        self.sku, self.name, self._quantity = sku, name, quantity
        self.counted = None

    @property
    def quantity(self):
        return self._quantity

    @quantity.setter
    def quantity(self, value):
        if value < 0:
            raise ValueError(f"negative quantity for {self.sku}")
        self._quantity = value

    @property
    def value(self):
        # The cost is asked for at first use, then shared by all items of the article.
        if self.sku not in Item.costs:
            Item.costs[self.sku] = unit_cost(self.sku)
        return self.quantity * Item.costs[self.sku]

    @property
    def delta(self):
        return 0 if self.counted is None else self.counted - self.quantity

    def __eq__(self, other):
        return isinstance(other, Item) and self.value == other.value

    def __lt__(self, other):
        return self.value < other.value

    def __repr__(self):
        return f"{type(self).__name__}({self.sku!r}, {self.quantity})"


class Perishable(Item):
    def __init__(self, *args, days_left=30, **kwargs):
        super().__init__(*args, **kwargs)
        self.days_left = days_left

    @property
    def value(self):
        return super().value * (0.5 if self.days_left < 14 else 1)

    @property
    def note(self):
        return "use soon" if self.days_left < 14 else super().note


class Site:
    kinds = {"plain": Item, "perishable": Perishable}

    def __init__(self, name):
        self.name = name
        self.items = {record["sku"]: self.make(**record) for record in load_stock(name)}

    @classmethod
    def make(cls, kind, **fields):
        return cls.kinds[kind](**fields)

    def __iter__(self):
        yield from sorted(self.items.values(), reverse=True)

    def __contains__(self, sku):
        return sku in self.items

    def __enter__(self):
        print(f"[{lock_site(self.name)}]")
        return self

    def __exit__(self, exc_type, exc, tb):
        unlock_site(self.name, committed=exc_type is None)
        return isinstance(exc, ReconcileError) and print(f"  rolled back: {exc}") is None


def reconcile(site):
    global BATCH
    for item in site:
        item.counted = count_shelf(site.name, item.sku)
    vouchers = [post_adjustment(site.name, i.sku, i.delta) for i in site if i.delta]
    BATCH += 1
    for item in site:
        print(f"  {item.sku:<8}{item.quantity:>6}{item.delta:>+5}{item.value:>10.2f}  {item.note}".rstrip())
    print(f"  batch {BATCH}: vouchers {vouchers}")
    missing = [sku for sku in counted_skus(site.name) if sku not in site]
    if missing:
        raise ReconcileError(f"not in the system: {', '.join(missing)}")
    for item in site.items.values():
        item.quantity += item.delta


sites = [Site(name) for name in ("berlin", "lyon")]
for site in sites:
    with site:
        reconcile(site)

berlin, lyon = sites
print([item for site in sites for item in site])
print(f"articles: {sum(len(s.items) for s in sites)}, worth {sum(i.value for s in sites for i in s):,.2f}")
print("same bolts?", berlin.items["BOLT-8"] == lyon.items["BOLT-8"], "| most:", max(map(max, sites)))
for attempt in (lambda: setattr(lyon.items["GLUE-1"], "quantity", -1), lambda: count_shelf("lyon", "NUT-8")):
    try:
        attempt()
    except (ValueError, LookupError) as error:
        print(f"{type(error).__name__}: {error}")
