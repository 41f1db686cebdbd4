"""The heads of pages with values of a form that are not saved."""

from collections.abc import Mapping
from typing import Any, TypeVar

import attrs
import cattrs
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.errors import Invalid
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import stored_name
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_data import ITEM_KINDS, PageData, shown_item
from ceilidh.pages.data.page_fields import LIST_FIELDS
from ceilidh.pages.data.page_reader import LISTS
from ceilidh.pages.head.head_builder import build_head
from ceilidh.pages.head.head_html import PageHead
from ceilidh.pages.page_builder import MediaMetadata
from ceilidh.pages.pictures.page_media import page_media, site_media
from ceilidh.site_content.reader import SiteReader
from ceilidh_ports.errors import PortError
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.json_items import public_json
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.serialization import CONVERTER

ItemT = TypeVar("ItemT", bound=Item)

_READ = {FieldType.TEXT, FieldType.FLAG, FieldType.MEDIA, FieldType.STRUCTURE}
"""The types of the fields of which heads are made."""


@attrs.frozen
class UnsavedPages:
    """Pages as they would be. A picture that is not stored yet stands for itself under any name with its extension."""

    site: SiteReader
    urls: SiteUrls
    media: MediaMetadata

    def head(self, page: PublicPage, values: Mapping[str, Any]) -> PageHead:
        """Return the head of a page with these values, by their JSON names, of its item or of the site content.

        Raises :class:`~ceilidh.errors.Invalid` for a value of the wrong type.
        """
        data = self._data(page, values)
        return build_head(data, attrs.evolve(self.urls, site=data.site), self._metadata(data))

    def _data(self, page: PublicPage, values: Mapping[str, Any]) -> PageData:
        kind = ITEM_KINDS.get(page)
        with self.site.content.open() as content:
            site = self.site.read(content)
            lists = {} if kind else _first_of_lists(content, page)
            item = _json(content, kind, values) if kind else None
            site = site if kind else _with_values(site, values)
            shown = page_media(kind, item, lists, site_media(page, site))
            media = [path for path in shown if stored_name(path)]
            files = content.media_files(media)
        return PageData(
            path=page.value, page=page, site=site, responses={}, item=item, lists=lists, media=media, files=files
        )

    def _metadata(self, data: PageData) -> Mapping[str, Metadata]:
        try:
            return self.media.metadata(data.media)
        except PortError:
            return {}


def _first_of_lists(content: PublishedReader, page: PublicPage) -> Mapping[str, Any]:
    """Return of each list of a page the one item whose picture the head may have."""
    sort = "-is_featured" if page is PublicPage.HOME else "-is_full_width"
    found = {
        kind: content.list(kind, Query(only=LIST_FIELDS[kind], sort=sort, limit=1)) for kind in LISTS.get(page, ())
    }
    return {kind.collection: orjson.loads(each.body) for kind, each in found.items()}


def _json(content: PublishedReader, kind: type[Item], values: Mapping[str, Any]) -> Mapping[str, Any]:
    return shown_item(kind, public_json(_with_values(kind(), values)), content.media_files)


def _with_values(item: ItemT, values: Mapping[str, Any]) -> ItemT:
    names = [json_name(name) for name, spec in field_specs(type(item)) if spec.type in _READ]
    sent = {name: values[name] for name in names if name in values}
    try:
        return CONVERTER.structure({**CONVERTER.unstructure(item), **sent}, type(item))
    except (cattrs.BaseValidationError, TypeError) as error:
        raise Invalid("These are not values of the form of this page.") from error
