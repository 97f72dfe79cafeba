"""encode and decode: encodings, aliases, error handlers, errors."""


def show(label, call):
    try:
        print(label, ascii(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


text = "h\u00e9llo \u20ac \U0001f600"
for name in ("utf-8", "UTF-8", "utf8", "utf_8", "U8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-7", "ascii", "us-ascii", "latin-1", "latin1", "iso-8859-1", "iso-8859-15", "cp1252", "cp437", "koi8-r", "mac-roman", "shift_jis", "euc-jp", "gbk", "big5", "euc-kr", "unicode_escape", "raw_unicode_escape", "punycode", "idna", "hex", "base64", "rot13", "zlib", "nonsense", "", "utf 8", "utf--8", "cp", "../utf-8", "os", "a" * 50):
    show(f"{name} encode", lambda: text.encode(name))
    show(f"{name} replace", lambda: text.encode(name, "replace"))
    show(f"{name} ignore", lambda: text.encode(name, "ignore").decode(name))
    show(f"{name} ascii", lambda: "abc".encode(name))
    show(f"{name} decode", lambda: b"abc".decode(name))
for errors in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass", "nonsense", ""):
    show(f"{errors} encode", lambda: "a\u20acb".encode("ascii", errors))
    show(f"{errors} fine", lambda: "ab".encode("ascii", errors))
    show(f"{errors} decode", lambda: b"a\xffb".decode("utf-8", errors))
    show(f"{errors} decode fine", lambda: b"ab".decode("utf-8", errors))
    show(f"{errors} surrogate", lambda: "\ud800".encode("utf-8", errors))
for call in (
    lambda: "a".encode(1), lambda: "a".encode("ascii", 1), lambda: "a".encode("ascii", "strict", 3), lambda: "a".encode(encoding="ascii"), lambda: "a".encode(errors="ignore"), lambda: "a".encode(None), lambda: b"a".decode(1), lambda: b"a".decode(encoding="latin-1", errors="strict"), lambda: b"\xff\xfe".decode("utf-16"), lambda: b"\xd8".decode("utf-16-le"), lambda: b"\xe2\x82".decode("utf-8"), lambda: b"\xe2\x82\xac".decode(), lambda: bytearray(b"\xc3\xa9").decode(), lambda: str(b"\xc3\xa9", "utf-8"), lambda: bytes("\u00e9", "latin-1"), lambda: "\u00e9".encode("utf-8").hex(), lambda: "\x00\x7f".encode("unicode_escape"), lambda: b"\\u20ac\\n".decode("unicode_escape"), lambda: "b\u00fccher.example".encode("idna"), lambda: b"xn--bcher-kva.example".decode("idna"), lambda: "b\u00fccher".encode("punycode"), lambda: "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"), lambda: "a".encode("utf-8\x00"),
):
    show("call", call)
try:
    "\u20ac\u20ac".encode("ascii")
except UnicodeEncodeError as e:
    print(e.encoding, ascii(e.object), e.start, e.end, e.reason, e.args[0])
try:
    b"a\xff".decode()
except UnicodeDecodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason)
