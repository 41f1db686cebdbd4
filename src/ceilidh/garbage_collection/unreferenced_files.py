"""Finds the stored files that no item, draft, version or item in the trash references, and removes them."""

import datetime as dt
from collections.abc import Callable, Collection, Mapping

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.pictures.derived_files import (
    UNREFERENCED_KEPT,
    FileGroup,
    dropped_files,
    file_groups,
    remove_with_derived_files,
)
from ceilidh.pictures.references import referenced_files
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore

UPLOAD_TIMEOUT = dt.timedelta(hours=1)
"""An upload that takes longer was aborted."""

_BATCH_SIZE = 20

_log = structlog.get_logger(__name__)


@attrs.frozen
class FileCollector:
    """Finds and removes unreferenced files. ``claim`` renews the lease of the garbage collection."""

    database: Database
    store: MediaStore
    kinds: Collection[type[Item]]
    clock: Clock
    claim: Callable[[Records], None]

    def remove_unfinished(self, *, dry_run: bool = False) -> int:
        """Remove what remains of aborted uploads and return their number; with ``dry_run`` only count them."""
        return self.store.tidy(self.clock() - UPLOAD_TIMEOUT, dry_run=dry_run)

    def unreferenced(self) -> Mapping[str, FileGroup]:
        """Return the groups whose original was unreferenced for long enough."""
        found, start = file_groups(self.store), self.clock() - UNREFERENCED_KEPT
        with self.database.read() as records:
            keep = self._files_to_keep(records)
        return {name: each for name, each in found.items() if name not in keep and _stored_at(each, name) < start}

    def remove(self) -> Mapping[str, FileGroup]:
        """Remove the unreferenced groups and return them by their originals."""
        unused, removed = self.unreferenced(), dict[str, FileGroup]()
        for start in range(0, len(unused), _BATCH_SIZE):
            some = sorted(unused)[start : start + _BATCH_SIZE]
            removed |= {name: unused[name] for name in self._remove_some({name: unused[name] for name in some})}
        with self.database.write() as records:
            records.dropped_files.remove_before(self.clock() - UNREFERENCED_KEPT)
        return removed

    def _remove_some(self, some: Mapping[str, FileGroup]) -> list[str]:
        """Remove those groups that are still unreferenced, and return their originals.

        All other writers wait for the writing unit: it removes a few files at a time, and only after the store has
        answered a probe.
        """
        self.store.probe()
        with self.database.write() as records:
            self.claim(records)
            keep = self._files_to_keep(records)
            return [name for name in some if name not in keep and self._remove_group(records, name, some[name])]

    def _remove_group(self, records: Records, original: str, group: FileGroup) -> bool:
        # A new upload of the same bytes updates the file's time before an item references it.
        again = self.store.find(original)
        if again and again.modified >= self.clock() - UNREFERENCED_KEPT:
            return False
        remove_with_derived_files(records, self.store, original, group)
        _log.info("sweep.removed", name=original, files=len(group))
        return True

    def _files_to_keep(self, records: Records) -> set[str]:
        """Return what is referenced, or was within a day: a backup that began then names those files."""
        return referenced_files(records, self.kinds) | dropped_files(records, self.clock())


def _stored_at(group: FileGroup, original: str) -> dt.datetime:
    """Return when the original was stored last, or without an original the last of its derived files."""
    own = [file.modified for file in group if file.name == original]
    return max(own or (file.modified for file in group))


def names_and_size(groups: Mapping[str, FileGroup]) -> tuple[list[str], int]:
    """Return the names of their files, sorted, and the size of these in bytes."""
    files = [file for group in groups.values() for file in group]
    return sorted(file.name for file in files), sum(file.size for file in files)
