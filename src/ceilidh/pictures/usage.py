"""Tells where stored pictures and films are used."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
import orjson

from ceilidh.content.editing.checks.picture_widths import FRAME_WIDTHS, picture_frames
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.enquiries.answers.attached_files import enquiries_with
from ceilidh.media.accepted_formats import format_of, has_renditions
from ceilidh.media.file_names import origin_of, originals_in, stored_name
from ceilidh.pictures.places import PicturePlace, place_of_answer, places_in
from ceilidh.pictures.references import PAGE_SIZE, contents_naming
from ceilidh.pictures.service import found_file
from ceilidh_ports.database import Records
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft, TrashedItem
from ceilidh_ports.repositories.queries import Query

Places = Mapping[Sequence[str], int]
"""The widths of the places of pictures in pixels, by the JSON names that lead there."""


def picture_places(kind: type[Item]) -> Places:
    frames = picture_frames(kind).items()
    return {tuple(map(json_name, place.split("."))): FRAME_WIDTHS[frame] for place, frame in frames}


def drawn_widths(places: Places, item: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield the originals that the JSON of an item names at these places, each with the width of its place.

    Films and drawings are left out, as they suit every width.
    """
    for place, width in places.items():
        for path in _values_at(item, place):
            name = stored_name(path)
            format_ = format_of(name) if name else None
            if name and format_ and has_renditions(format_):
                yield origin_of(name), width


def _values_at(value: Any, place: Sequence[str]) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _values_at(each, place)
    elif place and isinstance(value, Mapping):
        yield from _values_at(value.get(place[0]), place[1:])
    elif not place and isinstance(value, str):
        yield value


@attrs.frozen
class UsageService:
    """The places of single files."""

    _due: DueDrafts

    def places(self, path: str) -> Sequence[PicturePlace]:
        """Return every place that shows a stored file; raises :class:`~ceilidh.errors.NotFound`."""
        with self._due.reading() as records:
            return places_of(records, self._due.kinds, found_file(records, path).id)


def places_of(records: Records, kinds: Kinds, name: str) -> list[PicturePlace]:
    """Return every place that shows an original, and every answer that it goes with, each once."""
    found = (place for each in contents_naming(records, kinds, name) for place in places_in(each, name))
    return list(dict.fromkeys([*found, *map(place_of_answer, enquiries_with(records, name))]))


@attrs.frozen
class FileUse:
    """Where a file is used: ``titles`` are those of the items that show it now or in their drafts.

    ``width`` is the greatest at which a published item draws the picture, in pixels; 0 where that is not known.

    ``is_used`` is also true for a file that only versions or the trash name: it can't be deleted.
    """

    is_used: bool = False
    titles: Sequence[str] = ()
    width: int = 0


UNUSED = FileUse()

_Revision = tuple[int, frozenset[tuple[str, int]], frozenset[str]]
_Save = tuple[str, int, str]
"""The id of an item, its version and the time of its last save: every change of its content changes these."""
_OUTLINE = frozenset({"version", "updated_at"})


@attrs.frozen
class _ItemFiles:
    """The files that an item names, with the greatest width at which it draws each picture."""

    title: str
    names: frozenset[str]
    widths: Mapping[str, int]


@attrs.define(eq=False)
class UsageIndex:
    """Which of all files are used, kept until an item, a draft or the trash changes. Thread-safe.

    After a change only the items that were saved since are searched for files again.

    A file that only versions named may count as used until then, although garbage collection has removed these.
    """

    _kinds: Kinds
    _known: tuple[_Revision, Mapping[str, FileUse]] | None = attrs.field(default=None, init=False)
    _items: Mapping[_Save, _ItemFiles] = attrs.field(factory=dict, init=False)

    def read(self, records: Records) -> Mapping[str, FileUse]:
        """Return the uses of the originals that are used, by their names."""
        drafts, trashed = records.publishing.outlines(Draft), records.publishing.outlines(TrashedItem)
        versions = frozenset((each.id, each.version) for each in drafts)
        revision = records.version(), versions, frozenset(each.id for each in trashed)
        known = self._known
        if known is None or known[0] != revision:
            items = self._items = self._read_items(records)
            known = self._known = revision, _uses(records, items, drafts)
        return known[1]

    def _read_items(self, records: Records) -> Mapping[_Save, _ItemFiles]:
        known, found = self._items, dict[_Save, _ItemFiles]()
        for kind in self._kinds:
            places = picture_places(kind)
            outlines = orjson.loads(records.published.list(kind, Query(only=_OUTLINE)).body)
            for start in range(0, len(outlines), PAGE_SIZE):
                items = outlines[start : start + PAGE_SIZE]
                if any(_save(each) not in known for each in items):
                    page = records.published.list(kind, Query(limit=PAGE_SIZE, offset=start))
                    items = orjson.loads(page.body)
                found |= {_save(each): known.get(_save(each)) or _item_files(places, each) for each in items}
        return found


def _save(item: Mapping[str, Any]) -> _Save:
    return item["_id"], item["version"], item["updatedAt"]


def _item_files(places: Places, item: Mapping[str, Any]) -> _ItemFiles:
    widths = dict[str, int]()
    for name, width in drawn_widths(places, item):
        widths[name] = max(width, widths.get(name, 0))
    return _ItemFiles(item["title"], frozenset(originals_in(orjson.dumps(item))), widths)


def _uses(records: Records, items: Mapping[_Save, _ItemFiles], drafts: Sequence[Draft]) -> Mapping[str, FileUse]:
    drafted = {each.id: each.files for each in drafts}
    titles, widths = dict[str, list[str]](), dict[str, int]()
    for (key, _, _), item in items.items():
        for name in item.names.union(drafted.get(key, ())):
            titles.setdefault(name, []).append(item.title)
        for name, width in item.widths.items():
            widths[name] = max(width, widths.get(name, 0))
    return {
        name: FileUse(is_used=True, titles=titles.get(name, ()), width=widths.get(name, 0))
        for name in records.publishing.files() | titles.keys()
    }
