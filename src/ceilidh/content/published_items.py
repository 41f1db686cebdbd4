"""Reading for visitors: finished JSON, with the version of the content that it was made of."""

from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from ceilidh.content.validation.text_rules import fault_of_text
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database, Query
from ceilidh_ports.items import Item
from ceilidh_ports.published import Published


@attrs.frozen
class Answer:
    """A JSON text; ``total`` counts the matches of a list without limit and offset."""

    body: bytes = attrs.field(repr=False)
    version: int
    total: int = 1


@attrs.frozen
class Glance:
    """Reads of one state of the content: all answers have the same version."""

    _published: Published
    version: int

    def listed(self, kind: type[Item], query: Query) -> Answer:
        """Return the items asked for, as a JSON array."""
        found = self._published.list(kind, query)
        return Answer(found.body, self.version, found.total)

    def first(self, kind: type[Item], query: Query) -> Answer:
        """Return the first of the items asked for, or ``null``."""
        found = self._published.list(kind, attrs.evolve(query, limit=1))
        return Answer(found.body[1:-1] or b"null", self.version, found.total)

    def single(self, kind: type[Item], key: str, not_found: str) -> Answer:
        """Return the item whose id or slug is ``key``.

        Raises :class:`~ceilidh.errors.NotFound` saying ``not_found`` when there is none.
        """
        found = None if fault_of_text(key) else self._published.get(kind, key)
        if found is None:
            raise NotFound(not_found)
        return Answer(found, self.version)


@contextmanager
def glance(database: Database) -> Iterator[Glance]:
    """Open one reading unit. What it yields is not to be kept beyond it."""
    with database.read() as records:
        yield Glance(records.published, records.published.version())


def listed(database: Database, kind: type[Item], query: Query) -> Answer:
    """Read as :meth:`Glance.listed` in a unit of its own."""
    with glance(database) as seen:
        return seen.listed(kind, query)


def first(database: Database, kind: type[Item], query: Query) -> Answer:
    """Read as :meth:`Glance.first` in a unit of its own."""
    with glance(database) as seen:
        return seen.first(kind, query)


def single(database: Database, kind: type[Item], key: str, not_found: str) -> Answer:
    """Read as :meth:`Glance.single` in a unit of its own; an impossible key asks the database nothing."""
    if fault_of_text(key):
        raise NotFound(not_found)
    with glance(database) as seen:
        return seen.single(kind, key, not_found)
