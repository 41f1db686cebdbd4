"""Imports an archive into an installation."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

from ceilidh.backup.archive import ArchiveReader, read_archive
from ceilidh.backup.codec import RecordCodec
from ceilidh.backup.manifest import Manifest
from ceilidh.backup.progress import ProgressCounter
from ceilidh.clock import Clock
from ceilidh.errors import AlreadyExists
from ceilidh.media.file_names import is_stored_whole, origin_of
from ceilidh.pictures.references import referenced_files
from ceilidh.site_content.model import SiteContent
from ceilidh_ports.database import Database, Records
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import PortError, SchemaMissing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.accounts import AuditEntry, OneTimeToken, Revocation
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.snapshots import SnapshotRecord

_TRACES = Revocation, OneTimeToken, AuditEntry, MediaFile
"""The records that an empty installation may have: from former accounts, attempts to sign in and unused uploads."""


@attrs.frozen
class Importer:
    """Imports archives; the exported installation may have used other adapters."""

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock

    def run(self, path: Path, progress: Progress, *, replace: bool = False, dry_run: bool = False) -> Manifest:
        """Import the archive and return its manifest; with ``dry_run`` only check it.

        The whole archive is checked first. Then its files are stored, then all records in one unit of work: after an
        error, the installation is unchanged. ``replace`` replaces the present records; the files that they reference
        are kept for a day. Raises ``CorruptArchive``, ``AlreadyExists`` when the installation is not empty without
        ``replace``, and what the ports raise.
        """
        with read_archive(path, progress) as archive:
            for _ in self._records(archive):
                pass
            archive.files()
            if not self._has_schema(progress, dry_run=dry_run):
                return archive.manifest
            with self._database.read() as records:
                self._check_empty(records, replace=replace)
            if not dry_run:
                with self._stored_files(archive, progress), self._database.write() as records:
                    self._check_empty(records, replace=replace)
                    progress("Writing the database")
                    self._replace_records(records, archive)
            return archive.manifest

    def _has_schema(self, progress: Progress, *, dry_run: bool) -> bool:
        try:
            self._database.verify()
        except SchemaMissing:
            if dry_run:
                return False
            self._database.migrate(progress)
        return True

    def _check_empty(self, records: Records, *, replace: bool) -> None:
        if not replace and any(map(_is_content, records.snapshot.read())):
            raise AlreadyExists("This installation is not empty; --replace replaces its content by the archive.")

    def _replace_records(self, records: Records, archive: ArchiveReader) -> None:
        before = referenced_files(records, self._kinds)
        records.snapshot.clear()
        for record in self._records(archive):
            records.snapshot.add(record)
        records.dropped_files.add(before - referenced_files(records, self._kinds), self._clock())

    def _records(self, archive: ArchiveReader) -> Iterator[SnapshotRecord]:
        return map(RecordCodec(self._kinds).decode, archive.records())

    @contextmanager
    def _stored_files(self, archive: ArchiveReader, progress: Progress) -> Iterator[None]:
        """Store the archive's files; when the block raises, remove those that are new."""
        files, new = archive.files(), list[str]()
        steps = ProgressCounter(progress, "Storing pictures and films", len(files))
        try:
            for name, size in files.items():
                if self._put(archive, name, size):
                    new.append(name)
                steps.advance()
            yield
        except BaseException:
            with suppress(PortError):
                self._remove_unreferenced(new)
            raise

    def _remove_unreferenced(self, new: list[str]) -> None:
        """Remove the new files that no item references meanwhile; garbage collection removes what stays."""
        with self._database.write() as records:
            referenced = referenced_files(records, self._kinds)
            for name in reversed(new):
                if origin_of(name) not in referenced:
                    self._store.remove(name)

    def _put(self, archive: ArchiveReader, name: str, size: int) -> bool:
        """Store the file; return whether it is new."""
        present = self._store.find(name)
        if present and present.size != size and is_stored_whole(name):
            self._store.remove(name)  # the bytes of a name never change, so the stored file is truncated
        with archive.file(name) as content:
            self._store.put(name, content)
        return present is None


def _is_content(record: SnapshotRecord) -> bool:
    """Return whether somebody made the record to stay, rather than the server by itself."""
    is_first = isinstance(record, SiteContent) and record.version == 1 and not record.has_draft
    is_kept = isinstance(record, MediaFile) and record.is_kept
    return is_kept or (not is_first and not isinstance(record, _TRACES))
