"""The stays and the asked days that calls answer."""

import datetime as dt
from collections.abc import Iterator
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.about_item import houses_in
from ceilidh.enquiries.diary.stays import Kind
from ceilidh.enquiries.thread.statuses import OPEN
from ceilidh.enquiries.thread.turns import TURNS
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.serialization import Constraint, answer_of

Turn = Annotated[str, Constraint({"enum": ["", *TURNS]}), "Whose turn it is to write; empty for nobody’s."]
Date = Annotated[str, Constraint({"format": "date"})]


@attrs.frozen
class Stay:
    """Days of one house that are held or booked."""

    id: Annotated[str, "That of its enquiry, if it has one."]
    venue_id: str
    venue_title: str
    day: Annotated[Date, "The first day."]
    last_day: Date
    kind: Kind
    ends_on: Annotated[str, "The last day of a hold; empty for a booking."]
    enquiry_id: Annotated[str, "Empty where there is a label."]
    label: str
    at: dt.datetime
    who: str
    name: Annotated[str, "That of the visitor, or the label."]
    option: Annotated[
        int, "Of a hold: which option of its day it is, after a booking. 0 where this was not asked for."
    ] = 0
    is_ending: Annotated[bool, "A hold that ends within some days."] = False
    turn: Turn = ""
    turn_since: dt.datetime | None = None


@attrs.frozen
class AskedDay:
    """A day of a house that an open enquiry asks for."""

    enquiry_id: str
    name: str
    venue_id: str
    venue_title: str
    day: Date
    status: Annotated[str, Constraint({"enum": list(OPEN)})]
    received_at: dt.datetime
    turn: Turn = ""
    turn_since: dt.datetime | None = None


def as_stay(entry: DiaryEntry, name: str = "", **values: Any) -> Stay:
    """Return the stay of which this is an entry."""
    return answer_of(Stay, entry, id=entry.stay_id, day=entry.first_day, name=name, **values)


def as_asked_days(enquiry: Enquiry, venue_id: str = "") -> Iterator[AskedDay]:
    """Yield the day that an enquiry asks for, at one house or at each that it is about."""
    for house, title in houses_in(enquiry).items():
        if venue_id in ("", house):
            named = {"venue_id": house, "venue_title": title}
            yield answer_of(AskedDay, enquiry, enquiry_id=enquiry.id, day=enquiry.date, **named)
