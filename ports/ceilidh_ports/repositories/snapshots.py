"""Everything that a database keeps, as backups store it."""

from collections.abc import Iterator, Sequence

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import ACCOUNT_RECORDS, Account, AccountRecord, Revocation
from ceilidh_ports.records.coordination import DroppedFile
from ceilidh_ports.records.enquiries import ENQUIRY_RECORDS, EnquiryRecord
from ceilidh_ports.records.outbox import OutboxEntry, QueuedMessage, WebhookEntry
from ceilidh_ports.records.publishing import PUBLISHING_RECORDS, PublishingRecord
from ceilidh_ports.repositories.attempts import Attempts
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.people.accounts import Accounts

SnapshotRecord = Item | PublishingRecord | Account | AccountRecord | Revocation | EnquiryRecord | QueuedMessage


@attrs.frozen
class Snapshot:
    """Reads, adds and removes all lasting records: neither attempts nor leases nor events for the webhook."""

    _store: RecordStore
    _kinds: Sequence[type[Item]]
    _items: Items
    _accounts: Accounts
    _attempts: Attempts

    def read(self) -> Iterator[SnapshotRecord]:
        """Yield every record once, each class in the order in which its records were added.

        The caller writes nothing before the iterator has ended.
        """
        for kind in (*self._kinds, *PUBLISHING_RECORDS, Account, *ACCOUNT_RECORDS, Revocation, *ENQUIRY_RECORDS):
            yield from self._store.all(kind)
        yield from (QueuedMessage(entry.message, entry.delivery) for entry in self._store.all(OutboxEntry))

    def add(self, record: SnapshotRecord) -> None:
        """Store a record of another snapshot unchanged; raises ``Conflict`` when a unique value of it is taken.

        Claims of messages are not part of a snapshot: anybody may claim an unsent message when it is due.
        """
        match record:
            case Account():
                self._accounts.add(record)
            case QueuedMessage():
                self._store.add(OutboxEntry(record.message, record.delivery))
            case Item():
                self._items.add(record)
            case _:
                self._store.add(record)

    def clear(self) -> None:
        """Remove every record that :meth:`read` yields, all attempts, events for the webhook and dropped files.

        Leases and the content version stay: their holders go on, and no version is used twice.
        """
        for kind in (
            *self._kinds,
            *PUBLISHING_RECORDS,
            Account,
            *ACCOUNT_RECORDS,
            Revocation,
            *ENQUIRY_RECORDS,
            OutboxEntry,
            WebhookEntry,
            DroppedFile,
        ):
            self._store.clear(kind)
        self._attempts.clear()
        self._items.changed = True
