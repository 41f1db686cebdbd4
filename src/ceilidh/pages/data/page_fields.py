"""Which fields of items in a list, and of the site content, a public page carries.

Whole items would be two thirds of the bytes of the front page, and the whole site content a fifth of a page, which then
no longer fits the packets that a server sends at once. Nothing is shown before all of them have arrived.
"""

from collections.abc import Mapping

import attrs

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.site_content.sections.about import AboutFields
from ceilidh.site_content.sections.company import CompanyFields
from ceilidh.site_content.sections.contact import ContactFields
from ceilidh.site_content.sections.event_page import EventPageFields
from ceilidh.site_content.sections.frame import FrameFields
from ceilidh.site_content.sections.home import HomeFields
from ceilidh.site_content.sections.item_pages import ItemPageFields
from ceilidh.venues.card_fields import CARD_FIELDS
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item

_CARD = frozenset({"slug", "title", "featured_image"})
_BANNER = frozenset({"overlay_text", "is_featured", "is_full_width", "banner_image", "featured_video"})
_LINK_PREVIEW = frozenset({"center_content_image"})

LIST_FIELDS: Mapping[type[Item], frozenset[str]] = {
    Venue: CARD_FIELDS,
    Event: _CARD | _BANNER | _LINK_PREVIEW | {"venue_title", "venue_location"},
    Package: _CARD | {"description"},
}
"""The attributes besides the id. ``web/src/api/types.ts`` has types of these fields."""

LINK_FIELDS = frozenset({"slug", "title"})
"""The attributes of an item that a page only links to."""

_MISSING = frozenset({"missing_title", "missing_text", "missing_home", "missing_venues", "missing_contact"})
_COMPANY = frozenset({"company_name", "tagline", "email", "phone", "logo_on_light", "logo_on_dark"})


def _names(*sections: type) -> frozenset[str]:
    return frozenset(field.name for section in sections for field in attrs.fields(section))


_AROUND = _names(FrameFields) - _MISSING | _COMPANY
_ON: Mapping[PublicPage, frozenset[str]] = {
    PublicPage.HOME: _names(HomeFields) | {"home_search_title"},
    PublicPage.ABOUT: _names(AboutFields) | {"about_search_title"},
    PublicPage.CONTACT: _names(ContactFields, CompanyFields) - {"acknowledgement"} | {"contact_search_title"},
    PublicPage.VENUES: frozenset({"venues_search_title", "venues_title", "venues_intro", "venues_empty"}),
    PublicPage.EVENTS: frozenset({"events_search_title", "events_title", "events_intro", "events_empty"}),
    PublicPage.VENUE: frozenset({"best_for_label", "best_season_label", "spaces_tab", "accomodation_tab"})
    | {"near_by_tab", "near_by_title", "near_by_link", "other_venues_title"}
    | {"day_title", "day_title_without_light", "day_button", "ask_label"}
    | {"ask_spaces", "ask_rooms", "facts_title", "brochure_link", "voices_title"}
    | {"events_here_title", "packages_here_title", "similar_venues_title"},
    PublicPage.EVENT: _names(ItemPageFields, EventPageFields),
    PublicPage.PACKAGE: _names(ItemPageFields),
}


def site_fields(page: PublicPage | None) -> frozenset[str]:
    """Return the attributes that a page shows, around it and on it; ``None`` where nothing is found."""
    return _AROUND | (_ON.get(page, frozenset()) if page else _MISSING)
