"""Drive each order through its life cycle: one generator an order, fed with events by a dispatcher."""

from collections import deque
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from typing import Any, Generator


class State(Enum):
    NEW, PAID, SHIPPED = auto(), auto(), auto()
    DELIVERED = auto()
    CANCELLED = auto()
    REJECTED = auto()

    @property
    def final(self):
        return self in (State.DELIVERED, State.CANCELLED, State.REJECTED)

    def __str__(self):
        return self.name.capitalize()


Level = IntEnum("Level", "INFO WARNING")


@dataclass(frozen=True)
class Event:
    kind: str
    order: str = "-"
    details: dict[str, Any] = field(default_factory=dict)


class InvalidTransition(Exception):
    def __init__(self, state, kind):
        super().__init__(f"{kind} is not possible in state {state}")


def log(level, text, *, history=deque(maxlen=6)):
    history.append((level, text))
    print(f"  {level.name:<8}{text}")
    return history


def payment(order, card, amount):
    """Sub-generator: try the card, wait for another one as long as it is declined, return the receipt."""
    for attempt in range(1, 4):
        try:
            return charge(order, card, amount), attempt
        except PermissionError as error:
            log(Level.WARNING, f"{order} attempt {attempt}: {error}")
            event = yield State.NEW
            card = event.details.get("card", card)
    return None, attempt


def life_cycle(order: str, sku: str, quantity: int, card: str) -> Generator[State, Event, str]:
    """Coroutine of one order: yields its state after each event that it is sent, returns a summary."""
    state, receipt, attempts = State.NEW, None, 0
    try:
        notify(order, f"reserved {quantity} x {sku}, {reserve(sku, quantity)} left")
    except LookupError as error:
        notify(order, str(error))
        yield State.REJECTED
        return f"rejected ({error})"
    try:
        while not state.final:
            event = yield state
            match state, event:
                case State.NEW, Event("pay"):
                    receipt, attempts = yield from payment(order, card, price(sku) * quantity)
                    state = State.PAID if receipt else State.CANCELLED
                case State.PAID, Event("ship", details={"carrier": carrier, **options}):
                    notify(order, f"sent with {carrier}{' express' if options.get('express') else ''}")
                    state = State.SHIPPED
                case State.SHIPPED, Event("deliver"):
                    state = State.DELIVERED
                case (State.NEW | State.PAID), Event("cancel", details={"reason": str(reason)}):
                    log(Level.INFO, f"{order} cancelled: {reason}")
                    state = State.CANCELLED
                case _, Event(kind):
                    log(Level.WARNING, str(InvalidTransition(state, kind)))
        yield state
    finally:
        # However the order ended: nothing stays reserved or charged for one that is not delivered.
        if state is not State.DELIVERED:
            log(Level.INFO, f"{order} gave back {quantity} x {sku}, now {release(sku, quantity)}")
            if receipt:
                log(Level.INFO, f"{order} refunded as {refund(receipt)}")
    return f"{state} after {attempts} attempt(s), receipt {receipt}"


def feed(position=0):
    while (raw := next_event(position)) is not None:
        yield Event(*raw)
        position += 1


orders, summaries = {}, {}
for event in feed():
    print(f"{event.kind} {event.order}")
    try:
        match event:
            case Event("new", str(name), {"sku": _, "quantity": int()} as details):
                orders[name] = life_cycle(name, **details)
                print(f"  {name} is {next(orders[name])}")
            case Event(kind, name) if name in orders and name not in summaries:
                print(f"  {name} is {orders[name].send(event)}")
            case Event(kind, name):
                raise InvalidTransition("Done" if name in summaries else "Nowhere", kind)
    except StopIteration as stop:
        summaries[name] = stop.value
    except InvalidTransition as problem:
        log(Level.WARNING, f"{problem} ({type(problem).__name__})")

for name, machine in orders.items():
    machine.close()
    print(f"{name}: {summaries.get(name, 'closed while open')}")
print([f"{level.value}:{text}" for level, text in log(Level.INFO, f"{len(orders)} orders") if level > Level.INFO])
print(", ".join(f"{state.value}={state.name}" for state in State if state.final), "|", State["PAID"], State(3))
