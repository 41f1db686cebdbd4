"""References between items in the trash and others: they come back in whichever order the items are restored.

A removed item keeps where others referred to it. When both are in the trash and one is restored, the other one gets to
know of the reference: its content, when it is the one that refers, and its kept references, when it is the target.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import attrs
import orjson

from ceilidh.content.forms.references import Kinds, by_collection
from ceilidh.content.lifecycle.item_content import content_of, item_in
from ceilidh.content.lifecycle.versions import Action, Edit, save_item
from ceilidh_ports.database import Records
from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import TrashedItem

ItemT = TypeVar("ItemT", bound=Item)


def references_to(other: Item, collection: str, item_id: str, removed: Sequence[TrashedItem] = ()) -> Iterator[str]:
    """Yield the references of the other item to the item of that id, as the trash stores them.

    A reference in a list has the order of the list, with the ``removed`` items that it had before.
    """
    for name, spec in field_specs(type(other)):
        if spec.to == collection and item_id in _ids(value := getattr(other, name)):
            reference: dict[str, Any] = {"collection": other.collection, "id": other.id, "attribute": name}
            if isinstance(value, list):
                reference["order"] = _with_removed(value, reference, removed)
            yield orjson.dumps(reference).decode()


def _with_removed(value: list[str], reference: Mapping[str, Any], removed: Sequence[TrashedItem]) -> list[str]:
    for each in removed:
        for former in map(orjson.loads, each.references):
            if reference.items() <= former.items():
                value = _inserted(value, each.id, former)
    return value


def restore_references_to(records: Records, item: Item, trashed: TrashedItem, kinds: Kinds, edit: Edit) -> None:
    """Let others refer to a restored item again where they did, and where no other one has come instead."""
    for reference in map(orjson.loads, trashed.references):
        kind = by_collection(kinds)[reference["collection"]]
        other = records.items.get(kind, reference["id"])
        waiting = records.publishing.get(TrashedItem, reference["id"])
        if other:
            changed = _with_reference(other, item.id, reference)
            if changed != other:
                save_item(records, other, changed, edit, Action.RESTORE)
        elif waiting:
            records.publishing.put(_with_trashed_reference(waiting, kind, item.id, reference))


def await_targets(records: Records, item: Item) -> None:
    """Let the items in the trash to which this one refers give it the references when they are restored."""
    targets = {id_ for name, spec in field_specs(type(item)) if spec.to for id_ in _ids(getattr(item, name))}
    for trashed in (records.publishing.get(TrashedItem, id_) for id_ in targets):
        if trashed:
            found = references_to(item, trashed.kind, trashed.id)
            references = [*trashed.references, *(each for each in found if each not in trashed.references)]
            records.publishing.put(attrs.evolve(trashed, references=references))


def _with_trashed_reference(
    trashed: TrashedItem, kind: type[Item], item_id: str, reference: Mapping[str, Any]
) -> TrashedItem:
    """Return the trashed item with the reference in its content, and in its draft where that has the same value."""
    stored, name = item_in(trashed.content, kind), reference["attribute"]
    draft = item_in(trashed.draft, kind) if trashed.draft else None
    if draft and getattr(draft, name) == getattr(stored, name):
        trashed = attrs.evolve(trashed, draft=content_of(_with_reference(draft, item_id, reference)))
    return attrs.evolve(trashed, content=content_of(_with_reference(stored, item_id, reference)))


def _with_reference(other: ItemT, item_id: str, reference: Mapping[str, Any]) -> ItemT:
    """Return the other item with the reference, unchanged if it has it or another one instead."""
    value = getattr(other, reference["attribute"])
    changed: Any = value or item_id
    if isinstance(value, list):
        changed = _inserted(value, item_id, reference)
    return attrs.evolve(other, **{reference["attribute"]: changed})


def _inserted(value: list[str], item_id: str, reference: Mapping[str, Any]) -> list[str]:
    """Return the list with the id behind those that it followed, else before the first of those that followed it.

    Releases before 0.9.0 stored a position alone.
    """
    if item_id in value:
        return value
    order: list[str] = reference.get("order", [])
    own = order.index(item_id) if order else 0
    before, after = ([value.index(each) for each in ids if each in value] for ids in (order[:own], order[own:]))
    position = max(before) + 1 if before else min(after, default=reference.get("position", len(value)))
    return [*value[:position], item_id, *value[position:]]


def _ids(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]
