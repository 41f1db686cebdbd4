"""Where the page of a venue leads on: events held there, packages that name it, and similar houses."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.data.page_fields import LINK_FIELDS
from ceilidh.venues.house import House, house_of
from ceilidh.venues.kept_houses import cards
from ceilidh.venues.similar_houses import similar_houses
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

MOST = 6
"""The most events and packages."""

CARD_FIELDS = LINK_FIELDS | {"featured_image"}
VENUE_FIELDS = CARD_FIELDS | {"city", "state"}

Links = Mapping[str, Sequence[Mapping[str, Any]]]
"""The items by their collections, as JSON."""


def venue_links(content: PublishedReader, houses: Sequence[House], venue: Mapping[str, Any]) -> Links:
    """Return what visitors see of the items that the page of a venue, given as JSON, links to.

    ``houses`` are all that visitors see.
    """
    named = {"events": (Event, "venue_id", CARD_FIELDS), "packages": (Package, "top_venues", LINK_FIELDS)}
    links: dict[str, Sequence[Mapping[str, Any]]] = {
        collection: _items(content, kind, Query(where={field: venue["id"]}, only=only, limit=MOST))
        for collection, (kind, field, only) in named.items()
    }
    links["venues"] = cards(content, similar_houses(house_of(venue), houses), VENUE_FIELDS)
    return links


def linked_pictures(links: Links) -> Sequence[str]:
    """Return the paths of the pictures of the cards."""
    return [each["featuredImage"] for items in links.values() for each in items if "featuredImage" in each]


def _items(content: PublishedReader, kind: type[Item], query: Query) -> Sequence[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = orjson.loads(content.list(kind, query).body)
    return found
