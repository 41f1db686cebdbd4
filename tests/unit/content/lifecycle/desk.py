"""What an editor does with the items of one kind, in short words."""

import datetime as dt
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.draft_service import DraftService
from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.editing.publisher import Publication, Publisher
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.visibility import State, state_of
from ceilidh_ports.items import Item
from tests.samples import Form, parts

ItemT = TypeVar("ItemT", bound=Item)

HOUR = dt.timedelta(hours=1)


@attrs.frozen
class Desk(Generic[ItemT]):
    """The services of one kind."""

    services: ItemServices[ItemT]

    @property
    def catalogue(self) -> Catalogue[ItemT]:
        return self.services.catalogue

    @property
    def drafts(self) -> DraftService[ItemT]:
        return self.services.drafts

    @property
    def publisher(self) -> Publisher[ItemT]:
        return self.services.publisher

    @property
    def trash(self) -> TrashService:
        due = self.services.store.due
        return TrashService(due.database, due.clock, due.kinds)

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
        now = self.services.clock()
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
        with self.services.store.due.database.read() as records:
            return self.services.store.find(records.items, key)

    def shown(self, key: str) -> bytes:
        """Return the JSON that visitors get."""
        return self.catalogue.published(key).body

    def history(self, key: str) -> list[tuple[int, str]]:
        """Return the number and the action of each version, the newest first."""
        return [(each.number, each.action) for each in self.services.versions.list(key)]

    def _state(self, edited: EditedItem[ItemT]) -> State:
        return state_of(edited.stored, self.services.clock())
