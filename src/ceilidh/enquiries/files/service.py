"""Stores the files that colleagues attach, and reads and removes private files."""

import datetime as dt
import hashlib
import io
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import BinaryIO

import attrs
import structlog

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.files.file_types import file_type, safe_name
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.value_rules import is_id
from ceilidh.errors import InUse, Invalid, NotFound, TooLarge
from ceilidh.form_data import base_name
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Missing, PortError
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.enquiry_mails import EnquiryFile

MOST_BYTES = 20 * 1024 * 1024
"""The most bytes of a file that somebody attaches."""

MOST_FILES = 200
"""The most private files of one enquiry."""

_MIB = 1024 * 1024
_NAMELESS = "The file"
_NOT_FOUND = "File not found!"

_log = structlog.get_logger(__name__)


@attrs.frozen
class EnquiryFiles:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`, as does that of an enquiry in the trash.

    Every method raises what the ports raise.
    """

    database: Database
    store: MediaStore
    clock: Clock

    def waiting(self, enquiry_id: str) -> Sequence[EnquiryFile]:
        """Return the files that somebody attached and that no answer went with."""
        with self.database.read() as records:
            files = records.enquiries.files(find_enquiry(records, enquiry_id).id)
        return [each for each in files if is_waiting(each)]

    def add(self, enquiry_id: str, stream: BinaryIO, filename: str) -> EnquiryFile:
        """Read a file, check it by its content and store it; it waits for an answer.

        Raises ``TooLarge``, ``Invalid`` for an empty file and where the enquiry has too many, and
        ``UnsupportedMediaType``; each names the file.
        """
        with self.database.read() as records:
            _check_room(records, enquiry_id)
        name = base_name(filename) or _NAMELESS
        content = _read(stream, name)
        file = new_file(secrets.token_hex(16), content, name, self.clock())
        file = attrs.evolve(file, enquiry_id=enquiry_id, who=current_actor().name)
        self.store.put(file.stored_name, io.BytesIO(content))
        try:
            with self.database.write() as records:
                _check_room(records, enquiry_id)
                records.enquiries.put_file(file)
                self._record(records, AuditAction.ANSWER_FILE_ADDED, file)
        except BaseException:
            remove_contents(self.store, [file])
            raise
        return file

    def of_message(self, enquiry_id: str) -> Sequence[EnquiryFile]:
        """Return the files of the mail that the enquiry was made of."""
        with self.database.read() as records:
            files = records.enquiries.files(find_enquiry(records, enquiry_id).id)
        return [each for each in files if each.mail_id and not each.step_id]

    def remove(self, file_id: str) -> None:
        """Remove a file that waits for an answer; raises :class:`~ceilidh.errors.InUse` for any other."""
        with self.database.write() as records:
            file = _find(records, file_id)
            if not is_waiting(file):
                raise InUse("This file belongs to a mail, and stays as long as the mail.")
            records.enquiries.remove_file(file.id)
            self._record(records, AuditAction.ANSWER_FILE_REMOVED, file)
        remove_contents(self.store, [file])

    def open(self, file_id: str) -> tuple[EnquiryFile, Iterator[bytes]]:
        """Return a file and its content, in chunks."""
        with self.database.read() as records:
            file = _find(records, file_id)
        try:
            return file, self.store.read(file.stored_name)
        except Missing as error:
            raise NotFound(f"The content of {file.name} is no longer there.") from error

    def _record(self, records: Records, action: AuditAction, file: EnquiryFile) -> None:
        record_action(records, self.clock(), action, Subject("enquiry", file.enquiry_id))


def is_waiting(file: EnquiryFile) -> bool:
    """Return whether somebody attached the file and no answer went with it."""
    return not (file.step_id or file.mail_id)


def new_file(file_id: str, content: bytes, name: str, at: dt.datetime) -> EnquiryFile:
    """Return the record of a file; raises what :func:`~ceilidh.enquiries.files.file_types.file_type` raises."""
    kind, sha256 = file_type(content, name), hashlib.sha256(content).hexdigest()
    return EnquiryFile(file_id, safe_name(name, kind), kind.media_type, len(content), sha256, at)


def remove_contents(store: MediaStore, files: Sequence[EnquiryFile]) -> None:
    """Remove the contents of files whose records are gone. What the store keeps, garbage collection removes."""
    with suppress(PortError):
        for each in files:
            store.remove(each.stored_name)
        return
    _log.warning("enquiry_files.left", files=len(files))


def _read(stream: BinaryIO, name: str) -> bytes:
    content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise TooLarge(f"{name} is larger than the {MOST_BYTES // _MIB} MB that a file may have.")
    return content


def _check_room(records: Records, enquiry_id: str) -> None:
    if len(records.enquiries.files(find_enquiry(records, enquiry_id).id)) >= MOST_FILES:
        raise Invalid(f"This enquiry has {MOST_FILES} files already, and takes no more.")


def _find(records: Records, file_id: str) -> EnquiryFile:
    file = records.enquiries.file(file_id) if is_id(file_id) else None
    owner = file and (
        records.enquiries.get(file.enquiry_id) if file.enquiry_id else records.enquiries.received_mail(file.mail_id)
    )
    if file is None or owner is None:
        raise NotFound(_NOT_FOUND)
    return file
