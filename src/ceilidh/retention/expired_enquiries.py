"""Finds and removes the enquiries that have expired."""

import datetime as dt
from collections.abc import Iterator

from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.queries import EnquiryQuery

_PAGE_SIZE = 200


def expired_enquiries(records: Records, before: dt.datetime | None) -> Iterator[str]:
    """Yield the ids of the enquiries received before ``before`` whose messages were sent; none if it is ``None``."""
    offset = 0
    while before and (found := _older(records, before, offset)):
        deliveries = records.outbox.deliveries([each.id for each in found])
        yield from (key for key, delivery in deliveries.items() if delivery.sent_at)
        offset += len(found)


def remove_enquiries(database: Database, before: dt.datetime | None) -> int:
    """Remove the expired enquiries with their messages and return their number; see :func:`expired_enquiries`."""
    with database.read() as records:
        expired = list(expired_enquiries(records, before))
    for start in range(0, len(expired), _PAGE_SIZE):
        with database.write() as records:
            for each in expired[start : start + _PAGE_SIZE]:
                if records.outbox.remove_sent(each):
                    records.enquiries.remove(each)
    return len(expired)


def _older(records: Records, before: dt.datetime, offset: int) -> list[Enquiry]:
    page = records.enquiries.list(EnquiryQuery(sort="received_at", limit=_PAGE_SIZE, offset=offset))
    return [each for each in page.enquiries if each.received_at < before]
