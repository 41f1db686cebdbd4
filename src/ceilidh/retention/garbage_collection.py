"""Removes unreferenced files, unfinished uploads, and expired versions, items in the trash, links and enquiries."""

import datetime as dt
import secrets
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress

import attrs
import structlog

from ceilidh.audit.audit_log import expired_entries, remove_expired_entries
from ceilidh.clock import Clock
from ceilidh.content.previews.preview_links import expired_links
from ceilidh.content.publishing.version_retention import items_with_expired_versions, remove_versions
from ceilidh.content.trash.trash_service import TrashService
from ceilidh.media.file_names import is_original, origin_of
from ceilidh.retention.expired_accounts import expired_account_records
from ceilidh.retention.file_references import referenced_files
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore, StoredFile
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.publishing import PreviewLink
from ceilidh_ports.repositories.queries import EnquiryQuery

Family = Sequence[StoredFile]
"""An original and its derived files."""

RETENTION = dt.timedelta(days=1)
"""An unreferenced file is kept for this long after its upload, and after the last record that named it was removed."""

UPLOAD_TIMEOUT = dt.timedelta(hours=1)
"""An upload that takes longer was aborted."""

LEASE = dt.timedelta(minutes=2)
_TASK = "sweep"
_BATCH_SIZE = 20
_PAGE_SIZE = 200

_log = structlog.get_logger(__name__)


