"""The mailer for SMTP."""

import smtplib
import ssl
from collections.abc import Sequence
from functools import cached_property
from typing import Self

import attrs

from ceilidh_ports.errors import Unsendable
from ceilidh_ports.mail import Attachment, MailMessage
from ceilidh_ports.server_url import ServerUrl, TlsMode, UrlForm
from ceilidh_smtp.email_builder import build_email
from ceilidh_smtp.smtp_session import SECONDS_PER_MIB, SESSION_TIMEOUT, SmtpClient, format_reply, open_session

_OK = 250
_MIB = 1024 * 1024
URLS = UrlForm(
    "smtp://user:password@host:port?tls=starttls|implicit|none&ca=/path/of/certificates.pem",
    {TlsMode.STARTTLS: 587, TlsMode.IMPLICIT: 465, TlsMode.NONE: 25},
    TlsMode.STARTTLS,
)


@attrs.frozen
class SmtpMailer:
    """Sends each mail in an SMTP session of its own, of at most nine seconds, and three more for each MiB of files.

    ``context`` contains the trusted certificates; the default are those of the platform or of ``SSL_CERT_FILE``.
    """

    _server: ServerUrl
    _context: ssl.SSLContext | None = attrs.field(default=None, repr=False)

    @cached_property
    def _tls_context(self) -> ssl.SSLContext | None:
        # Loading the certificates takes longer than sending a mail, so it happens once and only if needed.
        return None if self._server.tls is TlsMode.NONE else self._context or self._server.tls_context()

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Create one for a URL of the form ``URLS``; raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        server = URLS.parse(url)
        if server.path:
            raise URLS.misconfigured()
        if server.ca:
            server.tls_context()
        return cls(server)

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        email = build_email(message, attachments)
        timeout = SESSION_TIMEOUT + SECONDS_PER_MIB * sum(len(each.content) for each in attachments) / _MIB
        with open_session(self._server, self._tls_context, timeout) as client:
            options = [] if message.recipient.isascii() else _utf8_options(client)
            # Unlike `send_message`, this puts no sign before a line that begins with "From".
            client.sendmail(message.sender, [message.recipient], email.as_bytes(), options)
            return format_reply(self._server, *client.last_reply)

    def takes_utf8_addresses(self) -> bool:
        with open_session(self._server, self._tls_context) as client:
            return _has_smtputf8(client)

    def probe(self) -> None:
        with open_session(self._server, self._tls_context) as client:
            code, text = client.noop()
            if code != _OK:
                raise smtplib.SMTPResponseException(code, text)


def _utf8_options(client: SmtpClient) -> list[str]:
    if not _has_smtputf8(client):
        raise Unsendable("The mail server takes no address with letters such as é before the @.")
    return ["SMTPUTF8", "BODY=8BITMIME"]


def _has_smtputf8(client: SmtpClient) -> bool:
    client.ehlo_or_helo_if_needed()
    return client.has_extn("smtputf8")
