"""Sender and recipient of the mails about enquiries."""

from collections.abc import Callable
from enum import StrEnum

import attrs

from ceilidh.email_addresses import address_error, ascii_address
from ceilidh.mail.composition import MailSettings

SAMPLE_RECIPIENT = "office@ceilidh.example"

TAG_SIGN = "+"
"""Between the name of a mailbox and a tag (RFC 5233)."""

_MOST_CHARACTERS = 64


class RecipientSource(StrEnum):
    """Where the recipient comes from, and so who can change it."""

    SERVER = "server"
    """The configuration of the server."""
    COMPANY = "company"
    """The company's e-mail address in the published site content."""
    SAMPLE = "sample"
    """Neither of them has an address, so mails go to a sample."""


@attrs.frozen
class Recipient:
    address: str
    source: RecipientSource


def recipient_of(company_email: str) -> Recipient:
    """Return the company as the recipient, or the sample if the text is not an address."""
    if not company_email or address_error(company_email):
        return Recipient(SAMPLE_RECIPIENT, RecipientSource.SAMPLE)
    return Recipient(ascii_address(company_email), RecipientSource.COMPANY)


@attrs.frozen
class EnquiryMailSettings(MailSettings):
    """With the recipient of the mails, a bare address, which is empty where the server has none.

    ``read_company_email`` returns the company's e-mail address, or an empty text while that is the sample.
    ``read_acknowledgement`` returns what visitors are told by mail, or an empty text where they get no mail.
    ``tags_replies``: answers to a mail go to an address with the id of the mail, see :meth:`reply_address`.
    """

    recipient: str
    read_company_email: Callable[[], str]
    read_acknowledgement: Callable[[], str] = str
    tags_replies: bool = False

    def present_recipient(self) -> Recipient:
        """Return who gets the mails now."""
        if self.recipient:
            return Recipient(self.recipient, RecipientSource.SERVER)
        return recipient_of(self.read_company_email())

    def reply_address(self, office: str, id: str) -> str:
        """Return where a visitor answers a mail with this id, ``office+id@host`` or the address of the office itself.

        That is where no tags are wanted and where one would make it too long (RFC 5321, 4.5.3.1.1).
        """
        local, _, host = office.rpartition("@")
        tagged = f"{local}{TAG_SIGN}{id}"
        return f"{tagged}@{host}" if self.tags_replies and len(tagged) <= _MOST_CHARACTERS else office
