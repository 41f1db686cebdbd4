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

_SECTIONS: Mapping[PublicPage, Sequence[type]] = {
    PublicPage.HOME: (HomeFields,),
    PublicPage.ABOUT: (AboutFields,),
    PublicPage.CONTACT: (ContactFields,),
    PublicPage.VENUE: (ItemPageFields,),
    PublicPage.EVENT: (ItemPageFields, EventPageFields),
    PublicPage.PACKAGE: (ItemPageFields,),
}
_OTHERS: Mapping[PublicPage, frozenset[str]] = {
    PublicPage.HOME: frozenset({"home_search_title"}),
    PublicPage.ABOUT: frozenset({"about_search_title"}),
    PublicPage.CONTACT: frozenset({"contact_search_title"}),
    PublicPage.VENUES: frozenset({"venues_search_title", "venues_title", "venues_intro", "venues_empty"}),
    PublicPage.EVENTS: frozenset({"events_search_title", "events_title", "events_intro", "events_empty"}),
}


def site_fields(page: PublicPage | None) -> frozenset[str]:
    """Return the attributes that a page shows, around it and on it; ``None`` is the page of an unknown address."""
    sections = (CompanyFields, FrameFields, *(_SECTIONS.get(page, ()) if page else ()))
    names = (field.name for section in sections for field in attrs.fields(section))
    return frozenset(names) | (_OTHERS.get(page, frozenset()) if page else frozenset())
