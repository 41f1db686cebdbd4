"""Sends raw bytes over one connection and parses the responses."""

import re
import time
from collections.abc import Iterable

import attrs

from tests.product.https_server import connected
from tests.product.product_server import Product

_BEGINS = re.compile(rb"(?:^|(?<=[\]}>\n]))HTTP/1\.[01] (\d{3}) ")
"""An answer begins at the start of all, or where a body of JSON or HTML has ended."""


@attrs.frozen
class Exchange:
    """The bytes received over one connection, the seconds until it ended, and whether it ended."""

    received: bytes
    seconds: float
    ended: bool

    @property
    def statuses(self) -> list[int]:
        return [int(status) for status in _BEGINS.findall(self.received)]

    @property
    def announces_close(self) -> bool:
        """Say whether the last response has `Connection: close`."""
        start = [found.start() for found in _BEGINS.finditer(self.received)][-1]
        return b"connection: close" in self.received[start:].partition(b"\r\n\r\n")[0].lower()


def exchange(served: Product, pieces: Iterable[bytes], timeout: float = 20, pause: float = 0) -> Exchange:
    """Send the pieces, with pauses between them, and read until the connection ends."""
    received, ended, begin = b"", False, time.monotonic()
    with connected(served, timeout=timeout) as client:
        try:
            for number, piece in enumerate(pieces):
                time.sleep(pause if number else 0)
                client.sendall(piece)
        except OSError:
            pass  # the server may have answered and closed it already
        try:
            while piece := client.recv(65536):
                received += piece
            ended = True
        except TimeoutError:
            pass
        except OSError:
            ended = True
    return Exchange(received, time.monotonic() - begin, ended)
