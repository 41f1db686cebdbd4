"""Stale responses: for how long they may be sent while the database does not answer, and how they are marked."""

import math
from collections.abc import Iterable
from wsgiref.types import StartResponse

import attrs

from ceilidh.http.cache.cached_response import CachedResponse, Environ

STALE_SECONDS = 60.0
"""For how long after the last successful check a cached response may be sent stale."""


@attrs.frozen
class StaleResponse:
    """A cached response that is sent unchecked. ``age``: seconds since its version was last known to be current."""

    cached: CachedResponse
    age: float

    def send(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Send the cached bytes under the same ETag, marked as RFC 9211 says: a negative ``ttl`` means stale."""
        return self.cached.send(environ, start_response, ("cache-status", f"ceilidh; hit; ttl=-{math.ceil(self.age)}"))
