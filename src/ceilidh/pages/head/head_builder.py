"""Builds the head of each page from its data."""

from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

import attrs

from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.pages.head import json_ld, link_previews
from ceilidh.pages.head.head_html import JsonLd, PageHead
from ceilidh.pages.head.text_excerpts import first_of, shortened, with_place
from ceilidh.pages.page_addresses import PublicPage
from ceilidh.pages.page_data import PageData
from ceilidh.pages.site_urls import SiteUrls

ItemJson = Mapping[str, Any]
"""An item as the API returns it."""

NOT_FOUND_TITLE = "Page not found"

_TITLES: Mapping[PublicPage, str] = {
    PublicPage.ABOUT: "About",
    PublicPage.VENUES: "Venues",
    PublicPage.EVENTS: "Recent Events",
    PublicPage.CONTACT: "Start planning",
}
_LISTED = {PublicPage.VENUES: PublicPage.VENUE, PublicPage.EVENTS: PublicPage.EVENT}
_HOME = "We find the house, plan the day and stay until the last dance."
_DESCRIPTIONS: Mapping[PublicPage, str] = {
    PublicPage.ABOUT: (
        "Two people, one long table and a map of Scotland with more pins in it than roads: who plans your day."
    ),
    PublicPage.VENUES: "Castles, lochside lodges and city rooms that are yours alone, every one walked through by us.",
    PublicPage.EVENTS: "Weddings, parties and brand events that we planned, told by their pictures.",
    PublicPage.CONTACT: (
        "Tell us the season, the number of chairs and one thing you are sure of. One of us answers soon."
    ),
}


@attrs.frozen
class _ItemHead:
    """How to describe the page of an item.

    ``parents`` are the breadcrumbs before it. ``place`` is the name of the field with its place, where it has one.
    """

    json_ld: Callable[[ItemJson, SiteUrls], JsonLd]
    parents: Sequence[tuple[str, PublicPage]]
    description: Callable[[ItemJson], str]
    place: str = ""

    def title(self, item: ItemJson) -> str:
        return with_place(item["title"], item[self.place]) if self.place else item["title"]


def _event_description(item: ItemJson) -> str:
    text = first_of(item["overlayText"], item["centerContent"]["topText"], item["title"])
    place = ", ".join(part for name in ("venueTitle", "venueLocation") if (part := item[name].strip()))
    return f"{text.rstrip('.')}: at {place}." if place else text


_ITEM_HEADS: Mapping[PublicPage, _ItemHead] = {
    PublicPage.VENUE: _ItemHead(
        json_ld.venue,
        [("Venues", PublicPage.VENUES)],
        lambda item: first_of(item["description"], item["overlayText"]),
        place="city",
    ),
    PublicPage.EVENT: _ItemHead(
        json_ld.portfolio_piece, [("Portfolio", PublicPage.EVENTS)], _event_description, place="venueLocation"
    ),
    PublicPage.PACKAGE: _ItemHead(
        json_ld.service, [], lambda item: first_of(item["description"], item["centerContent"]["topText"])
    ),
}


def build_head(data: PageData, urls: SiteUrls, metadata: Mapping[str, Metadata]) -> PageHead:
    """Return the head of a page; ``metadata`` is that of its images, by path, as far as it is known."""
    if data.status != HTTPStatus.OK or data.page is None:
        return PageHead(title=NOT_FOUND_TITLE, company=urls.details.company_name)
    if data.item is not None:
        return _item_page_head(data.page, data.item, urls, metadata)
    return _page_head(data, data.page, urls, metadata)


def unindexed_head(urls: SiteUrls) -> PageHead:
    """Return the head of a page that is not indexed and sets its title in the browser."""
    return PageHead(title="", company=urls.details.company_name)


def _item_page_head(page: PublicPage, item: ItemJson, urls: SiteUrls, metadata: Mapping[str, Metadata]) -> PageHead:
    described = _ITEM_HEADS[page]
    canonical = urls.page(page, item["slug"])
    steps = [(name, urls.page(parent)) for name, parent in described.parents]
    return PageHead(
        title=described.title(item),
        company=urls.details.company_name,
        description=shortened(first_of(described.description(item), urls.details.tagline, _HOME)),
        canonical=canonical,
        preview=link_previews.item_preview(item, metadata, urls),
        json_ld=[described.json_ld(item, urls), json_ld.breadcrumbs(urls, *steps, (item["title"], canonical))],
    )


def _page_head(data: PageData, page: PublicPage, urls: SiteUrls, metadata: Mapping[str, Metadata]) -> PageHead:
    if page is PublicPage.HOME:
        return _home_head(data, urls, metadata)
    items, listed = next(iter(data.lists.values()), ()), _LISTED.get(page)
    about = json_ld.item_list(items, listed, _TITLES[page], urls) if listed else json_ld.organization(urls)
    return PageHead(
        title=_TITLES[page],
        company=urls.details.company_name,
        description=_DESCRIPTIONS[page],
        canonical=urls.page(page),
        preview=link_previews.list_preview(items, "isFullWidth", metadata, urls),
        json_ld=[about, json_ld.breadcrumbs(urls, (_TITLES[page], urls.page(page)))],
    )


def _home_head(data: PageData, urls: SiteUrls, metadata: Mapping[str, Metadata]) -> PageHead:
    company = {**json_ld.organization(urls)}
    if packages := data.lists["packages"]:
        company["hasOfferCatalog"] = json_ld.catalog(packages, urls)
    tagline = urls.details.tagline.rstrip(".")
    return PageHead(
        title=urls.details.tagline,
        company=urls.details.company_name,
        description=shortened(f"{tagline}. {_HOME}" if tagline else _HOME),
        canonical=urls.page(PublicPage.HOME),
        preview=link_previews.list_preview(data.lists["venues"], "isFeatured", metadata, urls),
        json_ld=[json_ld.website(urls), company],
    )
