"""Entity tags: how they are made from a body, and compared with ``If-None-Match``."""

import hashlib


def etag_of(body: bytes) -> str:
    """Return a strong entity tag for the body, without quotes."""
    return hashlib.sha256(body).hexdigest()[:32]


def matches(if_none_match: str, etag: str) -> bool:
    """Say whether an ``If-None-Match`` header names the entity tag, which is given without quotes.

    The comparison is weak, as RFC 9110 requires for this header. No tag of ours contains a comma or a quote.
    """
    return any(_opaque_tag(each) in ("*", etag) for each in if_none_match.split(","))


def _opaque_tag(text: str) -> str:
    return text.strip().removeprefix("W/").strip('"')
