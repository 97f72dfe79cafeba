"""Arrays of numbers of one type, kept as a list and checked as they come in."""

from struct import Struct as _Struct

__all__ = ["array", "ArrayType", "typecodes"]
typecodes = "bBuhHiIlLqQfd"
_SIZES = {"b": 1, "B": 1, "u": 4, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "f": 4, "d": 8, "w": 4}
_RANGES = {
    "b": "signed char", "B": "unsigned byte integer", "h": "signed short integer", "H": "unsigned short", "i": "signed integer",
    "I": "unsigned int",
    "l": "signed long", "L": "unsigned long", "q": "int", "Q": "int",
}  # fmt: skip


def _refuse(self, *args):
    raise BufferError("cannot resize an array that is exporting buffers")


class _Exported(list):
    """The items of an array whose memory views share: a copy to read, through which items are stored there."""

    append = extend = insert = pop = remove = clear = __delitem__ = __iadd__ = _refuse

    def __init__(self, view):
        list.__init__(self, view.tolist())
        self.view = view

    def __setitem__(self, key, value):
        if not isinstance(key, slice):
            self.view[key] = value
            return
        places = range(*key.indices(len(self)))
        if len(places) != len(value):
            _refuse(self)
        for place, item in zip(places, value):
            self.view[place] = item

    def reverse(self):
        self[:] = self[::-1]


