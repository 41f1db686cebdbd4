"""What the database port promises of units of work."""

import threading
from collections.abc import Callable
from contextlib import suppress

import attrs
import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.testing.item_helpers import found, put
from ceilidh_ports.testing.samples import Sample, sample

_THREADS = 6


class TransactionContract:
    """Committing, taking back, and who waits for whom."""

    @pytest.mark.parametrize("reason", [ValueError, KeyboardInterrupt, GeneratorExit])
    def test_transaction_that_raises_is_rolled_back(self, database: Database, reason: type[BaseException]) -> None:
        retained, changed = sample("kept"), sample("as it was")
        put(database, retained, changed)

        def change_everything() -> None:
            with database.write() as records:
                records.items.add(sample("new"))
                records.items.remove(Sample, retained.id)
                records.items.replace(attrs.evolve(changed, title="changed"))
                raise reason

        with pytest.raises(reason):
            change_everything()
        assert [retained, changed] == found(database, Query()).items
        put(database, sample("the next unit works"))

    def test_transaction_sees_its_own_writes(self, database: Database) -> None:
        item = sample()
        with database.write() as records:
            records.items.add(item)
            assert item == records.items.get(Sample, item.id)

    def test_a_reading_unit_sees_one_state_and_waits_for_no_writer(self, database: Database) -> None:
        put(database, sample("old"))
        with database.read() as before:
            assert before.items.list(Sample, Query()).total == 1
            with database.write() as writing:
                writing.items.add(sample("new"))
                assert found(database, Query()).total == 1
            assert before.items.list(Sample, Query()).total == 1
        assert found(database, Query()).total == 2

    def test_read_transaction_cannot_write(self, database: Database) -> None:
        with suppress(Exception), database.read() as records:
            records.items.add(sample())
        assert found(database, Query()).total == 0
        put(database, sample("writing still works"))

    def test_write_transactions_are_serialized(self, database: Database) -> None:
        item = sample(version=1)
        put(database, item)

        def count_up() -> None:
            for _ in range(5):
                with database.write() as records:
                    stored = records.items.get(Sample, item.id)
                    assert stored is not None
                    records.items.replace(attrs.evolve(stored, version=stored.version + 1))

        _at_once(count_up)
        assert found(database, Query()).items[0].version == 1 + 5 * _THREADS

    def test_a_unit_may_decide_on_what_it_read(self, database: Database) -> None:
        def add_with_a_free_slug() -> None:
            with database.write() as records:
                slugs = (f"castle-{number}" for number in range(_THREADS))
                free = next(slug for slug in slugs if records.items.get(Sample, slug) is None)
                records.items.add(sample(slug=free))

        _at_once(add_with_a_free_slug)
        assert [f"castle-{n}" for n in range(_THREADS)] == sorted(item.slug for item in found(database, Query()).items)

    def test_a_database_is_probed_and_used_again_after_it_was_closed(self, database: Database) -> None:
        put(database, sample())
        database.probe()
        database.close()
        database.close()
        assert found(database, Query()).total == 1


def _at_once(work: Callable[[], None]) -> None:
    """Run the work in several threads that start together; raise what the first of them raised."""
    start, failures = threading.Barrier(_THREADS), list[BaseException]()

    def run() -> None:
        try:
            start.wait(10)
            work()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run) for _ in range(_THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for failure in failures:
        raise failure
