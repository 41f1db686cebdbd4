"""Reads stored files for visitors, without the geotags that originals of earlier releases contain."""

import io
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress

from cachetools import LRUCache

from ceilidh.errors import Invalid
from ceilidh.media.accepted_formats import format_of
from ceilidh.media.file_names import shareable_mark, source_of
from ceilidh.media.geotags.geotag_finder import find_geotags
from ceilidh.media.geotags.patches import Patch, apply_to_chunks
from ceilidh.media.renditions.rendition_spec import UNREADABLE
from ceilidh.media.stored_files import open_stored, read_file
from ceilidh_ports.errors import PortError
from ceilidh_ports.media import MediaStore

_CACHE_SIZE = 2_000


class PublicFiles:
    """Removes geotags while it sends a file. An original without geotags is marked when it is first sent."""

    def __init__(self, store: MediaStore) -> None:
        self._store = store
        self._patches: LRUCache[str, Sequence[Patch]] = LRUCache(_CACHE_SIZE)
        self._lock = threading.Lock()

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        """Yield the requested bytes in bounded chunks.

        Raises at the call :class:`~ceilidh.errors.NotFound`, ``Invalid`` when the metadata of the file cannot be read,
        and what the store's port raises.
        """
        chunks = read_file(self._store, name, start, length)
        patches = () if source_of(name) else self._patches_of(name)
        return apply_to_chunks(chunks, start, patches) if patches else chunks

    def _patches_of(self, name: str) -> Sequence[Patch]:
        with self._lock:
            found = self._patches.get(name)
        if found is None:
            found = self._found_patches(name)
            with self._lock:
                self._patches[name] = found
        return found

    def _found_patches(self, name: str) -> Sequence[Patch]:
        format_ = format_of(name)
        if format_ is None or self._store.find(shareable_mark(name)):
            return ()
        try:
            with open_stored(self._store, name) as file:
                found = find_geotags(file, format_.family)
        except ValueError as error:
            raise Invalid(UNREADABLE) from error
        if not found:
            with suppress(PortError):  # a store that can't be written is no reason not to send the file
                self._store.put(shareable_mark(name), io.BytesIO(b"{}"))
        return found
