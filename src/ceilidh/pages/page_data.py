"""What a visitor's page shows, read in one unit: what the API would answer, of lists as much as they show."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import attrs
import orjson

from ceilidh.content.kind_labels import Words
from ceilidh.content.published_items import Glance, glance
from ceilidh.errors import NotFound
from ceilidh.events.model import Event
from ceilidh.events.service import WORDS as EVENT
from ceilidh.http.cache.cached_response import FOR_EVER
from ceilidh.http.json_io import written
from ceilidh.packages.model import Package
from ceilidh.packages.service import WORDS as PACKAGE
from ceilidh.pages import page_images
from ceilidh.pages.list_fields import IN_LINKS, LISTED
from ceilidh.pages.page_addresses import Page, Place, place_at
from ceilidh.site_settings.model import SiteDetails
from ceilidh.venues.model import Venue
from ceilidh.venues.service import WORDS as VENUE
from ceilidh_ports.database import Database, Query
from ceilidh_ports.items import Item

SITE_DETAILS = "/api/admin/get-site-details"
"""The call that every page makes."""

# As ``encodeURIComponent`` in the browser, so that the address of a call is the very one that the page asks for.
_UNQUOTED = "!'()*"


@attrs.frozen
class Single:
    """The one item that a page shows: its kind, its call up to the key, and its words."""

    kind: type[Item]
    call: str
    words: Words

    def address(self, key: str) -> str:
        """Return the address that the browser asks for the item under this key."""
        return self.call + quote(key, safe=_UNQUOTED)


_LIST_CALLS: Mapping[type[Item], str] = {
    Venue: "/api/admin/get-venues",
    Event: "/api/admin/get-events",
    Package: "/api/admin/get-packeges",
}
_LISTS: Mapping[Page, Sequence[type[Item]]] = {
    Page.HOME: (Venue, Event, Package),
    Page.VENUES: (Venue,),
    Page.EVENTS: (Event,),
    Page.PACKAGE: (Venue,),
}
_SINGLES: Mapping[Page, Single] = {
    Page.VENUE: Single(Venue, "/api/admin/single-venue/", VENUE),
    Page.EVENT: Single(Event, "/api/admin/single-event/", EVENT),
    Page.PACKAGE: Single(Package, "/api/admin/single-packege/", PACKAGE),
}


@attrs.frozen(kw_only=True)
class Seen:
    """What was found at the address ``path``.

    ``page`` is ``None`` where no page is. ``status`` is 200, or 404 where there is neither page nor item. ``version``
    is what :func:`.cache_middleware.keep` takes. ``answers`` maps each call that the browser makes on the page, as it
    writes its address, to the bytes of its answer; ``refusals`` does so for a call that is answered 404. The items of a
    list have the fields of :data:`~ceilidh.pages.list_fields.LISTED`, an item that the page only links to those of
    :data:`~ceilidh.pages.list_fields.IN_LINKS`. ``item`` and ``lists`` (by collection) are the same,
    read as JSON. ``pictures`` are the paths of the pictures and films that the
    page shows, each once.
    """

    path: str
    page: Page | None
    status: int = HTTPStatus.OK
    version: int = FOR_EVER
    answers: Mapping[str, bytes] = attrs.field(repr=False)
    refusals: Mapping[str, bytes] = attrs.field(factory=dict, repr=False)
    item: Mapping[str, Any] | None = attrs.field(default=None, repr=False)
    lists: Mapping[str, Sequence[Mapping[str, Any]]] = attrs.field(factory=dict, repr=False)
    pictures: Sequence[str] = attrs.field(default=(), repr=False)


class PageReader:
    """Reads pages. ``site`` is who the company is."""

    def __init__(self, database: Database, site: SiteDetails) -> None:
        self.site = site
        self._database = database
        self._everywhere = {SITE_DETAILS: written(site)}

    def read(self, path: str) -> Seen:
        """Return what is at a decoded path; raises what the database's port raises."""
        place = place_at(path)
        if place is None:
            return Seen(path=path, page=None, status=HTTPStatus.NOT_FOUND, answers=self._everywhere)
        if single := _SINGLES.get(place.page):
            return self._item(path, place, single)
        if kinds := _LISTS.get(place.page):
            return self._listed(path, place.page, kinds)
        return Seen(path=path, page=place.page, answers=self._everywhere)

    def _listed(self, path: str, page: Page, kinds: Sequence[type[Item]]) -> Seen:
        with glance(self._database) as seen:
            bodies = _bodies(seen, kinds)
        lists = _read(bodies)
        return Seen(
            path=path,
            page=page,
            version=seen.version,
            answers={**self._everywhere, **_calls(bodies)},
            lists=lists,
            pictures=page_images.of_page(None, None, lists),
        )

    def _item(self, path: str, place: Place, single: Single) -> Seen:
        call = single.address(place.key)
        with glance(self._database) as seen:
            try:
                own = seen.single(single.kind, place.key, single.words.not_found).body
            except NotFound as refusal:
                return self._missing(path, place.page, seen.version, call, refusal)
            bodies = _bodies(seen, _LISTS.get(place.page, ()))
            item = orjson.loads(own)
            linked = _linked(seen, place.page, item)
        lists = _read(bodies)
        return Seen(
            path=path,
            page=place.page,
            version=seen.version,
            answers={**self._everywhere, call: own, **linked, **_calls(bodies)},
            item=item,
            lists=lists,
            pictures=page_images.of_page(single.kind, item, lists),
        )

    def _missing(self, path: str, page: Page, version: int, call: str, refusal: NotFound) -> Seen:
        return Seen(
            path=path,
            page=page,
            status=HTTPStatus.NOT_FOUND,
            version=version,
            answers=self._everywhere,
            refusals={call: written({"message": refusal.message})},
        )


def _bodies(seen: Glance, kinds: Sequence[type[Item]]) -> Mapping[type[Item], bytes]:
    return {kind: seen.listed(kind, Query(only=LISTED[kind])).body for kind in kinds}


def _linked(seen: Glance, page: Page, item: Mapping[str, Any]) -> Mapping[str, bytes]:
    """Return what a link to the venue of an event's page shows, or ``null`` where that venue is gone."""
    key = item["venueId"] if page is Page.EVENT else ""
    if not key:
        return {}
    found = seen.first(Venue, Query(where={"id": key}, only=IN_LINKS))
    return {_SINGLES[Page.VENUE].address(key): found.body}


def _calls(bodies: Mapping[type[Item], bytes]) -> Mapping[str, bytes]:
    return {_LIST_CALLS[kind]: body for kind, body in bodies.items()}


def _read(bodies: Mapping[type[Item], bytes]) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    return {kind.collection: orjson.loads(body) for kind, body in bodies.items()}
