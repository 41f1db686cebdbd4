"""Writes the audit log as CSV, a page of entries at a time."""

import io
from collections.abc import Iterator, Sequence
from operator import attrgetter

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.spreadsheets import Cell, write_csv
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.people.audit_log import AuditQuery

COLUMNS = {
    "Time (UTC)": "at",
    "Who": "who",
    "IP address": "ip_address",
    "Action": "action",
    "Kind": "subject_kind",
    "Id": "subject_id",
    "Title": "subject_title",
    "Version": "version",
    "Account": "account_id",
}
"""The attribute of an entry in each column, by its heading."""

_PAGE_SIZE = 500


@attrs.frozen
class AuditReader:
    """Reads the audit log. It has names and IP addresses, and neither secrets nor what was written in enquiries."""

    database: Database
    clock: Clock

    def list(self, query: AuditQuery) -> Sequence[AuditEntry]:
        """Return what matches, the latest entry first."""
        with self.database.read() as records:
            return records.audit.list(query)

    def csv(self, query: AuditQuery) -> Iterator[bytes]:
        """Record the export, and return the rows of all matching entries."""
        with self.database.write() as records:
            record_action(records, self.clock(), AuditAction.EXPORTED, Subject(AuditEntry.collection))
        return self._csv_pages(query)

    def _csv_pages(self, query: AuditQuery) -> Iterator[bytes]:
        """Yield the rows. No transaction stays open while a slow client reads."""
        yield _table([[*COLUMNS]]).encode("utf-8-sig")
        query = attrs.evolve(query, limit=_PAGE_SIZE)
        while page := self.list(query):
            yield _table([attrgetter(*COLUMNS.values())(each) for each in page]).encode()
            query = attrs.evolve(query, after=page[-1].id)


def _table(rows: Sequence[Sequence[Cell]]) -> str:
    file = io.BytesIO()
    write_csv(rows, file)
    return file.getvalue().decode("utf-8-sig")
