"""Reads what a public page shows, in one unit: the API responses that the page would request.

Items in a list and the site content have only the fields that the page shows.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import attrs
import orjson

from ceilidh.content.reading.preview_access import PreviewClaims, PreviewTokens
from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.errors import Gone, Moved, NotFound, Redirected
from ceilidh.events.model import Event
from ceilidh.http.json_io import to_json
from ceilidh.packages.model import Package
from ceilidh.pages.addresses.page_paths import PageAddress, PublicPage, parse_path
from ceilidh.pages.addresses.page_query import ABOUT, HOUSES, page_query
from ceilidh.pages.data.contact_page import (
    FIND_VENUES,
    TYPED_DATE,
    asked_day,
    asked_houses,
    find_about_link,
    stories,
)
from ceilidh.pages.data.page_data import ITEM_KINDS, PageData, shown_item
from ceilidh.pages.data.page_fields import LINK_FIELDS, LIST_FIELDS, site_fields
from ceilidh.pages.data.preview_notice import preview_notice
from ceilidh.pages.data.venue_links import linked_pictures, venue_links
from ceilidh.pages.pictures.page_media import page_media, site_media
from ceilidh.site_content.model import SiteContent
from ceilidh.site_content.reader import SiteReader
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.page_html import pictures_in
from ceilidh.venues.availability.day_answer import day_answer
from ceilidh.venues.availability.free_days import free_days_json, read_months
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.day.venue_day import venue_day
from ceilidh.venues.day.visit import read_visit, typed_date_json
from ceilidh.venues.finder.found_venues import find_venues
from ceilidh.venues.house import house_of
from ceilidh.venues.model import Venue
from ceilidh.venues.venue_cache import VenueCache
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

SITE_CONTENT = "/api/admin/get-site-content"
"""The call that every page makes."""

# As ``encodeURIComponent`` in the browser, so that the address of a call is exactly the one that the page requests.
_UNQUOTED = "!'()*"

LISTS: Mapping[PublicPage, Sequence[type[Item]]] = {
    PublicPage.HOME: (Venue, Event, Package),
    PublicPage.VENUES: (Venue,),
    PublicPage.EVENTS: (Event,),
    PublicPage.PACKAGE: (Venue,),
}
"""The kinds that a page lists; those of an event's page depend on the site content."""

NAMES: Mapping[type[Item], str] = {Venue: "venue", Event: "event", Package: "packege", SitePage: "page"}
"""The names of the kinds in calls."""


FIRST_VENUES = 4
"""How many venues the page of an event shows where the site content names none."""


