"""Short words for what the contracts do to a database again and again."""

from hypothesis import HealthCheck, settings

from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import ItemPage, Query
from ceilidh_ports.testing.samples import SAMPLES, Sample

relaxed = settings(
    deadline=None,  # a disk takes its time
    max_examples=25,
    # One database serves all examples of a test; where what others left matters, they clear it.
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,  # of a busy machine
    ],
)


def put(database: Database, *items: Item) -> None:
    with database.write() as records:
        for item in items:
            records.items.add(item)


def clear(database: Database) -> None:
    with database.write() as records:
        for kind in SAMPLES:
            for item in records.items.list(kind, Query()).items:
                records.items.remove(kind, item.id)


def found(database: Database, query: Query) -> ItemPage[Sample]:
    with database.read() as records:
        return records.items.list(Sample, query)


def titles(page: ItemPage[Sample]) -> list[str]:
    return [item.title for item in page.items]
