"""A time-limited session with a mail server."""

import contextlib
import smtplib
import socket
import ssl
import time
from collections.abc import Iterator
from typing import Any

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.server_url import ServerUrl, TlsMode

CONNECT_TIMEOUT = 3.0
SESSION_TIMEOUT = 9.0
SECONDS_PER_MIB = 3.0
"""How much longer a session may last for each MiB of files."""

_PIECE = 64 * 1024
_MIN_TIMEOUT = 0.05


class SmtpClient(smtplib.SMTP):
    """Limits the whole session in time, whereas smtplib's timeout starts again with each reply.

    ``last_reply`` is the reply to the last message, which smtplib discards.
    """

    last_reply: tuple[int, bytes] = (0, b"")

    def __init__(self, host: str, port: int, *, timeout: float = SESSION_TIMEOUT, **options: Any) -> None:
        self._deadline = time.monotonic() + timeout
        # Given a host name, smtplib does not look up the full one in DNS, which has no timeout.
        super().__init__(host, port, local_hostname=socket.gethostname(), timeout=CONNECT_TIMEOUT, **options)

    def getreply(self) -> tuple[int, bytes]:
        self._limit_wait()
        return super().getreply()

    def send(self, s: Any) -> None:
        data = s.encode(self.command_encoding) if isinstance(s, str) else s
        for start in range(0, len(data), _PIECE):
            # A suspended process may still receive replies that came in time, but another one may have the mail by now.
            if time.monotonic() > self._deadline:
                raise TimeoutError("the time limit expired before the message was sent")
            self._limit_wait()
            super().send(data[start : start + _PIECE])

    def _limit_wait(self) -> None:
        if self.sock is not None:
            self.sock.settimeout(max(_MIN_TIMEOUT, self._deadline - time.monotonic()))

    def data(self, msg: Any) -> tuple[int, bytes]:
        self.last_reply = super().data(msg)
        return self.last_reply


class ImplicitTlsClient(SmtpClient, smtplib.SMTP_SSL):
    """The same inside TLS from the first byte."""


@contextlib.contextmanager
def open_session(
    server: ServerUrl, context: ssl.SSLContext | None, timeout: float = SESSION_TIMEOUT
) -> Iterator[SmtpClient]:
    """Open a session, encrypted and authenticated according to the URL, and close it with QUIT.

    ``context`` contains the trusted certificates; ``None`` means no encryption. ``timeout`` is the longest time of the
    session in seconds. Errors, also those in the block, are
    raised as :class:`~ceilidh_ports.errors.Unavailable` or, with the reply of the server,
    :class:`~ceilidh_ports.errors.Refused`.
    """
    with _translate_errors(server):
        client = _connect(server, context, timeout)
        try:
            if server.user:
                client.login(server.user, server.password)
            yield client
        finally:
            # Without waiting for the reply: a mail that was accepted stays accepted.
            with contextlib.suppress(OSError), contextlib.closing(client):
                client.putcmd("quit")


def _connect(server: ServerUrl, context: ssl.SSLContext | None, timeout: float) -> SmtpClient:
    if context is not None and server.tls is TlsMode.IMPLICIT:
        return ImplicitTlsClient(server.host, server.port, timeout=timeout, context=context)
    client = SmtpClient(server.host, server.port, timeout=timeout)
    if context is not None:
        try:
            client.starttls(context=context)
        except BaseException:
            client.close()
            raise
    return client


@contextlib.contextmanager
def _translate_errors(server: ServerUrl) -> Iterator[None]:
    where = f"The mail server {server.host}:{server.port}"
    try:
        yield
    except smtplib.SMTPRecipientsRefused as error:
        code, text = next(iter(error.recipients.values()))
        raise Refused(format_reply(server, code, text)) from error
    except smtplib.SMTPResponseException as error:
        raise Refused(format_reply(server, error.smtp_code, error.smtp_error)) from error
    except smtplib.SMTPNotSupportedError as error:
        raise Refused(f"{where} does not support a required feature: {error}") from error
    except (smtplib.SMTPException, OSError, UnicodeError) as error:
        raise Unavailable(f"{where} does not answer: {str(error) or type(error).__name__}") from error


def format_reply(server: ServerUrl, code: int, text: bytes | str) -> str:
    """Return the server's reply as :meth:`~ceilidh_ports.server_url.ServerUrl.quote` does."""
    line = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return f"{code} {server.quote(line)}".strip()
