"""Instructions whose source takes several lines."""
import traceback


class Refusing(type):
    def __new__(cls, name, bases, space):
        raise ValueError(name)


def add(a):
    return (
        a
        + "text"
        + (
            a
        )
    )


def make():
    class Made(metaclass=Refusing):
        x = 1

        def m(self):
            return (1,

                    2)


def decorate(f):
    raise TypeError("decorator")


def decorated():
    @decorate
    def inner(
        a,
        b,
    ):
        pass


def called():
    add(
        add(
            1
        ), 2,
    )


def far():
    with open(
        1.5,
    ) as f:
        [
            1
        ]


for call in (lambda: add(1), make, decorated, called, far, lambda: (
    {}
    [1
     ])):
    try:
        call()
    except Exception:
        print(traceback.format_exc().replace(__file__, "FILE"))

(lambda:
    1 / 0
)()
