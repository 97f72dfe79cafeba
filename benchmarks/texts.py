"""The programs of the speed table: each ends in an expression, its answer, and takes CPython 5 to 30 ms."""

PROGRAMS: dict[str, str] = {
    "numeric loop": """
def run(n):
    t = 0
    for i in range(n):
        t = (t + i * i) % 1000003
    return t
run(120000)
""",
    "float kernel": """
def run(n):
    x, v = 1.0, 0.0
    for i in range(n):
        a = -x * 0.5
        v = v + a * 0.01
        x = x + v * 0.01
    return round(x, 9)
run(100000)
""",
    "matrix": """
def multiply(a, b):
    n = len(a)
    columns = [[row[j] for row in b] for j in range(n)]
    return [[sum([x * y for x, y in zip(row, column)]) for column in columns] for row in a]
a = [[(i * j) % 7 for j in range(40)] for i in range(40)]
c = multiply(a, multiply(a, a))
c[3][5]
""",
    "sieve": """
def sieve(n):
    flags = [True] * (n + 1)
    i = 2
    while i * i <= n:
        if flags[i]:
            j = i * i
            while j <= n:
                flags[j] = False
                j += i
        i += 1
    return sum([1 for i in range(2, n + 1) if flags[i]])
sieve(60000)
""",
    "sort with key": """
items = [{"name": "n" + str(i * 7919 % 10007), "size": i * 31 % 1009} for i in range(10000)]
first = sorted(items, key=lambda d: (d["size"], d["name"]))[0]
last = sorted(items, key=lambda d: -d["size"])[-1]
(first["name"], last["size"])
""",
    "dict counting": """
def count(words):
    counts = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return counts
words = ["w" + str(i * i % 997) for i in range(40000)]
counts = count(words)
(len(counts), max(counts.values()))
""",
    "string building": """
def build(n):
    out = []
    for i in range(n):
        out.append(f"{i:04d}:{i % 7}")
        if i % 3 == 0:
            out.append("fizz".upper())
    text = ",".join(out)
    return len(text.replace("FIZZ", "x").split(","))
build(20000)
""",
    "text scanning": """
def words(text):
    found = []
    word = ""
    for c in text:
        if c.isalpha():
            word += c
        elif word:
            found.append(word)
            word = ""
    return found
len(words("the quick brown fox, jumps over: the lazy dog! " * 1200))
""",
    "regex": """
import re
text = "order 1234 of 2026-11-30 to bob@example.com; " * 600
pattern = re.compile(r"(\\d{4})-(\\d\\d)-(\\d\\d)")
total = 0
for m in pattern.finditer(text):
    total += int(m.group(1)) + int(m.group(3))
names = re.findall(r"[a-z]+@[a-z.]+", text)
(total, len(names))
""",
    "json": """
import json
data = [{"id": i, "tags": ["a", "b", str(i)], "score": i / 7} for i in range(2000)]
total = 0
for i in range(4):
    text = json.dumps(data)
    total += len(json.loads(text))
total
""",
    "classes": """
class Shape:
    def __init__(self, size):
        self.size = size
    def area(self):
        return 0
    def scaled(self, k):
        return type(self)(self.size * k)
class Square(Shape):
    def area(self):
        return self.size * self.size
class Cube(Square):
    def __init__(self, size):
        super().__init__(size)
        self.faces = 6
    def area(self):
        return self.faces * super().area()
def run(n):
    t = 0
    for i in range(n):
        for s in (Square(i), Cube(i)):
            t += s.area()
    return t
run(8000)
""",
    "method calls": """
class Account:
    def __init__(self):
        self.balance = 0
        self.log = []
    def deposit(self, amount):
        self.balance += amount
        return self.balance
    def withdraw(self, amount):
        if amount > self.balance:
            return False
        self.balance -= amount
        return True
def run(n):
    a = Account()
    for i in range(n):
        a.deposit(i % 100)
        a.withdraw(i % 70)
    return a.balance
run(40000)
""",
    "properties": """
class Celsius:
    def __init__(self, degrees):
        self._degrees = degrees
    @property
    def fahrenheit(self):
        return self._degrees * 9 / 5 + 32
    @fahrenheit.setter
    def fahrenheit(self, value):
        self._degrees = (value - 32) * 5 / 9
def run(n):
    c = Celsius(20)
    t = 0
    for i in range(n):
        t += c.fahrenheit
        c.fahrenheit = 60 + i % 40
    return round(t, 3)
run(30000)
""",
    "closures": """
def counter(step):
    n = 0
    def inc(k):
        nonlocal n
        n += step * k
        return n
    return inc
def run(n):
    a, b = counter(1), counter(2)
    t = 0
    for i in range(n):
        t += a(i) - b(1)
    return t
run(40000)
""",
    "generators": """
def numbers(n):
    for i in range(n):
        yield i
def squares(items):
    for x in items:
        yield x * x
def run(n):
    t = 0
    for x in squares(numbers(n)):
        t += x
    return t + sum(x for x in numbers(n) if x % 3 == 0)
run(40000)
""",
    "exceptions": """
def parse(text):
    try:
        return int(text)
    except ValueError:
        return -1
    finally:
        pass
def run(n):
    t = 0
    for i in range(n):
        t += parse("12" if i % 4 else "x")
        try:
            if i % 5 == 0:
                raise KeyError(i)
        except KeyError as e:
            t += e.args[0]
    return t
run(30000)
""",
    "comprehensions": """
def run(n):
    t = 0
    for k in range(n):
        squares = [x * x for x in range(60) if x % 2]
        index = {x: str(x) for x in squares}
        t += len(index) + len({x % 7 for x in squares})
    return t
run(900)
""",
    "recursion": """
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
fib(22)
""",
    "dataclasses": """
from dataclasses import dataclass
@dataclass
class Point:
    x: int
    y: int = 0
    def moved(self, dx, dy):
        return Point(self.x + dx, self.y + dy)
def run(n):
    p = Point(0)
    same = 0
    for i in range(n):
        p = p.moved(i % 3, 1)
        if p == Point(p.x, p.y):
            same += 1
    return (p.x, p.y, same)
run(8000)
""",
    "async": """
import asyncio
async def step(i):
    await asyncio.sleep(0)
    return i
async def main(n):
    t = 0
    for k in range(n):
        t += sum(await asyncio.gather(*[step(i) for i in range(10)]))
    return t
asyncio.run(main(60))
""",
    "agent script": """
orders = [{"id": i, "customer": "c" + str(i % 17), "total": (i * 37) % 500, "items": [i % 5, i % 3]} for i in range(3000)]
def summarise(orders):
    by_customer = {}
    for order in orders:
        entry = by_customer.setdefault(order["customer"], {"count": 0, "total": 0, "items": set()})
        entry["count"] += 1
        entry["total"] += order["total"]
        entry["items"].update(order["items"])
    return by_customer
summary = summarise(orders)
best = sorted(summary.items(), key=lambda pair: -pair[1]["total"])[:5]
lines = [f"{name}: {entry['count']} orders, {entry['total'] / entry['count']:.2f} on average" for name, entry in best]
big = list(filter(lambda o: o["total"] > 400, orders))
totals = list(map(lambda o: o["total"], big))
("\\n".join(lines), len(big), sum(totals), any(o["total"] == 499 for o in orders))
""",
    "simulation": """
class Body:
    def __init__(self, x, v, m):
        self.x, self.v, self.m = x, v, m
def energy(bodies):
    return sum(b.m * b.v * b.v / 2 for b in bodies)
def step(bodies, dt):
    for a in bodies:
        f = 0.0
        for b in bodies:
            if a is not b:
                d = b.x - a.x
                f += b.m * d / (abs(d) ** 3 + 0.01)
        a.v += f * dt
    for b in bodies:
        b.x += b.v * dt
bodies = [Body(float(i), 0.1 * i, 1.0 + i % 3) for i in range(12)]
for i in range(150):
    step(bodies, 0.001)
round(energy(bodies), 6)
""",
}
