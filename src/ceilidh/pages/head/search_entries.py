"""How search engines and shared links show a page: what an editor entered, or the defaults."""

from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.head.text_excerpts import first_of, shortened
from ceilidh.site_content.model import SiteContent


@attrs.frozen
class SearchEntry:
    """What an editor entered for a page or an item; texts and ``picture`` may be empty."""

    title: str = ""
    description: str = ""
    picture: str = ""
    no_index: bool = False


def item_entry(item: Mapping[str, Any]) -> SearchEntry:
    """Return the entry of an item, given as the JSON of the API."""
    return SearchEntry(
        item.get("searchTitle", ""),
        item.get("searchDescription", ""),
        item.get("sharePicture", ""),
        item.get("noIndex", False),
    )


def page_entry(site: SiteContent, page: PublicPage) -> SearchEntry:
    """Return the entry of a page that belongs to no item, with the defaults of its texts."""
    name = page.name.lower()
    return SearchEntry(
        first_of(getattr(site, f"{name}_search_title"), _heading(site, page)),
        first_of(getattr(site, f"{name}_search_description"), _description(site, page)),
        getattr(site, f"{name}_share_picture"),
        getattr(site, f"{name}_no_index"),
    )


def default_description(site: SiteContent) -> str:
    """Return the description of a page that has no text."""
    return first_of(site.tagline, site.home_lead)


def _heading(site: SiteContent, page: PublicPage) -> str:
    if page is PublicPage.HOME:
        return site.tagline
    heading: str = getattr(site, f"{page.name.lower()}_title")
    return heading


def _description(site: SiteContent, page: PublicPage) -> str:
    if page is not PublicPage.HOME:
        return shortened(default_description(site))
    tagline = site.tagline.rstrip(".")
    return shortened(f"{tagline}. {site.home_lead}" if tagline else site.home_lead)
