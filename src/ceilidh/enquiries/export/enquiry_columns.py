"""The columns of exported enquiries, in their order."""

from collections.abc import Callable, Sequence

import attrs

from ceilidh.enquiries.export.spreadsheets import Cell
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, delivery_state


@attrs.frozen
class Column:
    """``{zone}`` in the heading stands for the time zone of the file; ``value`` returns the cell of an enquiry."""

    heading: str
    value: Callable[[EnquiryWithDelivery], Cell]


COLUMNS: Sequence[Column] = (
    Column("Received ({zone})", lambda entry: entry.enquiry.received_at),
    Column("Name", lambda entry: entry.enquiry.name),
    Column("Email", lambda entry: entry.enquiry.email),
    Column("Phone", lambda entry: entry.enquiry.phone),
    Column("Message", lambda entry: entry.enquiry.message),
    Column("Status", lambda entry: entry.enquiry.status),
    Column("Notes", lambda entry: entry.enquiry.notes),
    Column("Read", lambda entry: "yes" if entry.enquiry.is_read else "no"),
    Column("Mail", lambda entry: delivery_state(entry.delivery)),
    Column("Mail sent ({zone})", lambda entry: (entry.delivery and entry.delivery.sent_at) or ""),
    Column("Failed tries", lambda entry: entry.delivery.failures if entry.delivery else 0),
    Column("Last failure", lambda entry: entry.delivery.last_failure if entry.delivery else ""),
    Column("Id", lambda entry: entry.enquiry.id),
)
