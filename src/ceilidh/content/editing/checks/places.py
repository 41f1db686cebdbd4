"""The places on a page that a field fills: how wide its picture is drawn, and how long its text may be.

Fields are named by the dotted path of their attributes. The widths are those of ``web/src/ui/media/pictureFrames.ts``
in a window of 1600 pixels.
"""

from collections.abc import Mapping

_WINDOW = 1600
_PAIR, _PANORAMA, _MAP, _CENTRE, _SLIDE, _GALLERY = 704, 1296, 928, 576, 488, 896
_CARD = 736

_VENUE = {
    "featured_image": _CARD,
    "banner_image": _WINDOW,
    "center_content_image": _CENTRE,
    "event_space_banner_image": _WINDOW,
    "event_space_left_image": _PAIR,
    "event_space_right_image": _PAIR,
    "event_space_center_image": _PANORAMA,
    "accomodation_image": _WINDOW,
    "near_by_map_image": _MAP,
    "itinerary_content.image": _SLIDE,
}
_EVENT = {
    "featured_image": _WINDOW,
    "banner_image": _WINDOW,
    "gallery_images": _GALLERY,
    "center_content_image": _CENTRE,
    "itinerary_content.itinerary_image": _SLIDE,
    "venue_banner_image": _WINDOW,
    "venue_banner_image2": _WINDOW,
    "venue_tab_left_image": _PAIR,
    "venue_tab_right_image": _PAIR,
}
_PACKAGE = {
    "featured_image": _WINDOW,
    "center_content_image": _WINDOW,
    "gallery_images": _GALLERY,
    "plans.others.image": 448,
    "additional_details.details.image": _SLIDE,
    "booking_info.image": _WINDOW,
}
PICTURE_WIDTHS: Mapping[str, Mapping[str, int]] = {"venues": _VENUE, "events": _EVENT, "packages": _PACKAGE}
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
