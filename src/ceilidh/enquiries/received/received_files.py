"""The files of received mails, which become private files."""

import hashlib
import io
from collections.abc import Sequence

import attrs

from ceilidh.enquiries.files.service import MOST_FILES, new_file
from ceilidh.errors import CeilidhError
from ceilidh.form_data import base_name
from ceilidh.received_mail.model import Attachment
from ceilidh_ports.database import Records
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.enquiry_mails import EnquiryFile, ReceivedMailEntry

FULL_NOTE = f"The enquiry has {MOST_FILES} files already. Those of this mail are in your mailbox."


@attrs.frozen
class CheckedFile:
    """A file of a mail with the record that it gets, or the sentence that says why it gets none."""

    attachment: Attachment
    record: EnquiryFile | None = None
    refusal: str = ""


def check_files(entry: ReceivedMailEntry, attachments: Sequence[Attachment]) -> Sequence[CheckedFile]:
    """Check the files of a mail. Their ids are the same however often the mail is read."""
    return [_checked(entry, number, each) for number, each in enumerate(attachments)]


def _checked(entry: ReceivedMailEntry, number: int, attachment: Attachment) -> CheckedFile:
    content = attachment.content
    known_by = f"{entry.id} {number} {hashlib.sha256(content).hexdigest()}"
    file_id = hashlib.sha256(known_by.encode()).hexdigest()
    try:
        record = new_file(file_id, content, base_name(attachment.name) or f"file-{number + 1}", entry.received_at)
    except CeilidhError as error:
        return CheckedFile(attachment, refusal=f"{error.message} It is in your mailbox.")
    return CheckedFile(attachment, attrs.evolve(record, mail_id=entry.id))


def store_contents(store: MediaStore, files: Sequence[CheckedFile]) -> None:
    """Store the contents, before the records; repeating it is harmless. Raises what the port raises."""
    for each in files:
        if each.record:
            store.put(each.record.stored_name, io.BytesIO(each.attachment.content))


def store_records(records: Records, mail: ReceivedMailEntry, files: Sequence[CheckedFile]) -> ReceivedMailEntry:
    """Store the records of the files of a mail that is stored, and return the mail as it is stored then.

    Where its enquiry has too many files already, they stay in the mailbox, and a note says so.
    """
    stored = [each.record for each in files if each.record]
    if mail.enquiry_id and len(records.enquiries.files(mail.enquiry_id)) + len(stored) > MOST_FILES:
        return attrs.evolve(mail, file_ids=[], notes=[*mail.notes, FULL_NOTE]) if stored else mail
    for each in stored:
        records.enquiries.put_file(_of(mail, each))
    return mail


def give_files(records: Records, mail: ReceivedMailEntry) -> None:
    """Let the files of a mail belong to the enquiry and the step that the mail belongs to now."""
    for each in records.enquiries.named_files([file_id for file_id in mail.file_ids if file_id]):
        records.enquiries.put_file(_of(mail, each))


def _of(mail: ReceivedMailEntry, file: EnquiryFile) -> EnquiryFile:
    return attrs.evolve(file, enquiry_id=mail.enquiry_id, step_id=mail.step_id)
