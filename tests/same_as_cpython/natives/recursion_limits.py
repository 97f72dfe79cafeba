"""Text, comparison and hashing of deep and endless structures: RecursionError, caught, and the script goes on."""


def show(label, call):
    try:
        r = call()
        print(label, len(r) if isinstance(r, str) else r)
    except RecursionError as e:
        print(label, "RecursionError")
    except Exception as e:
        print(label, type(e).__name__, e)


class Node:
    def __init__(self, child=None):
        self.child = child

    def __repr__(self):
        return f"Node({self.child!r})"

    def __eq__(self, other):
        return isinstance(other, Node) and self.child == other.child

    def __hash__(self):
        return hash(self.child)


class Endless:
    def __repr__(self):
        return repr(self)

    def __str__(self):
        return str(self)

    def __eq__(self, other):
        return self == other

    def __hash__(self):
        return hash(self)

    def __len__(self):
        return len(self)

    def __bool__(self):
        return bool(self)

    def __format__(self, spec):
        return format(self, spec)

    def __lt__(self, other):
        return self < other

    def __contains__(self, item):
        return item in self

    def __iter__(self):
        return iter(self)

    def __getitem__(self, i):
        return self[i]

    def __getattr__(self, name):
        return getattr(self, name + "x")

    def __add__(self, o):
        return self + o

    def __index__(self):
        return range(self)[0]

    def __call__(self):
        return self()


def nest(depth, make):
    value = make(None)
    for _ in range(depth):
        value = make(value)
    return value


x = Endless()
for call in (lambda: repr(x), lambda: x == 1, lambda: hash(x), lambda: format(x, "a"), lambda: 1 in x, lambda: x[0], lambda: x + 1, lambda: repr([x]), lambda: "%s" % x):
    show("endless", call)
for depth in (10, 100):
    for make in (lambda v: [v], lambda v: (v,), lambda v: {"k": v}, lambda v: Node(v)):
        a, b = nest(depth, make), nest(depth, make)
        show(f"{depth} repr", lambda: repr(a))
        show(f"{depth} eq", lambda: a == b)
        show(f"{depth} str", lambda: str(a))
show("node deep repr", lambda: repr(nest(1500, Node)))
show("node deep eq", lambda: nest(1500, Node) == nest(1500, Node))
show("node deep hash", lambda: hash(nest(1500, Node)))
show("list of node", lambda: repr(nest(1500, lambda v: [Node(v)])))
show("list deep repr", lambda: repr(nest(20000, lambda v: [v])))
cycle = []
cycle.append(cycle)
other = []
other.append(other)
show("cycle repr", lambda: repr(cycle))
show("cycle eq", lambda: cycle == other)
show("cycle in", lambda: cycle in other)
show("cycle lt", lambda: cycle < other)
show("cycle eq self", lambda: cycle == cycle)
d = {}
d["d"] = d
e = {}
e["d"] = e
show("dict cycle", lambda: d == e)
n = Node()
n.child = n
show("node cycle", lambda: repr(n))
print("still here", len(repr(nest(50, lambda v: [v]))))