class array:
    """A sequence of numbers (or characters) of the type that its code names."""

    def __init__(self, typecode, initializer=(), /):
        if not isinstance(typecode, str) or len(typecode) != 1:
            raise TypeError("array() argument 1 must be a unicode character, not " + type(typecode).__name__)
        if typecode not in _SIZES:
            raise ValueError("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)")
        self.typecode = typecode
        self.itemsize = _SIZES[typecode]
        self._items = []
        if isinstance(initializer, str):
            if typecode not in "uw":
                raise TypeError(f"cannot use a str to initialize an array with typecode '{typecode}'")
            self._items = list(initializer)
        elif isinstance(initializer, (bytes, bytearray)):
            self.frombytes(initializer)
        elif isinstance(initializer, array):
            self._items = [self._checked(item) for item in initializer._items]
        else:
            self._items = [self._checked(item) for item in initializer]

    def __getattr__(self, name):
        # Only while views share the memory there is no list of items; it comes back when the last of them has gone.
        if name != "_items" or "_shared" not in self.__dict__:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'", name=name, obj=self)
        view = memoryview(self._shared).cast(self.typecode)
        items = view.tolist()
        view.release()
        try:
            self._shared.append(0)
        except BufferError:
            return _Exported(memoryview(self._shared).cast(self.typecode))
        del self._shared
        self._items = items
        return self._items

    def __buffer__(self, flags):
        if self.typecode in "uw":
            raise BufferError("memoryview: arrays of characters are not shared")
        if "_shared" not in self.__dict__:
            self._shared = bytearray(self.tobytes())
            del self._items
        return memoryview(self._shared).cast(self.typecode)

    def _checked(self, item):
        code = self.typecode
        if code in "uw":
            if not isinstance(item, str) or len(item) != 1:
                raise TypeError("array item must be a unicode character, not " + type(item).__name__)
            return item
        if code in "fd":
            if not isinstance(item, (int, float)) and not hasattr(type(item), "__float__"):
                raise TypeError(f"must be real number, not {type(item).__name__}")
            return float(item) if code == "d" else _Struct("f").unpack(_Struct("f").pack(item))[0]
        if isinstance(item, float) or not hasattr(type(item), "__index__"):
            raise TypeError(f"'{type(item).__name__}' object cannot be interpreted as an integer")
        number = item.__index__()
        bits = self.itemsize * 8
        low, high = (0, (1 << bits) - 1) if code.isupper() else (-(1 << bits - 1), (1 << bits - 1) - 1)
        if number > high:
            raise OverflowError(f"{_RANGES[code]} is greater than maximum")
        if number < low:
            raise OverflowError(f"{_RANGES[code]} is less than minimum")
        return number

    def append(self, item):
        self._items.append(self._checked(item))

    def extend(self, iterable):
        if isinstance(iterable, array) and iterable.typecode != self.typecode:
            raise TypeError("can only extend with array of same kind")
        for item in iterable:
            self.append(item)

    fromlist = extend

    def insert(self, i, item):
        self._items.insert(i, self._checked(item))

    def pop(self, i=-1):
        if not self._items:
            raise IndexError("pop from empty array")
        return self._items.pop(i)

    def remove(self, item):
        if item not in self._items:
            raise ValueError("array.remove(x): x not in array")
        self._items.remove(item)

    def index(self, item, *place):
        try:
            return self._items.index(item, *place)
        except ValueError:
            raise ValueError("array.index(x): x not in array") from None

    def count(self, item):
        return self._items.count(item)

    def reverse(self):
        self._items.reverse()

    def clear(self):
        self._items.clear()

    def tolist(self):
        return list(self._items)

    def tounicode(self):
        if self.typecode not in "uw":
            raise ValueError("tounicode() may only be called on unicode type arrays ('u' or 'w')")
        return "".join(self._items)

    def fromunicode(self, text):
        self._items.extend(text)

    def tobytes(self):
        if self.typecode in "uw":
            return "".join(self._items).encode("utf-32-le")
        return _Struct(
            f"<{len(self._items)}{self.typecode}"
            if self.typecode not in "lL"
            else f"<{len(self._items)}{'q' if self.typecode == 'l' else 'Q'}"
        ).pack(*self._items)

    def frombytes(self, data):
        data = bytes(data)
        if len(data) % self.itemsize:
            raise ValueError("bytes length not a multiple of item size")
        if self.typecode in "uw":
            self._items.extend(data.decode("utf-32-le"))
            return
        code = {"l": "q", "L": "Q"}.get(self.typecode, self.typecode)
        self._items.extend(_Struct(f"<{len(data) // self.itemsize}{code}").unpack(data))

    def tofile(self, f):
        f.write(self.tobytes())

    def fromfile(self, f, n):
        data = f.read(n * self.itemsize)
        self.frombytes(data)
        if len(data) < n * self.itemsize:
            raise EOFError("read() didn't return enough bytes")

    def byteswap(self):
        size = self.itemsize
        data = self.tobytes()
        self._items = []
        self.frombytes(b"".join([data[i : i + size][::-1] for i in range(0, len(data), size)]))

    def buffer_info(self):
        return (id(self._items), len(self._items))

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __contains__(self, item):
        return item in self._items

    def _like(self, items):
        made = array(self.typecode)
        made._items = items
        return made

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._like(self._items[key])
        if not hasattr(type(key), "__index__"):
            raise TypeError("array indices must be integers")
        try:
            return self._items[key]
        except IndexError:
            raise IndexError("array index out of range") from None

    def __setitem__(self, key, value):
        if isinstance(key, slice):
            if not isinstance(value, array):
                raise TypeError(f'can only assign array (not "{type(value).__name__}") to array slice')
            self._items[key] = value._items
            return
        try:
            self._items[key] = self._checked(value)
        except IndexError:
            raise IndexError("array assignment index out of range") from None

    def __delitem__(self, key):
        del self._items[key]

    def __add__(self, other):
        if not isinstance(other, array):
            raise TypeError(f'can only append array (not "{type(other).__name__}") to array')
        if other.typecode != self.typecode:
            raise TypeError("bad argument type for built-in operation")
        return self._like(self._items + other._items)

    def __iadd__(self, other):
        if not isinstance(other, array):
            raise TypeError(f'can only extend with array (not "{type(other).__name__}")')
        self.extend(other)
        return self

    def __mul__(self, n):
        return self._like(self._items * n)

    __rmul__ = __mul__

    def __eq__(self, other):
        if isinstance(other, memoryview):
            return memoryview(self) == other
        return self._items == other._items if isinstance(other, array) else NotImplemented

    def __lt__(self, other):
        return self._items < other._items if isinstance(other, array) else NotImplemented

    def __le__(self, other):
        return self._items <= other._items if isinstance(other, array) else NotImplemented

    def __gt__(self, other):
        return self._items > other._items if isinstance(other, array) else NotImplemented

    def __ge__(self, other):
        return self._items >= other._items if isinstance(other, array) else NotImplemented

    __hash__ = None

    def __copy__(self):
        return self._like(list(self._items))

    def __deepcopy__(self, memo):
        return self.__copy__()

    def __repr__(self):
        if not self._items:
            return f"array('{self.typecode}')"
        if self.typecode in "uw":
            return f"array('{self.typecode}', {''.join(self._items)!r})"
        return f"array('{self.typecode}', {self._items!r})"

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


ArrayType = array
