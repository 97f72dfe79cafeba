import threading, queue, contextvars, uuid, locale, codecs, platform, gc, linecache
from concurrent.futures import ThreadPoolExecutor, as_completed
res=[]
def work(n): res.append(n*n)
ts=[threading.Thread(target=work,args=(i,)) for i in range(3)]
for t in ts: t.start()
for t in ts: t.join()
print(res, threading.current_thread().name)
q=queue.Queue()
def consumer():
    while True:
        x=q.get()
        if x is None: break
        res.append(x); q.task_done()
c=threading.Thread(target=consumer); c.start()
for i in range(3): q.put(i)
q.put(None); c.join(); print(res)
with ThreadPoolExecutor(max_workers=2) as ex:
    print(list(ex.map(lambda x: x+1, [1,2,3])))
    fs=[ex.submit(pow, 2, i) for i in range(3)]
    print(sorted(f.result() for f in as_completed(fs)))
    f=ex.submit(lambda: 1/0)
    try: f.result()
    except ZeroDivisionError as e: print(e)
lock=threading.Lock()
with lock: print(lock.locked())
v=contextvars.ContextVar("v", default=1); t=v.set(5); print(v.get()); v.reset(t); print(v.get()); ctx=contextvars.copy_context(); print(ctx.run(lambda: (v.set(9), v.get())[1]), v.get())
print(uuid.UUID("12345678123456781234567812345678"), uuid.uuid5(uuid.NAMESPACE_DNS,"python.org"), uuid.uuid3(uuid.NAMESPACE_URL,"x"), uuid.uuid4().version, len(str(uuid.uuid4())), uuid.uuid1().version, uuid.UUID(int=5).hex, repr(uuid.UUID(int=1)), uuid.UUID(int=3).is_safe)
try: uuid.UUID("x")
except ValueError as e: print(e)
print(codecs.encode("hello","rot13"), codecs.decode(b"6162","hex"), codecs.lookup("utf8").name, codecs.BOM_UTF8, gc.isenabled(), platform.system())
local=threading.local(); local.x=5; print(local.x)
e=threading.Event(); threading.Thread(target=e.set).start(); print(e.wait())
