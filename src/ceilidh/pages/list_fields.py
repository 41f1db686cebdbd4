"""What the lists on a visitor's page are made of: a page brings these fields along, and not whole items.

Whole, the items of the front page are two thirds of its bytes, and nothing is seen before all of them have come.
"""

from collections.abc import Mapping

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item

_CARD = frozenset({"slug", "title", "featured_image"})
_STANDING_OUT = frozenset({"overlay_text", "is_featured", "is_full_width", "banner_image", "featured_video"})
_IN_PREVIEWS = frozenset({"center_content_image"})

LISTED: Mapping[type[Item], frozenset[str]] = {
    Venue: _CARD | _STANDING_OUT | _IN_PREVIEWS | {"description", "city", "state"},
    Event: _CARD | _STANDING_OUT | _IN_PREVIEWS | {"venue_title", "venue_location"},
    Package: _CARD | {"description"},
}
"""The attributes besides the id. ``web/src/api/types.ts`` names those that the browser may use."""

IN_LINKS = frozenset({"slug", "title"})
"""The attributes of an item that a page links to and shows nothing else of."""
