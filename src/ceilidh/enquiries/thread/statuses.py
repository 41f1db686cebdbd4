"""The statuses of an enquiry. Each may follow any other: people correct what they chose."""

import attrs

from ceilidh.enquiries.spam_signs import SpamSign
from ceilidh.errors import Invalid
from ceilidh_ports.records.enquiries import Enquiry

NEW, REPLIED, VIEWING, HELD, BOOKED, LOST = "new", "replied", "viewing", "held", "booked", "lost"
STATUSES = (NEW, REPLIED, VIEWING, HELD, BOOKED, LOST)
"""The statuses of an enquiry; a new one has the first."""

OPEN = (NEW, REPLIED, VIEWING)
"""The statuses of an enquiry that still asks for its day."""

SPAM = "spam"
"""Not a status of its own: an enquiry that gets it is filed as likely spam, and keeps its status."""

FORMER_STATUSES = {"won": BOOKED}
"""Statuses of releases up to 0.11.0, and what they are now."""

MAX_REASON_LENGTH = 300
_NO_REASON = "Say why it is lost."


def with_status(enquiry: Enquiry, status: str, lost_reason: str = "") -> Enquiry:
    """Return the enquiry with a status of :data:`STATUSES`, :data:`SPAM` or :data:`FORMER_STATUSES`.

    Only a lost enquiry has a reason; one that is lost already keeps its own. Raises :class:`~ceilidh.errors.Invalid`
    when there is none.
    """
    if status == SPAM:
        return attrs.evolve(enquiry, spam_sign=enquiry.spam_sign or SpamSign.HAND.value)
    status = FORMER_STATUSES.get(status, status)
    reason = (lost_reason or enquiry.lost_reason) if status == LOST else ""
    if status == LOST and not reason:
        raise Invalid(_NO_REASON, {"lostReason": _NO_REASON})
    return attrs.evolve(enquiry, status=status, lost_reason=reason)


def answered(enquiry: Enquiry) -> Enquiry:
    """Return the enquiry after an answer was sent: a new one counts as replied, any other one stays."""
    return with_status(enquiry, REPLIED) if enquiry.status == NEW else enquiry


def with_present_status(enquiry: Enquiry) -> Enquiry:
    """Return an enquiry that a release up to 0.11.0 stored with a status of today."""
    if enquiry.status == SPAM:
        return attrs.evolve(enquiry, status=NEW, spam_sign=SpamSign.HAND.value)
    return attrs.evolve(enquiry, status=FORMER_STATUSES.get(enquiry.status, enquiry.status))
