"""One conversation with a mail server, bounded in time."""

import base64
import contextlib
import smtplib
import socket
import ssl
import time
from collections.abc import Iterator
from typing import Any

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_smtp.server_url import Server, Tls

_CONNECT = 3.0
_IN_ALL = 9.0
_LEAST = 0.05


class Client(smtplib.SMTP):
    """smtplib's time-out holds for each reply anew; here what is left of the whole conversation's time does.

    ``taken`` is the reply to the last message, which smtplib drops.
    """

    taken: tuple[int, bytes] = (0, b"")

    def __init__(self, host: str, port: int) -> None:
        self._end = time.monotonic() + _IN_ALL
        # The host's own name as it is: smtplib would ask DNS for a longer one, without any time-out.
        super().__init__(host, port, local_hostname=socket.gethostname(), timeout=_CONNECT)

    def getreply(self) -> tuple[int, bytes]:
        if self.sock is not None:
            self.sock.settimeout(max(_LEAST, self._end - time.monotonic()))
        return super().getreply()

    def send(self, s: Any) -> None:
        # A process that was stopped meanwhile finds the answers that came in time; another may have its letter by now.
        if time.monotonic() > self._end:
            raise TimeoutError("its time was over before the letter was sent")
        super().send(s)

    def data(self, msg: Any) -> tuple[int, bytes]:
        self.taken = super().data(msg)
        return self.taken


class _ClientInTls(Client):
    """The same inside TLS from the first byte."""

    def __init__(self, host: str, port: int, context: ssl.SSLContext) -> None:
        self._context = context
        super().__init__(host, port)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        plain = socket.create_connection((host, port), timeout)
        return self._context.wrap_socket(plain, server_hostname=host)


@contextlib.contextmanager
def conversation(server: Server, context: ssl.SSLContext | None) -> Iterator[Client]:
    """Open a conversation, private and signed in as the server's URL says, and leave it politely.

    ``context`` decides which certificates are trusted, and is ``None`` where the conversation is in the clear. Raises,
    also for what is done inside the block, :class:`~ceilidh_ports.errors.Unavailable` and, with the server's words,
    :class:`~ceilidh_ports.errors.Refused`.
    """
    with _across_the_edge(server):
        client = _connected(server, context)
        try:
            if server.user:
                client.login(server.user, server.password)
            yield client
        finally:
            _leave(client)


def _connected(server: Server, context: ssl.SSLContext | None) -> Client:
    if context is None:
        return Client(server.host, server.port)
    if server.tls is Tls.IMPLICIT:
        return _ClientInTls(server.host, server.port, context)
    client = Client(server.host, server.port)
    try:
        client.starttls(context=context)
    except BaseException:
        client.close()
        raise
    return client


def _leave(client: smtplib.SMTP) -> None:
    # The answer is not awaited: a letter that was taken stays taken, however the goodbye goes.
    with contextlib.suppress(OSError):
        client.putcmd("quit")
    client.close()


@contextlib.contextmanager
def _across_the_edge(server: Server) -> Iterator[None]:
    where = f"The mail server {server.host}:{server.port}"
    try:
        yield
    except smtplib.SMTPRecipientsRefused as error:
        code, words = next(iter(error.recipients.values()))
        raise Refused(said(server, code, words)) from error
    except smtplib.SMTPResponseException as error:
        raise Refused(said(server, error.smtp_code, error.smtp_error)) from error
    except smtplib.SMTPNotSupportedError as error:
        raise Refused(f"{where} can't do what is asked of it: {error}") from error
    except (smtplib.SMTPException, OSError, UnicodeError) as error:
        raise Unavailable(f"{where} does not answer: {_reason(error)}") from error


def said(server: Server, code: int, words: bytes | str) -> str:
    """Return what the server said in one printable line, without the credentials: some repeat what they were told."""
    text = words.decode("utf-8", "replace") if isinstance(words, bytes) else words
    for secret in _secrets(server):
        text = text.replace(secret, "***")
    return f"{code} {' '.join(''.join(each if each.isprintable() else ' ' for each in text).split())}".strip()


def _secrets(server: Server) -> Iterator[str]:
    """Yield the password as it is sent, the longer form first, and as it is written."""
    if server.password:
        for sent in (f"\0{server.user}\0{server.password}", server.password):
            yield base64.b64encode(sent.encode()).decode()
        yield server.password


def _reason(error: Exception) -> str:
    return str(error) or type(error).__name__
