"""What is raised, and its cause, come from calls."""

class Problem(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


try:
    raise Problem(ext(7)) from ValueError(ext("cause"))
except Problem as e:
    print(e.code, repr(e.__cause__), e.__suppress_context__)
raise Problem(ext(8)) from Problem(ext(9))
