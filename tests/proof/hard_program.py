"""The hard program: every construct that made the two executors difficult, with external calls inside each.

``ext(label, value)`` is answered with its last argument.
"""


class Boom(Exception):
    pass


class Key:
    made = 0

    def __init__(self, n, tag=""):
        self.n = n
        self.tag = ext("init", tag)
        Key.made += 1

    def __eq__(self, other):
        if not isinstance(other, Key):
            return NotImplemented
        ext("eq", (self.n, other.n))
        return self.n == other.n

    def __hash__(self):
        return ext("hash", self.n) % 3

    def __add__(self, other):
        return Key(self.n + ext("add", other.n), self.tag + other.tag)

    def __radd__(self, other):
        return Key(ext("radd", other) + self.n)

    def __lt__(self, other):
        return ext("lt", self.n) < other.n

    def __len__(self):
        return ext("len", self.n)

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return ext("item", i)

    @property
    def double(self):
        return ext("property", self.n) * 2

    @double.setter
    def double(self, value):
        self.n = ext("setter", value) // 2


class Child(Key):
    def __init__(self, n):
        super().__init__(ext("child", n), "child")

    def __getattr__(self, name):
        if name.startswith("x"):
            return ext("getattr", name)
        raise AttributeError(name)


class Guard:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        ext("enter", self.name)
        return self

    def __exit__(self, kind, exc, tb):
        print("exit", self.name, None if kind is None else kind.__name__, ext("exit", self.name))
        return self.swallow


def leave(how, log):
    for i in range(4):
        try:
            log.append(ext("body", i))
            if how == "return":
                return f"returned {i}"
            if how == "break":
                break
            if how == "continue":
                continue
            if how == "raise":
                raise Boom("leave", i)
            log.append("end")
        except Boom as b:
            log.append(("caught", ext("handler", b.args[1])))
        else:
            log.append("else")
        finally:
            log.append(("finally", ext("finally", i)))
    else:
        log.append("loop else")
    return "done"


def nested(n):
    try:
        try:
            return ext("inner", n) // n
        except ZeroDivisionError as z:
            try:
                ext("in handler", 0)
                raise Boom("second")
            except Boom as b:
                print("context", b.__context__ is z, b.args[0])
                try:
                    again()
                except Boom as c:
                    print("same", c is b)
                ext("still in handler", 1)
                raise
            finally:
                print("finally inner", ext("finally inner", 2))
    finally:
        print("finally outer", ext("finally outer", n))


def again():
    ext("before bare raise", 1)
    raise


def withs(how):
    out = []
    for i in range(3):
        with Guard(f"a{i}", how == "swallow") as a, Guard(f"b{i}"):
            out.append(ext("with body", a.name))
            if how == "return":
                return out
            if how == "break":
                break
            if how == "continue":
                continue
            if how in ("swallow", "raise"):
                raise Boom(how)
            out.append("end")
    return out


def counting(n):
    try:
        i = 0
        while i < n:
            got = yield ext("yield", i)
            if got is not None:
                i += got
            i += 1
        return ext("generator value", "finished")
    except Boom as b:
        yield ("thrown", ext("thrown", b.args[0]))
    finally:
        print("generator finally", ext("generator finally", n))


def doubled(source):
    for x in source:
        yield ext("double", x) * 2


def delegating(n):
    result = yield from counting(n)
    print("delegated", ext("delegated", result))
    yield from (ext("genexp", x) for x in range(2))


def counter(start):
    n = start

    def bump(k=1, *more, scale=1, **named):
        nonlocal n
        n += (ext("bump", k) + sum(more)) * scale + len(named)
        return n

    def get():
        return n

    return bump, get


def dictionaries():
    d = {"a": 1, "b": 2, "c": 3}
    text = ""
    for k in d:
        text += k + str(ext("dict loop", d[k]))
        d["c"] = d["c"] + 10
    for k, v in d.items():
        text += f"{k}={ext('items', v)};"
    try:
        for k in d:
            ext("grow", 1)
            d["new"] = 1
    except RuntimeError as e:
        text += str(e)
    keyed = {Key(1): "one"}
    keyed[Key(4, "four")] = "four"
    keyed[Key(1, "again")] = "one again"
    text += keyed[Key(1)] + keyed.get(Key(4)) + str(Key(2) in keyed) + str(len(keyed))
    seen = {Key(5), Key(5), Key(8)}
    text += str(len(seen)) + str([Key(1), Key(3)] == [Key(1), Key(3)]) + str(Key(1) != Key(2))
    return text


def bailing(n):
    total = 0
    key = Key(1)
    for i in range(n):
        total = (key + Key(i)).n + total
        total += len(key)
        if key:
            total += 1
    return total


def matching(subject):
    match subject:
        case {"kind": kind, **rest} if ext("guard", len(rest)):
            return ("mapping", kind, rest)
        case [first, *_, last]:
            return ("sequence", ext("first", first), last)
        case Key(n=n):
            return ("key", n)
        case str() | None:
            return "text or none"
        case _:
            return "other"


for how in ("return", "break", "continue", "raise", "plain"):
    log = []
    print(how, leave(how, log), log)
    try:
        print(withs(how))
    except Boom as boom:
        print("out of with", boom.args[0], boom.__context__)
print(withs("swallow"))
print(nested(5))
try:
    nested(0)
except Boom as boom:
    print("nested", boom.args[0], type(boom.__context__).__name__)

half = counting(6)
print(next(half), half.send(1))
held = {"generator": doubled(half)}
print(next(held["generator"]))
bump, get = counter(ext("start", 10))
print(bump(), bump(2, 3, scale=2, x=1), get())
for v in held["generator"]:
    print(v, bump(v))
try:
    next(half)
except StopIteration as stop:
    print("stopped", stop.value)
print(list(delegating(2)))
thrown = counting(3)
next(thrown)
print(thrown.throw(Boom("in")), next(thrown, "over"))
closing = counting(3)
next(closing)
closing.close()
print(dictionaries())
print(bailing(5))
value = Key(0)
for k in range(3):
    value = value + Key(k)
    value.double = value.double + 2
print(value.n, value.double, 5 + value is not None, (7 + value).n)
child = Child(3)
print(child.n, child.tag, child.xyz, hasattr(child, "y"), isinstance(child, Key), [*child])
print(sorted([Key(3), Key(1)])[0].n, max(Key(1), Key(2)).n, sorted([3, 1, 2], key=lambda n: ext("key", -n)))
print([ext("comp", x) for x in range(3) if ext("cond", x) != 1], {x: ext("value", x) for x in "ab"})
print(matching({"kind": 1, "z": 2}), matching([1, 2, 3]), matching(Key(6)), matching("s"), matching(1.5))
try:
    try:
        missing_name
    except NameError as e:
        print(e)
        raise ValueError("from name") from e
except ValueError as v:
    print(type(v.__cause__).__name__, v.__suppress_context__)
print(Key.made)
