"""Lists, restores and removes the items in the trash, of all kinds."""

from collections.abc import Mapping, Sequence

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.forms.references import Kinds, by_collection
from ceilidh.content.lifecycle.item_addresses import item_at
from ceilidh.content.lifecycle.new_items import raise_for_number
from ceilidh.content.lifecycle.trashed_items import TRASHED_ITEM_LIFETIME, is_kept, remove_for_ever, restore_from_trash
from ceilidh.content.lifecycle.versions import Edit
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import Gone, Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import TrashedItem


@attrs.frozen
class TrashService:
    """The trash. Methods raise :class:`~ceilidh.errors.NotFound` for an item that is not in it.

    They raise :class:`~ceilidh.errors.Gone` for one whose time is over, from then on: it does not matter when the
    garbage collection removes it.
    """

    database: Database
    clock: Clock
    kinds: Kinds

    def list(self) -> list[TrashedItem]:
        """Return the items that can be restored without their contents, the one that was removed last first."""
        with self.database.read() as records:
            kept = [each for each in records.publishing.outlines(TrashedItem) if is_kept(each, self.clock())]
        return sorted(kept, key=lambda trashed: trashed.at, reverse=True)

    def holders(self, removed: Sequence[TrashedItem]) -> Mapping[str, Item]:
        """Return, by the ids of the removed items, the items that have their addresses, or to which these lead."""
        kinds = by_collection(self.kinds)
        with self.database.read() as records:
            found = {each.id: item_at(records, kinds[each.kind], each.slug) for each in removed}
        return {key: item for key, item in found.items() if item}

    def restore(self, item_id: str) -> Item:
        """Bring an item back with its draft, its pictures and the references that are still possible.

        Raises :class:`~ceilidh.errors.Invalid` when there is no room for another item of its kind.
        """
        with self.database.write() as records:
            trashed = self._find(records, item_id)
            raise_for_number(records.items, by_collection(self.kinds)[trashed.kind])
            return restore_from_trash(records, trashed, self.kinds, Edit(self.clock()))

    def remove(self, item_id: str, title: str) -> None:
        """Remove an item and its versions for ever; raises ``Invalid`` unless ``title`` is its title."""
        with self.database.write() as records:
            trashed = self._find(records, item_id)
            if title.strip() != trashed.title.strip():
                raise Invalid("Type the title to remove it for ever.", {"title": "This is not its title."})
            remove_for_ever(records, trashed, self.clock())
            record_action(records, self.clock(), AuditAction.DELETED, Subject(trashed.kind, trashed.id, trashed.title))
        self.database.forget_removed()

    def _find(self, records: Records, item_id: str) -> TrashedItem:
        trashed = None if text_error(item_id) else records.publishing.get(TrashedItem, item_id)
        if trashed is None:
            raise NotFound("That is not in the trash.")
        if not is_kept(trashed, self.clock()):
            raise Gone(
                f"{trashed.title} was in the trash for {TRASHED_ITEM_LIFETIME.days} days. It can no longer be restored."
            )
        return trashed
