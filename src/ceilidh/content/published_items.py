"""Reads what visitors see of the items as JSON, together with the content version it was read at."""

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from ceilidh.clock import Clock
from ceilidh.content.publishing.addresses import current_slug
from ceilidh.content.publishing.visibility import State, live_query, next_change, state_of
from ceilidh.content.references import Kinds
from ceilidh.content.validation.text_rules import text_error
from ceilidh.errors import CeilidhError, Gone, Moved, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query


@attrs.frozen
class PublishedJson:
    """JSON of one item or a list. ``total`` counts the matches of a list without limit and offset.

    It is what visitors see as long as the content has this version, and until the time ``until``.
    """

    body: bytes = attrs.field(repr=False)
    version: int
    until: dt.datetime
    total: int = 1


@attrs.frozen
class PublishedReader:
    """Reads live items within one database transaction: all results have the same ``version`` and ``until``."""

    _records: Records
    _now: dt.datetime
    version: int
    until: dt.datetime

    def list(self, kind: type[Item], query: Query) -> PublishedJson:
        """Return the items that match, as a JSON array."""
        found = self._records.published.list(kind, live_query(query, self._now))
        return self._json(found.body, found.total)

    def first(self, kind: type[Item], query: Query) -> PublishedJson:
        """Return the first item that matches, or ``null``."""
        found = self.list(kind, attrs.evolve(query, limit=1))
        return self._json(found.body[1:-1] or b"null")

    def get(self, kind: type[Item], key: str) -> PublishedJson | None:
        """Return the item whose id or slug is ``key``."""
        found = None if text_error(key) else self._records.published.get(kind, key, live_query(Query(), self._now))
        return None if found is None else self._json(found)

    def why_absent(self, kind: type[Item], key: str, not_found: NotFound) -> CeilidhError:
        """Return the error for an item that visitors do not see: it moved to another address, ended, or is unknown."""
        if text_error(key):
            return not_found
        if slug := current_slug(self._records, kind, key, self._now):
            return Moved(slug)
        item = self._records.items.get(kind, key)
        return Gone("This is no longer here.") if item and state_of(item, self._now) is State.ENDED else not_found

    def _json(self, body: bytes, total: int = 1) -> PublishedJson:
        return PublishedJson(body, self.version, self.until, total)


@attrs.frozen
class PublishedContent:
    """What visitors see of the items of all ``kinds``."""

    _database: Database
    _clock: Clock
    _kinds: Kinds

    @contextmanager
    def open(self) -> Iterator[PublishedReader]:
        """Open a read transaction. The reader must not be used after the ``with`` block."""
        with self._database.read() as records:
            now = self._clock()
            until = next_change(records.items, self._kinds, now)
            yield PublishedReader(records, now, records.version(), until)