@attrs.frozen
class PageReader:
    """Reads the data of pages; ``site`` is what every page shows."""

    site: SiteReader
    previews: PreviewTokens
    houses: VenueCache = attrs.field(factory=VenueCache)

    def read(self, path: str, preview: str | None = None, query: Mapping[str, object] | None = None) -> PageData:
        """Return the data for a decoded path; raises ``Redirected`` for a former address, and as ``Database.read``.

        With the token of an item's preview, the page of an item shows that item with its draft; every other item is
        missing. With that of the site content, every page shows that with its draft. Pages without an item ignore any
        other token. ``query`` has the parameters of the address.
        """
        address, query = parse_path(path), query or {}
        if preview is None or address is None:
            return self._read(path, address, query)
        try:
            claims = self.previews.verify(preview)
            if address.page in ITEM_KINDS or claims.collection == SiteContent.collection:
                return self._read(path, address, query, claims)
        except NotFound:
            if address.page in ITEM_KINDS:
                return self._read(path, address, query, is_refused=True)
        return self._read(path, address, query)

    def stories(self) -> bytes:
        """Return what the contact page shows after sending: see :func:`~.contact_page.stories`."""
        with self.site.content.open() as content:
            return stories(content)

    def _read(
        self,
        path: str,
        address: PageAddress | None,
        given: Mapping[str, object],
        claims: PreviewClaims | None = None,
        *,
        is_refused: bool = False,
    ) -> PageData:
        """Read the data; with ``is_refused`` there is a token that shows nothing."""
        page = address.page if address else None
        with self.site.content.open(claims) as content:
            site = self.site.read(content)
            own, item = _item(content, address, is_refused=is_refused)
            status = _status(content, address, item, is_refused=is_refused)
            shown = site_fields(page if status == HTTPStatus.OK else None)
            # The browser can't ask for the rest of a preview.
            common = self.site.json_of(content, site, None if claims else shown)
            query = page_query(page, given) if page else {}
            found = self._found(content, query) if page is PublicPage.VENUES else {}
            is_narrowed = bool(found.get("isNarrowed"))
            listed = _listed(page, site) if status == HTTPStatus.OK and not is_narrowed else {}
            bodies = {
                kind: content.list(kind, Query(only=LIST_FIELDS[kind], limit=limit)).body
                for kind, limit in listed.items()
            }
            lists = {kind.collection: orjson.loads(body) for kind, body in bodies.items()}
            if is_narrowed:
                lists = {Venue.collection: found["houses"]}
            links = self._links(content, item, query) if page is PublicPage.VENUE and item else {}
            media = _media(page, item, lists, (*site_media(page, site), *linked_pictures(links)))
            files = content.media_files(media)
            day = self._day(content, address, item, query) if address and item else {}
            until = min(content.until, HouseDays(content.diary).until) if day else content.until
            asked = self._asked(content, query) if page is PublicPage.CONTACT else {}
        named = {_list_call(kind, listed[kind]): body for kind, body in bodies.items()}
        calls = {**named, **_found_calls(found, links, item)}
        notice = preview_notice(claims) if claims and _shows_draft(claims, status) else {}
        return PageData(
            path=path,
            page=page,
            site=site,
            status=status,
            version=content.version,
            until=until,
            responses={SITE_CONTENT: common.body, **own, **asked, **day, **notice, **calls},
            item=item,
            lists=lists,
            media=media,
            files=files,
            day=_day_in_words(day),
            is_preview=claims is not None or is_refused,
            query=query,
        )

    def _asked(self, content: PublishedReader, query: Mapping[str, str]) -> Mapping[str, bytes]:
        """Return the responses for the item that an enquiry is about, if visitors see it, and for a day at a house.

        Of several houses there is what ``find-venues`` answers.
        """
        date = query.get("date", "")
        said = {TYPED_DATE: to_json(typed_date_json(date, content.diary.today))} if date else {}
        if slugs := query.get(HOUSES):
            found_houses = self._found(content, {"saved": slugs, "date": date})
            return {**said, FIND_VENUES: asked_houses(found_houses)}
        found = find_about_link(content, query.get(ABOUT, ""))
        if found is None:
            return said
        item = {**said, _item_call(found.kind, found.key): found.body}
        if found.kind is not Venue or not date:
            return item
        return {**item, _day_call(found.key): to_json(asked_day(HouseDays(content.diary), found.item, query))}

    def _found(self, content: PublishedReader, query: Mapping[str, str]) -> Mapping[str, Any]:
        return find_venues(content, self.houses.read(content), query)

    def _links(self, content: PublishedReader, item: Mapping[str, Any], query: Mapping[str, str]) -> Mapping[str, Any]:
        meant = read_visit(query, content.diary.today).meant
        return venue_links(content, self.houses.read(content), item, meant)

    def _day(
        self,
        content: PublishedReader,
        address: PageAddress,
        item: Mapping[str, Any],
        query: Mapping[str, str],
    ) -> Mapping[str, bytes]:
        """Return what the page of a venue says of a day, or of days to come, by the call without its query."""
        if address.page is not PublicPage.VENUE:
            return {}
        key, days = address.item_key, HouseDays(content.diary)
        said: dict[str, Any] = {}
        visit = read_visit(query, content.diary.today)
        if not visit.date:
            months = read_months(query, content.diary.today, visit.period)
            said[f"/api/admin/venue-free-days/{quote(key, safe=_UNQUOTED)}"] = free_days_json(
                days, house_of(item), months
            )
        if query.get("date") or query.get("guests"):
            answer = day_answer(days, lambda: self.houses.read(content), item, visit.meant, visit.guests)
            said[_day_call(key)] = venue_day(item, visit, answer).json
        return {call: to_json(answer) for call, answer in said.items()}


def _day_in_words(responses: Mapping[str, bytes]) -> str:
    """Return what is said of the day in the response for a house, empty where nothing is known."""
    said = next((orjson.loads(body) for call, body in responses.items() if "/venue-day/" in call), None)
    if said is None or not said["availability"]["words"]:
        return ""
    words = said["availability"]["words"]
    when = said["visit"]["period"] or said["day"].partition(" ")[2]
    return f"{when}: {words[0].lower()}{words[1:]}"


