"""Filling an installation from the copy of another one."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

from ceilidh.backup.archive import Reader, reading
from ceilidh.backup.codec import Ledger
from ceilidh.backup.manifest import Contents
from ceilidh.backup.progress import Steps
from ceilidh.errors import AlreadyExists
from ceilidh.media.file_names import is_original, origin_of
from ceilidh.retention.file_references import shown_files
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import PortError, SchemaMissing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records import Revocation
from ceilidh_ports.repositories.snapshots import SnapshotRecord


@attrs.frozen
class Importer:
    """Fills the installation that its parts belong to, whatever the adapters of the one that was copied."""

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock

    def run(self, path: Path, progress: Progress, *, replace: bool = False, dry_run: bool = False) -> Contents:
        """Put everything of the archive in place and return what that was; with ``dry_run`` only look whether it could.

        The archive is looked through to its end before anything is written, files are stored before the rows that
        name them, and all rows change at once: whatever goes wrong, the installation is as it was. With ``replace``,
        what is there gives way; the files that it showed stay for a day. Raises
        ``CorruptArchive``, ``AlreadyExists`` where there is something and nothing is to
        be replaced, and what the ports raise.
        """
        with reading(path, progress) as archive:
            for _ in self._holdings(archive):
                pass
            archive.files()
            if not self._has_schema(progress, dry_run=dry_run):
                return archive.contents
            with self._database.read() as records:
                self._refuse(records, replace=replace)
            if not dry_run:
                with self._stored(archive, progress), self._database.write() as records:
                    self._refuse(records, replace=replace)
                    progress("Writing the database")
                    self._fill(records, archive)
            return archive.contents

    def _has_schema(self, progress: Progress, *, dry_run: bool) -> bool:
        try:
            self._database.verify()
        except SchemaMissing:
            if dry_run:
                return False
            self._database.migrate(progress)
        return True

    def _refuse(self, records: Records, *, replace: bool) -> None:
        if not replace and any(not isinstance(each, Revocation) for each in records.snapshot.read()):
            raise AlreadyExists("This installation is not empty; --replace puts the archive in place of what is there.")

    def _fill(self, records: Records, archive: Reader) -> None:
        before = shown_files(records, self._kinds)
        records.snapshot.clear()
        for holding in self._holdings(archive):
            records.snapshot.add(holding)
        records.dropped_files.add(before - shown_files(records, self._kinds), self._clock())

    def _holdings(self, archive: Reader) -> Iterator[SnapshotRecord]:
        return map(Ledger(self._kinds).read, archive.records())

    @contextmanager
    def _stored(self, archive: Reader, progress: Progress) -> Iterator[None]:
        """Store the archive's files; those that were not there before go again when the block fails."""
        files, new = archive.files(), list[str]()
        steps = Steps(progress, "Storing pictures and films", len(files))
        try:
            for name, size in files.items():
                if self._put(archive, name, size):
                    new.append(name)
                steps.take()
            yield
        except BaseException:
            with suppress(PortError):
                self._take_back(new)
            raise

    def _take_back(self, new: list[str]) -> None:
        """Remove what was stored, unless somebody else began to show it meanwhile; what stays is the sweep's."""
        with self._database.write() as records:
            shown = shown_files(records, self._kinds)
            for name in reversed(new):
                if origin_of(name) not in shown:
                    self._store.remove(name)

    def _put(self, archive: Reader, name: str, size: int) -> bool:
        """Store the file; say whether it was not there before."""
        there = self._store.find(name)
        if there and there.size != size and is_original(name):
            self._store.remove(name)  # the name says what its bytes are to be: these were cut off once
        with archive.file(name) as content:
            self._store.put(name, content)
        return there is None
