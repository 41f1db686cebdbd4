"""What the settings screen decides, and what every page knows of the company."""

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from ceilidh.errors import Invalid
from ceilidh.site_settings.model import Choices, SiteDetails
from ceilidh_ports.database import Database, Items, Query
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item

_PICKS: Mapping[str, tuple[str, str]] = {
    "full_width_venue": ("venues", "is_full_width"),
    "featured_venue": ("venues", "is_featured"),
    "featured_event": ("events", "is_featured"),
    "full_width_event": ("events", "is_full_width"),
}


class SettingsService:
    """Picks what is featured and full width: at most one venue and one event each."""

    def __init__(self, database: Database, site: SiteDetails, kinds: Collection[type[Item]]) -> None:
        """``kinds`` are all kinds of the catalogue, venues and events among them."""
        self.site = site
        self._database = database
        self._kinds = {kind.collection: kind for kind in kinds}

    def chosen(self) -> Choices:
        """Return what is picked now."""
        with self._database.read() as records:
            return Choices(**{pick: self._holder(records.items, *where) for pick, where in _PICKS.items()})

    def choose(self, choices: Choices) -> None:
        """Pick what ``choices`` names and leave the rest as it is, all of it or, when an id is unknown, nothing.

        Raises :class:`~ceilidh.errors.Invalid` naming the pick.
        """
        with self._database.write() as records:
            for pick, (collection, flag) in _PICKS.items():
                if item_id := getattr(choices, pick):
                    self._raise_flag(records.items, self._kinds[collection], flag, item_id, pick)

    def _holder(self, items: Items, collection: str, flag: str) -> str:
        page = items.list(self._kinds[collection], Query(where={flag: True}, limit=1))
        return page.items[0].id if page.items else ""

    def _raise_flag(self, items: Items, kind: type[Item], flag: str, item_id: str, pick: str) -> None:
        item = items.get(kind, item_id)
        if item is None:
            sentence = "There is no such item any more."
            raise Invalid(sentence, {json_name(pick): sentence})
        items.lower(kind, flag, but=item.id)
        changes: dict[str, Any] = {flag: True}
        items.replace(attrs.evolve(item, **changes))
