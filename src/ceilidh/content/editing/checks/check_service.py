"""Collects what the checks before publishing have to know."""

import datetime as dt
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.checks.links import links_of, references_of
from ceilidh.content.editing.checks.publish_checks import Advice, Surroundings, publish_checks
from ceilidh.content.editing.checks.shown_media import shown_media
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.forms.references import Kinds, by_collection
from ceilidh.content.lifecycle.draft_publication import Normalize, draft_errors
from ceilidh.content.lifecycle.drafts import EditedItem, edited
from ceilidh.content.lifecycle.item_addresses import former_holder, item_at
from ceilidh.content.lifecycle.visibility import State, is_live, state_of
from ceilidh.content.rules.validation.link_rules import COLLECTIONS, ITEM_PATH, normalized_link
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.media.facts.descriptions import lacks_description
from ceilidh.media.facts.file_entries import CHOSEN, entries_by_path
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Records
from ceilidh_ports.fields import field_values, values_in
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import SiteRedirect

_FIXED = re.compile(r"/(?:about|venues|events|contact)?/*", re.ASCII | re.IGNORECASE)
_ITEM = re.compile(ITEM_PATH + "([^/]+)/*", re.ASCII | re.IGNORECASE)
_IMAGE = "/images/"
_PAGES = "pages"


@attrs.frozen
class CheckService:
    """The checks before publishing, of one kind."""

    store: ItemStore[Any]
    media: MediaService
    clock: Clock
    kinds: Kinds
    normalize: Normalize

    def advice(self, key: str) -> list[Advice]:
        """Return what to mend in the item as its form shows it; raises ``NotFound`` for an unknown item.

        Broken rules come first, each the only advice on its field.
        """
        with self.store.reading() as records:
            found, now = edited(records, self.store.find(records.items, key)), self.clock()
            links = {path: self._leads(records, path, now) for path in links_of(found.content)}
            seen = {target: self._is_seen(records, *target, now) for target in references_of(found.content)}
            former = former_holder(records, self.store.kind, found.content.slug)
            address = list(_address(found, state_of(found.stored, now), former))
            media = _media(found.content)
            files = entries_by_path(records, media)
            errors = draft_errors(records, found.content, self.kinds, self.normalize)
        around = Surroundings(
            state=state_of(found.stored, now),
            metadata=self.media.metadata(media),
            leads=lambda link: links.get(link, True),
            is_seen=lambda collection, id_: seen.get((collection, id_), True),
            undescribed={path for path, file in files.items() if lacks_description(file)},
            unframed={path for path, file in files.items() if file.focal_source != CHOSEN},
        )
        required = [Advice(field, message, required=True) for field, message in errors.items()]
        return required + [each for each in publish_checks(found.content, around) + address if each.field not in errors]

    def _leads(self, records: Records, link: str, now: dt.datetime) -> bool:
        """Return whether the link leads to a page; links to other sites, to mail and within a page always do."""
        address = normalized_link(link)
        if address is None or not address.startswith("/"):
            return address is not None
        path = unquote(urlsplit(address).path)
        if path.startswith(_IMAGE):
            return self.media.has(path)
        return self._is_live(records, path, now) or _is_redirected(records, path)

    def _is_live(self, records: Records, path: str, now: dt.datetime) -> bool:
        found = _ITEM.fullmatch(path)
        if not found:
            return bool(_FIXED.fullmatch(path)) or self._is_page(records, path, now)
        kind = by_collection(self.kinds)[COLLECTIONS[found[1].lower()]]
        item = None if text_error(found[2]) else item_at(records, kind, found[2])
        return item is not None and is_live(item, now)

    def _is_page(self, records: Records, path: str, now: dt.datetime) -> bool:
        slug, kind = path.strip("/"), by_collection(self.kinds).get(_PAGES)
        page = item_at(records, kind, slug) if kind and slug and not text_error(slug) else None
        return page is not None and is_live(page, now)

    def _is_seen(self, records: Records, collection: str, id_: str, now: dt.datetime) -> bool:
        item = None if text_error(id_) else records.items.get(by_collection(self.kinds)[collection], id_)
        return item is not None and is_live(item, now)


def _is_redirected(records: Records, path: str) -> bool:
    key = "/" + path.strip("/")
    return not text_error(key) and records.publishing.get(SiteRedirect, key) is not None


def _address(found: EditedItem[Any], state: State, former: Item | None) -> Iterator[Advice]:
    """Yield advice about an address that visitors do not find the item at yet, and that was another item's."""
    is_new = found.content.slug != found.stored.slug or state in (State.DRAFT, State.SCHEDULED)
    if is_new and former and former.id != found.stored.id:
        yield Advice(SLUG_FIELD, f"This was the address of {former.title}. It will no longer lead there.")


def _media(item: Item) -> list[str]:
    return [shown.path for each in field_values(type(item), values_in(item)) for shown in shown_media(each)]
