"""Writes the audit log as CSV, a page of entries at a time."""

import datetime as dt
import io
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.spreadsheets import Cell, write_csv
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.people.audit_log import AuditQuery

HEADINGS = ("Time (UTC)", "Who", "IP address", "Action", "Kind", "Id", "Title", "Version", "Account")
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
        yield _table([HEADINGS]).encode("utf-8-sig")
        query = attrs.evolve(query, limit=_PAGE_SIZE)
        while page := self.list(query):
            yield _table([_row(each) for each in page]).encode()
            query = attrs.evolve(query, after=page[-1].id)


def _table(rows: Sequence[Sequence[Cell]]) -> str:
    file = io.BytesIO()
    write_csv(rows, file)
    return file.getvalue().decode("utf-8-sig")


def _row(entry: AuditEntry) -> tuple[str | int | dt.datetime, ...]:
    return (
        entry.at,
        entry.who,
        entry.ip_address,
        entry.action,
        entry.subject_kind,
        entry.subject_id,
        entry.subject_title,
        entry.version,
        entry.account_id,
    )
