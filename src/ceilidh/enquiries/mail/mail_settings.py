"""Sender and recipient of the mails about enquiries."""

from collections.abc import Callable
from enum import StrEnum

import attrs

from ceilidh.email_addresses import address_error, ascii_address

SAMPLE_RECIPIENT = "office@ceilidh.example"


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
class EnquiryMailSettings:
    """Sender and recipient of the mails (bare addresses); the URL of the site, without a trailing slash.

    ``recipient`` is empty where the server has none. ``read_site_name`` returns the name of the site as visitors see
    it now, ``read_company_email`` the company's e-mail address, or an empty text while that is the sample.
    """

    sender: str
    recipient: str
    site_url: str
    read_site_name: Callable[[], str]
    read_company_email: Callable[[], str]

    def present_recipient(self) -> Recipient:
        """Return who gets the mails now."""
        if self.recipient:
            return Recipient(self.recipient, RecipientSource.SERVER)
        return recipient_of(self.read_company_email())
