"""What each page says of itself."""

from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

import attrs

from ceilidh.media.metadata import Facts
from ceilidh.pages.head import json_ld, link_previews
from ceilidh.pages.head.head_tags import Head, Thing
from ceilidh.pages.head.text_excerpts import first_of, shortened, with_place
from ceilidh.pages.page_addresses import Page
from ceilidh.pages.page_data import Seen
from ceilidh.pages.publisher import Publisher

Item = Mapping[str, Any]

MISSING = "Page not found"
"""The title of what is not there."""

_TITLES: Mapping[Page, str] = {
    Page.ABOUT: "About",
    Page.VENUES: "Venues",
    Page.EVENTS: "Recent Events",
    Page.CONTACT: "Start planning",
}
_HOME = "We find the house, plan the day and stay until the last dance."
_DESCRIPTIONS: Mapping[Page, str] = {
    Page.ABOUT: "Two people, one long table and a map of Scotland with more pins in it than roads: who plans your day.",
    Page.VENUES: "Castles, lochside lodges and city rooms that are yours alone, every one walked through by us.",
    Page.EVENTS: "Weddings, parties and brand events that we planned, told by their pictures.",
    Page.CONTACT: "Tell us the season, the number of chairs and one thing you are sure of. One of us answers soon.",
}


@attrs.frozen
class _Single:
    """How the page of an item is described: by which thing, below which list, in whose words, and at which place.

    ``place`` is the name of the field that tells it.
    """

    thing: Callable[[Item, Publisher], Thing]
    above: Sequence[tuple[str, Page]]
    description: Callable[[Item], str]
    place: str = ""

    def title(self, item: Item) -> str:
        return with_place(item["title"], item[self.place]) if self.place else item["title"]


def _sentence_of_event(item: Item) -> str:
    said = first_of(item["overlayText"], item["centerContent"]["topText"], item["title"])
    place = ", ".join(text for name in ("venueTitle", "venueLocation") if (text := item[name].strip()))
    return f"{said.rstrip('.')}: at {place}." if place else said


_SINGLES: Mapping[Page, _Single] = {
    Page.VENUE: _Single(
        json_ld.venue,
        [("Venues", Page.VENUES)],
        lambda item: first_of(item["description"], item["overlayText"]),
        place="city",
    ),
    Page.EVENT: _Single(
        json_ld.portfolio_piece, [("Portfolio", Page.EVENTS)], _sentence_of_event, place="venueLocation"
    ),
    Page.PACKAGE: _Single(
        json_ld.service, [], lambda item: first_of(item["description"], item["centerContent"]["topText"])
    ),
}


def head_of(seen: Seen, publisher: Publisher, facts: Mapping[str, Facts]) -> Head:
    """Return the head of a page; ``facts`` are those of its pictures, as far as anything is known of them."""
    if seen.status != HTTPStatus.OK or seen.page is None:
        return Head(title=MISSING, company=publisher.details.company_name)
    if seen.item is not None:
        return _of_item(seen.page, seen.item, publisher, facts)
    return _of_page(seen, seen.page, publisher, facts)


def plain_head(publisher: Publisher) -> Head:
    """Return the head of what search engines are to leave out, and that names itself once it runs."""
    return Head(title="", company=publisher.details.company_name)


def _of_item(page: Page, item: Item, publisher: Publisher, facts: Mapping[str, Facts]) -> Head:
    single = _SINGLES[page]
    canonical = publisher.page(page, item["slug"])
    steps = [(name, publisher.page(above)) for name, above in single.above]
    return Head(
        title=single.title(item),
        company=publisher.details.company_name,
        description=shortened(first_of(single.description(item), publisher.details.tagline, _HOME)),
        canonical=canonical,
        preview=link_previews.of_item(item, facts, publisher),
        things=[single.thing(item, publisher), _way(publisher, *steps, (item["title"], canonical))],
    )


def _of_page(seen: Seen, page: Page, publisher: Publisher, facts: Mapping[str, Facts]) -> Head:
    if page is Page.HOME:
        return _home(seen, publisher, facts)
    items = next(iter(seen.lists.values()), ())
    return Head(
        title=_TITLES[page],
        company=publisher.details.company_name,
        description=_DESCRIPTIONS[page],
        canonical=publisher.page(page),
        preview=link_previews.of_list(items, "isFullWidth", facts, publisher),
        things=[*_things(page, items, publisher), _way(publisher, (_TITLES[page], publisher.page(page)))],
    )


def _home(seen: Seen, publisher: Publisher, facts: Mapping[str, Facts]) -> Head:
    company = {**json_ld.organization(publisher)}
    if packages := seen.lists["packages"]:
        company["hasOfferCatalog"] = json_ld.catalog(packages, publisher)
    tagline = publisher.details.tagline.rstrip(".")
    return Head(
        title=publisher.details.tagline,
        company=publisher.details.company_name,
        description=shortened(f"{tagline}. {_HOME}" if tagline else _HOME),
        canonical=publisher.page(Page.HOME),
        preview=link_previews.of_list(seen.lists["venues"], "isFeatured", facts, publisher),
        things=[json_ld.website(publisher), company],
    )


def _things(page: Page, items: Sequence[Item], publisher: Publisher) -> Sequence[Thing]:
    if page is Page.VENUES:
        return [json_ld.item_list(items, Page.VENUE, _TITLES[page], publisher)]
    if page is Page.EVENTS:
        return [json_ld.item_list(items, Page.EVENT, _TITLES[page], publisher)]
    return [json_ld.organization(publisher)]


def _way(publisher: Publisher, *steps: tuple[str, str]) -> Thing:
    return json_ld.breadcrumbs([("Home", publisher.page(Page.HOME)), *steps])
