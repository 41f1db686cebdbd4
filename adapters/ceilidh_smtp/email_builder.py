"""Builds RFC 5322 messages."""

import datetime as dt
import re
from email.errors import MessageError
from email.header import Header
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import format_datetime

from ceilidh_ports.errors import Refused
from ceilidh_ports.mail import MailMessage

# Seven bits, because not every server accepts eight.
_POLICY = SMTP.clone(cte_type="7bit")
# Line breaks and the other control characters.
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_MAX_PLAIN_LENGTH = 60


def build_email(message: MailMessage) -> EmailMessage:
    """Return the email; raises :class:`~ceilidh_ports.errors.Refused` when an address is invalid."""
    email = EmailMessage(_POLICY)
    email["Message-ID"] = _to_one_line(message.message_id)
    email["Date"] = format_datetime(dt.datetime.now(dt.UTC))
    email["From"] = _address(message.sender)
    email["To"] = _address(message.recipient)
    if message.reply_to:
        email["Reply-To"] = _address(message.reply_to)
    email["Subject"] = _Subject(_to_one_line(message.subject))
    email.set_content(_replace_surrogates(message.text))
    return email


class _Subject(str):
    """A header with a folding of its own: that of the policy loses spaces between encoded words."""

    __slots__ = ()
    name = "Subject"

    def fold(self, *, policy: EmailPolicy) -> str:
        # Long text is encoded to get short lines, and text that looks encoded to arrive unchanged.
        plain = len(self) < _MAX_PLAIN_LENGTH and "=?" not in self
        header = Header(str(self), None if plain else "utf-8", header_name=self.name)
        return f"{self.name}: {header.encode(linesep=policy.linesep)}{policy.linesep}"


def _address(text: str) -> Address:
    try:
        return Address(addr_spec=text)
    except (ValueError, IndexError, MessageError) as error:
        raise Refused(f"{text[:80]!r} is not a mail address") from error


def _to_one_line(text: str) -> str:
    return _CONTROLS.sub(" ", _replace_surrogates(text)).strip()


def _replace_surrogates(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")
