"""eval and exec of text that calls out."""

x = 5
print(eval("ext(x) + 1"), eval("ext(y)", {"y": 2, "ext": ext}))
space = {"ext": ext}
exec("a = ext(1)\nfor i in range(2):\n    a += ext(i)\ndef f():\n    return ext(a)", space)
print(space["a"], space["f"]())
exec("z = ext(x)")
print(z)
code = compile("ext(3) * 2", "<text>", "eval")
ext("pause")
print(eval(code))
