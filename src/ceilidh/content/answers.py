"""An item as the API answers it."""

from collections.abc import Collection
from typing import Any

from ceilidh_ports.fields import facts_of, wire_name
from ceilidh_ports.items import Item
from ceilidh_ports.wire import CONVERTER


def answered(item: Item, only: Collection[str] | None = None) -> dict[str, Any]:
    """Return what may be told of the item under its wire names, with its id as ``_id`` too.

    ``only`` names the attributes to tell besides the id; without it, all are told.
    """
    told = (name for name, facts in facts_of(type(item)) if not facts.private)
    wanted = (name for name in told if only is None or name == "id" or name in only)
    return {"_id": item.id, **{wire_name(name): CONVERTER.unstructure(getattr(item, name)) for name in wanted}}
