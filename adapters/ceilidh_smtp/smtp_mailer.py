"""The mailer over SMTP."""

import smtplib
import ssl
from functools import cached_property
from typing import Self

import attrs

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.mail import Letter
from ceilidh_smtp.message import message_of
from ceilidh_smtp.server_url import Server, Tls
from ceilidh_smtp.smtp_session import conversation, said

_DONE = 250


@attrs.frozen
class SmtpMailer:
    """Hands each letter to one mail server in a conversation of its own, of at most nine seconds once connected.

    ``context`` decides which certificates are trusted; without one the platform's are, or those in ``SSL_CERT_FILE``.
    """

    _server: Server
    _context: ssl.SSLContext | None = attrs.field(default=None, repr=False)

    @cached_property
    def _trusting(self) -> ssl.SSLContext | None:
        # To load the certificates takes longer than all else about a letter, so it is done once, and not in vain.
        return None if self._server.tls is Tls.NONE else self._context or _trusted(self._server.ca)

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Make one for ``smtp://user:password@host:port?tls=starttls|implicit|none&ca=/path/of/certificates.pem``.

        User and password are percent-encoded. Without ``tls`` it is ``starttls`` where there is a user and ``none``
        where there isn't. The certificates in the file ``ca`` are trusted besides the system's. Raises
        :class:`~ceilidh_ports.errors.Misconfigured`.
        """
        server = Server.from_url(url)
        if server.ca:
            _trusted(server.ca)
        return cls(server)

    def send(self, letter: Letter) -> str:
        message = message_of(letter)
        with conversation(self._server, self._trusting) as client:
            client.send_message(message, letter.sender, [letter.recipient])
            return said(self._server, *client.taken)

    def probe(self) -> None:
        with conversation(self._server, self._trusting) as client:
            code, words = client.noop()
            if code != _DONE:
                raise smtplib.SMTPResponseException(code, words)


def _trusted(ca: str) -> ssl.SSLContext:
    context = ssl.create_default_context()
    try:
        if ca:
            context.load_verify_locations(ca)
    except OSError as error:  # ssl.SSLError is one
        reason = error.strerror or "no certificate in it"
        raise Misconfigured(f"The mail server’s ca can't be read from {ca}: {reason}") from error
    return context
