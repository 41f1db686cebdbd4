"""Lists and reads the versions of items."""

from typing import Any

import attrs

from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.kept_versions import versions_of
from ceilidh.content.lifecycle.versions import version_id
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database
from ceilidh_ports.records.publishing import ItemVersion


@attrs.frozen
class VersionService:
    """The versions of one kind. Methods raise :class:`~ceilidh.errors.NotFound` for an unknown item."""

    store: ItemStore[Any]
    database: Database

    def list(self, key: str) -> list[ItemVersion]:
        """Return the kept versions of an item without their contents, the newest first."""
        with self.database.read() as records:
            return versions_of(records, self.store.find(records.items, key).id)

    def get(self, key: str, number: int) -> ItemVersion:
        """Return one version; raises ``NotFound`` for an unknown one."""
        with self.database.read() as records:
            item = self.store.find(records.items, key)
            version = records.publishing.get(ItemVersion, version_id(item.id, number))
        if version is None:
            raise NotFound("Version not found!")
        return version
