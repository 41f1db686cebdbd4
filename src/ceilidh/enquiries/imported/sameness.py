"""Says which enquiries of a table are there already."""

import hashlib
from collections.abc import Collection, Iterator, Sequence

import attrs

from ceilidh.enquiries.imported.plan import Outcome, PlannedRow
from ceilidh.local_time import local_date
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.person_keys import email_key, phone_key
from ceilidh_ports.repositories.searched_texts import fold


def keys_of(enquiry: Enquiry, *, is_dated: bool) -> Iterator[str]:
    """Yield a key for each way to know the person of an enquiry by: the address, the telephone number, else the name.

    Two enquiries with a key in common are the same. It says what they wrote, and the day on which it came; or, where
    that is not known, the date that they asked for.
    """
    people = [key for key in (email_key(enquiry.email), phone_key(enquiry.phone)) if key]
    day = str(local_date(enquiry.received_at)) if is_dated else f"{enquiry.date} {enquiry.season}"
    message = " ".join(enquiry.message.split())
    for person in people or [fold(enquiry.name)]:
        yield hashlib.sha256("\0".join((person, str(is_dated), day, message)).encode()).hexdigest()


def without_known(rows: Sequence[PlannedRow], known: Collection[str]) -> Sequence[PlannedRow]:
    """Return the rows with those as known that have a key of ``known``, or are equal to an earlier row."""
    seen = set[str]()
    return [_marked(row, known, seen) for row in rows]


def _marked(row: PlannedRow, known: Collection[str], seen: set[str]) -> PlannedRow:
    if row.enquiry is None:
        return row
    whole = repr(row.enquiry)
    is_known = whole in seen or any(key in known for key in keys_of(row.enquiry, is_dated=row.is_dated))
    seen.add(whole)
    return attrs.evolve(row, outcome=Outcome.KNOWN) if is_known else row
