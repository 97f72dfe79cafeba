"""External calls in coroutines that nothing but the script drives."""


class Pass:
    def __await__(self):
        got = yield ext("yielded")
        return ext(got)


async def inner(x):
    return ext(x) + await Pass()


async def outer():
    try:
        value = await inner(ext(1))
        raise KeyError(ext(value))
    except KeyError as e:
        return ext(e.args[0]), await inner(5)
    finally:
        print("finally", ext("f"))


coroutine = outer()
sent = None
while True:
    try:
        sent = len(str(coroutine.send(sent)))
    except StopIteration as stop:
        print(stop.value)
        break
coroutine = outer()
coroutine.send(None)
try:
    coroutine.throw(ValueError(ext("thrown")))
except ValueError as e:
    print(e)
coroutine = outer()
coroutine.send(None)
coroutine.close()
