"""Where the page of a venue leads on: events held there, packages that name it, and similar houses."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.data.page_fields import LINK_FIELDS
from ceilidh.venues.model import Venue
from ceilidh.venues.similar_houses import COMPARED, similar_houses
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

MOST = 6
"""The most events and packages."""

CARD_FIELDS = LINK_FIELDS | {"featured_image"}
VENUE_FIELDS = CARD_FIELDS | {"city", "state"}

Links = Mapping[str, Sequence[Mapping[str, Any]]]
"""The items by their collections, as JSON."""


def venue_links(content: PublishedReader, venue: Mapping[str, Any]) -> Links:
    """Return what visitors see of the items that the page of a venue, given as JSON, links to."""
    named = {"events": (Event, "venue_id", CARD_FIELDS), "packages": (Package, "top_venues", LINK_FIELDS)}
    links: dict[str, Sequence[Mapping[str, Any]]] = {
        collection: _items(content, kind, Query(where={field: venue["id"]}, only=only, limit=MOST))
        for collection, (kind, field, only) in named.items()
    }
    houses = _items(content, Venue, Query(only=VENUE_FIELDS | COMPARED))
    shown = {"_id", "id", *map(json_name, VENUE_FIELDS)}
    links["venues"] = [
        {name: value for name, value in each.items() if name in shown} for each in similar_houses(venue, houses)
    ]
    return links


def linked_pictures(links: Links) -> Sequence[str]:
    """Return the paths of the pictures of the cards."""
    return [each["featuredImage"] for items in links.values() for each in items if "featuredImage" in each]


def _items(content: PublishedReader, kind: type[Item], query: Query) -> Sequence[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = orjson.loads(content.list(kind, query).body)
    return found
