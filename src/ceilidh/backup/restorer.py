"""Putting a copy in the place of a database that is damaged or out of date."""

from collections.abc import Sequence
from pathlib import Path

import attrs

from ceilidh.backup.importer import Importer
from ceilidh.errors import AlreadyExists, ConfigurationError, CorruptArchive
from ceilidh.media.file_names import is_original
from ceilidh.retention.file_references import shown_files
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Progress, ReplacesFiles
from ceilidh_ports.errors import SchemaMismatch, SchemaMissing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore

_ARCHIVE = b"PK\x03\x04"


@attrs.frozen
class Restorer:
    """Replaces the files of a database by a copy, which is an archive or a file of the database's own kind."""

    _database: Database
    _store: MediaStore
    _kinds: Sequence[type[Item]]
    _clock: Clock

    def run(self, copy: Path, progress: Progress, *, replace: bool = False) -> None:
        """Put the copy in place; the former files stay under other names, and progress names each file.

        The database that is there is not opened, so that it may be damaged. Raises
        ``ConfigurationError`` where the database is no file, ``AlreadyExists``
        where there is one that is not to be replaced, ``CorruptArchive``, and what the ports raise.
        """
        adapter = self._database.adapter
        if not isinstance(adapter, ReplacesFiles):
            raise ConfigurationError(
                "This database is no file of this machine. Restore it with its own tools, such as pg_restore, or fill "
                "it from an archive: `ceilidh import`."
            )
        is_archive = _begins_with(copy, _ARCHIVE)
        if not replace and (there := adapter.files()):
            raise AlreadyExists(f"{', '.join(map(str, there))}: there already; --replace puts the copy in their place.")
        if is_archive:
            with adapter.replacement(progress) as replacement:
                draft = Database(replacement, self._kinds)
                Importer(draft, self._store, self._kinds, self._clock).run(copy, progress)
                self._spare(draft)
        else:
            with adapter.replacement(progress, copy) as replacement:
                self._look(Database(replacement, self._kinds), copy, progress)

    def _look(self, draft: Database, copy: Path, progress: Progress) -> None:
        try:
            draft.verify()
        except SchemaMissing as error:
            raise CorruptArchive(f"{copy} is neither an archive nor a database of Ceilidh.") from error
        except SchemaMismatch as error:
            progress(str(error))
        else:
            self._spare(draft)

    def _spare(self, draft: Database) -> None:
        """Keep stored files that the copy does not show for a day: whoever goes back to the former files needs them."""
        with draft.write() as records:
            stored = {file.name for file in self._store.files() if is_original(file.name)}
            records.dropped_files.add(stored - shown_files(records, self._kinds), self._clock())


def _begins_with(path: Path, magic: bytes) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(magic)) == magic
    except OSError as error:
        raise CorruptArchive(f"{path} can't be read: {error.strerror}.") from error
