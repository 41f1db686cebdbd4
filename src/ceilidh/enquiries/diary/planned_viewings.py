"""The viewings of some days, with who sees the houses."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated

import attrs

from ceilidh_ports.database import Records
from ceilidh_ports.records.next_steps import EnquiryViewing
from ceilidh_ports.repositories.next_steps import ViewingQuery
from ceilidh_ports.serialization import answer_of


@attrs.frozen
class PlannedViewing:
    """An appointment at which an enquiry sees a house."""

    id: str
    enquiry_id: str
    name: Annotated[str, "The name of the visitor."]
    venue_id: str
    venue_title: str
    day: str
    time: Annotated[str, "Such as `14:00`, in the time of the office."]
    starts_at: dt.datetime
    ends_at: dt.datetime
    minutes: int
    account_id: str
    account_name: Annotated[str, "Who shows the house; empty for nobody."]
    visitors: Annotated[str, "Who comes, in words."]
    sequence: int
    is_told: Annotated[bool, "Whether the visitor gets mails of it."]
    changed_at: dt.datetime


def planned_viewings(records: Records, query: ViewingQuery) -> Sequence[PlannedViewing]:
    """Return what matches, with two statements."""
    found = records.next_steps.viewings(query)
    names = {each.id: each.name for each in records.enquiries.named({viewing.enquiry_id for viewing in found})}
    return [as_planned(each, names.get(each.enquiry_id, "")) for each in found]


def as_planned(viewing: EnquiryViewing, name: str) -> PlannedViewing:
    return answer_of(PlannedViewing, viewing, name=name, time=time_of(viewing), ends_at=end_of(viewing))


def time_of(viewing: EnquiryViewing) -> str:
    """Return the local time at which it begins, such as ``14:00``."""
    return viewing.start.partition("T")[2]


def end_of(viewing: EnquiryViewing) -> dt.datetime:
    return viewing.starts_at + dt.timedelta(minutes=viewing.minutes)


def viewing_uid(viewing_id: str, host: str) -> str:
    """Return the id of a viewing in calendars, which stays the same when it is moved."""
    return f"viewing-{viewing_id}@{host}"
