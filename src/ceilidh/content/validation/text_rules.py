"""What may stand in any text, and in a text that becomes the target of a link."""

import re

LONGEST = 100_000
"""Characters a single text may have."""

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_IGNORED_BY_BROWSERS = re.compile(r"[\x00-\x20\x7f-\xa0\u2000-\u200f\u2028\u2029\ufeff]")
_SAFE_SCHEMES = frozenset({"http", "https", "mailto", "tel"})


def fault_of_text(text: str) -> str | None:
    """Return the sentence to say about a text that can't be stored, or ``None``."""
    if "\x00" in text:
        return "This text holds a NUL character."
    if any("\ud800" <= character <= "\udfff" for character in text):
        return "This text holds half a character."
    if len(text) > LONGEST:
        return f"This text has more than {LONGEST:,} characters."
    return None


def fault_of_link(address: str) -> str | None:
    """Return the sentence to say about an address that no page may link to, or ``None``.

    Allowed are http, https, mailto, tel and relative addresses. Browsers leave spaces and control characters out before
    they look for a scheme, so they are left out here too.
    """
    scheme = _SCHEME.match(_IGNORED_BY_BROWSERS.sub("", address))
    if scheme and scheme[1].lower() not in _SAFE_SCHEMES:
        return "A link starts with https://, http://, mailto: or tel:, or is an address on this site."
    return None
