"""What it takes to undo the replacement of a file, and how its items are put back."""

from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.content.lifecycle.drafts import EditedItem, edited
from ceilidh.content.lifecycle.item_content import content_of, flag_names, item_in, with_content_of
from ceilidh.content.lifecycle.versions import Action, Edit, save_contents, version_id
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import Invalid, NotPutBack
from ceilidh.media.file_names import is_original, with_original
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.publishing import ItemVersion

CARRIED = (("description", "is_decorative"), ("caption",), ("credit", "credit_link"))
"""What the entry of the new file gets from the old one's, each group where the new one has nothing of it."""

_SAID = [name for names in CARRIED for name in names]


_NOT_ANSWERED = "Send what the call that is to be undone answered."


def _original(_done: "Replacement", attribute: "attrs.Attribute[str]", value: str) -> None:
    if not is_original(value):
        raise ValueError(f"{attribute.name} is not the name of an original")


@attrs.frozen
class ReplacedItem:
    """An item that was changed. ``last`` is the number of its last version after that.

    ``published`` and ``draft`` are the numbers of the versions that were replaced, ``None`` for what did not change.
    """

    kind: str
    id: str
    last: int
    published: int | None
    draft: int | None


def _each_once(
    _done: "Replacement", _attribute: "attrs.Attribute[list[ReplacedItem]]", value: list[ReplacedItem]
) -> None:
    if len({(each.kind, each.id) for each in value}) < len(value):
        raise ValueError("an item is named twice")


@attrs.frozen
class Replacement:
    """What it takes to undo a replacement: the names of the originals, the items, and the texts that were carried over.

    ``said`` are the attributes of the new file's entry that the old one gave.
    """

    old: str = attrs.field(validator=_original)
    new: str = attrs.field(validator=_original)
    items: list[ReplacedItem] = attrs.field(validator=[attrs.validators.min_len(1), _each_once])
    said: list[str] = attrs.field(validator=attrs.validators.deep_iterable(attrs.validators.in_(_SAID)))


def with_file(item: Item, old: str, new: str) -> Item:
    """Return the item with one original instead of another."""
    content = content_of(item)
    changed = with_original(content, old, new)
    return item if changed == content else item_in(changed, type(item))


def put_back(
    records: Records, kinds: Mapping[str, type[Item]], done: Replacement, replaced: ReplacedItem, edit: Edit
) -> None:
    """Put an item back; ``NotPutBack`` says that it was saved or removed since, or that its version expired.

    Raises ``Invalid`` for former versions that differ from the item in more than the file: a browser sends them, and
    nothing else may come back that way.
    """
    kind = kinds.get(replaced.kind)
    if kind is None:
        raise Invalid("There is no such kind of items.", {"undo": "There is no such kind of items."})
    stored = None if text_error(replaced.id) else records.items.get(kind, replaced.id)
    if stored is None or stored.id != replaced.id:
        raise NotPutBack(f"One {_name_of(kind)} was removed since")
    before = edited(records, stored)
    if before.next_version - 1 != replaced.last:
        raise NotPutBack(_what_was_done(records, before))
    after = EditedItem(
        _former(records, before.content, replaced.draft), _former(records, before.stored, replaced.published)
    )
    for former, present in ((after.content, before.content), (after.stored, before.stored)):
        if content_of(with_file(former, done.old, done.new)) != content_of(present):
            raise Invalid(_NOT_ANSWERED, {"undo": _NOT_ANSWERED})
    save_contents(records, before, after, edit, Action.UNDO)


def _what_was_done(records: Records, item: EditedItem[Any]) -> str:
    """Return a clause about the last save of an item."""
    last = records.publishing.get(ItemVersion, version_id(item.stored.id, item.next_version - 1))
    title = item.content.title
    if last and last.action == Action.REPLACEMENT:
        return f"A picture or film of {title} was replaced again since"
    if last and last.action == Action.UNDO:
        return f"A change of {title} was undone since"
    return f"{last.who if last and last.who else 'Somebody'} saved {title} since"


def _former(records: Records, item: Item, number: int | None) -> Item:
    """Return the item with the content of a version, except the address and the flags, which change without one."""
    if number is None:
        return item
    version = records.publishing.get(ItemVersion, version_id(item.id, number))
    if version is None:
        raise NotPutBack(f"The former version of {item.title} has expired")
    return with_content_of(item, item_in(version.content, type(item)), but=["slug", *flag_names(type(item))])


def take_back_texts(records: Records, done: Replacement) -> None:
    """Remove what the old file gave to the entry of the new one, unless it was changed since."""
    found = {each.id: each for each in records.publishing.named(MediaFile, [done.old, done.new])}
    old, new = found.get(done.old), found.get(done.new)
    if old and new:
        given = {name: value for name in done.said if (value := getattr(old, name)) == getattr(new, name)}
        blank: dict[str, Any] = {name: type(value)() for name, value in given.items()}
        records.publishing.put(attrs.evolve(new, **blank))


def _name_of(kind: type[Item]) -> str:
    return kind.phrase.partition(" ")[2] or kind.__name__.lower()
