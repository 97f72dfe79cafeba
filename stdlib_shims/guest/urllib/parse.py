"""URLs: their parts, quoting, query strings."""

import re
from collections import namedtuple
from unicodedata import normalize as _normalize

__all__ = [
    "urlparse", "urlunparse", "urljoin", "urldefrag", "urlsplit", "urlunsplit", "urlencode", "parse_qs", "parse_qsl", "quote", "quote_plus",
    "quote_from_bytes", "unquote", "unquote_plus", "unquote_to_bytes", "DefragResult", "ParseResult", "SplitResult", "DefragResultBytes",
    "ParseResultBytes", "SplitResultBytes",
]  # fmt: skip

uses_relative = [
    "", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero", "rtsp", "rtsps", "rtspu", "sftp",
    "svn",
    "svn+ssh", "ws", "wss",
]  # fmt: skip
uses_netloc = [
    "", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews", "prospero", "rtsp", "rtsps",
    "rtspu",
    "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss", "itms-services",
]  # fmt: skip
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips", "mms"]
uses_params += ["sftp", "tel"]
scheme_chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
_STRIPPED = "".join(map(chr, range(33)))
_ALWAYS_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~")


# -- str or bytes: bytes are worked on as ASCII text
def _same(value):
    return value


def _encoded(value):
    return value.encode("ascii", "strict")


def _encoded_result(value):
    return value.encode("ascii", "strict") if isinstance(value, str) else value.encode()


def _coerce(*args):
    is_str = isinstance(args[0], str)
    for arg in args[1:]:
        if arg and isinstance(arg, str) != is_str:
            raise TypeError("Cannot mix str and non-str arguments")
    if is_str:
        return (*args, _same)
    return (*[arg.decode("ascii", "strict") if arg else "" for arg in args], _encoded_result)


class _NetlocParts:
    """User, password, host and port of a network location."""

    __slots__ = ()

    def _split(self):
        netloc = self.netloc
        empty, at, colon, opening, closing = ("", "@", ":", "[", "]") if isinstance(netloc, str) else (b"", b"@", b":", b"[", b"]")
        userinfo, have_user, hostinfo = netloc.rpartition(at)
        username = password = None
        if have_user:
            username, have_password, password = userinfo.partition(colon)
            if not have_password:
                password = None
        _, have_bracket, bracketed = hostinfo.partition(opening)
        if have_bracket:
            hostname, _, port = bracketed.partition(closing)
            _, _, port = port.partition(colon)
        else:
            hostname, _, port = hostinfo.partition(colon)
        return username, password, hostname or None, port or None, empty

    @property
    def username(self):
        return self._split()[0]

    @property
    def password(self):
        return self._split()[1]

    @property
    def hostname(self):
        hostname = self._split()[2]
        if not hostname:
            return None
        separator = "%" if isinstance(hostname, str) else b"%"
        hostname, percent, zone = hostname.partition(separator)
        return hostname.lower() + percent + zone

    @property
    def port(self):
        port = self._split()[3]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f"Port could not be cast to integer value as {port!r}")
        port = int(port)
        if not 0 <= port <= 65535:
            raise ValueError("Port out of range 0-65535")
        return port


_DefragBase = namedtuple("_DefragResultBase", "url fragment")
_SplitBase = namedtuple("_SplitResultBase", "scheme netloc path query fragment")
_ParseBase = namedtuple("_ParseResultBase", "scheme netloc path params query fragment")
_DefragBase.__name__ = "DefragResult"
_SplitBase.__name__ = "SplitResult"
_ParseBase.__name__ = "ParseResult"


class DefragResult(_DefragBase):
    """A URL without its fragment, and the fragment."""

    __slots__ = ()

    def geturl(self):
        return f"{self.url}#{self.fragment}" if self.fragment else self.url

    def encode(self, encoding="ascii", errors="strict"):
        return DefragResultBytes(*[part.encode(encoding, errors) for part in self])


class SplitResult(_SplitBase, _NetlocParts):
    """The five parts of a URL."""

    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)

    def encode(self, encoding="ascii", errors="strict"):
        return SplitResultBytes(*[part.encode(encoding, errors) for part in self])


class ParseResult(_ParseBase, _NetlocParts):
    """The six parts of a URL."""

    __slots__ = ()

    def geturl(self):
        return urlunparse(self)

    def encode(self, encoding="ascii", errors="strict"):
        return ParseResultBytes(*[part.encode(encoding, errors) for part in self])


class DefragResultBytes(_DefragBase):
    """As DefragResult, of bytes."""

    __slots__ = ()

    def geturl(self):
        return self.url + b"#" + self.fragment if self.fragment else self.url

    def decode(self, encoding="ascii", errors="strict"):
        return DefragResult(*[part.decode(encoding, errors) for part in self])


