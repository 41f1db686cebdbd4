"""What speaks against a viewing: house, person or visitors have another one then, or the house is booked that day."""

from collections.abc import Iterator

from ceilidh.enquiries.diary.planned_viewings import end_of, time_of
from ceilidh.enquiries.diary.stays import later
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.thread.statuses import BOOKED
from ceilidh_ports.database import Records
from ceilidh_ports.records.next_steps import EnquiryViewing
from ceilidh_ports.repositories.diary import DiaryQuery
from ceilidh_ports.repositories.next_steps import ViewingQuery


def clashes(records: Records, viewing: EnquiryViewing) -> Iterator[str]:
    """Yield a sentence for each viewing at the time of the same house, person or visitors, and for a booked day."""
    near = records.next_steps.viewings(ViewingQuery(later(viewing.day, -1), later(viewing.day, 1)))
    for other in near:
        if other.id != viewing.id and _overlap(viewing, other):
            yield from _clash(viewing, other)
    days = records.diary.list(DiaryQuery(viewing.day, viewing.day, viewing.venue_id))
    if any(each.kind == BOOKED and each.enquiry_id != viewing.enquiry_id for each in days):
        yield f"{viewing.venue_title} is booked on {day_in_words(viewing.day)}."


def _overlap(one: EnquiryViewing, other: EnquiryViewing) -> bool:
    return one.starts_at < end_of(other) and other.starts_at < end_of(one)


def _clash(viewing: EnquiryViewing, other: EnquiryViewing) -> Iterator[str]:
    at = f"at {time_of(other)}"
    if other.enquiry_id == viewing.enquiry_id:
        yield f"The same visitors see {other.venue_title} {at}."
    elif other.account_id and other.account_id == viewing.account_id:
        yield f"{other.account_name} shows {other.venue_title} to somebody else {at}."
    elif other.venue_id == viewing.venue_id:
        yield f"Somebody else sees {other.venue_title} {at}."
