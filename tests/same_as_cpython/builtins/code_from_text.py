"""eval, exec, compile, globals, locals, __import__."""


def attempt(f, *args, **kwargs):
    try:
        print("->", f(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


x = 10
print(eval("x + 1"), eval("x * y", {"x": 2, "y": 3}), eval("a + b", {"a": 1}, {"b": 2}), eval("  5"), eval(b"1+1"))
exec("y = x * 2\nprint('in exec', y)")
print(y)
space = {}
exec("def f(n):\n    return n * k\nk = 7\nclass C:\n    v = k\n", space)
print(space["f"](6), space["C"].v, sorted(k for k in space if k[:2] != "__"))
local = {}
exec("a = 1\nb = a + 1\nprint(sorted(locals()))", {}, local)
print(local)


def inside(p):
    q = p + 1
    exec("print(q * 2)")
    print(eval("p + q"), sorted(locals()))
    return eval("[i * 2 for i in range(p)]")


print(inside(3))
code = compile("z = 5\nz * 2", "<test>", "exec")
print(exec(code), z)
expression = compile("z + 1", "<test>", "eval")
print(eval(expression), eval(expression, {"z": 100}), type(code).__name__, code.co_filename)
attempt(eval, "1 +")
attempt(eval, "x = 1")
attempt(exec, "def f(:")
attempt(eval, "undefined_name")
attempt(eval, 5)
attempt(exec, 5)
attempt(eval)
attempt(eval, "1", 5)
attempt(exec, "1", 5)
attempt(exec, "1", {}, 5)
attempt(compile, "1", "f", "bad")
attempt(compile, "1")
attempt(compile, 5, "f", "exec")


class Names:
    def __init__(self):
        self.data = {"n": 4}

    def __getitem__(self, key):
        print("get", key)
        return self.data[key]

    def __setitem__(self, key, value):
        print("set", key, value)
        self.data[key] = value

    def __delitem__(self, key):
        print("del", key)
        del self.data[key]


names = Names()
exec("m = n + 1\ndel n", {}, names)
print(names.data, eval("m * 2", {}, names))
attempt(exec, "del nothing", {}, Names())
globals()["made"] = "by globals()"
print(made, "made" in globals(), globals()["x"], globals() is globals(), locals() is globals())


class Body:
    one = 1
    names = sorted(k for k in locals() if k[:2] != "__")
    exec("two = 2")


print(Body.names, Body.two)


def shadow():
    len = lambda v: "mine"
    return len([1]), [len(v) for v in "ab"], eval("len(5)")


print(shadow())
math = __import__("math")
print(math.floor(2.5), __import__("collections.abc").__name__, __name__)
try:
    exec("raise ValueError('from exec')")
except ValueError as e:
    print(e)


def generator_in_eval():
    return list(eval("(i * n for i in range(3))", {"n": 4}))


print(generator_in_eval())
print(eval("(lambda a, b=2: a + b)(1)"), eval("[w := 5, w + 1]"), eval("'%s' % x"))
