"""Enquiries together with the delivery state of their mail."""

import itertools
from collections.abc import Iterator, Sequence

import attrs

from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.outbox import Delivery
from ceilidh_ports.repositories.queries import EnquiryQuery

_BATCH_SIZE = 500


@attrs.frozen
class EnquiryWithDelivery:
    enquiry: Enquiry
    delivery: Delivery | None


@attrs.frozen
class InboxPage:
    """The enquiries of one page, and how many match without limit and offset."""

    entries: list[EnquiryWithDelivery]
    total: int


def list_with_delivery(records: Records, query: EnquiryQuery) -> InboxPage:
    page = records.enquiries.list(query)
    deliveries = records.outbox.deliveries([enquiry.id for enquiry in page.enquiries])
    return InboxPage([EnquiryWithDelivery(each, deliveries.get(each.id)) for each in page.enquiries], page.total)


def every_with_delivery(records: Records, query: EnquiryQuery) -> Iterator[EnquiryWithDelivery]:
    """Yield all that the query selects, in its order, and read them in batches."""
    for offset in itertools.count(0, _BATCH_SIZE):
        page = list_with_delivery(records, attrs.evolve(query, limit=_BATCH_SIZE, offset=offset))
        yield from page.entries
        if offset + _BATCH_SIZE >= page.total:
            return


def with_delivery(records: Records, enquiry: Enquiry) -> EnquiryWithDelivery:
    return EnquiryWithDelivery(enquiry, records.outbox.deliveries([enquiry.id]).get(enquiry.id))


StepsWithDelivery = Sequence[tuple[EnquiryStep, Delivery | None]]


def steps_with_delivery(records: Records, enquiry_id: str) -> StepsWithDelivery:
    """Return the steps of the enquiry, and the delivery of each that is a mail."""
    steps = records.enquiries.steps(enquiry_id)
    deliveries = records.outbox.deliveries([each.id for each in steps if each.message_id])
    return [(each, deliveries.get(each.id)) for each in steps]
