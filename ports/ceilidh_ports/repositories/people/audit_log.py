"""The audit log."""

import datetime as dt
from collections.abc import Iterator
from typing import Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.searched_texts import finds


@attrs.frozen
class AuditQuery:
    """A query for entries of the audit log, the latest first.

    ``search`` is a text that name, IP address, action or the subject's title contain, ignoring case and accents; no
    character is a wildcard. ``action`` and ``account_id`` have to be equal where they are not empty. ``since`` is the
    earliest time, ``until`` the first time that is too late. Only entries older than the one with the id ``after`` are
    returned, and with ``subject_kinds`` only those about one of these.
    """

    search: str = ""
    action: str = ""
    account_id: str = ""
    since: dt.datetime | None = None
    until: dt.datetime | None = None
    after: str = ""
    limit: int | None = None
    subject_kinds: frozenset[str] = frozenset()


class AuditQueries(Protocol):
    """Optional: lists and removes entries of the audit log."""

    def list(self, query: AuditQuery) -> "list[AuditEntry]":
        """Return what matches, the latest entry first."""

    def remove_before(self, moment: dt.datetime) -> int:
        """Remove the entries that are older; return their number."""


@attrs.frozen
class ScannedAudit:
    """The default :class:`AuditQueries`: reads every entry."""

    _store: RecordStore

    def list(self, query: AuditQuery) -> "list[AuditEntry]":
        found = sorted(self._matching(query), key=lambda each: each.id, reverse=True)
        return found[: query.limit]

    def remove_before(self, moment: dt.datetime) -> int:
        old = [each.id for each in self._store.all(AuditEntry) if each.at < moment]
        return sum(self._store.remove(AuditEntry, each) for each in old)

    def _matching(self, query: AuditQuery) -> Iterator[AuditEntry]:
        return (each for each in self._store.all(AuditEntry) if _matches(each, query))


@attrs.frozen
class AuditEntries:
    """The entries of the audit log; they are added, read, and removed when they are old."""

    _store: RecordStore
    _queries: AuditQueries

    def add(self, entry: AuditEntry) -> None:
        """Store a new entry; raises ``Conflict`` on ``id`` when there is one with its id."""
        self._store.add(entry)

    def list(self, query: AuditQuery) -> "list[AuditEntry]":
        """Return what matches, the latest entry first."""
        return self._queries.list(query)

    def remove_before(self, moment: dt.datetime) -> int:
        """Remove the entries that are older; return their number."""
        return self._queries.remove_before(moment)


def searched_texts(entry: AuditEntry) -> tuple[str, ...]:
    """Return the texts that a search looks into."""
    return entry.who, entry.ip_address, entry.action, entry.subject_title


def _matches(entry: AuditEntry, query: AuditQuery) -> bool:
    return (
        query.action in ("", entry.action)
        and query.account_id in ("", entry.account_id)
        and (query.since is None or query.since <= entry.at)
        and (query.until is None or entry.at < query.until)
        and (not query.after or entry.id < query.after)
        and (not query.subject_kinds or entry.subject_kind in query.subject_kinds)
        and finds(query.search, searched_texts(entry))
    )
