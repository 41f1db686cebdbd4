"""Finds the item that an enquiry is about."""

from collections.abc import Mapping, Sequence

import attrs
import orjson

from ceilidh.clock import Clock
from ceilidh.content.lifecycle.item_addresses import former_holder
from ceilidh.content.lifecycle.visibility import live_query
from ceilidh.enquiries.about_item import AboutItem
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

_TITLES = Query(only=frozenset({"title"}))


@attrs.frozen
class LiveAboutItems:
    """Reads items that visitors see, and publishes no draft that is due. ``kinds`` are by their names in references."""

    database: Database
    clock: Clock
    kinds: Mapping[str, type[Item]]

    def all(self) -> Sequence[AboutItem]:
        """Return every item that an enquiry may name."""
        with self.database.read() as records:
            return [
                AboutItem(f"{name}/{item['id']}", item["title"])
                for name, kind in self.kinds.items()
                for item in orjson.loads(records.published.list(kind, live_query(_TITLES, self.clock())).body)
            ]

    def find(self, reference: str) -> AboutItem | None:
        """Return the item that a reference names by its id, its slug or a former one, or ``None``."""
        name, _, key = reference.partition("/")
        if name not in self.kinds:
            return None
        kind, live = self.kinds[name], live_query(Query(), self.clock())
        with self.database.read() as records:
            found = records.published.get(kind, key, live)
            if found is None and (moved := former_holder(records, kind, key)):
                found = records.published.get(kind, moved.id, live)
        if found is None:
            return None
        item = orjson.loads(found)
        return AboutItem(f"{name}/{item['id']}", item["title"])
