"""A media store in memory."""

import datetime as dt
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ceilidh.clock import Clock
from ceilidh.media.facts.file_entries import FileEntries
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Missing, PortError, Refused, StorageFull
from ceilidh_ports.media import MediaStore, StoredFile
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

_NAME = re.compile(r"[a-z0-9_-][a-z0-9._-]{0,254}")
_PIECE = 64 * 1024


class MemoryMediaStore:
    """Keeps files in a dictionary; ``failure``, once set, is what every method raises; ``room`` is in bytes.

    Files are as old as ``clock`` says, or as one that stands still.
    """

    def __init__(self, room: int | None = None, clock: Clock | None = None) -> None:
        self.failure: PortError | None = None
        self.room = room
        self._clock = clock or StoppedClock()
        self._files: dict[str, tuple[bytes, dt.datetime]] = {}

    def put(self, name: str, content: BinaryIO) -> None:
        self._answer()
        if not _NAME.fullmatch(name):
            raise Refused(name)
        data = content.read()
        if self.room is not None and sum(len(each) for each, _ in self._files.values()) + len(data) > self.room:
            raise StorageFull("no room")
        retained, _ = self._files.get(name, (data, None))
        self._files[name] = retained, self._clock()

    def find(self, name: str) -> StoredFile | None:
        self._answer()
        if name not in self._files:
            return None
        data, modified = self._files[name]
        return StoredFile(name, len(data), modified)

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        if self.find(name) is None:
            raise Missing(name)
        data, _ = self._files[name]
        part = io.BytesIO(data[start:] if length is None else data[start : start + length])
        return iter(lambda: part.read(_PIECE), b"")

    def remove(self, name: str) -> None:
        self._answer()
        self._files.pop(name, None)

    def files(self) -> Iterator[StoredFile]:
        self._answer()
        return (found for name in list(self._files) if (found := self.find(name)) is not None)

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        self._answer()
        return 0

    def probe(self) -> None:
        self._answer()

    def _answer(self) -> None:
        if self.failure is not None:
            raise self.failure


def media_service(
    store: MediaStore, limits: UploadLimits, workdir: Path, database: Database | None = None
) -> MediaService:
    """Return the service without background jobs."""
    metadata = MetadataStore(store)
    renditions, films = RenditionService(store, metadata, limits, workdir), FilmService(store, metadata, workdir)
    files = FileEntries(database or MemoryDatabase(()), StoppedClock())
    return MediaService(store, limits, workdir, metadata, renditions, films, files)
