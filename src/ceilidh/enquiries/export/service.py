"""Exports enquiries into one file."""

import itertools
from collections.abc import Iterator, Sequence
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

import attrs

from ceilidh.enquiries.export.spreadsheets import Cell, SpreadsheetFormat
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, delivery_state, list_with_delivery
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.repositories.queries import EnquiryQuery

HEADINGS = (
    "Received ({zone})",
    "Name",
    "Email",
    "Phone",
    "Message",
    "Status",
    "Notes",
    "Read",
    "Mail",
    "Mail sent ({zone})",
    "Failed tries",
    "Last failure",
    "Id",
)

_MAX_MEMORY = 1024 * 1024
_BATCH_SIZE = 500


@attrs.frozen
class ExportedFile:
    """A complete file, positioned at its start; the caller closes it."""

    name: str
    file: BinaryIO


@attrs.frozen
class EnquiryExport:
    """Exports enquiries as spreadsheets."""

    database: Database
    clock: Clock

    def write(self, query: EnquiryQuery, spreadsheet: SpreadsheetFormat) -> ExportedFile:
        """Return a file with every enquiry that the query selects, in its order.

        The file is a snapshot. It is complete before any of it is sent, so that a slow client does not keep the
        transaction open.
        """
        # The interpreter closes the file if nobody takes it.
        file = cast(BinaryIO, SpooledTemporaryFile(max_size=_MAX_MEMORY))  # noqa: SIM115
        headings = [heading.format(zone=spreadsheet.zone) for heading in HEADINGS]
        with self.database.read() as records:
            rows = (_row(entry) for entry in _all_entries(records, query))
            spreadsheet.write(itertools.chain([headings], rows), file)
        file.seek(0)
        return ExportedFile(f"enquiries-{self.clock():%Y-%m-%d}.{spreadsheet.extension}", file)


def _row(entry: EnquiryWithDelivery) -> Sequence[Cell]:
    """Return the cells of an enquiry, in the order of the headings."""
    enquiry, delivery = entry.enquiry, entry.delivery
    return (
        enquiry.received_at,
        enquiry.name,
        enquiry.email,
        enquiry.phone,
        enquiry.message,
        enquiry.status,
        enquiry.notes,
        "yes" if enquiry.is_read else "no",
        delivery_state(delivery),
        delivery.sent_at if delivery and delivery.sent_at else "",
        delivery.failures if delivery else 0,
        delivery.last_failure if delivery else "",
        enquiry.id,
    )


def _all_entries(records: Records, query: EnquiryQuery) -> Iterator[EnquiryWithDelivery]:
    for offset in itertools.count(0, _BATCH_SIZE):
        page = list_with_delivery(records, attrs.evolve(query, limit=_BATCH_SIZE, offset=offset))
        yield from page.entries
        if offset + _BATCH_SIZE >= page.total:
            return