@attrs.frozen
class Garbage:
    """What was removed or would be: the names of files, their size in bytes, and how many of all else.

    ``trashed`` counts the items in the trash, ``previews`` the links to previews, ``sessions`` the expired sessions and
    one-time links, ``audit`` the entries of the audit log.
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


class AlreadyRunningError(Exception):
    """Another process is collecting garbage."""


@attrs.define
class GarbageCollector:
    """Collects garbage in the media store and the database, one process at a time.

    Enquiries expire after ``keep_enquiries``, never with ``None``, and not before their messages were sent.
    """

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock
    _keep_enquiries: dt.timedelta | None = None
    _holder: str = attrs.field(factory=lambda: secrets.token_hex(8), init=False)

    def dry_run(self) -> Garbage:
        """Return what :meth:`run` would remove now."""
        unfinished = self._store.tidy(self._clock() - UPLOAD_TIMEOUT, dry_run=True)
        families = self._unreferenced()
        with self._database.read() as records:
            enquiries = len(list(self._expired_enquiries(records)))
            versions = sum(map(len, items_with_expired_versions(records, self._kinds, self._clock())))
            previews = len(expired_links(records, self._clock()))
            accounts = (
                len(expired_account_records(records, self._clock())),
                len(expired_entries(records, self._clock())),
            )
        trashed = len(self._trash.expired())
        return Garbage(*_names_and_size(families), unfinished, enquiries, versions, trashed, previews, *accounts)

    def run(self) -> Garbage:
        """Remove the garbage. Raises ``AlreadyRunningError`` while another process does, and what the ports raise."""
        with self._database.write() as records:
            self._claim(records)
        try:
            unfinished = self._store.tidy(self._clock() - UPLOAD_TIMEOUT)
            trashed, versions, previews = self._trash.empty_expired(), self._remove_versions(), self._remove_previews()
            families, enquiries = self._remove_files(), self._remove_enquiries()
            accounts = self._remove_account_records()
        finally:
            with suppress(PortError), self._database.write() as records:
                records.leases.release(_TASK, self._holder)
        return Garbage(*_names_and_size(families), unfinished, enquiries, versions, trashed, previews, *accounts)

    @property
    def _trash(self) -> TrashService:
        return TrashService(self._database, self._clock, self._kinds)

    def _claim(self, records: Records) -> None:
        now = self._clock()
        if not records.leases.claim(_TASK, self._holder, now, now + LEASE):
            raise AlreadyRunningError

    def _unreferenced(self) -> Mapping[str, Family]:
        """Return the families whose original was unreferenced for long enough."""
        families, start = _families(self._store), self._clock() - RETENTION
        with self._database.read() as records:
            keep = self._files_to_keep(records)
        return {name: each for name, each in families.items() if name not in keep and _stored_at(each, name) < start}

    def _files_to_keep(self, records: Records) -> set[str]:
        """Return what is referenced, or was within a day: a backup that began then names those files."""
        start = self._clock() - RETENTION
        dropped = {name for name, at in records.dropped_files.all().items() if at >= start}
        return referenced_files(records, self._kinds) | dropped

    def _remove_files(self) -> Mapping[str, Family]:
        unused, removed = self._unreferenced(), dict[str, Family]()
        for start in range(0, len(unused), _BATCH_SIZE):
            some = sorted(unused)[start : start + _BATCH_SIZE]
            removed |= {name: unused[name] for name in self._remove({name: unused[name] for name in some})}
        with self._database.write() as records:
            records.dropped_files.remove_before(self._clock() - RETENTION)
        return removed

    def _remove(self, some: Mapping[str, Family]) -> list[str]:
        """Remove those families that are still unreferenced, and return their originals.

        The files are removed inside a writing unit, so that no item can begin to reference one in between. All other
        writers wait for it: it removes a few files at a time, and only after the store has answered a probe.
        """
        self._store.probe()
        with self._database.write() as records:
            self._claim(records)
            keep = self._files_to_keep(records)
            return [name for name in some if name not in keep and self._remove_family(name, some[name])]

    def _remove_family(self, original: str, family: Family) -> bool:
        # A new upload of the same bytes updates the file's time before an item references it.
        again = self._store.find(original)
        if again and again.modified >= self._clock() - RETENTION:
            return False
        for file in sorted(family, key=lambda each: each.name == original):  # the original last
            self._store.remove(file.name)
        _log.info("sweep.removed", name=original, files=len(family))
        return True

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

    def _remove_account_records(self) -> tuple[int, int]:
        """Remove expired sessions and one-time links, and old entries of the audit log."""
        with self._database.write() as records:
            self._claim(records)
            expired = expired_account_records(records, self._clock())
            for each in expired:
                records.account_records.remove(type(each), each.id)
            return len(expired), remove_expired_entries(records, self._clock())

    def _expired_enquiries(self, records: Records) -> Iterator[str]:
        """Yield the ids of the expired enquiries whose messages were sent."""
        if self._keep_enquiries is None:
            return
        before, offset = self._clock() - self._keep_enquiries, 0
        while found := _older(records, before, offset):
            deliveries = records.outbox.deliveries([each.id for each in found])
            yield from (key for key, delivery in deliveries.items() if delivery.sent_at)
            offset += len(found)

    def _remove_enquiries(self) -> int:
        with self._database.read() as records:
            expired = list(self._expired_enquiries(records))
        for start in range(0, len(expired), _PAGE_SIZE):
            with self._database.write() as records:
                for each in expired[start : start + _PAGE_SIZE]:
                    if records.outbox.remove_sent(each):
                        records.enquiries.remove(each)
        return len(expired)


def _families(store: MediaStore) -> Mapping[str, Family]:
    families = defaultdict[str, list[StoredFile]](list)
    for file in store.files():
        original = origin_of(file.name)
        # Files with other names were stored by an operator.
        if is_original(original):
            families[original].append(file)
    return families


def _stored_at(family: Family, original: str) -> dt.datetime:
    """Return when the original was stored last, or without an original the last of its derived files."""
    own = [file.modified for file in family if file.name == original]
    return max(own or (file.modified for file in family))


def _older(records: Records, before: dt.datetime, offset: int) -> list[Enquiry]:
    page = records.enquiries.list(EnquiryQuery(sort="received_at", limit=_PAGE_SIZE, offset=offset))
    return [each for each in page.enquiries if each.received_at < before]


def _names_and_size(families: Mapping[str, Family]) -> tuple[list[str], int]:
    files = [file for family in families.values() for file in family]
    return sorted(file.name for file in files), sum(file.size for file in files)
