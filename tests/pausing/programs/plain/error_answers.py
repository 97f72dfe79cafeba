"""Exceptions as answers, caught by class."""

for name, text in (("ValueError", "v"), ("KeyError", "k"), ("OSError", "o"), ("RuntimeError", ""), ("ZeroDivisionError", "z")):
    try:
        fail(name, text)
    except ArithmeticError as e:
        print("arithmetic", repr(e))
    except LookupError as e:
        print("lookup", repr(e), e.args)
    except Exception as e:
        print("other", type(e).__name__, str(e))
