"""Lists the former addresses of items, and lets those of removed items lead to others."""

from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.item_addresses import (
    add_former_address,
    former_addresses,
    remove_former_address,
    taken_slug_error,
)
from ceilidh.content.rules.slugs import slug_error
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import FormerAddress

MAX_FORMER_ADDRESSES = 100
"""How many former addresses may be pointed to an item; changes of its own address add more."""

_TOO_MANY = f"{MAX_FORMER_ADDRESSES} addresses lead here already. Remove one first."


@attrs.frozen
class AddressService:
    """The addresses of one kind. Methods raise :class:`~ceilidh.errors.NotFound` for an unknown item.

    A former address leads to an item, not to another address. So there is never more than one hop, and no loop.
    """

    store: ItemStore[Any]
    clock: Clock

    def former(self, key: str) -> list[FormerAddress]:
        """Return the former addresses that lead to the item, the last one first."""
        with self.store.reading() as records:
            return former_addresses(records, self.store.find(records.items, key), self.clock())

    def point(self, key: str, slug: str) -> list[FormerAddress]:
        """Let an address that no item has lead to this item, and return all that do.

        It may be that of an item in the trash or of one that was removed for ever, or lead to another item until now.
        Raises :class:`~ceilidh.errors.Invalid` when it is no address, or that of an item, or when too many lead here.
        """
        if error := slug_error(slug):
            raise Invalid(error, {"slug": error})
        kind = self.store.kind
        with self.store.writing() as records:
            item = self.store.find(records.items, key)
            if error := taken_slug_error(records, kind, slug, ""):
                raise Invalid(error, {"slug": error})
            if len(former_addresses(records, item, self.clock())) >= MAX_FORMER_ADDRESSES:
                raise Invalid(_TOO_MANY, {"slug": _TOO_MANY})
            add_former_address(records, item, slug, self.clock())
            self._record(records, AuditAction.FORMER_ADDRESS_ADDED, item, slug)
            return former_addresses(records, item, self.clock())

    def remove(self, key: str, slug: str) -> list[FormerAddress]:
        """Let a former address lead nowhere, and return those that still lead to the item.

        Raises :class:`~ceilidh.errors.NotFound` when it does not lead to this item.
        """
        with self.store.writing() as records:
            item = self.store.find(records.items, key)
            if slug_error(slug) or not remove_former_address(records, item, slug):
                raise NotFound("This address does not lead to the item.")
            self._record(records, AuditAction.FORMER_ADDRESS_REMOVED, item, slug)
            return former_addresses(records, item, self.clock())

    def _record(self, records: Records, action: AuditAction, item: Item, slug: str) -> None:
        subject = Subject(item.collection, item.id, f"{item.title} ({slug})")
        record_action(records, self.clock(), action, subject)
