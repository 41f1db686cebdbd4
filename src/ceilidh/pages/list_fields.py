"""Which fields of the items in a list a public page carries.

Whole items would be two thirds of the bytes of the front page, and nothing is shown before all of them have arrived.
"""

from collections.abc import Mapping

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item

_CARD = frozenset({"slug", "title", "featured_image"})
_BANNER = frozenset({"overlay_text", "is_featured", "is_full_width", "banner_image", "featured_video"})
_LINK_PREVIEW = frozenset({"center_content_image"})

LIST_FIELDS: Mapping[type[Item], frozenset[str]] = {
    Venue: _CARD | _BANNER | _LINK_PREVIEW | {"description", "city", "state"},
    Event: _CARD | _BANNER | _LINK_PREVIEW | {"venue_title", "venue_location"},
    Package: _CARD | {"description"},
}
"""The attributes besides the id. ``web/src/api/types.ts`` has types of these fields."""

LINK_FIELDS = frozenset({"slug", "title"})
"""The attributes of an item that a page only links to."""
