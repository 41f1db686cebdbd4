"""Lists the stored pictures and films."""

from collections.abc import Callable, Collection, Mapping
from enum import StrEnum

import attrs

from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.pictures.usage import UNUSED, FileUse, UsageIndex
from ceilidh_ports.fields import MediaKind
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.media_files import MediaFileQuery
from ceilidh_ports.repositories.searched_texts import finds

FILES_OF_A_PAGE = 48
"""How many files the back office shows on a page of the library; a call without a limit gets all."""


class LibraryFilter(StrEnum):
    """What is to be done about a picture."""

    UNDESCRIBED = "undescribed"
    """A picture without a description that is not decorative."""
    UNUSED = "unused"
    """Nothing names the file: no item, draft or version, and nothing in the trash."""
    SMALL = "small"
    """A picture with fewer pixels than the width at which a published item shows it."""


@attrs.frozen
class LibraryQuery:
    """A query for stored files. ``search`` also finds the files of items whose title contains it."""

    search: str = ""
    kind: MediaKind | None = None
    only: LibraryFilter | None = None
    limit: int | None = None
    offset: int = 0


@attrs.frozen
class LibraryFile:
    file: MediaFile
    is_used: bool


@attrs.frozen
class LibraryPage:
    """One page of a query's result, the newest file first; ``total`` counts the matches on all pages."""

    files: list[LibraryFile]
    total: int


@attrs.frozen
class PictureLibrary:
    """Everything that is stored."""

    _due: DueDrafts
    _uses: UsageIndex

    def list(self, query: LibraryQuery) -> LibraryPage:
        with self._due.reading() as records:
            uses = {**dict.fromkeys(records.outbox.attached(), _SENT), **self._uses.read(records)}
            page = records.media_files.list(_stored_query(query, uses))
        return LibraryPage([LibraryFile(each, uses.get(each.id, UNUSED).is_used) for each in page.files], page.total)


_SENT = FileUse(is_used=True)
"""The use of a file that only answers to enquiries name."""


def _stored_query(query: LibraryQuery, uses: Mapping[str, FileUse]) -> MediaFileQuery:
    found = _files_of_items(query.search, uses) if query.search else ()
    extensions = _EXTENSIONS[query.kind] if query.kind else None
    asked = MediaFileQuery(query.search, found, extensions, limit=query.limit, offset=query.offset)
    return _FILTERS[query.only](asked, uses) if query.only else asked


def _files_of_items(search: str, uses: Mapping[str, FileUse]) -> Collection[str]:
    titles = {title for use in uses.values() for title in use.titles}
    matching = {title for title in titles if finds(search, [title])}
    return [name for name, use in uses.items() if not matching.isdisjoint(use.titles)]


_EXTENSIONS = {
    kind: frozenset(extension for extension, format_ in FORMATS.items() if format_.kind is kind) for kind in MediaKind
}
_PICTURES = _EXTENSIONS[MediaKind.PICTURE]

_FILTERS: Mapping[LibraryFilter, Callable[[MediaFileQuery, Mapping[str, FileUse]], MediaFileQuery]] = {
    LibraryFilter.UNDESCRIBED: lambda query, _: attrs.evolve(
        query, undescribed=True, extensions=_PICTURES & (query.extensions or _PICTURES)
    ),
    LibraryFilter.UNUSED: lambda query, uses: attrs.evolve(query, without=uses.keys()),
    LibraryFilter.SMALL: lambda query, uses: attrs.evolve(
        query, narrower_than={name: use.width for name, use in uses.items() if use.width}
    ),
}
