"""Stale responses: for how long they may be sent while the database does not answer, and how they are marked."""

import math

from ceilidh.http.cache.cached_response import Headers

STALE_SECONDS = 60.0
"""For how long after the last successful check a cached response may be sent stale."""


def stale_headers(age: float) -> Headers:
    """Return the mark of a response sent unchecked, ``age`` seconds after its version was last known to be current.

    By RFC 9211 a negative ``ttl`` means stale.
    """
    return [("cache-status", f"ceilidh; hit; ttl=-{math.ceil(age)}")]
