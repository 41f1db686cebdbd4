"""The rules for links that editors type. ``linkTarget.ts`` completes links by the same forms, in the browser."""

import re
from collections.abc import Mapping, Sequence

COLLECTIONS: Mapping[str, str] = {"venue": "venues", "event": "events", "packege": "packages"}
"""The collections whose items have pages at ``/single-<name>/<slug>``, by that name."""

_NAMES = "|".join(COLLECTIONS)
ITEM_PATH = f"/single-({_NAMES})/"
"""The pattern of the path of an item's page before its slug; its group is the name."""

_DOMAIN = r"(?:[a-z0-9-]+\.)+[a-z]{2,}"
_FILE = r"[^/]+\.(?:html?|php|aspx?|pdf|docx?|jpe?g|png|txt)"

LINK_FORMS: Sequence[tuple[str, str]] = (
    ("", r"https?://(?:\[[\da-f:.]+\](?::\d+)?|[^\x00-\x20/?#\[\]]+)(?:[/?#][^\x00-\x1f]*)?"),
    ("", r"(?:mailto:|tel:)[^\x00-\x20][^\x00-\x1f]*"),
    ("", r"/(?![/\\])[^\s\\]*|#\S*"),
    ("/", rf"(?:about|venues|events|contact|single-(?:{_NAMES})/[^\s/?#]+)/*(?:[?#]\S*)?"),
    ("mailto:", rf"[^\s@/:?#]+@{_DOMAIN}"),
    ("https://", rf"(?!{_FILE}$){_DOMAIN}(?::\d+)?(?:[/?#]\S*)?"),
)
"""The missing prefix of each form of address, and its pattern, which means the same in JavaScript; the first form that
matches wins."""

_PATTERNS = [(prefix, re.compile(pattern, re.ASCII | re.IGNORECASE)) for prefix, pattern in LINK_FORMS]

NO_LINK = "This is not a link. Enter a page of this site like /contact, or a full URL like https://example.org."

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.ASCII | re.IGNORECASE)
_IGNORED_BY_BROWSERS = re.compile(r"[\x00-\x20\x7f-\xa0\u2000-\u200f\u2028\u2029\ufeff]")
_SAFE_SCHEMES = frozenset({"http", "https", "mailto", "tel"})


def normalized_link(typed: str) -> str | None:
    """Return the link with its prefix, empty for a blank text, or ``None`` when the text is not a link.

    The name of a page of the site gets a leading slash, a domain ``https://`` and a mail address ``mailto:``.
    """
    address = typed.strip()
    if not address:
        return ""
    return next((prefix + address for prefix, pattern in _PATTERNS if pattern.fullmatch(address)), None)


def link_error(typed: str) -> str | None:
    """Return the message for a text that is not a link, or ``None``."""
    if normalized_link(typed) is None:
        return NO_LINK
    return None


def scheme_error(url: str) -> str | None:
    """Return the message for a URL with an unsafe scheme, or ``None``.

    Relative URLs and http, https, mailto and tel are safe. Browsers ignore white space and control characters before
    they look for a scheme, so they are ignored here too.
    """
    scheme = _SCHEME.match(_IGNORED_BY_BROWSERS.sub("", url))
    if scheme and scheme[1].lower() not in _SAFE_SCHEMES:
        return "A link starts with https://, http://, mailto: or tel:, or is an address on this site."
    return None
