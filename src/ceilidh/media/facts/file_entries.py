"""Reads and writes the entries of stored files."""

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.media.facts.examination import Examination
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import origin_of, stored_name
from ceilidh_ports.database import Database, Records
from ceilidh_ports.media import StoredFile
from ceilidh_ports.records.media_files import ByteCount, MediaFile

FOUND, CHOSEN = "found", "chosen"
"""Where a focal point comes from: the content of the picture, or an editor."""


@attrs.frozen
class FileEntries:
    """The entries of originals; a derived file has that of its original. Every method raises what the port raises."""

    _database: Database
    _clock: Clock

    def add(self, name: str, file_name: str, size: int, metadata: Metadata | None, *, keep: bool = False) -> bool:
        """Record what the actor of the call has stored, and return whether it is new.

        A file that has an entry keeps it. With ``keep`` the file stays although nothing uses it.
        """
        known, actor = metadata or Metadata(), current_actor()
        pixels = known.width, known.height, known.format
        made = MediaFile(name, file_name, ByteCount(size), *pixels, self._clock(), actor.account_id, actor.name)
        with self._database.write() as records:
            found = records.publishing.get(MediaFile, name)
            file = found or made
            if found is None or (keep and not found.is_kept):
                records.publishing.put(attrs.evolve(file, is_kept=file.is_kept or keep))
        return found is None

    def complete(self, file: StoredFile, metadata: Metadata, found: Examination) -> None:
        """Record what was found in a stored file. What an editor chose stays."""
        with self._database.write() as records:
            stored = records.publishing.get(MediaFile, file.name)
            entry = stored or MediaFile(file.name, "", ByteCount(file.size), 0, 0, "", file.modified)
            if entry.focal_source != CHOSEN:
                point = found.focal_point
                entry = attrs.evolve(entry, focal_x=point.x, focal_y=point.y, focal_source=FOUND)
            width, height, format_ = metadata.width, metadata.height, metadata.format
            brightness = found.brightness.digits
            records.publishing.put(
                attrs.evolve(entry, width=width, height=height, format=format_, brightness=brightness)
            )

    def change(self, name: str, changes: Mapping[str, Any]) -> None:
        """Record these attributes of a stored original."""
        with self._database.write() as records:
            if stored := records.publishing.get(MediaFile, name):
                records.publishing.put(attrs.evolve(stored, **changes))

    def is_complete(self, name: str) -> bool:
        with self._database.read() as records:
            found = records.publishing.get(MediaFile, name)
        return found is not None and found.is_examined

    def incomplete(self, names: Iterable[str]) -> list[str]:
        """Return those of the originals whose entries are missing or incomplete."""
        with self._database.read() as records:
            complete = {each.id for each in records.publishing.all(MediaFile) if each.is_examined}
        return [name for name in names if name not in complete]

    def by_path(self, paths: Iterable[str]) -> Mapping[str, MediaFile]:
        """Return the entries by the paths of the files, without the paths that have none."""
        with self._database.read() as records:
            return entries_by_path(records, paths)


def entries_by_path(records: Records, paths: Iterable[str]) -> Mapping[str, MediaFile]:
    """Return the entries in a unit of work by the paths of the files, without the paths that have none."""
    names = {path: origin_of(name) for path in paths if (name := stored_name(path))}
    found = {each.id: each for each in records.publishing.named(MediaFile, set(names.values()))}
    return {path: found[name] for path, name in names.items() if name in found}
