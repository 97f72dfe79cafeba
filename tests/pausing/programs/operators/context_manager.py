"""__enter__ and __exit__ of classes with inheritance."""

class Base:
    def __enter__(self):
        return ext("entered")

    def __exit__(self, *rest):
        return ext(True)


class Sub(Base):
    def __exit__(self, *rest):
        print("sub exit", rest[0])
        return super().__exit__(*rest)


with Sub() as s:
    print(s)
    raise KeyError("gone")
print("end")
