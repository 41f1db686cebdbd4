"""Opens transactions of the back office, and finds the items of one kind in them."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Generic, TypeVar
from urllib.parse import quote

import attrs

from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.new_items import new_item
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import NotFound
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class ItemStore(Generic[ItemT]):
    """The stored items of one kind.

    ``name`` is the singular in messages, paths, JSON and slugs. ``due`` knows the drafts of all kinds that are due.
    ``seed`` is an item that is there from the beginning, and stored at the first change. ``path_template`` is the
    template of the path of an item's page. A ``key`` is an id or a slug.
    """

    kind: type[ItemT]
    name: str
    due: DueDrafts
    seed: ItemT | None = None
    path_template: str = ""

    @property
    def not_found(self) -> NotFound:
        """The error for an unknown item."""
        return NotFound(f"{self.name.capitalize()} not found!")

    def get(self, items: Items, key: str) -> ItemT | None:
        """Return the item, whether visitors see it or not."""
        found = None if text_error(key) else items.get(self.kind, key)
        return self.seed if found is None and self.seed and key == self.seed.id else found

    def find(self, items: Items, key: str) -> ItemT:
        """Return the item as :meth:`get` does; raises :class:`~ceilidh.errors.NotFound` for an unknown one."""
        item = self.get(items, key)
        if item is None:
            raise self.not_found
        return item

    def reading(self) -> AbstractContextManager[Records]:
        """Open a read transaction; where drafts are due, a write transaction publishes them first."""
        return self.due.reading()

    @contextmanager
    def writing(self) -> Iterator[Records]:
        """Open a write transaction; publish in it first the due drafts of all kinds, and store the seed."""
        with self.due.database.write() as records:
            self.due.publish_in(records)
            self.store_seed(records)
            yield records

    def store_seed(self, records: Records) -> None:
        """Store the item that is there from the beginning, unless it is stored."""
        if self.seed and records.items.get(self.kind, self.seed.id) is None:
            now = self.due.clock()
            records.items.add(attrs.evolve(self.seed, created_at=now, updated_at=now))

    def new(self, records: Records, title: str) -> ItemT:
        """Return an item that is not stored yet, as :func:`~ceilidh.content.lifecycle.new_items.new_item` makes it."""
        return new_item(records, self.kind, self.name, title, self.due.clock())

    def path_of(self, item: Item) -> str:
        """Return the path of the item's page."""
        template = self.path_template or f"/single-{self.name}/{{slug}}"
        return template.replace("{slug}", quote(item.slug, safe=""))
