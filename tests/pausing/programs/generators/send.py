"""Values sent in while a call waits between."""

def averager():
    total, n = 0, 0
    avg = None
    while True:
        x = yield avg
        total += ext(x)
        n += 1
        avg = total / n


a = averager()
next(a)
print(a.send(10), a.send(20))
ext("pause")
print(a.send(30))
a.close()
