"""What pages need of texts: how long a heading may be, what describes a page, and which facts are asked for first."""

from collections.abc import Mapping

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

ASKED_FIRST: Mapping[str, tuple[str, ...]] = {"venues": ("guests_dine", "price_from", "minutes_from_edinburgh")}
"""The facts that visitors ask for before all others."""
