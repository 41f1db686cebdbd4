"""A session with a mail server that is opened again when it broke."""

import imaplib
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

import attrs
from imapclient.exceptions import LoginError, ProtocolError

from ceilidh_imap.bounded_client import BoundedClient
from ceilidh_ports.errors import PortError, Refused, Unavailable
from ceilidh_ports.server_url import ServerUrl, TlsMode

OPERATION_TIMEOUT = 10.0
ANSWER_BYTES = 1_000_000
"""All that is answered beside a mail, such as the numbers of a hundred thousand mails."""
_MAX_WORDS = 300
"""Characters of a server's words in an error."""


@attrs.define
class ImapSession:
    """Logs in at the first operation, and at the next one after an error."""

    server: ServerUrl
    _client: BoundedClient | None = None
    _closed: bool = False
    _operating: threading.Lock = attrs.field(factory=threading.Lock, repr=False)

    @contextmanager
    def operation(self, seconds: float = 0, most_bytes: int = 0) -> Iterator[BoundedClient]:
        """Yield the client for calls that take these seconds and bytes and the usual ones besides.

        Every exception in the block ends the session, and is raised as :class:`~ceilidh_ports.errors.Refused` with the
        words of the server or as :class:`~ceilidh_ports.errors.Unavailable`.
        """
        with self._operating:
            try:
                client = self._client or self._logged_in()
                with client.within(OPERATION_TIMEOUT + seconds, ANSWER_BYTES + most_bytes):
                    yield client
            except Exception as error:  # the library raises anything on an answer that is no IMAP
                self._drop()
                raise self._port_error(error) from error

    def close(self) -> None:
        """End the session for good, and an operation of another thread with ``Unavailable``."""
        self._closed = True
        if client := self._client:
            client.hang_up()
        with self._operating:
            self._drop()

    def _logged_in(self) -> BoundedClient:
        context = self._tls_context if self.server.tls is TlsMode.IMPLICIT else None
        client = self._client = BoundedClient(self.server.host, self.server.port, context)
        # Whoever closes the session from here on hangs this client up.
        if self._closed:
            raise ConnectionAbortedError("the mailbox was closed")
        with client.within(OPERATION_TIMEOUT, ANSWER_BYTES):
            self._log_in(client)
        return client

    def _log_in(self, client: BoundedClient) -> None:
        if self.server.tls is TlsMode.STARTTLS:
            client.starttls(self._tls_context)
        # AUTHENTICATE takes every character; the library does not quote those of a user in LOGIN.
        log_in = client.plain_login if client.has_capability("AUTH=PLAIN") else client.login
        try:
            log_in(self.server.user, self.server.password)
        except LoginError as error:  # the library's name for everything that fails here
            raise error.__context__ or error from None

    def _drop(self) -> None:
        client, self._client = self._client, None
        if client:
            client.shutdown()

    def _port_error(self, error: Exception) -> PortError:
        words = self.server.quote(_text(error))[:_MAX_WORDS]
        where = f"The mail server {self.server.host}:{self.server.port}"
        broken = isinstance(error, imaplib.IMAP4.abort | ProtocolError)
        if isinstance(error, imaplib.IMAP4.error) and not broken:
            return Refused(f"{where} refuses: {words}")
        if broken or isinstance(error, OSError):
            return Unavailable(f"{where} does not answer: {words}")
        return Unavailable(f"{where} answers with what is no IMAP: {type(error).__name__}: {words}")

    @cached_property
    def _tls_context(self) -> ssl.SSLContext:
        # Loading the certificates takes a while, so it happens once.
        return self.server.tls_context()


def _text(error: Exception) -> str:
    said = error.args[0] if error.args else ""
    return said.decode("utf-8", "replace") if isinstance(said, bytes) else str(error) or type(error).__name__
