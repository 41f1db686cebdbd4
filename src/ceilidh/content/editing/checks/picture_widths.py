"""The frame in which the picture of a field is drawn, its width, and its shape on a phone.

Fields are named by the dotted path of their attributes. ``frame_widths.json`` has the widths of the frames of
``web/src/ui/media/pictureSizes.ts`` and ``itemPictureSizes.ts`` in a window of 1600 pixels, ``phone_ratios.json`` the
ratios of width to height that frames have on a phone, as ``web/tests/ui/media/frameRatios.json`` has them.
"""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any


def _read(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(resources.files(__package__).joinpath(name).read_bytes())
    return found


_FRAMES: Mapping[str, int] = _read("frame_widths.json")
_ON_PHONES: Mapping[str, float] = _read("phone_ratios.json")

_VENUE = {
    "featured_image": "card",
    "banner_image": "opening",
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
_PAGE = {"picture": "opening"}
_SITE = {"home_still": "opening", "booking_picture": "banner", "sample_venues.picture": "slide"}
PICTURE_FRAMES: Mapping[str, Mapping[str, str]] = {
    "venues": _VENUE,
    "events": _EVENT,
    "packages": _PACKAGE,
    "pages": _PAGE,
    "site": _SITE,
}
"""The name of a place's frame, by the collection of the kind and the field."""

PICTURE_WIDTHS: Mapping[str, Mapping[str, int]] = {
    collection: {field: _FRAMES[frame] for field, frame in frames.items()}
    for collection, frames in PICTURE_FRAMES.items()
}
"""The width of a place in pixels, by the collection of the kind and the field."""

PHONE_RATIOS: Mapping[str, Mapping[str, float]] = {
    collection: {field: _ON_PHONES[frame] for field, frame in frames.items() if frame in _ON_PHONES}
    for collection, frames in PICTURE_FRAMES.items()
}
"""The ratio of width to height that a place has on a phone. A gallery shows whole pictures."""
