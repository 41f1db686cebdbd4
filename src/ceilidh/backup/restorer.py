"""Restores a database in files of this machine from a copy: an archive, or a database file."""

from collections.abc import Sequence
from pathlib import Path

import attrs

from ceilidh.backup.importer import Importer
from ceilidh.clock import Clock
from ceilidh.errors import AlreadyExists, ConfigurationError, CorruptArchive
from ceilidh.media.file_names import is_stored_whole
from ceilidh.pictures.references import referenced_files
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Progress, ReplacesFiles
from ceilidh_ports.errors import SchemaMismatch, SchemaMissing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore


@attrs.frozen
class Restorer:
    _database: Database
    _store: MediaStore
    _kinds: Sequence[type[Item]]
    _clock: Clock

    def run(self, copy: Path, progress: Progress, *, replace: bool = False) -> None:
        """Replace the database by the copy; the former files are kept under other names, and progress names each file.

        The present database may be damaged: it is not opened. Raises ``ConfigurationError`` when the database has no
        files, ``AlreadyExists`` when it has some and ``replace`` is false, ``CorruptArchive``, and what the ports
        raise.
        """
        adapter = self._database.adapter
        if not isinstance(adapter, ReplacesFiles):
            raise ConfigurationError(
                "This database is not a file of this machine. Restore it with its own tools, such as pg_restore, or "
                "import an archive: `ceilidh import`."
            )
        is_archive = _is_archive(copy)
        if not replace and (files := adapter.files()):
            raise AlreadyExists(
                f"{', '.join(map(str, files))} already exists; --replace replaces the database by the copy."
            )
        if is_archive:
            with adapter.replacement(progress) as replacement:
                draft = Database(replacement, self._kinds)
                Importer(draft, self._store, self._kinds, self._clock).run(copy, progress)
                self._keep_unreferenced(draft)
        else:
            with adapter.replacement(progress, copy) as replacement:
                self._verify(Database(replacement, self._kinds), copy, progress)

    def _verify(self, draft: Database, copy: Path, progress: Progress) -> None:
        try:
            draft.verify()
        except SchemaMissing as error:
            raise CorruptArchive(f"{copy} is neither an archive nor a database of Ceilidh.") from error
        except SchemaMismatch as error:
            progress(str(error))
        else:
            self._keep_unreferenced(draft)

    def _keep_unreferenced(self, draft: Database) -> None:
        """Keep files that the copy does not reference for a day: the former database needs them, if it is put back."""
        with draft.write() as records:
            stored = {file.name for file in self._store.files() if is_stored_whole(file.name)}
            records.dropped_files.add(stored - referenced_files(records, self._kinds), self._clock())


def _is_archive(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(4) == b"PK\x03\x04"
    except OSError as error:
        raise CorruptArchive(f"{path} can't be read: {error.strerror}.") from error
