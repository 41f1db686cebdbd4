"""The database as the core uses it: units of work with repositories, on any database adapter."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import attrs

from ceilidh_ports.database_adapter import (
    ChecksIntegrity,
    CountsVersions,
    DatabaseAdapter,
    ForgetsRemoved,
    Progress,
    RecordStore,
)
from ceilidh_ports.items import Item
from ceilidh_ports.records.coordination import ContentVersion
from ceilidh_ports.records.outbox import OutboxEntry, WebhookEntry
from ceilidh_ports.repositories.attempts import Attempts
from ceilidh_ports.repositories.capabilities import Capabilities
from ceilidh_ports.repositories.diary import Diary
from ceilidh_ports.repositories.enquiries import Enquiries
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.json_items import PublishedItems, SerializedItems
from ceilidh_ports.repositories.keyed_records import KeyedRecords, PublishingRecords
from ceilidh_ports.repositories.leases import DroppedFiles, Leases
from ceilidh_ports.repositories.media_files import MediaFileQueries
from ceilidh_ports.repositories.next_steps import NextSteps
from ceilidh_ports.repositories.outbox import Outbox, WebhookQueue
from ceilidh_ports.repositories.people.accounts import Accounts
from ceilidh_ports.repositories.people.audit_log import AuditEntries
from ceilidh_ports.repositories.snapshots import Snapshot

_VERSION = "content"


@attrs.frozen
class Records:
    """The repositories of one unit of work. They are not used after the unit has ended.

    ``account_records`` has the records of :mod:`ceilidh_ports.records.accounts` except the audit log.
    ``version`` returns the content version of the state that the unit sees; see :meth:`Database.content_version`.
    ``raise_version`` raises it when the unit commits, where something has changed that visitors see besides items and
    the diary.
    """

    items: Items
    published: PublishedItems
    accounts: Accounts
    account_records: KeyedRecords
    audit: AuditEntries
    attempts: Attempts
    enquiries: Enquiries
    diary: Diary
    next_steps: NextSteps
    outbox: Outbox
    webhook: WebhookQueue
    leases: Leases
    dropped_files: DroppedFiles
    publishing: PublishingRecords
    media_files: MediaFileQueries
    snapshot: Snapshot
    version: Callable[[], int]
    raise_version: Callable[[], None]


class Database:
    """Opens units of work: the transactions of a :class:`DatabaseAdapter`, whose methods it has, with repositories.

    Defaults replace the optional methods that the adapter lacks. The errors are those of the adapter.
    """

    def __init__(self, adapter: DatabaseAdapter, kinds: Sequence[type[Item]]) -> None:
        """``kinds`` are those of the items that the adapter was opened for."""
        self.adapter = adapter
        self._kinds = kinds
        self._capabilities: Capabilities = getattr(adapter, "capabilities", Capabilities())
        self._counter = adapter if isinstance(adapter, CountsVersions) else None

    @contextmanager
    def write(self) -> Iterator[Records]:
        with self.adapter.write() as store:
            records = self._records(store)
            yield records
            if records.items.changed or records.diary.changed:
                records.raise_version()

    @contextmanager
    def read(self) -> Iterator[Records]:
        with self.adapter.read() as store:
            yield self._records(store)

    def content_version(self, timeout: float | None = None) -> int:
        """Return a number that rises with every unit that changed an item or the diary, when the unit commits.

        It identifies what visitors see: two reads under one version return the same, in every process. Only changed
        items, changed days of the diary, ``Records.raise_version`` and :meth:`raise_content_version` raise it; a unit
        that was rolled back does not. It is asked for with every response to a visitor. No version is used twice, even
        after an older copy of the database was restored. ``timeout`` limits, in seconds, the wait for a database that
        was connected before; without it the limits of all other calls hold.
        """
        if self._counter:
            return self._counter.content_version(timeout)
        with self.adapter.read() as store:
            return _version_in(store)

    def raise_content_version(self) -> None:
        """Raise the content version when what visitors see has changed outside of the database."""
        with self.write() as records:
            records.raise_version()

    def check_integrity(self, *, full: bool = False) -> None:
        """Raise ``Corrupt`` when stored data is damaged; an adapter that cannot check is assumed to be intact."""
        if isinstance(self.adapter, ChecksIntegrity):
            self.adapter.check_integrity(full=full)

    def forget_removed(self) -> None:
        """Leave nothing of what was removed in the files of the database; called after something was erased."""
        if isinstance(self.adapter, ForgetsRemoved):
            self.adapter.forget_removed()

    def migrate(self, progress: Progress) -> None:
        self.adapter.migrate(progress)

    def verify(self) -> None:
        self.adapter.verify()

    def probe(self) -> None:
        self.adapter.probe()

    def close(self) -> None:
        self.adapter.close()

    def _records(self, store: RecordStore) -> Records:
        made, queries = self._capabilities, self._capabilities.items(store)
        items, accounts, attempts = Items(store, queries), Accounts(store), made.attempts(store)
        return Records(
            items=items,
            published=made.published(store) if made.published else SerializedItems(store, queries),
            accounts=accounts,
            account_records=KeyedRecords(store, made.records(store)),
            audit=AuditEntries(store, made.audit(store)),
            attempts=attempts,
            enquiries=Enquiries(store, made.enquiries(store), made.records(store)),
            diary=Diary(store, made.diary(store), made.records(store)),
            next_steps=NextSteps(store, made.records(store), made.next_steps(store)),
            outbox=Outbox(store, made.outbox(store), OutboxEntry),
            webhook=WebhookQueue(store, made.webhook(store), WebhookEntry, made.records(store)),
            leases=Leases(store),
            dropped_files=DroppedFiles(store),
            publishing=PublishingRecords(store, made.records(store)),
            media_files=made.media_files(store),
            snapshot=Snapshot(store, self._kinds, items, accounts, attempts),
            version=partial(self._counter.version_in if self._counter else _version_in, store),
            raise_version=partial(self._counter.raise_version if self._counter else _raise_version, store),
        )


def _version_in(store: RecordStore) -> int:
    version = store.get(ContentVersion, _VERSION)
    return version.number if version else 0


def _raise_version(store: RecordStore) -> None:
    # The time, so that a restored copy does not reach a version that servers have met with other content.
    version = ContentVersion(_VERSION, max(_version_in(store) + 1, time.time_ns() // 1000))
    if not store.replace(version):
        store.add(version)
