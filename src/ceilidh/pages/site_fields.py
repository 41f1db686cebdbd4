"""Which fields of the site content a public page carries.

All of them would be a fifth of a page, which then no longer fits the packets that a server sends at once.
"""

from collections.abc import Mapping, Sequence

import attrs

from ceilidh.pages.page_addresses import PublicPage
from ceilidh.site_content.sections.about import AboutFields
from ceilidh.site_content.sections.company import CompanyFields
from ceilidh.site_content.sections.contact import ContactFields
from ceilidh.site_content.sections.event_page import EventPageFields
from ceilidh.site_content.sections.frame import FrameFields
from ceilidh.site_content.sections.home import HomeFields
from ceilidh.site_content.sections.item_pages import ItemPageFields

_MISSING = frozenset({"missing_title", "missing_text", "missing_home", "missing_venues", "missing_contact"})
_SECTIONS: Mapping[PublicPage, Sequence[type]] = {
    PublicPage.HOME: (HomeFields,),
    PublicPage.ABOUT: (AboutFields,),
    PublicPage.CONTACT: (ContactFields, CompanyFields),
    PublicPage.EVENT: (ItemPageFields, EventPageFields),
    PublicPage.PACKAGE: (ItemPageFields,),
}
_OTHERS: Mapping[PublicPage, str] = {
    PublicPage.HOME: "home_search_title",
    PublicPage.ABOUT: "about_search_title",
    PublicPage.CONTACT: "contact_search_title",
    PublicPage.VENUES: "venues_search_title venues_title venues_intro venues_empty",
    PublicPage.EVENTS: "events_search_title events_title events_intro events_empty",
    PublicPage.VENUE: (
        "best_for_label best_season_label spaces_tab accomodation_tab near_by_tab near_by_title near_by_link "
        "other_venues_title"
    ),
}


def site_fields(page: PublicPage | None) -> frozenset[str]:
    """Return the attributes that a page shows, around it and on it; ``None`` where nothing is found."""
    if page is None:
        return _AROUND | _MISSING
    return _AROUND | _names(_SECTIONS.get(page, ())) | frozenset(_OTHERS.get(page, "").split())


def _names(sections: Sequence[type]) -> frozenset[str]:
    return frozenset(field.name for section in sections for field in attrs.fields(section))


_COMPANY = frozenset({"company_name", "tagline", "email", "phone", "logo_on_light", "logo_on_dark"})
_AROUND = _names((FrameFields,)) - _MISSING | _COMPANY
