"""Working through the enquiries that came in."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.enquiries.inbox.enquiry_changes import changed, read_changes
from ceilidh.enquiries.inbox.enquiry_delivery import Filed, FiledPage, filed_of, page_of
from ceilidh.enquiries.model import STATUSES
from ceilidh.errors import AlreadyDone, NotFound, VersionConflict
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Enquiry, EnquiryQuery


@attrs.frozen
class Counts:
    """How many enquiries there are: in all, that nobody has read, and of every status."""

    total: int
    unread: int
    statuses: Mapping[str, int]


@attrs.frozen
class EnquiryDesk:
    """What an administrator does with enquiries; ``wake`` tells whoever delivers letters that one is due.

    An unknown id raises :class:`~ceilidh.errors.NotFound`.
    """

    database: Database
    clock: Clock
    wake: Callable[[], None]

    def list(self, query: EnquiryQuery) -> FiledPage:
        """Return the enquiries asked for."""
        with self.database.read() as records:
            return page_of(records, query)

    def get(self, enquiry_id: str) -> Filed:
        """Return one enquiry."""
        with self.database.read() as records:
            return filed_of(records, _found(records, enquiry_id))

    def change(self, enquiry_id: str, value: Any, who: str) -> Filed:
        """Change what the JSON value names, and return the new state.

        Raises :class:`~ceilidh.errors.Invalid` naming the fields that break a rule, and
        :class:`~ceilidh.errors.VersionConflict` when the changes were made from an earlier version.
        """
        changes = read_changes(value)
        with self.database.write() as records:
            stored = _found(records, enquiry_id)
            if changes.version not in (None, stored.version):
                raise VersionConflict(stored.updated_by, "enquiry")
            enquiry = changed(stored, changes.values, who)
            records.enquiries.replace(enquiry)
            return filed_of(records, enquiry)

    def retry(self, enquiry_id: str) -> Filed:
        """Have the letter of an enquiry sent now; raises ``AlreadyDone`` when it is sent already."""
        with self.database.write() as records:
            enquiry = _found(records, enquiry_id)
            if not records.outbox.hasten(enquiry.id, records.outbox.now()):
                raise AlreadyDone("That mail has been sent already. There is nothing left to do.")
            filed = filed_of(records, enquiry)
        self.wake()
        return filed

    def counts(self, search: str = "") -> Counts:
        """Return how many enquiries there are, or how many a search finds."""
        with self.database.read() as records:
            counted = records.enquiries.counts(search)
        statuses = {status: counted.statuses.get(status, 0) for status in STATUSES}
        return Counts(sum(counted.statuses.values()), counted.unread, statuses)


def _found(records: Records, enquiry_id: str) -> Enquiry:
    # Ids are plain; what else comes in an address, a database may refuse to look for.
    plain = enquiry_id.isascii() and enquiry_id.isalnum()
    enquiry = records.enquiries.get(enquiry_id) if plain else None
    if enquiry is None:
        raise NotFound("Enquiry not found!")
    return enquiry
