"""Limits the number of items of a kind."""

from ceilidh.errors import Invalid
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

MAX_ITEMS = 5000
"""Items of a kind, with which every list and the sitemap are measured."""

_ONE = Query(limit=1, only=frozenset({"slug"}))


def raise_for_number(items: Items, kind: type[Item]) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` when there is no room for another item of the kind."""
    if kind.most and items.list(kind, _ONE).total >= kind.most:
        raise Invalid(f"There are {kind.most} {kind.collection} already. Delete one first.")
