"""Keywords for classes that derive from native types, with __new__ or __init__ of their own."""


def attempt(f):
    try:
        r = f()
        print(type(r).__name__, r, getattr(r, "newarg", "none"))
    except TypeError as e:
        print("TypeError", str(e).replace("Plain", "?")[:40])


for base, value in ((list, [1, 2]), (tuple, [1, 2]), (set, [1]), (frozenset, [1]), (float, 2.5)):
    class Plain(base):
        pass

    class WithInit(base):
        def __init__(self, arg, newarg=None):
            if base in (list, set):
                super().__init__(arg)
            self.newarg = newarg

    class WithNew(base):
        def __new__(cls, arg, newarg=None):
            self = super().__new__(cls, arg) if base not in (list, set) else super().__new__(cls)
            self.newarg = newarg
            return self

    attempt(lambda: Plain(value))
    attempt(lambda: Plain(value, newarg=3))
    attempt(lambda: WithInit(value, newarg=3))
    attempt(lambda: WithNew(value, newarg=3))


def run():
    exec("""if 1:
        x = 7
        def f():
            x = 1
            def g():
                global x
                def h():
                    return x
                return h()
            return g()
        print(f(), x)
    """)
    exec("def f():\n    global made\n    made = 5\nf()\nprint(made)", globals(), {})


run()
print(made)
