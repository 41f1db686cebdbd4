"""The encodings in which an answer travels."""

import gzip
import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import brotli

SMALLEST = 256
"""Bytes below which an answer is sent as it is: it fits into one packet anyway."""

_COMPRESSIBLE = re.compile(r"text/.*|application/(json|manifest\+json|xml)|image/svg\+xml")

Compress = Callable[[bytes], bytes]

_LARGE = 128 * 1024
"""Bytes above which the better levels take a reader's time: milliseconds, once after each change."""

CHANGING: Mapping[str, Compress] = {
    "br": lambda body: brotli.compress(body, quality=3 if len(body) > _LARGE else 5),
    "gzip": lambda body: gzip.compress(body, 3 if len(body) > _LARGE else 6, mtime=0),
}
"""For what is compressed anew after each change; see docs/performance.md for how the levels were found."""

LASTING: Mapping[str, Compress] = {
    "br": lambda body: brotli.compress(body, quality=9),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
"""For what stays the same as long as the process runs."""


def compressible(content_type: str) -> bool:
    """Say whether compressing this type pays: pictures, films and fonts are compressed already."""
    return bool(_COMPRESSIBLE.fullmatch(content_type.partition(";")[0].strip().lower()))


@lru_cache(256)  # browsers send a handful of different ones
def chosen(accepted: str) -> str:
    """Return ``br``, ``gzip`` or, for the bytes as they are, the empty string, by an ``Accept-Encoding`` header.

    Brotli is taken wherever the client takes it, as its answers are the smallest.
    """
    weights = dict(_weight(each) for each in accepted.lower().split(","))
    otherwise = weights.get("*", 0.0)
    return next((name for name in ("br", "gzip") if weights.get(name, otherwise) > 0), "")


def _weight(part: str) -> tuple[str, float]:
    name, _, parameter = part.partition(";")
    key, _, value = parameter.partition("=")
    try:
        return name.strip(), float(value) if key.strip() == "q" else 1.0
    except ValueError:
        return name.strip(), 0.0
