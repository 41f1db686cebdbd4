"""Lists of stored pictures and films."""

from collections.abc import Collection, Iterator, Mapping
from typing import Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.searched_texts import finds


@attrs.frozen
class MediaFileQuery:
    """A query for stored files, the newest first; of two that were stored at once, the one with the greater id.

    ``search`` is a text that one of :func:`searched_texts` contains, ignoring case and accents; no character is a
    wildcard. It also finds the ids in ``found``. ``extensions`` are those that the ids may have, without their dot.
    ``undescribed`` leaves out files with a description and decorative ones. ``without`` are ids that are left out.
    ``narrower_than`` maps ids to widths in pixels: only these files match, where their width is known and smaller.
    """

    search: str = ""
    found: Collection[str] = ()
    extensions: frozenset[str] | None = None
    undescribed: bool = False
    without: Collection[str] = ()
    narrower_than: Mapping[str, int] | None = None
    limit: int | None = None
    offset: int = 0


@attrs.frozen
class MediaFilePage:
    """One page of a query's result; ``total`` counts the matches on all pages."""

    files: list[MediaFile]
    total: int


class MediaFileQueries(Protocol):
    """Optional: lists stored files."""

    def list(self, query: MediaFileQuery) -> MediaFilePage:
        """Return what matches, with a number of statements that does not depend on how many files there are."""

    def kept(self) -> set[str]:
        """Return the ids of the files that stay although nothing uses them."""


@attrs.frozen
class ScannedMediaFiles:
    """The default :class:`MediaFileQueries`: reads every record."""

    _store: RecordStore

    def list(self, query: MediaFileQuery) -> MediaFilePage:
        found = sorted(self._matching(query), key=lambda each: (each.at, each.id), reverse=True)
        return MediaFilePage(found[query.offset :][: query.limit], len(found))

    def kept(self) -> set[str]:
        return {each.id for each in self._store.all(MediaFile) if each.is_kept}

    def _matching(self, query: MediaFileQuery) -> Iterator[MediaFile]:
        return (each for each in self._store.all(MediaFile) if _matches(each, query))


def searched_texts(file: MediaFile) -> tuple[str, ...]:
    """Return the texts that a search looks into."""
    return file.file_name, file.description, file.credit


def _matches(file: MediaFile, query: MediaFileQuery) -> bool:
    narrower = query.narrower_than
    return (
        (query.extensions is None or file.id.rpartition(".")[2] in query.extensions)
        and (not query.undescribed or not (file.description or file.is_decorative))
        and file.id not in query.without
        and (narrower is None or 0 < file.width < narrower.get(file.id, 0))
        and (file.id in query.found or _is_found(file, query.search))
    )


def _is_found(file: MediaFile, search: str) -> bool:
    return finds(search, searched_texts(file))
