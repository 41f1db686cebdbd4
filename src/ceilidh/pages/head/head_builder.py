"""Builds the head of each page from its data."""

from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

import attrs

from ceilidh.content.rules.validation.fact_formats import whole_number
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls, own_logo
from ceilidh.pages.data.page_data import PageData
from ceilidh.pages.head import json_ld, link_previews
from ceilidh.pages.head.head_html import JsonLd, PageHead
from ceilidh.pages.head.link_previews import KnownPictures
from ceilidh.pages.head.search_entries import default_description, item_entry, page_entry
from ceilidh.pages.head.text_excerpts import first_of, shortened
from ceilidh.site_content.own_words import has_own_contact, has_sample_founder
from ceilidh.site_pages.page_html import to_plain_text

ItemJson = Mapping[str, Any]
"""An item as the call for its public page returns it."""

_LISTED = {PublicPage.VENUES: PublicPage.VENUE, PublicPage.EVENTS: PublicPage.EVENT}


@attrs.frozen
class _ItemHead:
    """How to describe the page of an item.

    ``parents`` are the pages before it, with the fields of the site content that name them.
    """

    json_ld: Callable[[ItemJson, SiteUrls, KnownPictures], JsonLd]
    parents: Sequence[tuple[str, PublicPage]]
    description: Callable[[ItemJson], str]


def _venue_description(item: ItemJson) -> str:
    """Return the description after the facts that couples ask for first, as in "Dine 80, sleep 28, from £16,200."."""
    return _after_facts(_facts_of(item), first_of(item["description"], item["overlayText"]))


def _package_description(item: ItemJson) -> str:
    return _after_facts(_price_of(item), first_of(item["description"], item["centerContent"]["topText"]))


def _facts_of(venue: ItemJson) -> str:
    numbers = [(word, whole_number(venue[name])) for word, name in (("dine", "guestsDine"), ("sleep", "guestsSleep"))]
    return ", ".join(filter(None, [*(f"{word} {number:,}" for word, number in numbers if number), _price_of(venue)]))


def _price_of(item: ItemJson) -> str:
    price = whole_number(item["priceFrom"])
    return f"from £{price:,}" if price else ""


def _after_facts(facts: str, text: str) -> str:
    return f"{facts[0].upper()}{facts[1:]}. {text}" if facts else text


def _event_description(item: ItemJson) -> str:
    text = first_of(item["overlayText"], item["centerContent"]["topText"], item["title"])
    location = ", ".join(part for name in ("venueTitle", "venueLocation") if (part := item[name].strip()))
    return f"{text.rstrip('.')}: at {location}." if location else text


_ITEM_HEADS: Mapping[PublicPage, _ItemHead] = {
    PublicPage.VENUE: _ItemHead(
        json_ld.venue,
        [("nav_venues", PublicPage.VENUES)],
        _venue_description,
    ),
    PublicPage.EVENT: _ItemHead(json_ld.portfolio_piece, [("nav_events", PublicPage.EVENTS)], _event_description),
    PublicPage.PACKAGE: _ItemHead(json_ld.service, [], _package_description),
    PublicPage.PAGE: _ItemHead(json_ld.web_page, [], lambda item: to_plain_text(item["html"])),
}


def build_head(data: PageData, urls: SiteUrls, metadata: Mapping[str, Metadata]) -> PageHead:
    """Return the head of a page; ``metadata`` is that of its images, by path, as far as it is known.

    No page is indexed while the contact details are a sample, nor that of the company while a founder is one.
    """
    head, site = _head(data, urls, metadata), urls.site
    invented = not has_own_contact(site) or (data.page is PublicPage.ABOUT and has_sample_founder(site))
    return attrs.evolve(head, icon=own_logo(site), indexed=head.indexed and not invented)


def _head(data: PageData, urls: SiteUrls, metadata: Mapping[str, Metadata]) -> PageHead:
    pictures = KnownPictures(metadata, data.files)
    if data.status != HTTPStatus.OK or data.page is None:
        return PageHead(title=urls.site.missing_title, company=urls.site.company_name)
    if data.item is not None:
        head = _item_page_head(data.page, data.item, urls, pictures)
        return _with_day(head, data.item, data.day) if data.day else head
    return _page_head(data, data.page, urls, pictures)


def unindexed_head(urls: SiteUrls) -> PageHead:
    """Return the head of a page that is not indexed and sets its title in the browser."""
    return PageHead(title="", company=urls.site.company_name)


def _item_page_head(page: PublicPage, item: ItemJson, urls: SiteUrls, pictures: KnownPictures) -> PageHead:
    described, entry = _ITEM_HEADS[page], item_entry(item)
    canonical = urls.page(page, item["slug"])
    steps = [(getattr(urls.site, name), urls.page(parent)) for name, parent in described.parents]
    description = first_of(described.description(item), default_description(urls.site))
    return PageHead(
        title=item["pageTitle"],
        company=urls.site.company_name,
        description=first_of(entry.description, shortened(description)),
        canonical=canonical,
        indexed=not entry.no_index,
        preview=link_previews.item_preview(item, pictures, urls),
        json_ld=[
            described.json_ld(item, urls, pictures),
            json_ld.breadcrumbs(urls, *steps, (item["title"], canonical)),
        ],
    )


def _with_day(head: PageHead, venue: ItemJson, day: str) -> PageHead:
    """Return the head of a house with a day, as in "Torran House on 19 June 2027: taken; dine 80, from £16,200"."""
    title = f"{venue['title']} on {day}"
    return attrs.evolve(head, title=title, description="; ".join([title, *filter(None, [_facts_of(venue)])]))


def _page_head(data: PageData, page: PublicPage, urls: SiteUrls, pictures: KnownPictures) -> PageHead:
    if page is PublicPage.HOME:
        return _home_head(data, urls, pictures)
    entry, items, listed = page_entry(urls.site, page), next(iter(data.lists.values()), ()), _LISTED.get(page)
    about = json_ld.item_list(items, listed, entry.title, urls) if listed else json_ld.organization(urls)
    return PageHead(
        title=data.title or entry.title,
        company=urls.site.company_name,
        description=entry.description,
        canonical=urls.page(page),
        indexed=not entry.no_index and not data.query,
        preview=link_previews.page_preview(entry, items, "isFullWidth", pictures, urls),
        json_ld=[about, json_ld.breadcrumbs(urls, (entry.title, urls.page(page)))],
    )


def _home_head(data: PageData, urls: SiteUrls, pictures: KnownPictures) -> PageHead:
    company = {**json_ld.organization(urls)}
    if packages := data.lists["packages"]:
        company["hasOfferCatalog"] = json_ld.catalog(packages, urls)
    entry = page_entry(urls.site, PublicPage.HOME)
    return PageHead(
        title=entry.title,
        company=urls.site.company_name,
        description=entry.description,
        canonical=urls.page(PublicPage.HOME),
        indexed=not entry.no_index,
        preview=link_previews.page_preview(entry, data.lists["venues"], "isFeatured", pictures, urls),
        json_ld=[json_ld.website(urls), company],
    )
