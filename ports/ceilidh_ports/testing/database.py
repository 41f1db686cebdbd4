"""The contract of database adapters.

An adapter's tests subclass :class:`DatabaseContract` and give it a fixture ``adapter``::

    class TestMyDatabase(DatabaseContract):
        @pytest.fixture
        def adapter(self, tmp_path: Path) -> Iterator[DatabaseAdapter]:
            adapter = MyDatabase.from_url(f"mine://{tmp_path}", SAMPLES)
            ...  # create what it stores items in
            yield adapter
            adapter.close()
"""

import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import DatabaseAdapter
from ceilidh_ports.testing.database_parts.diary import DiaryContract
from ceilidh_ports.testing.database_parts.enquiries import EnquiryContract
from ceilidh_ports.testing.database_parts.items import ItemContract
from ceilidh_ports.testing.database_parts.lists import ItemListContract
from ceilidh_ports.testing.database_parts.media_files import MediaFileListContract
from ceilidh_ports.testing.database_parts.next_steps import NextStepContract
from ceilidh_ports.testing.database_parts.people import AccountRecordContract, AuditContract
from ceilidh_ports.testing.database_parts.published import PublishedItemsContract
from ceilidh_ports.testing.database_parts.publishing import PublishingContract, TimeQueryContract
from ceilidh_ports.testing.database_parts.record_store import RecordStoreContract
from ceilidh_ports.testing.database_parts.records import AccountContract, AttemptContract, OutboxContract
from ceilidh_ports.testing.database_parts.snapshots import LeaseContract, SnapshotContract
from ceilidh_ports.testing.database_parts.transactions import TransactionContract
from ceilidh_ports.testing.database_parts.webhook import WebhookQueueContract
from ceilidh_ports.testing.samples import SAMPLES


class DatabaseContract(
    RecordStoreContract,
    ItemContract,
    ItemListContract,
    PublishedItemsContract,
    PublishingContract,
    TimeQueryContract,
    TransactionContract,
    AccountContract,
    AccountRecordContract,
    AuditContract,
    AttemptContract,
    EnquiryContract,
    DiaryContract,
    NextStepContract,
    MediaFileListContract,
    OutboxContract,
    WebhookQueueContract,
    LeaseContract,
    SnapshotContract,
):
    """What the core relies on: the record store, transactions, and every repository.

    Repositories without a capability of the adapter's own run on the defaults. A subclass has the fixture ``adapter``:
    empty at the start of each test, and made for the kinds of :data:`ceilidh_ports.testing.samples.SAMPLES`.
    """

    @pytest.fixture
    def database(self, adapter: DatabaseAdapter) -> Database:
        return Database(adapter, SAMPLES)
