"""except*: what is raised by its clauses, and limits of the compiler."""

def t(f):
    try: f()
    except BaseException as e: print(repr(e), repr(e.__context__), repr(e.__cause__))
def a():
    try: raise ExceptionGroup("eg",[TypeError(1),ValueError(2)])
    except* (TypeError,ValueError) as e: raise SyntaxError(3)
def b():
    try: raise ExceptionGroup("eg",[TypeError(1),ValueError(2)])
    except* TypeError as e: raise SyntaxError(3)
def c():
    try: raise ExceptionGroup("eg",[TypeError(1),ValueError(2)])
    except* TypeError as e: raise SyntaxError(3)
    except* ValueError as e: raise SyntaxError(4)
for f in (a,b,c): t(f)
