"""Exports enquiries into one file."""

import itertools
from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.export.enquiry_columns import COLUMNS
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, list_with_delivery
from ceilidh.spreadsheets import SpreadsheetFormat
from ceilidh_ports.database import Database, Records
from ceilidh_ports.repositories.queries import EnquiryQuery

_MAX_MEMORY = 1024 * 1024
_BATCH_SIZE = 500


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
            rows = ([cell(entry) for cell in COLUMNS.values()] for entry in _all_entries(records, query))
            spreadsheet.write(itertools.chain([headings], rows), file)
        with self.database.write() as records:
            record_action(records, self.clock(), AuditAction.EXPORTED, Subject("enquiries"))
        file.seek(0)
        return f"enquiries-{self.clock():%Y-%m-%d}.{spreadsheet.extension}", file


def _all_entries(records: Records, query: EnquiryQuery) -> Iterator[EnquiryWithDelivery]:
    for offset in itertools.count(0, _BATCH_SIZE):
        page = list_with_delivery(records, attrs.evolve(query, limit=_BATCH_SIZE, offset=offset))
        yield from page.entries
        if offset + _BATCH_SIZE >= page.total:
            return
