"""A client whose operations have a limit in time and in size, whatever the server answers."""

import imaplib
import selectors
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from imapclient import IMAPClient

CONNECT_TIMEOUT = 5.0
_GREETING_BYTES = 100_000


class _Connection(imaplib.IMAP4):
    """imaplib's connection. Its timeout starts again with each byte, and it reads as much as the server announces."""

    def __init__(self, host: str, port: int, context: ssl.SSLContext | None) -> None:
        self._context = context
        self._bytes_left = _GREETING_BYTES
        with self.within(CONNECT_TIMEOUT, _GREETING_BYTES):
            super().__init__(host, port)

    @contextmanager
    def within(self, seconds: float, most_bytes: int) -> Iterator[None]:
        """Hang up after these seconds with ``TimeoutError``; raise ``imaplib.IMAP4.abort`` when more bytes arrive."""
        self._bytes_left = most_bytes
        deadline = time.monotonic() + seconds
        timer = threading.Timer(seconds, self.hang_up)
        timer.daemon = True
        timer.start()
        try:
            yield
        except Exception as error:
            if time.monotonic() >= deadline:
                raise TimeoutError(f"there was no whole answer within {seconds:g} seconds") from error
            raise
        finally:
            timer.cancel()

    def hang_up(self) -> None:
        """End the connection from any thread: the reader is at the end of what the server sends."""
        with suppress(AttributeError, OSError):  # not connected yet, or closed already
            self._handle.shutdown(socket.SHUT_RDWR)

    def read(self, size: int) -> bytes:
        self._count(size)
        return super().read(size)

    def readline(self) -> bytes:
        try:
            line = super().readline()
        except self.error as error:
            raise self.abort("a line of the answer is too long") from error
        self._count(len(line))
        return line

    def wait_for_data(self, seconds: float) -> None:
        """Return when there is something to read, or after these seconds."""
        if not self._has_read_ahead():
            with selectors.DefaultSelector() as selector:
                selector.register(self.sock, selectors.EVENT_READ)
                selector.select(seconds)

    def _has_read_ahead(self) -> bool:
        """Return whether something arrived with what was read."""
        timeout = self.sock.gettimeout()
        self.sock.setblocking(False)
        try:
            reader: Any = self.file
            return bool(reader.peek(1))
        except OSError:  # of TLS, where nothing is there
            return False
        finally:
            self.sock.settimeout(timeout)

    def shutdown(self) -> None:
        self._handle.close()
        with suppress(OSError):  # of a connection that broke
            super().shutdown()

    def _count(self, size: int) -> None:
        self._bytes_left -= size
        if self._bytes_left < 0:
            raise self.abort("the answer is too large")

    def _create_socket(self, _timeout: float | None) -> socket.socket:
        connected = socket.create_connection((self.host, self.port), CONNECT_TIMEOUT)
        # A second name of the connection, which is the same before and after the TLS handshake.
        self._handle = connected.dup()
        try:
            return self._context.wrap_socket(connected, server_hostname=self.host) if self._context else connected
        except BaseException:
            self._handle.close()
            connected.close()
            raise


class BoundedClient(IMAPClient):  # type: ignore[misc]  # the library has no types
    """A connected client; ``context`` has the trusted certificates, and is ``None`` without implicit TLS.

    Raises ``OSError`` and ``imaplib.IMAP4.error``, and on answers that are no IMAP any other exception.
    """

    _imap: _Connection

    def __init__(self, host: str, port: int, context: ssl.SSLContext | None) -> None:
        super().__init__(host, port, ssl=context is not None, ssl_context=context)
        # The library would write addresses and every end of a connection to the log, and format every mail for it.
        self._imap.debug = 0
        self.within, self.hang_up, self.shutdown = self._imap.within, self._imap.hang_up, self._imap.shutdown
        self.wait_for_data = self._imap.wait_for_data
        self.normalise_times = False

    def _create_IMAP4(self) -> _Connection:  # noqa: N802  the library's name
        return _Connection(self.host, self.port, self.ssl_context)
