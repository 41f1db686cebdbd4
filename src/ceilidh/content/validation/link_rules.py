"""Which addresses that an administrator types become links; ``linkTarget.ts`` has the same rule."""

import re
from collections.abc import Sequence

_DOMAIN = r"(?:[a-z0-9-]+\.)+[a-z]{2,}"
_FILE = r"[^/]+\.(?:html?|php|aspx?|pdf|docx?|jpe?g|png|txt)"

_KINDS: Sequence[tuple[str, str]] = (
    ("", r"(?:https?://|mailto:|tel:)[^\x00-\x20][^\x00-\x1f]*"),
    ("", r"/(?![/\\])[^\s\\]*|#\S*"),
    ("/", r"(?:about|venues|events|contact|single-(?:venue|event|packege)/[^\s/?#]+)/*(?:[?#]\S*)?"),
    ("mailto:", rf"[^\s@/:?#]+@{_DOMAIN}"),
    ("https://", rf"(?!{_FILE}$){_DOMAIN}(?::\d+)?(?:[/?#]\S*)?"),
)
"""What goes before an address, and the addresses that it goes before."""

_PATTERNS = [(start, re.compile(pattern, re.ASCII | re.IGNORECASE)) for start, pattern in _KINDS]


def proper_link(typed: str) -> str | None:
    """Return the target of the link that was meant, empty for none, or ``None`` when that can't be told.

    The name of a page of the site, a domain and a mail address get what is missing in front of them.
    """
    address = typed.strip()
    if not address:
        return ""
    return next((start + address for start, pattern in _PATTERNS if pattern.fullmatch(address)), None)


def fault_of_target(typed: str) -> str | None:
    """Return the sentence to say about a text that is no link, or ``None``."""
    if proper_link(typed) is None:
        return "This is no link. Write a page of this site, as /contact, or a whole address, as https://example.org."
    return None
