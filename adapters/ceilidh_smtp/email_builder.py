"""Builds RFC 5322 messages."""

import datetime as dt
import re
from collections.abc import Sequence
from email.errors import MessageError
from email.header import Header
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import format_datetime
from mimetypes import guess_type

from ceilidh_ports.errors import Refused
from ceilidh_ports.mail import MARK, Attachment, MailMessage

# Seven bits, because not every server accepts eight.
_POLICY = SMTP.clone(cte_type="7bit")
# Line breaks and the other control characters.
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f\ud800-\udfff]")
_MAX_PLAIN_LENGTH = 60


def build_email(message: MailMessage, attachments: Sequence[Attachment] = ()) -> EmailMessage:
    """Return the email; raises :class:`~ceilidh_ports.errors.Refused` when an address is invalid."""
    email = EmailMessage(_POLICY if message.recipient.isascii() else _POLICY.clone(utf8=True))
    email["Message-ID"] = email[MARK] = _to_one_line(message.message_id)
    email["Date"] = format_datetime(dt.datetime.now(dt.UTC))
    email["From"] = _address(message.sender)
    email["To"] = _internationalized_address(message.recipient)
    if message.reply_to:
        email["Reply-To"] = _address(message.reply_to)
    if ids := _to_one_line(message.references).split():
        email["In-Reply-To"] = _InReplyTo(ids[-1])
        email["References"] = _References(" ".join(ids))
    if message.is_automatic:
        email["Auto-Submitted"] = "auto-replied"
    email["Subject"] = _Subject(_to_one_line(message.subject))
    email.set_content(_replace_surrogates(message.text))
    for each in attachments:
        kind, _, subtype = (guess_type(each.name)[0] or "application/octet-stream").partition("/")
        name = _to_one_line(each.name)
        if each.calendar_method:
            kind, subtype, parameters = "text", "calendar", {"method": each.calendar_method, "charset": "utf-8"}
        else:
            parameters = {}
        email.add_attachment(
            each.content, maintype=kind, subtype=subtype, cte="base64", filename=name, params=parameters
        )
    return email


class _InReplyTo(str):
    """A header of Message-IDs, one on each line: the folding of the policy encodes long ones."""

    __slots__ = ()
    name = "In-Reply-To"

    def fold(self, *, policy: EmailPolicy) -> str:
        return f"{self.name}: {f'{policy.linesep} '.join(self.split())}{policy.linesep}"


class _References(_InReplyTo):
    __slots__ = ()
    name = "References"


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


def _internationalized_address(text: str) -> Address:
    """Return an address that may have letters beyond ASCII, which the library's parser takes for a defect."""
    _address(_BEYOND_ASCII.sub("x", text))
    local, _, domain = text.rpartition("@")
    return Address(username=local, domain=domain)


def _to_one_line(text: str) -> str:
    return _CONTROLS.sub(" ", _replace_surrogates(text)).strip()


def _replace_surrogates(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")
