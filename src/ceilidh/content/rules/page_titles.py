"""The titles of the pages of items."""

from collections.abc import Mapping
from typing import Any

from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item


def with_page_title(kind: type[Item], item: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON object of an item with ``pageTitle``: the title in search results, or title and location."""
    location = item[json_name(kind.location_field)] if kind.location_field else ""
    searched: str = item.get("searchTitle", "")
    return {**item, "pageTitle": searched if searched.strip() else with_location(item["title"], location)}


def with_location(title: str, location: str) -> str:
    """Return the title followed by the location, or the title alone where it contains the location already."""
    location = location.strip()
    return title if not location or location.lower() in title.lower() else f"{title}, {location}"
