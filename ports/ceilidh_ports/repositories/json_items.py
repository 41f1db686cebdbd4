"""Items as visitors read them: JSON objects."""

from typing import Any, Protocol

import attrs
import orjson

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.fields import json_name, public_fields
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import ItemQueries, fulfils
from ceilidh_ports.repositories.queries import EVERY_ITEM, JsonPage, Query
from ceilidh_ports.serialization import CONVERTER


class PublishedItems(Protocol):
    """Optional: returns items as the UTF-8 bytes of JSON objects with the members of :func:`public_json`."""

    def get(self, kind: type[Item], key: str, query: Query = EVERY_ITEM) -> bytes | None:
        """Return the item whose id is ``key``, else the one whose slug is, else ``None``.

        The item has to fulfil ``where``, ``at_most`` and ``above`` of the query.
        """

    def list(self, kind: type[Item], query: Query) -> JsonPage:
        """Return what :meth:`ItemQueries.list` finds, in its order.

        With ``query.only`` the objects have these fields and the ids alone.
        """


@attrs.frozen
class SerializedItems:
    """The default :class:`PublishedItems`: reads items and serializes them."""

    _store: RecordStore
    _queries: ItemQueries

    def get(self, kind: type[Item], key: str, query: Query = EVERY_ITEM) -> bytes | None:
        found = (self._store.get(kind, key), self._queries.with_slug(kind, key))
        item = next((each for each in found if each and fulfils(each, query)), None)
        return None if item is None else orjson.dumps(public_json(item))

    def list(self, kind: type[Item], query: Query) -> JsonPage:
        page = self._queries.list(kind, query)
        objects = (orjson.dumps(public_json(item, query.only)) for item in page.items)
        return JsonPage(b"[%b]" % b",".join(objects), page.total)


def public_json(item: Item, only: frozenset[str] | None = None) -> dict[str, Any]:
    """Return the JSON object of an item: ``_id``, which repeats its id, and its public fields by their JSON names."""
    names = public_fields(type(item), only)
    return {"_id": item.id, **{json_name(name): CONVERTER.unstructure(getattr(item, name)) for name in names}}
