"""The contract of the database port.

An adapter's tests subclass :class:`DatabaseContract` and give it a fixture ``database``::

    class TestMyDatabase(DatabaseContract):
        @pytest.fixture
        def database(self, tmp_path: Path) -> Iterator[Database]:
            database = MyDatabase.from_url(f"mine://{tmp_path}", SAMPLES)
            ...  # make what it stores its items in
            yield database
            database.close()
"""

from ceilidh_ports.testing.enquiries import EnquiriesContract
from ceilidh_ports.testing.items import ItemsContract
from ceilidh_ports.testing.lists import ListsContract
from ceilidh_ports.testing.published import PublishedContract
from ceilidh_ports.testing.records import AccountsContract, AttemptsContract, OutboxContract
from ceilidh_ports.testing.snapshots import HoldingsContract, UpkeepContract
from ceilidh_ports.testing.transactions import UnitsContract


class DatabaseContract(
    ItemsContract,
    ListsContract,
    PublishedContract,
    UnitsContract,
    AccountsContract,
    AttemptsContract,
    EnquiriesContract,
    OutboxContract,
    UpkeepContract,
    HoldingsContract,
):
    """Everything :class:`~ceilidh_ports.database.Database` promises.

    A subclass has the fixture ``database``: empty at the start of each test, and made for the kinds of
    :data:`ceilidh_ports.testing.samples.SAMPLES`.
    """
