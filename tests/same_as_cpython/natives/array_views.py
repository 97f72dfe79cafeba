"""Memory views of arrays share their memory."""

import array

for code in "bBhHiIlLqQfd":
    a = array.array(code, [1, 2, 3])
    m = memoryview(a)
    print(code, m.format, m.itemsize, m.nbytes, m.tolist(), m[1], list(m[::2]))
    m[0] = 7
    a[1] = 9
    print(a, m.tolist(), a.tobytes() == m.tobytes(), m == a, len(a), list(a), 7 in a)
    for resize in (lambda: a.append(1), lambda: a.pop(), lambda: a.extend([1]), lambda: a.insert(0, 1)):
        try:
            resize()
        except BufferError as e:
            print("BufferError", e)
    m.release()
    a.append(4)
    print(a)
    del m
    with memoryview(a) as v:
        v[3] = 5
    a.pop(0)
    print(a, a[-1])
