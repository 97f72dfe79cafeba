"""A dict that grows during the loop is noticed after a pause too."""

d = {"a": 1, "b": 2}
try:
    for k in d:
        print(ext(k))
        d[k + k] = 1
except RuntimeError as e:
    print(e)
s = {1, 2}
try:
    for x in s:
        ext(0)
        s.add(x + 100)
except RuntimeError as e:
    print(e)
