"""What a public page shows."""

import datetime as dt
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import attrs
import orjson

from ceilidh.content.rules.page_titles import with_page_title
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.page_html import FindFiles, with_html
from ceilidh.venues.model import Venue
from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.records.media_files import MediaFile

ITEM_KINDS: Mapping[PublicPage, type[Item]] = {
    PublicPage.VENUE: Venue,
    PublicPage.EVENT: Event,
    PublicPage.PACKAGE: Package,
    PublicPage.PAGE: SitePage,
}
"""The kind of the one item that a page shows."""


def shown_item(kind: type[Item], item: Mapping[str, Any], media_files: FindFiles) -> Mapping[str, Any]:
    """Return the JSON of an item as the call for its public page answers it.

    ``media_files`` returns the records of pictures by their paths.
    """
    titled = with_page_title(kind, item)
    return with_html(titled, media_files) if kind is SitePage else titled


@attrs.frozen(kw_only=True)
class PageData:
    """What the page at ``path`` shows.

    ``page`` is ``None`` where no page has this path. ``status`` is 200, 404 for an unknown page or item, or 410.
    ``version`` and ``until`` are those of the content, for :func:`.cache_middleware.allow_caching`. ``responses``
    has the JSON of each API call of the page by its address, ``null`` for a missing item. Items of a list have the
    fields :data:`~.page_fields.LIST_FIELDS`, the site content those of :func:`~.page_fields.site_fields`, an item
    that the page only links to has :data:`~.page_fields.LINK_FIELDS`. ``item`` and ``lists`` (by collection) are the
    parsed JSON. ``media`` are the paths of the pictures and films, each once, ``files`` their records by path.
    ``title`` replaces that of the page, if there is one. ``day`` is what is said of the chosen day of a house, such as
    "19 June 2027: free as far as we know". ``is_preview``: the item or the site content is shown with its draft, to the
    holder of a token. ``query`` has the parameters of the address that the page depends on.
    """

    path: str
    page: PublicPage | None
    site: SiteContent = attrs.field(factory=sample_content, repr=False)
    status: int = HTTPStatus.OK
    version: int = 0
    until: dt.datetime = FOREVER
    responses: Mapping[str, bytes] = attrs.field(repr=False)
    item: Mapping[str, Any] | None = attrs.field(default=None, repr=False)
    lists: Mapping[str, Sequence[Mapping[str, Any]]] = attrs.field(factory=dict, repr=False)
    media: Sequence[str] = attrs.field(default=(), repr=False)
    files: Mapping[str, MediaFile] = attrs.field(factory=dict, repr=False)
    title: str = ""
    day: str = ""
    is_preview: bool = False
    query: Mapping[str, str] = attrs.field(factory=dict)

    def responses_json(self) -> str:
        """Return all responses as one JSON object, by the addresses of their calls."""
        return responses_json(self.responses)


def responses_json(responses: Mapping[str, bytes]) -> str:
    """Return JSON texts as one JSON object, by their names."""
    members = (f"{orjson.dumps(call).decode()}:{body.decode()}" for call, body in responses.items())
    return f"{{{','.join(members)}}}"
