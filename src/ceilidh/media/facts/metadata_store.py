"""Stores metadata beside the files in the media store."""

import io
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor

import attrs
import orjson

from ceilidh.media.accepted_formats import is_film
from ceilidh.media.facts.file_metadata import Metadata, guess_metadata
from ceilidh.media.file_names import URL_PREFIX, metadata_name, poster_name, stored_name
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore

_CACHE_SIZE = 20_000
_READ_THREADS = 16


class MetadataStore:
    """Reads and writes metadata as JSON files. Stored metadata never changes, so each is read once per process.

    ``changed`` is called when metadata is found for a file that pages may show already.
    """

    def __init__(self, store: MediaStore, changed: Callable[[], object] = lambda: None) -> None:
        self._store = store
        self._changed = changed
        self._cache: dict[str, Metadata] = {}

    def cached(self, name: str) -> Metadata | None:
        """Return a file's metadata if this process has read it before; does not touch the store."""
        return self._cache.get(name)

    def get(self, name: str) -> Metadata | None:
        """Return a file's metadata, or ``None`` when none is stored yet."""
        if found := self._cache.get(name):
            return found
        try:
            stored = b"".join(self._store.read(metadata_name(name)))
        except Missing:
            return None
        if len(self._cache) >= _CACHE_SIZE:
            self._cache = {}
        known = attrs.fields_dict(Metadata)  # another release may have added fields
        fields = {field: value for field, value in orjson.loads(stored).items() if field in known}
        self._cache[name] = metadata = Metadata(**fields)
        return metadata

    def put(self, name: str, metadata: Metadata, *, notify: bool = True) -> None:
        """Store a file's metadata; the first stored version is kept for good. With ``notify``, call ``changed``."""
        self._store.put(metadata_name(name), io.BytesIO(orjson.dumps(attrs.asdict(metadata))))
        if notify:
            self._changed()

    def get_all(self, paths: Iterable[str]) -> Mapping[str, Metadata]:
        """Return the metadata by path, without the paths that have none. What is not cached is read in parallel."""
        names = {path: name for path in paths if (name := stored_name(path))}
        if uncached := {name for name in names.values() if name not in self._cache}:
            with ThreadPoolExecutor(min(_READ_THREADS, len(uncached))) as pool:
                list(pool.map(self.get, uncached))
        found = {path: self._cache.get(name) or self.provisional(name) for path, name in names.items()}
        return {path: metadata for path, metadata in found.items() if metadata}

    def provisional(self, name: str) -> Metadata | None:
        """Return what is known of a film before its transcoding ends: its name, and its poster once that exists."""
        if not is_film(name) or self._store.find(name) is None:
            return None
        guess, poster = guess_metadata(name), poster_name(name)
        if (picture := self.get(poster)) is None:
            return guess
        return attrs.evolve(
            guess, poster=URL_PREFIX + poster, width=picture.width, height=picture.height, colour=picture.colour
        )
