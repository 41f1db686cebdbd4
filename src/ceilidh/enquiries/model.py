"""Terms shared by all parts of this feature."""

import attrs

STATUSES = ("new", "replied", "won", "lost", "spam")
"""The statuses of an enquiry; a new one has the first."""


@attrs.frozen
class EnquiryMailSettings:
    """Sender and recipient of the mail about enquiries (bare addresses), and the name and URL of the site.

    ``site_url`` has no trailing slash.
    """

    sender: str
    recipient: str
    site_name: str
    site_url: str
