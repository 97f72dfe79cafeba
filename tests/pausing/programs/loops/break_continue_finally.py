"""break and continue pass through finally with a call in it."""

for i in range(5):
    try:
        if ext(i) == 1:
            continue
        if i == 3:
            break
        print("body", i)
    finally:
        print("finally", ext(i))
else:
    print("no break")
for i in range(2):
    for j in range(3):
        try:
            if j == 1:
                break
        finally:
            if ext(i) == 0:
                continue
    print(i, j)
