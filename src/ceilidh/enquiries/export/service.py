"""All enquiries in one file."""

import datetime as dt
import itertools
from collections.abc import Callable, Iterator, Sequence
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

import attrs

from ceilidh.enquiries.export.spreadsheets import Cell, Sheet
from ceilidh.enquiries.inbox.enquiry_delivery import Filed, mail_state, page_of
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import EnquiryQuery

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

_IN_MEMORY = 1024 * 1024
_AT_ONCE = 500


@attrs.frozen
class Exported:
    """A finished file, at its start and to be closed; ``name`` is what it is to be called."""

    name: str
    file: BinaryIO


@attrs.frozen
class EnquiryExport:
    """Writes enquiries into files for spreadsheets."""

    database: Database
    clock: Callable[[], dt.datetime]

    def write(self, query: EnquiryQuery, sheet: Sheet) -> Exported:
        """Return a file with everything that the query chooses, in its order.

        It shows one moment, and is finished before any of it is given out: a slow reader holds up no database.
        """
        # Python closes it where nobody takes it.
        file = cast(BinaryIO, SpooledTemporaryFile(max_size=_IN_MEMORY))  # noqa: SIM115
        with self.database.read() as records:
            headings = [heading.format(zone=sheet.zone) for heading in HEADINGS]
            rows = (row_of(filed) for filed in _everything(records, query))
            sheet.write(itertools.chain([headings], rows), file)
        file.seek(0)
        return Exported(f"enquiries-{self.clock():%Y-%m-%d}.{sheet.extension}", file)


def row_of(filed: Filed) -> Sequence[Cell]:
    """Return the cells of an enquiry, in the order of the headings."""
    enquiry, delivery = filed.enquiry, filed.delivery
    return (
        enquiry.received_at,
        enquiry.name,
        enquiry.email,
        enquiry.phone,
        enquiry.message,
        enquiry.status,
        enquiry.notes,
        "yes" if enquiry.is_read else "no",
        mail_state(delivery),
        delivery.sent_at if delivery and delivery.sent_at else "",
        delivery.failures if delivery else 0,
        delivery.last_failure if delivery else "",
        enquiry.id,
    )


def _everything(records: Records, query: EnquiryQuery) -> Iterator[Filed]:
    for offset in itertools.count(0, _AT_ONCE):
        page = page_of(records, attrs.evolve(query, limit=_AT_ONCE, offset=offset))
        yield from page.filed
        if offset + _AT_ONCE >= page.total:
            return
