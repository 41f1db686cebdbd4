"""Completes the records of stored files in the background."""

from collections.abc import Iterable

import attrs

from ceilidh.media.accepted_formats import format_of, is_film
from ceilidh.media.file_names import source_of
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.metadata.file_metadata import guess_metadata
from ceilidh.media.metadata.metadata_store import MetadataStore
from ceilidh.media.records.file_records import FileRecords
from ceilidh.media.renditions.focal_point import CENTRE
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.stored_files import find_file
from ceilidh_ports.media import MediaStore


@attrs.frozen
class RecordCompletion:
    """Finds the focal points of pictures, and makes the records of files that earlier releases stored.

    The focal point of a film is its centre.
    """

    _store: MediaStore
    _metadata: MetadataStore
    _renditions: RenditionService
    _films: FilmService
    _files: FileRecords

    def incomplete(self, names: Iterable[str]) -> list[str]:
        """Return the originals among the names of stored files whose records are missing or incomplete."""
        return self._files.incomplete(name for name in names if format_of(name) and source_of(name) is None)

    def run(self, name: str) -> bool:
        """Complete the record of an original; return whether anything was missing.

        A film that is still to be inspected is left out. Raises what :meth:`RenditionService.process` raises.
        """
        if source_of(name) is not None or self._files.is_complete(name):
            return False
        if is_film(name):
            metadata = self._metadata.get(name)
            if metadata is None and self._films.available:
                return False
            self._files.complete(find_file(self._store, name), metadata or guess_metadata(name), CENTRE)
        else:
            focal_point = self._renditions.focal_point(name)
            self._files.complete(find_file(self._store, name), self._renditions.metadata(name), focal_point)
        return True
