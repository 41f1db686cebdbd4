"""Finished responses, and how they are sent."""

import datetime as dt
import threading
from collections.abc import Iterable, Mapping
from typing import Any
from wsgiref.types import StartResponse

import attrs

from ceilidh.http.responses.caching_headers import etag_matches
from ceilidh.http.responses.content_encoding import (
    BEST_COMPRESSION,
    FAST_COMPRESSION,
    MIN_BYTES,
    is_compressible,
    negotiate_encoding,
)
from ceilidh_ports.items import FOREVER

PROCESS_LIFETIME = -1
"""Instead of a content version: the response stays the same as long as the process runs."""

Headers = list[tuple[str, str]]
Environ = dict[str, Any]

_BODY_HEADERS = ("content-type", "content-length", "content-encoding")


@attrs.frozen
class UncachedResponse:
    status: str
    headers: Headers
    body: Iterable[bytes]

    def send(self, environ: Environ, start_response: StartResponse, more: Headers) -> Iterable[bytes]:
        """Send it with ``more`` headers; without its body in answer to HEAD."""
        start_response(self.status, [*self.headers, *more])
        return () if environ["REQUEST_METHOD"] == "HEAD" else self.body


@attrs.frozen
class EncodedBody:
    """The body of a response in one content encoding, with its headers."""

    data: bytes = attrs.field(repr=False)
    etag: str
    headers: Headers
    not_modified_headers: Headers


class CachedResponse:
    """A response to GET with status 200, in the content encodings that clients asked for. Thread-safe."""

    def __init__(
        self, headers: Headers, body: bytes, *, version: int, started_at: int, expires_at: dt.datetime = FOREVER
    ) -> None:
        """``version`` is that of the content it shows; reading that began at ``started_at``, a monotonic time in ns.

        ``expires_at`` is when something else becomes visible without a new version.
        """
        by_name = dict(headers)
        self.version = version
        self.started_at = started_at
        self.expires_at = expires_at
        self._etag = by_name["etag"]
        self._compressible = len(body) >= MIN_BYTES and is_compressible(by_name["content-type"])
        self._headers = [*headers, ("vary", "Accept-Encoding")] if self._compressible else headers
        self._compress = BEST_COMPRESSION if version == PROCESS_LIFETIME else FAST_COMPRESSION
        self._compressing = threading.Lock()
        self._encodings: dict[str, EncodedBody] = {"": self._encoded("", body)}

    @property
    def size(self) -> int:
        """The bytes of its body, with a third as many again for the compressed copies that it may get."""
        data = self._encodings[""].data
        return len(data) * 4 // 3 if self._compressible else len(data)

    def send(self, environ: Environ, start_response: StartResponse, more: Headers) -> Iterable[bytes]:
        """Send it with ``more`` headers, in an encoding that the client accepts, or 304 to a client that has it."""
        encoded = self._negotiated(environ.get("HTTP_ACCEPT_ENCODING"))
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known and etag_matches(known, encoded.etag):
            start_response("304 Not Modified", [*encoded.not_modified_headers, *more])
            return ()
        start_response("200 OK", [*encoded.headers, *more])
        return () if environ["REQUEST_METHOD"] == "HEAD" else (encoded.data,)

    def _negotiated(self, accepted: str | None) -> EncodedBody:
        encoding = negotiate_encoding(accepted) if accepted and self._compressible else ""
        return self._encodings.get(encoding) or self._compressed(encoding)

    def _compressed(self, encoding: str) -> EncodedBody:
        with self._compressing:
            if encoding not in self._encodings:
                data = self._compress[encoding](self._encodings[""].data)
                self._encodings[encoding] = self._encoded(encoding, data)
        return self._encodings[encoding]

    def _encoded(self, encoding: str, data: bytes) -> EncodedBody:
        # Another encoding is another representation, and a strong tag must not stand for two of them.
        etag = f'{self._etag[:-1]}-{encoding}"' if encoding else self._etag
        changed: Mapping[str, str] = {"etag": etag, "content-length": str(len(data))}
        headers = [(name, changed.get(name, value)) for name, value in self._headers]
        if encoding:
            headers.append(("content-encoding", encoding))
        return EncodedBody(data, etag, headers, [each for each in headers if each[0] not in _BODY_HEADERS])
