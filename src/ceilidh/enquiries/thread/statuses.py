"""The statuses of an enquiry. Each may follow any other: people correct what they chose."""

import datetime as dt

import attrs

from ceilidh.enquiries.spam_signs import SpamSign
from ceilidh.errors import Invalid
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep

NEW, REPLIED, VIEWING, HELD, BOOKED, LOST = "new", "replied", "viewing", "held", "booked", "lost"
STATUSES = (NEW, REPLIED, VIEWING, HELD, BOOKED, LOST)
"""The statuses of an enquiry; a new one has the first."""

OPEN = (NEW, REPLIED, VIEWING)
"""The statuses of an enquiry that still asks for its day."""

ANSWERED = (REPLIED, VIEWING, HELD, BOOKED)
"""The statuses that say that somebody answered, by mail or otherwise."""

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


def with_milestones(before: Enquiry, after: Enquiry, at: dt.datetime) -> Enquiry:
    """Return a changed enquiry with what it reached by the change: its first answer, a viewing, a booking.

    What is new again has reached nothing: so people correct what they chose.
    """
    if after.status == before.status:
        return after
    if after.status == NEW:
        return attrs.evolve(after, answered_at=None, was_viewed=False, was_booked=False)
    is_answer = after.status in ANSWERED and before.status not in ANSWERED
    return attrs.evolve(
        after,
        answered_at=after.answered_at or (at if is_answer else None),
        was_viewed=after.was_viewed or after.status == VIEWING,
        was_booked=after.was_booked or after.status == BOOKED,
    )


def answered(enquiry: Enquiry, at: dt.datetime) -> Enquiry:
    """Return the enquiry after an answer was sent: a new one counts as replied, any other one keeps its status."""
    if enquiry.status == NEW:
        return with_milestones(enquiry, with_status(enquiry, REPLIED), at)
    is_first = enquiry.status == LOST and enquiry.answered_at is None
    return attrs.evolve(enquiry, answered_at=at) if is_first else enquiry


def answer_withdrawn(enquiry: Enquiry, step: EnquiryStep) -> Enquiry:
    """Return the enquiry as it was before an answer that was not sent; what somebody changed since stays."""
    if step.value and enquiry.status == step.value:
        return with_milestones(enquiry, with_status(enquiry, step.former), step.at)
    was_first = enquiry.status == LOST and enquiry.answered_at == step.at
    return attrs.evolve(enquiry, answered_at=None) if was_first else enquiry


def with_present_status(enquiry: Enquiry) -> Enquiry:
    """Return an enquiry that a release up to 0.11.0 stored with a status of today."""
    if enquiry.status == SPAM:
        return attrs.evolve(enquiry, status=NEW, spam_sign=SpamSign.HAND.value)
    if enquiry.status in FORMER_STATUSES:
        return attrs.evolve(enquiry, status=FORMER_STATUSES[enquiry.status], was_booked=True)
    return enquiry
