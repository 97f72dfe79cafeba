"""contextmanager, ExitStack, suppress, closing, nullcontext."""

from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress


@contextmanager
def tag(name):
    print("open", ext(name))
    try:
        yield ext(name.upper())
    except ValueError as e:
        print("swallowed", ext(str(e)))
    finally:
        print("close", ext(name))


with tag("a") as a, tag("b"):
    print(a, ext("body"))
    raise ValueError("boom")
with ExitStack() as stack:
    for n in "xy":
        print(stack.enter_context(tag(n)))
    stack.callback(lambda: print("callback", ext(1)))
    ext("pause")
with suppress(KeyError):
    fail("KeyError", "k")
with nullcontext(ext(5)) as n:
    print(n)


class C:
    def close(self):
        print("closed", ext("c"))


with closing(C()):
    pass
with tag("z"):
    raise KeyError("out")