class SplitResultBytes(_SplitBase, _NetlocParts):
    """As SplitResult, of bytes."""

    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)

    def decode(self, encoding="ascii", errors="strict"):
        return SplitResult(*[part.decode(encoding, errors) for part in self])


class ParseResultBytes(_ParseBase, _NetlocParts):
    """As ParseResult, of bytes."""

    __slots__ = ()

    def geturl(self):
        return urlunparse(self)

    def decode(self, encoding="ascii", errors="strict"):
        return ParseResult(*[part.decode(encoding, errors) for part in self])


# -- splitting and joining
def urlparse(url, scheme="", allow_fragments=True):
    url, scheme, result = _coerce(url, scheme)
    scheme, netloc, url, query, fragment = urlsplit(url, scheme, allow_fragments)
    params = ""
    if scheme in uses_params and ";" in url:
        url, params = _split_params(url)
    return result(ParseResult(scheme, netloc, url, params, query, fragment))


def _split_params(url):
    i = url.find(";", url.rfind("/")) if "/" in url else url.find(";")
    if i < 0:
        return url, ""
    return url[:i], url[i + 1 :]


def _check_netloc(netloc):
    if not netloc or netloc.isascii():
        return
    plain = netloc
    for c in "@:#?":
        plain = plain.replace(c, "")
    folded = _normalize("NFKC", plain)
    if plain == folded:
        return
    for c in "/?#@:":
        if c in folded:
            raise ValueError("netloc '" + netloc + "' contains invalid characters under NFKC normalization")


def _check_brackets(netloc):
    if ("[" in netloc) != ("]" in netloc):
        raise ValueError("Invalid IPv6 URL")
    if "[" in netloc:
        host = netloc.partition("[")[2].partition("]")[0]
        if host.startswith("v"):
            if not re.match(r"\Av[a-fA-F0-9]+\..+\Z", host):
                raise ValueError("IPvFuture address is invalid")
        else:
            import ipaddress

            if isinstance(ipaddress.ip_address(host), ipaddress.IPv4Address):
                raise ValueError("An IPv4 address cannot be in brackets")


def urlsplit(url, scheme="", allow_fragments=True):
    url, scheme, result = _coerce(url, scheme)
    url = url.lstrip(_STRIPPED)
    scheme = scheme.strip(_STRIPPED)
    for c in "\t\r\n":
        url = url.replace(c, "")
        scheme = scheme.replace(c, "")
    netloc = query = fragment = ""
    i = url.find(":")
    if i > 0 and url[0].isascii() and url[0].isalpha() and all(c in scheme_chars for c in url[:i]):
        scheme, url = url[:i].lower(), url[i + 1 :]
    if url[:2] == "//":
        end = min([at for c in "/?#" if (at := url.find(c, 2)) >= 0], default=len(url))
        netloc, url = url[2:end], url[end:]
        if "[" in netloc or "]" in netloc:
            _check_brackets(netloc)
    if allow_fragments and "#" in url:
        url, fragment = url.split("#", 1)
    if "?" in url:
        url, query = url.split("?", 1)
    _check_netloc(netloc)
    return result(SplitResult(scheme, netloc, url, query, fragment))


def urlunparse(components):
    scheme, netloc, url, params, query, fragment, result = _coerce(*components)
    if params:
        url = f"{url};{params}"
    return result(urlunsplit((scheme, netloc, url, query, fragment)))


def urlunsplit(components):
    scheme, netloc, url, query, fragment, result = _coerce(*components)
    if netloc or (scheme and scheme in uses_netloc and url[:2] != "//") or url[:2] == "//":
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + (netloc or "") + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url = url + "?" + query
    if fragment:
        url = url + "#" + fragment
    return result(url)


def urljoin(base, url, allow_fragments=True):
    if not base:
        return url
    if not url:
        return base
    base, url, result = _coerce(base, url)
    bscheme, bnetloc, bpath, bparams, bquery, _ = urlparse(base, "", allow_fragments)
    scheme, netloc, path, params, query, fragment = urlparse(url, bscheme, allow_fragments)
    if scheme != bscheme or scheme not in uses_relative:
        return result(url)
    if scheme in uses_netloc:
        if netloc:
            return result(urlunparse((scheme, netloc, path, params, query, fragment)))
        netloc = bnetloc
    if not path and not params:
        return result(urlunparse((scheme, netloc, bpath, bparams, query or bquery, fragment)))
    parts = bpath.split("/")
    if parts[-1] != "":
        del parts[-1]
    if path[:1] == "/":
        segments = path.split("/")
    else:
        segments = parts + path.split("/")
        segments[1:-1] = [s for s in segments[1:-1] if s]
    resolved = []
    for segment in segments:
        if segment == "..":
            if resolved:
                resolved.pop()
        elif segment != ".":
            resolved.append(segment)
    if segments[-1] in (".", ".."):
        resolved.append("")
    return result(urlunparse((scheme, netloc, "/".join(resolved) or "/", params, query, fragment)))


