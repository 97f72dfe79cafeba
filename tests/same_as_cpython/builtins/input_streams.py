"""input where the script has replaced the streams."""

import sys, io
keep=sys.stdin
def att(f,*a):
    try: print(repr(f(*a)))
    except Exception as e: print(type(e).__name__, e)
sys.stdin=io.StringIO("one\ntwo\nlast")
for _ in range(5): att(input, "p> ")
class R:
    def readline(self): return 5
sys.stdin=R(); att(input)
out=sys.stdout
sys.stdin=io.StringIO("a\n"); sys.stdout=io.StringIO()
r=input("prompt:"); got=sys.stdout.getvalue(); sys.stdout=out
print(r,got)
sys.stdin.close(); att(input)
del sys.stdin
att(input,"x")
sys.stdin=None
att(input,"x")
