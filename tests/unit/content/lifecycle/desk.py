"""What an editor does with the items of one kind, in short words."""

import datetime as dt
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.draft_service import DraftService
from ceilidh.content.editing.publisher import Publication, Publisher
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.editing.version_service import VersionService
from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.visibility import State, state_of
from ceilidh_ports.items import Item
from tests.samples import Form, parts

ItemT = TypeVar("ItemT", bound=Item)

HOUR = dt.timedelta(hours=1)


@attrs.frozen
class Desk(Generic[ItemT]):
    """The services of one kind."""

    catalogue: Catalogue[ItemT]

    @property
    def drafts(self) -> DraftService[ItemT]:
        return DraftService(self.catalogue)

    @property
    def publisher(self) -> Publisher[ItemT]:
        return Publisher(self.catalogue)

    @property
    def trash(self) -> TrashService:
        return TrashService(self.catalogue.database, self.catalogue.clock, self.catalogue.kinds)

    def add(self, form: Form) -> str:
        """Publish a new item and return its id."""
        return self.catalogue.add(parts(form)).id

    def draft(self, form: Form) -> str:
        """Begin a draft and return its id."""
        return self.drafts.add(parts(form)).stored.id

    def save(self, key: str, **texts: str) -> EditedItem[ItemT]:
        return self.drafts.save(key, parts((texts, [])))

    def publish(self, key: str, *, after: dt.timedelta | None = None, until: dt.timedelta | None = None) -> State:
        """Publish the draft, at once or after some time, and return the state of the item then."""
        now = self.catalogue.clock()
        times: dict[str, Any] = {
            "publish_at": None if after is None else now + after,
            "unpublish_at": None if until is None else now + until,
        }
        return self._state(self.publisher.publish(key, Publication(**times)))

    def unpublish(self, key: str) -> State:
        return self._state(self.publisher.unpublish(key))

    def withdraw(self, key: str) -> State:
        return self._state(self.publisher.withdraw(key))

    def state(self, key: str) -> State:
        return self._state(self.drafts.read(key))

    def row(self, key: str) -> ItemT:
        """Return the stored item, without publishing what is due."""
        with self.catalogue.database.read() as records:
            return self.catalogue.find(records.items, key)

    def shown(self, key: str) -> bytes:
        """Return the JSON that visitors get."""
        return self.catalogue.published(key).body

    def history(self, key: str) -> list[tuple[int, str]]:
        """Return the number and the action of each version, the newest first."""
        return [(each.number, each.action) for each in VersionService(self.catalogue).list(key)]

    def _state(self, edited: EditedItem[ItemT]) -> State:
        return state_of(edited.stored, self.catalogue.clock())
