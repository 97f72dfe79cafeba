"""Extract invoices from mails with regular expressions, check their sums and hide personal details."""

import json
import re
import string
from collections import Counter, namedtuple

HEADER = re.compile(r"^(?P<key>[A-Z][\w-]*):\s*(?P<value>.+?)\s*$", re.MULTILINE)
SENDER = re.compile(r"(?P<name>[^<]+?)\s*<(?P<user>[\w.+-]+)@(?P<domain>[\w-]+(?:\.[\w-]+)+)>")
NUMBER = re.compile(r"\bINV-(\d{4})-(\d{4})\b")
LINE = re.compile(
    r"""
    ^\s*(?P<count>\d+)\s+x\s+      # how many
    (?P<what>.+?)                  # of what
    \s+@\s+(?P<price>[\d,]+\.\d\d) # at which price
    \s*$""",
    re.VERBOSE | re.MULTILINE,
)
TOTAL = re.compile(r"total due:\s*([A-Z]{3})\s+([\d,]+\.\d{2})\s+by\s+(\d{4})-(\d{2})-(\d{2})", re.IGNORECASE)
PRIVATE = re.compile(r"(?P<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?P<phone>\+\d{1,3}(?:[ ]\d{2,4}){2,4})")

Invoice = namedtuple("Invoice", "doc number vendor currency total due lines")
Line = namedtuple("Line", ["count", "what", "price"])


def money(text):
    return float(text.replace(",", ""))


def parse_lines(text):
    for match in LINE.finditer(text):
        count, what, price = match.group("count", "what", "price")
        yield Line(int(count), what.title() if what.islower() else what, money(price))


def parse(doc, text):
    head, _, body = text.partition("\n\n")
    headers = {m["key"].lower(): m["value"] for m in HEADER.finditer(head)}
    sender = SENDER.match(headers["from"])
    if not (number := NUMBER.search(text)):
        raise ValueError(f"{doc}: no invoice number in mail of {headers['date']}")
    if not (total := TOTAL.search(body)):
        raise ValueError(f"{doc}: no total")
    currency, amount, *due = total.groups()
    return Invoice(
        doc=doc,
        number=number[0],
        vendor=find_vendor(sender["domain"]) or f"new ({sender['name']})",
        currency=currency,
        total=money(amount),
        due="/".join(reversed(due)),
        lines=list(parse_lines(body)),
    )


def anonymise(text):
    # The function given to sub() asks the host for a stand-in at each match.
    return PRIVATE.sub(lambda m: pseudonym(m.lastgroup, m.group()), text)


texts = {doc: read_document(doc) for doc in list_documents()}
invoices, problems = [], []
for doc, text in texts.items():
    try:
        invoice = parse(doc, text)
        difference = round(invoice.total - sum(line.count * line.price for line in invoice.lines), 2)
        assert difference == 0, f"{doc}: lines and total differ by {difference:+.2f}"
    except (ValueError, AssertionError) as error:
        problems.append(f"{type(error).__name__}: {error}")
    else:
        invoices.append(invoice)

for invoice in invoices:
    path = store_invoice({**invoice._asdict(), "lines": [line._asdict() for line in invoice.lines]})
    print(f"{invoice.doc} {invoice.number} {invoice.vendor} {invoice.currency} {invoice.total:>9,.2f} due {invoice.due} -> {path}")
    for line in invoice.lines:
        print(f"    {line.count:>3} x {line.what:<24}{line.price:>10.2f}")
print("Problems:", *problems, sep="\n  - ")

print("\nWithout personal details:")
safe = {doc: anonymise(text) for doc, text in texts.items()}
for doc, text in safe.items():
    changed = [new for old, new in zip(texts[doc].splitlines(), text.splitlines()) if old != new]
    print(f"{doc}: {' | '.join(re.sub(r'[ ]{2,}', ' ', line.strip()) for line in changed)}")

clean = str.maketrans("", "", string.punctuation + string.digits)
words = Counter(
    word
    for text in safe.values()
    for word in text.translate(clean).casefold().split()
    if len(word) > 3 and word.isalpha() and not re.fullmatch(r"(from|date|subject|mail|phone)\d*", word)
)
print("\nFrequent words:", ", ".join(f"{word} ({n})" for word, n in sorted(words.items(), key=lambda w: (-w[1], w[0]))[:6]))

card = string.Template("$count invoices of $vendors, ${percent}% of the mails")
vendors = sorted({invoice.vendor for invoice in invoices})
print(card.substitute(count=len(invoices), vendors=" and ".join(vendors), percent=100 * len(invoices) // len(texts)))
print(json.dumps([invoice._replace(lines=len(invoice.lines)) for invoice in invoices], separators=(",", ":")))
print("same stand-in again:", anonymise("help@acme-tools.example"), re.split(r"\s*[,;]\s*", "a , b;c"))