def urldefrag(url):
    url, result = _coerce(url)
    if "#" in url:
        s, n, p, a, q, frag = urlparse(url)
        defrag = urlunparse((s, n, p, a, q, ""))
    else:
        defrag, frag = url, ""
    return result(DefragResult(defrag, frag))


# -- quoting
def unquote_to_bytes(string):
    if not string:
        return b""
    if isinstance(string, str):
        string = string.encode("utf-8")
    first, *rest = string.split(b"%")
    if not rest:
        return string
    parts = [first]
    for piece in rest:
        try:
            parts.append(bytes([int(piece[:2], 16)]) if len(piece) >= 2 and piece[:2].isalnum() else None)
            parts.append(piece[2:])
        except ValueError:
            parts.append(None)
        if parts[-1] is None or parts[-2] is None:
            del parts[-1 if parts[-1] is None else -2 :]
            parts.append(b"%" + piece)
    return b"".join(parts)


def unquote(string, encoding="utf-8", errors="replace"):
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode("utf-8" if encoding is None else encoding, "replace" if errors is None else errors)
    if "%" not in string:
        return string
    encoding = "utf-8" if encoding is None else encoding
    errors = "replace" if errors is None else errors
    return re.sub(r"[\x00-\x7f]+", lambda m: unquote_to_bytes(m[0]).decode(encoding, errors), string)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    return unquote(string.replace("+", " "), encoding, errors)


_quoted = {}


def _table(safe):
    """What stands for each byte."""
    found = _quoted.get(safe)
    if found is None:
        kept = _ALWAYS_SAFE | frozenset(safe)
        found = _quoted[safe] = [chr(b) if b in kept else f"%{b:02X}" for b in range(256)]
    return found


def quote(string, safe="/", encoding=None, errors=None):
    if isinstance(string, str):
        if not string:
            return string
        string = string.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)
    else:
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    space = " " if isinstance(string, str) else b" "
    if space not in string:
        return quote(string, safe, encoding, errors)
    return quote(string, safe + (" " if isinstance(safe, str) else b" "), encoding, errors).replace(" ", "+")


def quote_from_bytes(bs, safe="/"):
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not bs:
        return ""
    safe = safe.encode("ascii", "ignore") if isinstance(safe, str) else bytes([c for c in safe if c < 128])
    table = _table(safe)
    return "".join([table[b] for b in bytes(bs)])


# -- query strings
def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    if hasattr(query, "items"):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError:
            raise TypeError("not a valid non-string sequence or mapping object") from None

    def quoted(part):
        if isinstance(part, bytes):
            return quote_via(part, safe)
        return quote_via(part if isinstance(part, str) else str(part), safe, encoding, errors)

    found = []
    for key, value in query:
        key = quoted(key)
        if doseq and not isinstance(value, (str, bytes)):
            try:
                len(value)
            except TypeError:
                found.append(key + "=" + quoted(value))
            else:
                found.extend([key + "=" + quoted(each) for each in value])
        else:
            found.append(key + "=" + quoted(value))
    return "&".join(found)


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"):
    found = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        found.setdefault(name, []).append(value)
    return found


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"):
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    result = _same
    if isinstance(qs, (bytes, bytearray)):
        qs = bytes(qs).decode("ascii", "strict")
        result = _encoded
    if isinstance(separator, bytes):
        separator = separator.decode("ascii")
    if not qs:
        return []
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    found = []
    for pair in qs.split(separator):
        if not pair and not strict_parsing:
            continue
        name, has_value, value = pair.partition("=")
        if not has_value:
            if strict_parsing:
                raise ValueError(f"bad query field: {pair!r}")
            if not keep_blank_values:
                continue
        if value or keep_blank_values:
            name = unquote(name.replace("+", " "), encoding, errors)
            value = unquote(value.replace("+", " "), encoding, errors)
            found.append((result(name), result(value)))
    return found


def unwrap(url):
    url = str(url).strip()
    if url[:1] == "<" and url[-1:] == ">":
        url = url[1:-1].strip()
    if url[:4] == "URL:":
        url = url[4:].strip()
    return url


def _splittype(url):
    # what mimetypes of 3.11 asks for
    scheme, colon, rest = url.partition(":")
    return (scheme.lower(), rest) if colon and scheme and "/" not in scheme else (None, url)
