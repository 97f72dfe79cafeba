"""Host tools of the extraction example: a mailbox of invoices, a vendor register and a place for the results."""

_DOCUMENTS = {
    "doc-1": """From: Acme Tools Ltd. <billing@acme-tools.example>
Date: 2026-03-04
Subject: Invoice INV-2026-0041

Dear customer, please find invoice INV-2026-0041 below.
  2 x Hammer, forged @ 18.50
  10 x Nails (box) @ 3.20
Total due: EUR 69.00 by 2026-04-03.
Questions? Call +49 30 5550 1234 or write to help@acme-tools.example.
""",
    "doc-2": """From: Blue Ocean Shipping <accounts@blueocean.example>
Date: 2026-03-11
Subject: RE: your freight

Our reference INV-2026-0107.
  1 x Pallet Rotterdam-Oslo @ 1,240.00
  3 x Customs papers @ 45.00
Total due: USD 1,375.00 by 2026-03-25.
""",
    "doc-3": """From: Carla's Coffee <carla@coffee.example>
Date: 2026-03-12
Subject: No invoice this month

Nothing to pay - see you in April! Call me on +49 170 555 9876.
""",
    "doc-4": """From: Acme Tools Ltd. <billing@acme-tools.example>
Date: 2026-03-20
Subject: Invoice INV-2026-0058

  5 x Gloves, size 9 @ 7.90
Total due: EUR 41.50 by 2026-04-19.
""",
}

_VENDORS = {"acme-tools.example": "V-017", "blueocean.example": "V-204"}

_VAULT: dict[str, str] = {}


def list_documents() -> list[str]:
    """Return the identifiers of the documents in the mailbox."""
    return sorted(_DOCUMENTS)


def read_document(doc_id: str) -> str:
    """Return the text of a document."""
    return _DOCUMENTS[doc_id]


def find_vendor(domain: str) -> str | None:
    """Return the number of the vendor who owns ``domain``, or None."""
    return _VENDORS.get(domain)


def pseudonym(kind: str, text: str) -> str:
    """Return a stand-in for a personal detail; the same detail always gets the same one."""
    return _VAULT.setdefault(f"{kind}:{text}", f"<{kind}-{len(_VAULT) + 1}>")


def store_invoice(record: dict) -> str:
    """Accept a parsed invoice and return where it is kept."""
    return f"/invoices/{record['vendor']}/{record['number'].lower()}.json"


TOOLS = {
    "list_documents": list_documents,
    "read_document": read_document,
    "find_vendor": find_vendor,
    "pseudonym": pseudonym,
    "store_invoice": store_invoice,
}