def _list_call(kind: type[Item], limit: int | None) -> str:
    """Return the address of the call for the items of a kind, or for the first of them."""
    return f"/api/admin/get-{NAMES[kind]}s" + (f"?limit={limit}" if limit else "")


def _found_calls(
    found: Mapping[str, Any], links: Mapping[str, Any], item: Mapping[str, Any] | None
) -> Mapping[str, bytes]:
    """Return the other responses with several items, by the addresses of their calls without a query."""
    around = {f"/api/admin/venue-links/{item['id']}": orjson.dumps(links)} if links and item else {}
    return {**around, **({FIND_VENUES: orjson.dumps(found)} if found else {})}


def _media(
    page: PublicPage | None, item: Mapping[str, Any] | None, lists: Mapping[str, Any], others: Sequence[str]
) -> Sequence[str]:
    kind = ITEM_KINDS.get(page) if page else None
    in_text = pictures_in(item["html"]) if kind is SitePage and item else ()
    return page_media(kind, item, lists, (*others, *in_text))


def _listed(page: PublicPage | None, site: SiteContent) -> Mapping[type[Item], int | None]:
    """Return the kinds whose lists the page shows, and how many of each; ``None`` is all.

    The page of an event shows the venues that the site content names, else the first ones instead of drawn samples.
    """
    if page is PublicPage.EVENT:
        if site.chosen_venues:
            return {Venue: None}
        return {} if any(each.picture for each in site.sample_venues) else {Venue: FIRST_VENUES}
    return dict.fromkeys(LISTS.get(page, ()) if page else ())


def _shows_draft(claims: PreviewClaims, status: int) -> bool:
    """Return whether the page shows the draft: an item only where it is found, the site content on every page."""
    return status == HTTPStatus.OK or claims.collection == SiteContent.collection


def _status(
    content: PublishedReader, address: PageAddress | None, item: Mapping[str, Any] | None, *, is_refused: bool
) -> int:
    if address is None:
        return HTTPStatus.NOT_FOUND
    if address.page not in ITEM_KINDS or item is not None:
        return HTTPStatus.OK
    return HTTPStatus.NOT_FOUND if is_refused else _missing_status(content, address)


def _item(
    content: PublishedReader, address: PageAddress | None, *, is_refused: bool
) -> tuple[Mapping[str, bytes], Mapping[str, Any] | None]:
    """Return the responses for the item of a page, and the parsed item; ``None`` for a page without one."""
    kind = ITEM_KINDS.get(address.page) if address else None
    if kind is None or address is None:
        return {}, None
    call = _item_call(kind, address.item_key)
    found = None if is_refused else content.get(kind, address.item_key)
    if found is None:
        return {call: b"null"}, None
    item = shown_item(kind, orjson.loads(found.body), content.media_files)
    linked = _linked_venue(content, item["venueId"]) if kind is Event else {}
    return {call: orjson.dumps(item), **linked}, item


def _missing_status(content: PublishedReader, address: PageAddress) -> int:
    """Return 410 for an item that has ended and 404 for an unknown one.

    Raises ``Redirected`` for a former address, and for one with capitals.
    """
    kind, key = ITEM_KINDS[address.page], address.item_key
    slug = content.present_slug(kind, key.lower())
    if key != key.lower() and content.get(kind, slug):
        raise Redirected(address.page.path(slug), HTTPStatus.MOVED_PERMANENTLY)
    error = content.why_absent(kind, key, NotFound(""))
    if isinstance(error, Moved):
        raise Redirected(address.page.path(error.slug), HTTPStatus.MOVED_PERMANENTLY)
    return HTTPStatus.GONE if isinstance(error, Gone) else HTTPStatus.NOT_FOUND


def _linked_venue(content: PublishedReader, venue_id: str) -> Mapping[str, bytes]:
    """Return the response for the venue that an event's page links to, ``null`` where it was deleted."""
    if not venue_id:
        return {}
    found = content.first(Venue, Query(where={"id": venue_id}, only=LINK_FIELDS))
    return {_item_call(Venue, venue_id): found.body}


def _day_call(key: str) -> str:
    """Return the address that the browser requests, without the query, for a day at the house with this id or slug."""
    return f"/api/admin/venue-day/{quote(key, safe=_UNQUOTED)}"


def _item_call(kind: type[Item], key: str) -> str:
    """Return the address that the browser requests for the item with this id or slug."""
    return f"/api/admin/single-{NAMES[kind]}/{quote(key, safe=_UNQUOTED)}"
