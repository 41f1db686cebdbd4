"""The places on a page that a field fills: how wide its picture is drawn, and how long its text may be.

Fields are named by the dotted path of their attributes. ``frame_widths.json`` has the widths of the frames of
``web/src/ui/media/pictureFrames.ts`` in a window of 1600 pixels.
"""

import json
from collections.abc import Mapping
from importlib import resources

_FRAMES: Mapping[str, int] = json.loads(resources.files(__package__).joinpath("frame_widths.json").read_bytes())

_VENUE = {
    "featured_image": "card",
    "banner_image": "banner",
    "center_content_image": "centre",
    "event_space_banner_image": "banner",
    "event_space_left_image": "pair",
    "event_space_right_image": "pair",
    "event_space_center_image": "panorama",
    "accomodation_image": "backdrop",
    "near_by_map_image": "map",
    "itinerary_content.image": "slide",
}
_EVENT = {
    "featured_image": "opening",
    "banner_image": "banner",
    "gallery_images": "gallery",
    "center_content_image": "centre",
    "itinerary_content.itinerary_image": "slide",
    "venue_banner_image": "banner",
    "venue_banner_image2": "banner",
    "venue_tab_left_image": "pair",
    "venue_tab_right_image": "pair",
}
_PACKAGE = {
    "featured_image": "opening",
    "center_content_image": "centreUnder",
    "gallery_images": "gallery",
    "plans.others.image": "planSmall",
    "additional_details.details.image": "slide",
    "booking_info.image": "banner",
}
PICTURE_WIDTHS: Mapping[str, Mapping[str, int]] = {
    collection: {field: _FRAMES[frame] for field, frame in frames.items()}
    for collection, frames in {"venues": _VENUE, "events": _EVENT, "packages": _PACKAGE}.items()
}
"""The width of a place in pixels, by the collection of the kind and the field."""

HEADING_LENGTHS: Mapping[str, int] = {
    "title": 60,
    "overlay_text": 110,
    "venue_title": 60,
    "event_space_banner_title": 60,
    "event_space_title1": 60,
    "event_space_title2": 60,
    "accomodation_title": 60,
    "venue_banner_title": 60,
    "venue_banner_title2": 60,
    "venue_tab_title": 60,
    "itinerary_content.title": 60,
    "plans.title": 60,
    "plans.link_text": 30,
}
"""How many characters a heading has room for; a longer one takes more than three lines of a phone."""

DESCRIPTIONS: Mapping[str, tuple[str, ...]] = {
    "venues": ("description", "overlay_text"),
    "events": ("overlay_text", "center_content.top_text"),
    "packages": ("description", "center_content.top_text"),
}
"""The fields that search engines get the description of a page from; the first one that is not blank is used."""
