"""Entity tags: how they are made from a body, and compared with ``If-None-Match``."""

import hashlib


def etag_of(body: bytes) -> str:
    """Return a strong entity tag for the body, without quotes."""
    return hashlib.sha256(body).hexdigest()[:32]


def matches(if_none_match: str, etag: str) -> bool:
    """Say whether an ``If-None-Match`` header names the entity tag, which has its quotes.

    The comparison is weak, as RFC 9110 requires for this header. No tag of ours contains a comma.
    """
    return if_none_match == etag or any(_opaque(each) in ("*", _opaque(etag)) for each in if_none_match.split(","))


def _opaque(tag: str) -> str:
    return tag.strip().removeprefix("W/").strip('"')
