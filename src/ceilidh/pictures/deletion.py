"""Deletes stored pictures and films that nothing uses."""

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.errors import InUse
from ceilidh.pictures.derived_files import dropped_files, file_groups, remove_with_derived_files
from ceilidh.pictures.service import found_file
from ceilidh.pictures.usage import places_of
from ceilidh_ports.database import Records
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.media_files import MediaFile


@attrs.frozen
class DeletionService:
    _due: DueDrafts
    _store: MediaStore

    def delete(self, path: str) -> MediaFile:
        """Delete a stored file with all that was made of it, and return its entry.

        Raises :class:`~ceilidh.errors.InUse` with all its places while it has some, and
        :class:`~ceilidh.errors.NotFound`. The bytes of a file whose last place ended within a day are left to garbage
        collection.
        """
        with self._due.database.read() as records:
            name = self._unused(records, path).id
        group = file_groups(self._store).get(name, ())
        self._store.probe()
        with self._due.database.write() as records:
            file, now = self._unused(records, path), self._due.clock()
            is_backed_up = file.id in dropped_files(records, now)
            remove_with_derived_files(records, self._store, file.id, () if is_backed_up else group)
            subject = Subject(MediaFile.collection, file.id, file.description or file.file_name)
            record_action(records, now, AuditAction.PICTURE_DELETED, subject)
        return file

    def _unused(self, records: Records, path: str) -> MediaFile:
        file = found_file(records, path)
        if places := places_of(records, self._due.kinds, file.id):
            raise InUse(f"This is still shown: {'; '.join(each.name for each in places)}.")
        return file
