"""A letter as RFC 5322 text."""

import datetime as dt
import re
from email.errors import MessageError
from email.header import Header
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import format_datetime

from ceilidh_ports.errors import Refused
from ceilidh_ports.mail import Letter

# Seven bits: not every server on the way takes eight.
_POLICY = SMTP.clone(cte_type="7bit")
# Everything that begins a line somewhere, and the other control characters.
_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_SHORT = 60


def message_of(letter: Letter) -> EmailMessage:
    """Return the message; raises :class:`~ceilidh_ports.errors.Refused` when an address is none."""
    message = EmailMessage(_POLICY)
    message["Message-ID"] = _line(letter.message_id)
    message["Date"] = format_datetime(dt.datetime.now(dt.UTC))
    message["From"] = _address(letter.sender)
    message["To"] = _address(letter.recipient)
    if letter.reply_to:
        message["Reply-To"] = _address(letter.reply_to)
    message["Subject"] = _Subject(_line(letter.subject))
    message.set_content(_encodable(letter.text))
    return message


class _Subject(str):
    """A header that folds itself: the policy's own folding loses spaces between encoded words."""

    __slots__ = ()
    name = "Subject"

    def fold(self, *, policy: EmailPolicy) -> str:
        # What is long, or looks encoded already, is encoded: so it comes in short lines and arrives as it was written.
        plain = len(self) < _SHORT and "=?" not in self
        header = Header(str(self), None if plain else "utf-8", header_name=self.name)
        return f"{self.name}: {header.encode(linesep=policy.linesep)}{policy.linesep}"


def _address(text: str) -> Address:
    try:
        return Address(addr_spec=text)
    except (ValueError, IndexError, MessageError) as error:
        raise Refused(f"{text[:80]!r} is not a mail address") from error


def _line(text: str) -> str:
    return _BREAKS.sub(" ", _encodable(text)).strip()


def _encodable(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")
