"""Completes the entries of stored files in the background."""

from collections.abc import Iterable

import attrs

from ceilidh.media.accepted_formats import format_of, is_film
from ceilidh.media.facts.brightness import WHITE, BrightnessGrid
from ceilidh.media.facts.examination import Examination
from ceilidh.media.facts.file_entries import FileEntries
from ceilidh.media.facts.file_metadata import guess_metadata
from ceilidh.media.facts.focal_point import CENTRE
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import poster_name, source_of
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.stored_files import find_file
from ceilidh_ports.media import MediaStore


@attrs.frozen
class EntryCompletion:
    """Examines pictures, and makes the entries of files that earlier releases stored.

    The focal point of a film is its centre, its brightness that of its poster.
    """

    _store: MediaStore
    _metadata: MetadataStore
    _renditions: RenditionService
    _films: FilmService
    _files: FileEntries

    def incomplete(self, names: Iterable[str]) -> list[str]:
        """Return the originals among the names of stored files whose entries are missing or incomplete."""
        return self._files.incomplete(name for name in names if format_of(name) and source_of(name) is None)

    def run(self, name: str) -> bool:
        """Complete the entry of an original; return whether anything was missing.

        A film that is still to be inspected is left out. Raises what :meth:`RenditionService.process` raises.
        """
        if source_of(name) is not None or self._files.is_complete(name):
            return False
        if is_film(name):
            metadata = self._metadata.get(name)
            if metadata is None and self._films.available:
                return False
            examined = Examination(CENTRE, self._brightness_of_film(name))
            self._files.complete(find_file(self._store, name), metadata or guess_metadata(name), examined)
        else:
            examined = self._renditions.examine(name)
            self._files.complete(find_file(self._store, name), self._renditions.metadata(name), examined)
        return True

    def _brightness_of_film(self, name: str) -> BrightnessGrid:
        poster = poster_name(name)
        return self._renditions.examine(poster).brightness if self._store.find(poster) else WHITE
