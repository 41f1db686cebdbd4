"""The titles of the pages of items."""

from collections.abc import Mapping
from typing import Any

from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item


def with_page_title(kind: type[Item], item: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON object of an item with ``pageTitle``: the title in search results, or title and place."""
    place = item[json_name(kind.place_field)] if kind.place_field else ""
    searched: str = item.get("searchTitle", "")
    return {**item, "pageTitle": searched if searched.strip() else with_place(item["title"], place)}


def with_place(title: str, place: str) -> str:
    """Return the title followed by the place, or the title alone where it contains the place already."""
    place = place.strip()
    return title if not place or place.lower() in title.lower() else f"{title}, {place}"
