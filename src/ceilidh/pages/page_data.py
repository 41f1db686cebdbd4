"""Reads what a public page shows, in one unit: the API responses that the page would request.

Items in a list have only the fields that the page shows.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import attrs
import orjson

from ceilidh.content.kind_labels import KindLabels
from ceilidh.content.published_items import PublishedReader, open_published
from ceilidh.errors import NotFound
from ceilidh.events.model import Event
from ceilidh.events.service import LABELS as EVENT
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.json_io import to_json
from ceilidh.packages.model import Package
from ceilidh.packages.service import LABELS as PACKAGE
from ceilidh.pages.list_fields import LINK_FIELDS, LIST_FIELDS
from ceilidh.pages.page_addresses import PageAddress, PublicPage, parse_path
from ceilidh.pages.page_media import page_media
from ceilidh.site_settings.model import SiteDetails
from ceilidh.venues.model import Venue
from ceilidh.venues.service import LABELS as VENUE
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

SITE_DETAILS = "/api/admin/get-site-details"
"""The call that every page makes."""

# As ``encodeURIComponent`` in the browser, so that the address of a call is exactly the one that the page requests.
_UNQUOTED = "!'()*"


@attrs.frozen
class ItemCall:
    """The call for the one item of a page: the item's kind, the call's path up to the key, and the kind's labels."""

    kind: type[Item]
    path: str
    labels: KindLabels

    def address(self, key: str) -> str:
        """Return the address that the browser requests for the item with this id or slug."""
        return self.path + quote(key, safe=_UNQUOTED)


_LIST_CALLS: Mapping[type[Item], str] = {
    Venue: "/api/admin/get-venues",
    Event: "/api/admin/get-events",
    Package: "/api/admin/get-packeges",
}
_LISTS: Mapping[PublicPage, Sequence[type[Item]]] = {
    PublicPage.HOME: (Venue, Event, Package),
    PublicPage.VENUES: (Venue,),
    PublicPage.EVENTS: (Event,),
    PublicPage.PACKAGE: (Venue,),
}
_ITEM_CALLS: Mapping[PublicPage, ItemCall] = {
    PublicPage.VENUE: ItemCall(Venue, "/api/admin/single-venue/", VENUE),
    PublicPage.EVENT: ItemCall(Event, "/api/admin/single-event/", EVENT),
    PublicPage.PACKAGE: ItemCall(Package, "/api/admin/single-packege/", PACKAGE),
}


@attrs.frozen(kw_only=True)
class PageData:
    """What the page at ``path`` shows.

    ``page`` is ``None`` where no page has this path. ``status`` is 200, or 404 where there is no such page or item.
    ``version`` is that of the content, for :func:`.cache_middleware.cache_response`. ``responses`` has the JSON of
    each API call of the page by its address, ``null`` for a missing item. Items of a list have the fields
    :data:`~.list_fields.LIST_FIELDS`, an item that the page only links to has :data:`~.list_fields.LINK_FIELDS`.
    ``item`` and ``lists`` (by collection) are the parsed JSON. ``media`` are the paths of the pictures and films, each
    once.
    """

    path: str
    page: PublicPage | None
    status: int = HTTPStatus.OK
    version: int = PROCESS_LIFETIME
    responses: Mapping[str, bytes] = attrs.field(repr=False)
    item: Mapping[str, Any] | None = attrs.field(default=None, repr=False)
    lists: Mapping[str, Sequence[Mapping[str, Any]]] = attrs.field(factory=dict, repr=False)
    media: Sequence[str] = attrs.field(default=(), repr=False)

    def responses_json(self) -> str:
        """Return all responses as one JSON object, by the addresses of their calls."""
        members = (f"{orjson.dumps(call).decode()}:{body.decode()}" for call, body in self.responses.items())
        return f"{{{','.join(members)}}}"


class PageReader:
    """Reads the data of pages. ``site`` describes the company."""

    def __init__(self, database: Database, site: SiteDetails) -> None:
        self._database = database
        self._common = {SITE_DETAILS: to_json(site)}

    def read(self, path: str) -> PageData:
        """Return the data for a decoded path; raises what ``Database.read`` raises."""
        address = parse_path(path)
        if address is None:
            return PageData(path=path, page=None, status=HTTPStatus.NOT_FOUND, responses=self._common)
        if call := _ITEM_CALLS.get(address.page):
            return self._item_page(path, address, call)
        if kinds := _LISTS.get(address.page):
            return self._list_page(path, address.page, kinds)
        return PageData(path=path, page=address.page, responses=self._common)

    def _list_page(self, path: str, page: PublicPage, kinds: Sequence[type[Item]]) -> PageData:
        with open_published(self._database) as content:
            bodies = _list_bodies(content, kinds)
        lists = _parsed(bodies)
        return PageData(
            path=path,
            page=page,
            version=content.version,
            responses={**self._common, **_by_call(bodies)},
            lists=lists,
            media=page_media(None, None, lists),
        )

    def _item_page(self, path: str, address: PageAddress, call: ItemCall) -> PageData:
        own_address = call.address(address.item_key)
        with open_published(self._database) as content:
            try:
                body = content.get(call.kind, address.item_key, call.labels.not_found).body
            except NotFound:
                return PageData(
                    path=path,
                    page=address.page,
                    status=HTTPStatus.NOT_FOUND,
                    version=content.version,
                    responses={**self._common, own_address: b"null"},
                )
            bodies = _list_bodies(content, _LISTS.get(address.page, ()))
            item = orjson.loads(body)
            linked = _linked_venue(content, item) if call.kind is Event else {}
        lists = _parsed(bodies)
        return PageData(
            path=path,
            page=address.page,
            version=content.version,
            responses={**self._common, own_address: body, **linked, **_by_call(bodies)},
            item=item,
            lists=lists,
            media=page_media(call.kind, item, lists),
        )


def _list_bodies(content: PublishedReader, kinds: Sequence[type[Item]]) -> Mapping[type[Item], bytes]:
    return {kind: content.list(kind, Query(only=LIST_FIELDS[kind])).body for kind in kinds}


def _linked_venue(content: PublishedReader, event: Mapping[str, Any]) -> Mapping[str, bytes]:
    """Return the response for the venue that an event's page links to, ``null`` where it was deleted."""
    key = event["venueId"]
    if not key:
        return {}
    found = content.first(Venue, Query(where={"id": key}, only=LINK_FIELDS))
    return {_ITEM_CALLS[PublicPage.VENUE].address(key): found.body}


def _by_call(bodies: Mapping[type[Item], bytes]) -> Mapping[str, bytes]:
    return {_LIST_CALLS[kind]: body for kind, body in bodies.items()}


def _parsed(bodies: Mapping[type[Item], bytes]) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    return {kind.collection: orjson.loads(body) for kind, body in bodies.items()}
