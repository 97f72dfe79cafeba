"""global statements and builtins seen from functions."""

count = 0


def up():
    global count, made
    count += ext(1)
    made = count * 2


up()
up()
print(count, made)


def shadow():
    len = lambda x: ext("mine")
    return len([1])


print(shadow(), len([1]))
