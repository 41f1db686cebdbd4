"""The other enquiries of the person of an enquiry."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated

import attrs

from ceilidh.enquiries.about_item import titles_in_words
from ceilidh.enquiries.diary.stay_store import stay_of
from ceilidh.enquiries.mail.enquiry_facts import asked_time
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry

MOST_OTHERS = 10
"""How many other enquiries are named, the newest first."""


@attrs.frozen
class KnownEnquiry:
    """Another enquiry with the same address or telephone number."""

    id: str
    name: str
    status: str
    about: Annotated[str, "What it is about; where it is held or booked, the venue that is."]
    date: Annotated[str, "The day that it asks for, or has, or the time in words; empty for none."]
    received_at: dt.datetime


@attrs.frozen
class PersonService:
    database: Database

    def others(self, enquiry_id: str) -> Sequence[KnownEnquiry]:
        """Return at most :data:`MOST_OTHERS` enquiries; an unknown id raises :class:`~ceilidh.errors.NotFound`.

        They have the address or telephone number of the enquiry, and are neither likely spam nor in the trash.
        """
        with self.database.read() as records:
            own = find_enquiry(records, enquiry_id)
            found = records.enquiries.of_same_person(own.email, own.phone, MOST_OTHERS + 1)
            others = [each for each in found if each.id != own.id]
            return [_known(records, each) for each in others[:MOST_OTHERS]]


def _known(records: Records, enquiry: Enquiry) -> KnownEnquiry:
    stay = stay_of(records, enquiry.id)
    about, date = (stay.venue_title, stay.first_day) if stay else (titles_in_words(enquiry), asked_time(enquiry))
    return KnownEnquiry(enquiry.id, enquiry.name, enquiry.status, about, date, enquiry.received_at)
