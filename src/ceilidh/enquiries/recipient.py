"""Chooses who gets the mails about enquiries."""

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
    """Return the company as the recipient, or the sample if the text is empty or no address."""
    if not company_email or address_error(company_email):
        return Recipient(SAMPLE_RECIPIENT, RecipientSource.SAMPLE)
    return Recipient(ascii_address(company_email), RecipientSource.COMPANY)
