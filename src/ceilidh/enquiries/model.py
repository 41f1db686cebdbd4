"""Terms and limits shared by all parts of this feature."""

from collections.abc import Callable

import attrs

from ceilidh.enquiries.recipient import Recipient, RecipientSource, recipient_of

STATUSES = ("new", "replied", "won", "lost", "spam")
"""The statuses of an enquiry; a new one has the first."""

MAX_LENGTHS = {"name": 200, "email": 254, "phone": 50, "message": 20_000}
"""The longest value of each form field, in characters; that of an address is RFC 5321's."""

MAX_NOTES_LENGTH = 10_000
"""The longest notes on an enquiry, in characters."""


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
