"""Sample pages, and a parser of their heads."""

import json
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import attrs

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_data import PageData, shown_item
from ceilidh.site_content.model import sample_content
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.json_items import public_json

OWN_CONTACT: Mapping[str, Any] = {"email": "office@taigh.example", "phone": "", "address": ["1 Shore Road", "Oban"]}
COMPANY = attrs.evolve(sample_content(), **OWN_CONTACT)
HERE = SiteUrls(COMPANY, "https://ceilidh.example")
PAGES: Mapping[type[Item], PublicPage] = {Venue: PublicPage.VENUE, Event: PublicPage.EVENT, Package: PublicPage.PACKAGE}


def item_page_data(item: Item) -> PageData:
    """Return the page of an item, by its id."""
    page = PAGES[type(item)]
    path = page.value.replace("{id}", item.id)
    shown = shown_item(type(item), public_json(item), lambda _: {})
    return PageData(path=path, page=page, responses={}, item=shown)


def list_page_data(page: PublicPage, **lists: list[Item]) -> PageData:
    """Return a page of lists, by collection."""
    return PageData(
        path=page.value, page=page, responses={}, lists={name: [*map(public_json, lists[name])] for name in lists}
    )


@attrs.define
class Elements(HTMLParser):
    """The elements of a head in their order, with attributes and text, as a browser parses them."""

    order: list[str] = attrs.field(factory=list)
    meta: dict[str, str] = attrs.field(factory=dict)
    canonical: str = ""
    title: str = ""
    script: str = ""

    def __attrs_pre_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, given: list[tuple[str, str | None]]) -> None:
        printed = {name: value or "" for name, value in given}
        self.order.append(tag)
        if tag == "meta" and (name := printed.get("name") or printed.get("property")):
            self.meta[name] = printed["content"]
        if printed.get("rel") == "canonical":
            self.canonical = printed["href"]

    def handle_data(self, data: str) -> None:
        inside = self.order[-1] if self.order else ""
        if inside == "title":
            self.title += data
        if inside == "script":
            self.script += data

    def handle_endtag(self, tag: str) -> None:
        self.order.append(f"/{tag}")

    @property
    def things(self) -> dict[str, dict[str, Any]]:
        """The schema.org objects by their type."""
        return {thing["@type"]: thing for thing in json.loads(self.script)["@graph"]}


def elements_of(markup: str) -> Elements:
    """Return the elements of the markup."""
    found = Elements()
    found.feed(markup)
    found.close()
    return found
