"""raise from None, and a cause set later."""

try:
    try:
        fail("ValueError", "hidden")
    except ValueError:
        ext(1)
        raise KeyError("shown") from None
except KeyError as e:
    ext(2)
    print(e.__cause__, e.__suppress_context__, repr(e.__context__))
    raise
