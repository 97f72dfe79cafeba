"""The limit of digits between int and str, and how a script changes it."""

import sys


def attempt(f):
    try:
        print(f())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)


big = 10**5000
print(sys.get_int_max_str_digits())
for f in (lambda: str(big), lambda: repr(big), lambda: f"{big}", lambda: "%d" % big, lambda: "{}".format(big), lambda: int("1" * 4301), lambda: [big]):
    attempt(f)
print(len(hex(big)), int("0x" + "f" * 6000, 16) > big)
sys.set_int_max_str_digits(6000)
print(sys.get_int_max_str_digits())
print(len(str(big)), len(f"{big}"), len("%d" % big), len(repr([big])), int("1" * 5500) > big)
attempt(lambda: str(10**6000))
attempt(lambda: int("1" * 6001))
sys.set_int_max_str_digits(0)
print(sys.get_int_max_str_digits(), len(str(10**20000)))
sys.set_int_max_str_digits(640)
attempt(lambda: str(10**640))
attempt(lambda: int("-" + "9" * 641))
print(len(str(10**639)))
attempt(lambda: sys.set_int_max_str_digits(639))
attempt(lambda: sys.set_int_max_str_digits(-1))
attempt(lambda: sys.set_int_max_str_digits(1.5))
sys.set_int_max_str_digits(maxdigits=4300)
attempt(lambda: str(big))
