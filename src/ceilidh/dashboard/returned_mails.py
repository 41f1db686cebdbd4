"""The mails to visitors that came back."""

import datetime as dt
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.enquiries.thread.statuses import NEW, STATUSES
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.thread.turns import OURS
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.repositories.queries import EnquiryQuery
from ceilidh_ports.serialization import answer_of

_THREADS_READ = 50
"""In how many threads mails that came back are looked for: a mail that comes back makes the turn ours."""

_QUERY = EnquiryQuery(
    turn=OURS, statuses=frozenset(STATUSES) - {NEW}, likely_spam=False, sort="-turn_since", limit=_THREADS_READ
)


@attrs.frozen
class ReturnedMail:
    """The enquiry whose visitor did not get the last answer."""

    id: str
    name: str
    at: dt.datetime
    reason: str


def returned_mails(records: Records) -> Iterator[ReturnedMail]:
    """Yield those that came back since the last answer and since the address was corrected."""
    for enquiry in records.enquiries.list(_QUERY).enquiries:
        if step := _returned(records.enquiries.steps(enquiry.id)):
            yield answer_of(ReturnedMail, enquiry, at=step.at, reason=step.text)


def _returned(steps: Sequence[EnquiryStep]) -> EnquiryStep | None:
    """Return the last step that says that a mail came back, unless what was sent or corrected since is newer."""
    newest = max((each.id for each in steps if each.kind == StepKind.ANSWERED or each.fact == "email"), default="")
    found = [each for each in steps if each.kind == StepKind.BOUNCED and each.value >= newest]
    return found[-1] if found else None
