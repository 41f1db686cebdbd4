"""Content encodings: which one a client accepts, and how bodies are compressed."""

import gzip
import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import brotli

MIN_BYTES = 256
"""Smaller bodies are not compressed: they fit into one packet anyway."""

_COMPRESSIBLE = re.compile(r"text/.*|application/(json|manifest\+json|xml)|image/svg\+xml")

Compress = Callable[[bytes], bytes]

_LARGE = 128 * 1024
"""Bytes above which higher compression levels would delay the response by milliseconds, once after each change."""

FAST_COMPRESSION: Mapping[str, Compress] = {
    "br": lambda body: brotli.compress(body, quality=3 if len(body) > _LARGE else 6),
    "gzip": lambda body: gzip.compress(body, 3 if len(body) > _LARGE else 6, mtime=0),
}
"""By encoding, for bodies that are compressed again after each change. docs/performance.md explains the levels."""

BEST_COMPRESSION: Mapping[str, Compress] = {
    "br": lambda body: brotli.compress(body, quality=9),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
"""By encoding, for bodies that stay the same as long as the process runs."""


def is_compressible(content_type: str) -> bool:
    """Say whether compressing this type pays: pictures, films and fonts are compressed already."""
    return bool(_COMPRESSIBLE.fullmatch(content_type.partition(";")[0].strip().lower()))


@lru_cache(256)  # browsers send a handful of different values
def negotiate_encoding(accept_encoding: str) -> str:
    """Return ``br`` or ``gzip``, or an empty string for no encoding, by an ``Accept-Encoding`` header.

    Brotli is preferred wherever the client accepts it, since its bodies are the smallest.
    """
    weights = dict(_weight(each) for each in accept_encoding.lower().split(","))
    default = weights.get("*", 0.0)
    return next((name for name in ("br", "gzip") if weights.get(name, default) > 0), "")


def _weight(part: str) -> tuple[str, float]:
    name, _, parameter = part.partition(";")
    key, _, value = parameter.partition("=")
    try:
        return name.strip(), float(value) if key.strip() == "q" else 1.0
    except ValueError:
        return name.strip(), 0.0
