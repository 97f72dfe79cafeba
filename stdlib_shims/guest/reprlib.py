"""The module ``reprlib``: shortened representations, and protection of ``__repr__`` against recursion."""

__all__ = ["Repr", "aRepr", "recursive_repr", "repr"]

_builtin_repr = repr
# Objects whose representation is being made, by identity.
_running = set()


def enter_repr(obj):
    """Note that the representation of an object is being made; return False when it already is."""
    if id(obj) in _running:
        return False
    _running.add(id(obj))
    return True


def leave_repr(obj):
    """End what ``enter_repr`` began."""
    _running.discard(id(obj))


def recursive_repr(fillvalue="..."):
    """Return a decorator for ``__repr__`` that gives ``fillvalue`` where an object meets itself."""

    def decorate(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)

        wrapper.__module__ = user_function.__module__
        wrapper.__doc__ = user_function.__doc__
        wrapper.__name__ = user_function.__name__
        wrapper.__qualname__ = user_function.__qualname__
        wrapper.__annotations__ = getattr(user_function, "__annotations__", {})
        wrapper.__type_params__ = getattr(user_function, "__type_params__", ())
        wrapper.__wrapped__ = user_function
        return wrapper

    return decorate


class Repr:
    """Maker of representations with limits on their size; the limits are attributes."""

    def __init__(
        self,
        *,
        maxlevel=6,
        maxtuple=6,
        maxlist=6,
        maxarray=5,
        maxdict=4,
        maxset=6,
        maxfrozenset=6,
        maxdeque=6,
        maxstring=30,
        maxlong=40,
        maxother=30,
        fillvalue="...",
        indent=None,
    ):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        """Return the shortened representation of a value."""
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        """Return the representation of a value inside ``level`` more levels."""
        name = "_".join(type(x).__name__.split())
        method = getattr(self, f"repr_{name}", None)
        if method is None:
            return self.repr_instance(x, level)
        return method(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ", ".join(pieces)
        if not pieces:
            return ""
        indent = self.indent
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {indent!r})")
            indent *= " "
        try:
            separator = ",\n" + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(indent)}") from error
        # The closing bracket stands one level further out than the elements.
        return separator.join(("", *pieces, ""))[1 : -len(indent) or None]

    def _sequence(self, x, level, left, right, most, trail=""):
        n = len(x)
        if level <= 0 and n:
            return f"{left}{self.fillvalue}{right}"
        pieces = []
        for index, element in enumerate(x):
            if index == most:
                break
            pieces.append(self.repr1(element, level - 1))
        if n > most:
            pieces.append(self.fillvalue)
        text = self._join(pieces, level)
        if n == 1 and trail and self.indent is None:
            right = trail + right
        return f"{left}{text}{right}"

    def repr_tuple(self, x, level):
        """Shorten a tuple."""
        return self._sequence(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        """Shorten a list."""
        return self._sequence(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        """Shorten an array."""
        if not x:
            return f"array('{x.typecode}')"
        return self._sequence(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        """Shorten a set."""
        if not x:
            return "set()"
        return self._sequence(_sorted_if_possible(x), level, "{", "}", self.maxset)

    def repr_frozenset(self, x, level):
        """Shorten a frozenset."""
        if not x:
            return "frozenset()"
        return self._sequence(_sorted_if_possible(x), level, "frozenset({", "})", self.maxfrozenset)

    def repr_deque(self, x, level):
        """Shorten a deque."""
        return self._sequence(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        """Shorten a dict."""
        n = len(x)
        if n == 0:
            return "{}"
        if level <= 0:
            return f"{{{self.fillvalue}}}"
        pieces = []
        for key in _sorted_if_possible(x)[: self.maxdict]:
            pieces.append(f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}")
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return f"{{{self._join(pieces, level)}}}"

    def _cut(self, text, most):
        """Keep the beginning and the end of a text that is too long."""
        head = max(0, (most - 3) // 2)
        tail = max(0, most - 3 - head)
        return text[:head] + self.fillvalue + text[len(text) - tail :]

    def repr_str(self, x, level):
        """Shorten a str."""
        text = _builtin_repr(x[: self.maxstring])
        if len(text) > self.maxstring:
            head = max(0, (self.maxstring - 3) // 2)
            tail = max(0, self.maxstring - 3 - head)
            text = _builtin_repr(x[:head] + x[len(x) - tail :])
            text = text[:head] + self.fillvalue + text[len(text) - tail :]
        return text

    def repr_int(self, x, level):
        """Shorten an int."""
        try:
            text = _builtin_repr(x)
        except ValueError as error:
            if "Exceeds the limit" not in str(error):
                raise
            return f"<{x.__class__.__name__} instance with roughly {int(x.bit_length() * 0.30103) + 1} digits at {id(x):#x}>"
        return self._cut(text, self.maxlong) if len(text) > self.maxlong else text

    def repr_instance(self, x, level):
        """Shorten any other value."""
        try:
            text = _builtin_repr(x)
        except Exception:
            return f"<{x.__class__.__name__} instance at {id(x):#x}>"
        return self._cut(text, self.maxother) if len(text) > self.maxother else text


def _sorted_if_possible(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
