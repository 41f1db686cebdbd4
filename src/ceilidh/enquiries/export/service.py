"""Exports enquiries into one file."""

import itertools
from collections.abc import Callable, Mapping
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.about_item import titles_of
from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, every_with_delivery
from ceilidh.spreadsheets import Cell, SpreadsheetFormat
from ceilidh_ports.database import Database
from ceilidh_ports.repositories.queries import EnquiryQuery

_MAX_MEMORY = 1024 * 1024

COLUMNS: Mapping[str, Callable[[EnquiryWithDelivery], Cell]] = {
    "Received ({zone})": lambda entry: entry.enquiry.received_at,
    "Name": lambda entry: entry.enquiry.name,
    "Email": lambda entry: entry.enquiry.email,
    "Phone": lambda entry: entry.enquiry.phone,
    "About": lambda entry: "; ".join(titles_of(entry.enquiry)),
    "Kind of event": lambda entry: entry.enquiry.occasion,
    "Date": lambda entry: entry.enquiry.date,
    "Season": lambda entry: entry.enquiry.season,
    "Guests": lambda entry: int(entry.enquiry.guests) if entry.enquiry.guests else "",
    "Heard of us": lambda entry: entry.enquiry.source,
    "Came by": lambda entry: entry.enquiry.channel,
    "Page": lambda entry: entry.enquiry.page,
    "Site before": lambda entry: entry.enquiry.referrer,
    "utm_source": lambda entry: entry.enquiry.utm_source,
    "utm_medium": lambda entry: entry.enquiry.utm_medium,
    "utm_campaign": lambda entry: entry.enquiry.utm_campaign,
    "Message": lambda entry: entry.enquiry.message,
    "Status": lambda entry: entry.enquiry.status,
    "Notes": lambda entry: entry.enquiry.notes,
    "Read": lambda entry: "yes" if entry.enquiry.is_read else "no",
    "Likely spam": lambda entry: entry.enquiry.spam_sign,
    "Mail": lambda entry: delivery_state(entry.delivery) if entry.delivery or not entry.enquiry.channel else "",
    "Mail sent ({zone})": lambda entry: (entry.delivery and entry.delivery.sent_at) or "",
    "Failed tries": lambda entry: entry.delivery.failures if entry.delivery else 0,
    "Last failure": lambda entry: entry.delivery.last_failure if entry.delivery else "",
    "Id": lambda entry: entry.enquiry.id,
}
"""The cell of each column by its heading, in which ``{zone}`` stands for the time zone of the file."""


@attrs.frozen
class EnquiryExport:
    database: Database
    clock: Clock

    def write(self, query: EnquiryQuery, spreadsheet: SpreadsheetFormat) -> tuple[str, BinaryIO]:
        """Return the name and content of a file with every enquiry that the query selects, in its order.

        The caller closes the file. It is complete before any of it is sent: a slow client keeps no transaction open.
        """
        # The interpreter closes the file if nobody takes it.
        file = cast(BinaryIO, SpooledTemporaryFile(max_size=_MAX_MEMORY))  # noqa: SIM115
        headings = [heading.format(zone=spreadsheet.zone) for heading in COLUMNS]
        with self.database.read() as records:
            rows = ([cell(entry) for cell in COLUMNS.values()] for entry in every_with_delivery(records, query))
            spreadsheet.write(itertools.chain([headings], rows), file)
        with self.database.write() as records:
            record_action(records, self.clock(), AuditAction.EXPORTED, Subject("enquiries"))
        file.seek(0)
        return f"enquiries-{self.clock():%Y-%m-%d}.{spreadsheet.extension}", file
