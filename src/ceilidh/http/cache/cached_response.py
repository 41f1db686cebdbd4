"""A finished answer, in every encoding it was asked for."""

import math
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from wsgiref.types import StartResponse

import attrs

from ceilidh.http.responses.content_encoding import CHANGING, LASTING, SMALLEST, chosen, compressible

FOR_EVER = -1
"""Stands for the content version of what stays the same as long as the process runs."""

Headers = list[tuple[str, str]]
Environ = dict[str, Any]

_OF_THE_BODY = ("content-type", "content-length", "content-encoding")


@attrs.frozen
class Plain:
    """An answer that is sent once and not kept."""

    status: str
    headers: Headers
    body: Iterable[bytes]

    def send(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Send it; to HEAD without its body."""
        start_response(self.status, self.headers)
        return () if environ["REQUEST_METHOD"] == "HEAD" else self.body


@attrs.frozen
class Variant:
    """The answer in one encoding."""

    body: bytes = attrs.field(repr=False)
    etag: str
    headers: Headers
    unchanged: Headers
    """The headers of a 304."""


class Kept:
    """What Falcon answered to a GET with 200: its headers, and its body in the encodings that were asked for."""

    def __init__(
        self,
        headers: Headers,
        body: bytes,
        *,
        version: int,
        begun: int,
        grown: "Callable[[Kept], None]" = lambda _: None,
    ) -> None:
        """``version`` is that of the content it was made of, ``begun`` the moment in nanoseconds before it was read.

        ``grown`` is told when an encoding was added. It must not hold the answer itself: of such a circle megabytes
        would stay until the collector comes round.
        """
        given = dict(headers)
        self.version = version
        self.begun = begun
        self._etag = given["etag"].strip('"')
        self._varies = len(body) >= SMALLEST and compressible(given["content-type"])
        self._headers = [*headers, ("vary", "Accept-Encoding")] if self._varies else headers
        self._compress = LASTING if version == FOR_EVER else CHANGING
        self._grown = grown
        self._making = threading.Lock()
        self._variants: dict[str, Variant] = {"": self._variant("", body)}

    @property
    def size(self) -> int:
        """How many bytes its bodies hold."""
        return sum(len(variant.body) for variant in list(self._variants.values()))

    def send(self, environ: Environ, start_response: StartResponse, *more: tuple[str, str]) -> Iterable[bytes]:
        """Send it in the encoding the visitor likes, or say with 304 that nothing has changed; ``more`` are headers."""
        variant = self._liked(environ.get("HTTP_ACCEPT_ENCODING"))
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known and (known == variant.etag or _names(known, variant.etag)):
            start_response("304 Not Modified", [*variant.unchanged, *more])
            return ()
        start_response("200 OK", [*variant.headers, *more])
        return () if environ["REQUEST_METHOD"] == "HEAD" else (variant.body,)

    def _liked(self, accepted: str | None) -> Variant:
        encoding = chosen(accepted) if accepted and self._varies else ""
        return self._variants.get(encoding) or self._made(encoding)

    def _made(self, encoding: str) -> Variant:
        with self._making:
            if encoding not in self._variants:
                body = self._compress[encoding](self._variants[""].body)
                self._variants[encoding] = self._variant(encoding, body)
                self._grown(self)
        return self._variants[encoding]

    def _variant(self, encoding: str, body: bytes) -> Variant:
        # Another encoding is another representation, and a strong tag must not stand for two of them.
        etag = f'"{self._etag}-{encoding}"' if encoding else f'"{self._etag}"'
        changed: Mapping[str, str] = {"etag": etag, "content-length": str(len(body))}
        headers = [(name, changed.get(name, value)) for name, value in self._headers]
        if encoding:
            headers.append(("content-encoding", encoding))
        return Variant(body, etag, headers, [each for each in headers if each[0] not in _OF_THE_BODY])


@attrs.frozen
class Stale:
    """A kept answer that is sent although nobody knows whether the content has changed for ``age`` seconds."""

    kept: Kept
    age: float

    def send(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Send the same bytes under the same tag, with the mark of RFC 9211: a negative ``ttl`` is staleness."""
        return self.kept.send(environ, start_response, ("cache-status", f"ceilidh; hit; ttl=-{math.ceil(self.age)}"))


def _names(known: str, etag: str) -> bool:
    """Say whether an ``If-None-Match`` header names the tag, by the weak comparison that the standard asks for here."""
    return any(each.strip().removeprefix("W/") in ("*", etag) for each in known.split(","))
