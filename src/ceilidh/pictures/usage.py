"""Tells where stored pictures and films are used."""

from collections.abc import Mapping, Sequence

import attrs

from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.pictures.drawn_widths import drawn_widths
from ceilidh.pictures.places import Place, places_in
from ceilidh.pictures.references import contents_naming, items_in, published_pages
from ceilidh.pictures.service import found_file
from ceilidh_ports.database import Records
from ceilidh_ports.records.publishing import Draft, TrashedItem


@attrs.frozen
class UsageService:
    """The places of single files."""

    _due: DueDrafts

    def places(self, path: str) -> Sequence[Place]:
        """Return every place that shows a stored file; raises :class:`~ceilidh.errors.NotFound`."""
        with self._due.reading() as records:
            return places_of(records, self._due.kinds, found_file(records, path).id)


def places_of(records: Records, kinds: Kinds, name: str) -> list[Place]:
    """Return every place that shows an original, each once."""
    found = (place for each in contents_naming(records, kinds, name) for place in places_in(each, name))
    return list(dict.fromkeys(found))


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


@attrs.define(eq=False)
class UsageIndex:
    """Which of all files are used, kept until an item, a draft or the trash changes. Thread-safe.

    A file that only versions named may count as used until then, although garbage collection has removed these.
    """

    _kinds: Kinds
    _known: tuple[_Revision, Mapping[str, FileUse]] | None = attrs.field(default=None, init=False)

    def read(self, records: Records) -> Mapping[str, FileUse]:
        """Return the uses of the originals that are used, by their names."""
        drafts, trashed = records.publishing.outlines(Draft), records.publishing.outlines(TrashedItem)
        versions = frozenset((each.id, each.version) for each in drafts)
        revision = records.version(), versions, frozenset(each.id for each in trashed)
        known = self._known
        if known is None or known[0] != revision:
            known = self._known = revision, _uses(records, self._kinds, drafts)
        return known[1]


def _uses(records: Records, kinds: Kinds, drafts: Sequence[Draft]) -> Mapping[str, FileUse]:
    drafted = {each.id: each.files for each in drafts}
    titles, widths = dict[str, list[str]](), dict[str, int]()
    for kind, page in published_pages(records, kinds):
        for item, names in items_in(page):
            for name in names.union(drafted.get(item["_id"], ())):
                titles.setdefault(name, []).append(item["title"])
            for name, width in drawn_widths(kind.collection, item):
                widths[name] = max(width, widths.get(name, 0))
    return {
        name: FileUse(is_used=True, titles=titles.get(name, ()), width=widths.get(name, 0))
        for name in records.publishing.files() | titles.keys()
    }
