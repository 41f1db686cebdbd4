"""The site content, declared once. The defaults are samples."""

from typing import ClassVar

import attrs

from ceilidh.site_content.sections.about import AboutFields
from ceilidh.site_content.sections.company import CompanyFields
from ceilidh.site_content.sections.contact import ContactFields
from ceilidh.site_content.sections.event_page import EventPageFields
from ceilidh.site_content.sections.frame import FrameFields
from ceilidh.site_content.sections.home import HomeFields
from ceilidh.site_content.sections.item_pages import ItemPageFields, ListFields
from ceilidh.site_content.sections.search import SearchFields
from ceilidh_ports.items import Item

SITE_ID = "site"
"""The id and the slug of the one record."""


@attrs.define(kw_only=True, slots=False, getstate_setstate=True)
class SiteContent(
    SearchFields,
    ItemPageFields,
    EventPageFields,
    ContactFields,
    ListFields,
    AboutFields,
    HomeFields,
    FrameFields,
    CompanyFields,
    Item,
):
    """Every text and picture of the site that belongs to no item.

    There is one such item, which is always live. The sections are in reverse, since the last base comes first.
    ``Item`` copies its own attributes alone, so this class says for itself what a copy has.
    """

    collection: ClassVar[str] = "site"
    phrase: ClassVar[str] = "the site content"
    is_shared: ClassVar[bool] = True


def sample_content() -> SiteContent:
    """Return the site content of an installation that has no own one."""
    return SiteContent(id=SITE_ID, slug=SITE_ID, title="Site")
