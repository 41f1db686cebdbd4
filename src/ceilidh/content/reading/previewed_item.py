"""Which item a preview shows, and at which addresses."""

import datetime as dt

import attrs

from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.drafts import edited
from ceilidh.errors import NotFound
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import FormerAddress, PreviewLink


@attrs.frozen
class PreviewClaims:
    """What a token lets its holder see.

    ``link_id`` is the id of the preview's record. ``is_own``: it is an editor's own one, and was not shared.
    """

    collection: str
    item_id: str
    link_id: str
    expires_at: dt.datetime
    is_own: bool = False


@attrs.frozen
class PreviewedItem:
    """The content of an item with its draft, and every id and slug that leads to it: own, of the draft and former."""

    content: Item
    keys: frozenset[str]

    @property
    def is_shared(self) -> bool:
        """Whether other pages than its own show the item."""
        return self.content.is_shared

    def is_at(self, kind: type[Item], key: str) -> bool:
        """Return whether the address of that kind shows this item."""
        return type(self.content) is kind and key in self.keys


def previewed_item(records: Records, kinds: Kinds, claims: PreviewClaims) -> PreviewedItem:
    """Return the item; raises ``NotFound`` when it was removed or the preview has ended."""
    kind = next((each for each in kinds if each.collection == claims.collection), None)
    stored = None if kind is None else records.items.get(kind, claims.item_id)
    if stored is None or stored.id != claims.item_id or not _may_be_seen(records, claims):
        raise NotFound("This preview can’t be found.")
    content = edited(records, stored).content
    former = (each.id for each in records.publishing.find(FormerAddress, "item_id", stored.id))
    slugs = {each.removeprefix(f"{claims.collection}/") for each in former}
    return PreviewedItem(content, frozenset({stored.id, stored.slug, content.slug, *slugs}))


def _may_be_seen(records: Records, claims: PreviewClaims) -> bool:
    link = records.publishing.get(PreviewLink, claims.link_id)
    return link is not None and link.item_id == claims.item_id
