"""Where the page of a venue leads on: events held there, packages that name it, and similar houses."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.data.page_fields import LINK_FIELDS
from ceilidh.typed_dates import Meant
from ceilidh.venues.availability.day_json import public_day_json
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.card_fields import NUMBER_FIELDS
from ceilidh.venues.house import House, house_of
from ceilidh.venues.similar_houses import similar_houses
from ceilidh.venues.venue_cache import cards
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

MOST = 6
"""The most events and packages."""

CARD_FIELDS = LINK_FIELDS | {"featured_image"}
VENUE_FIELDS = CARD_FIELDS | NUMBER_FIELDS | {"city", "state"}

Links = Mapping[str, Any]
"""The items by their collections, as JSON, and ``days``: what the similar houses are on a day, by their ids."""


def venue_links(
    content: PublishedReader, houses: Sequence[House], venue: Mapping[str, Any], meant: Meant | None = None
) -> Links:
    """Return what visitors see of the items that the page of a venue, given as JSON, links to.

    ``houses`` are all that visitors see; ``meant`` is the day or the period that the visitor chose.
    """
    named = {"events": (Event, "venue_id", CARD_FIELDS), "packages": (Package, "top_venues", LINK_FIELDS)}
    links: dict[str, Any] = {
        collection: _items(content, kind, Query(where={field: venue["id"]}, only=only, limit=MOST))
        for collection, (kind, field, only) in named.items()
    }
    similar = similar_houses(house_of(venue), houses)
    days = HouseDays(content.diary).on(similar, meant) if meant else {}
    links["venues"] = cards(content, similar, VENUE_FIELDS)
    return {**links, "days": {house_id: public_day_json(day) for house_id, day in days.items()}}


def linked_pictures(links: Links) -> Sequence[str]:
    """Return the paths of the pictures of the cards."""
    shown = (*links.get("events", ()), *links.get("venues", ()))
    return [each["featuredImage"] for each in shown]


def _items(content: PublishedReader, kind: type[Item], query: Query) -> Sequence[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = orjson.loads(content.list(kind, query).body)
    return found
