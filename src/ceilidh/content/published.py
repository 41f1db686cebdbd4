"""Reading for visitors: finished JSON, with the version of the content that it was made of."""

import attrs

from ceilidh.content.texts import fault_of_text
from ceilidh.errors import NotThere
from ceilidh_ports.database import Database, Query
from ceilidh_ports.items import Item


@attrs.frozen
class Answer:
    """A JSON text; ``total`` counts the matches of a list without limit and offset."""

    body: bytes = attrs.field(repr=False)
    version: int
    total: int = 1


def listed(database: Database, kind: type[Item], query: Query) -> Answer:
    """Return the items asked for, as a JSON array."""
    with database.read() as records:
        version, found = records.published.version(), records.published.list(kind, query)
    return Answer(found.body, version, found.total)


def first(database: Database, kind: type[Item], query: Query) -> Answer:
    """Return the first of the items asked for, or ``null``."""
    with database.read() as records:
        version, found = records.published.version(), records.published.list(kind, attrs.evolve(query, limit=1))
    return Answer(found.body[1:-1] or b"null", version, found.total)


def single(database: Database, kind: type[Item], key: str, not_found: str) -> Answer:
    """Return the item whose id or slug is ``key``, or raise :class:`~ceilidh.errors.NotThere` saying ``not_found``."""
    if fault_of_text(key):
        raise NotThere(not_found)
    with database.read() as records:
        version, found = records.published.version(), records.published.get(kind, key)
    if found is None:
        raise NotThere(not_found)
    return Answer(found, version)
