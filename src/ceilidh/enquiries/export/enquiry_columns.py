"""The columns of exported enquiries, in their order."""

from collections.abc import Callable, Mapping

from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, delivery_state
from ceilidh.spreadsheets import Cell

COLUMNS: Mapping[str, Callable[[EnquiryWithDelivery], Cell]] = {
    "Received ({zone})": lambda entry: entry.enquiry.received_at,
    "Name": lambda entry: entry.enquiry.name,
    "Email": lambda entry: entry.enquiry.email,
    "Phone": lambda entry: entry.enquiry.phone,
    "Message": lambda entry: entry.enquiry.message,
    "Status": lambda entry: entry.enquiry.status,
    "Notes": lambda entry: entry.enquiry.notes,
    "Read": lambda entry: "yes" if entry.enquiry.is_read else "no",
    "Mail": lambda entry: delivery_state(entry.delivery),
    "Mail sent ({zone})": lambda entry: (entry.delivery and entry.delivery.sent_at) or "",
    "Failed tries": lambda entry: entry.delivery.failures if entry.delivery else 0,
    "Last failure": lambda entry: entry.delivery.last_failure if entry.delivery else "",
    "Id": lambda entry: entry.enquiry.id,
}
"""The cell of each column by its heading, in which ``{zone}`` stands for the time zone of the file."""
