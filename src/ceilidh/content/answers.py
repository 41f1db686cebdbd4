"""An item as the API answers it."""

from typing import Any

from ceilidh_ports.items import Item
from ceilidh_ports.wire import CONVERTER


def answered(item: Item) -> dict[str, Any]:
    """Return the item under its wire names, with its id as ``_id`` too."""
    return {"_id": item.id, **CONVERTER.unstructure(item)}
