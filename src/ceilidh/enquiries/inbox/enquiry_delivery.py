"""Enquiries together with what is known of their letters."""

import attrs

from ceilidh_ports.database import Records
from ceilidh_ports.records import Delivery, Enquiry, EnquiryQuery


@attrs.frozen
class Filed:
    """An enquiry with what is known of its letter."""

    enquiry: Enquiry
    delivery: Delivery | None


@attrs.frozen
class FiledPage:
    """The enquiries asked for, and how many match without limit and offset."""

    filed: list[Filed]
    total: int


def page_of(records: Records, query: EnquiryQuery) -> FiledPage:
    """Return the enquiries asked for, as the unit of work sees them."""
    page = records.enquiries.list(query)
    deliveries = records.outbox.deliveries([enquiry.id for enquiry in page.enquiries])
    return FiledPage([Filed(each, deliveries.get(each.id)) for each in page.enquiries], page.total)


def filed_of(records: Records, enquiry: Enquiry) -> Filed:
    """Return the enquiry with what the unit of work knows of its letter."""
    return Filed(enquiry, records.outbox.deliveries([enquiry.id]).get(enquiry.id))


def mail_state(delivery: Delivery | None) -> str:
    """Say in one word how far the letter is."""
    if delivery and delivery.sent_at:
        return "logged" if delivery.logged else "sent"
    return "failing" if delivery and delivery.failures else "waiting"
