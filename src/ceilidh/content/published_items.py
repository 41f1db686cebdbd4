"""Reads published items as JSON, together with the content version they were read at."""

from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from ceilidh.content.validation.text_rules import text_error
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.json_items import PublishedItems
from ceilidh_ports.repositories.queries import Query


@attrs.frozen
class PublishedJson:
    """JSON of one item or a list. ``total`` counts the matches of a list without limit and offset."""

    body: bytes = attrs.field(repr=False)
    version: int
    total: int = 1


@attrs.frozen
class PublishedReader:
    """Reads within one database transaction: all results have the same content version."""

    _published: PublishedItems
    version: int

    def list(self, kind: type[Item], query: Query) -> PublishedJson:
        """Return the items that match, as a JSON array."""
        found = self._published.list(kind, query)
        return PublishedJson(found.body, self.version, found.total)

    def first(self, kind: type[Item], query: Query) -> PublishedJson:
        """Return the first item that matches, or ``null``."""
        found = self._published.list(kind, attrs.evolve(query, limit=1))
        return PublishedJson(found.body[1:-1] or b"null", self.version)

    def get(self, kind: type[Item], key: str) -> PublishedJson | None:
        """Return the item whose id or slug is ``key``."""
        found = None if text_error(key) else self._published.get(kind, key)
        return None if found is None else PublishedJson(found, self.version)


@contextmanager
def open_published(database: Database) -> Iterator[PublishedReader]:
    """Open a read transaction. The reader must not be used after the ``with`` block."""
    with database.read() as records:
        yield PublishedReader(records.published, records.version())
