"""Removes unreferenced files, unfinished uploads, and expired versions, items in the trash, links and enquiries."""

import datetime as dt
import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress

import attrs

from ceilidh.audit.audit_log import expired_entries, remove_expired_entries
from ceilidh.clock import Clock
from ceilidh.content.editing.preview_links import expired_links
from ceilidh.content.lifecycle.kept_versions import items_with_expired_versions, remove_versions
from ceilidh.enquiries.inbox.stored_changes import end_holds
from ceilidh.enquiries.webhook.events import expired_events
from ceilidh.garbage_collection.expired_data import (
    empty_trash,
    expired_account_records,
    expired_enquiries,
    expired_in_trash,
    expired_items,
    expired_mails,
    remove_enquiries,
    remove_expired_items,
    remove_mails,
    remove_waiting_files,
)
from ceilidh.garbage_collection.unreferenced_files import FileCollector, names_and_size
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.publishing import PreviewLink

LEASE = dt.timedelta(minutes=2)
_TASK = "sweep"


@attrs.frozen
class Garbage:
    """What was removed or would be: the names of files, their size in bytes, and how many of all else.

    ``trashed`` counts the items in the trash, ``previews`` the links to previews, ``sessions`` the expired sessions and
    one-time links, ``audit`` the entries of the audit log, ``events``
    the events of the webhook, ``mails`` the received mails of no enquiry.
    """

    files: Sequence[str]
    size: int
    unfinished: int
    enquiries: int
    versions: int
    trashed: int
    previews: int
    sessions: int
    audit: int
    events: int
    mails: int


class AlreadyRunningError(Exception):
    """Another process is collecting garbage."""


@attrs.define
class GarbageCollector:
    """Collects garbage in the media store and the database, one process at a time.

    Enquiries expire after ``keep_enquiries``, never with ``None``, and not before their messages were sent.
    Those in the trash are removed after a time of their own.
    """

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock
    _keep_enquiries: dt.timedelta | None = None
    _holder: str = attrs.field(factory=lambda: secrets.token_hex(8), init=False)

    def dry_run(self) -> Garbage:
        """Return what :meth:`run` would remove now."""
        unfinished = self._files.remove_unfinished(dry_run=True)
        groups = self._files.unreferenced()
        with self._database.read() as records:
            enquiries = len(list(expired_enquiries(records, self._clock(), self._enquiries_before)))
            enquiries += len(expired_in_trash(records, self._clock(), self._enquiries_before))
            mails = len(expired_mails(records, self._clock(), self._enquiries_before))
            versions = sum(map(len, items_with_expired_versions(records, self._kinds, self._clock())))
            previews = len(expired_links(records, self._clock()))
            trashed = len(expired_items(records, self._clock()))
            accounts = (
                len(expired_account_records(records, self._clock())),
                len(expired_entries(records, self._clock())),
                len(expired_events(records, self._clock())),
            )
        return Garbage(*names_and_size(groups), unfinished, enquiries, versions, trashed, previews, *accounts, mails)

    def run(self) -> Garbage:
        """End holds, and remove the garbage.

        Raises ``AlreadyRunningError`` while another process does, and what the ports raise.
        """
        with self._database.write() as records:
            self._claim(records)
        try:
            end_holds(self._database, self._clock)
            unfinished = self._files.remove_unfinished()
            trashed = remove_expired_items(self._database, self._clock())
            versions, previews = self._remove_versions(), self._remove_previews()
            enquiries = remove_enquiries(self._database, self._clock(), self._enquiries_before)
            enquiries += empty_trash(self._database, self._clock(), self._enquiries_before)
            mails = remove_mails(self._database, self._clock(), self._enquiries_before)
            remove_waiting_files(self._database, self._clock())
            groups = self._files.remove()
            accounts = self._remove_account_records()
        finally:
            with suppress(PortError), self._database.write() as records:
                records.leases.release(_TASK, self._holder)
        self._database.forget_removed()
        return Garbage(*names_and_size(groups), unfinished, enquiries, versions, trashed, previews, *accounts, mails)

    @property
    def _files(self) -> FileCollector:
        return FileCollector(self._database, self._store, self._kinds, self._clock, self._claim)

    @property
    def _enquiries_before(self) -> dt.datetime | None:
        return None if self._keep_enquiries is None else self._clock() - self._keep_enquiries

    def _claim(self, records: Records) -> None:
        now = self._clock()
        if not records.leases.claim(_TASK, self._holder, now, now + LEASE):
            raise AlreadyRunningError

    def _remove_versions(self) -> int:
        """Remove the expired versions, those of one item in one transaction."""
        with self._database.read() as records:
            # Versions do not change, and one that expired stays so.
            expired = list(items_with_expired_versions(records, self._kinds, self._clock()))
        removed = 0
        for versions in expired:
            with self._database.write() as records:
                self._claim(records)
                removed += remove_versions(records, versions, self._clock())
        return removed

    def _remove_previews(self) -> int:
        """Remove the links to previews that have expired."""
        with self._database.write() as records:
            self._claim(records)
            expired = expired_links(records, self._clock())
            return sum(records.publishing.remove(PreviewLink, each.id) for each in expired)

    def _remove_account_records(self) -> tuple[int, int, int]:
        """Remove expired sessions and one-time links, and old entries of the audit log and events of the webhook."""
        with self._database.write() as records:
            self._claim(records)
            expired = expired_account_records(records, self._clock())
            for each in expired:
                records.account_records.remove(type(each), each.id)
            events = expired_events(records, self._clock())
            for event in events:
                records.webhook.remove(event)
            return len(expired), remove_expired_entries(records, self._clock()), len(events)
