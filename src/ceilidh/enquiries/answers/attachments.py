"""The files from the library, and the private ones of the enquiry, that go with an answer."""

from collections.abc import Iterator, Sequence

import attrs

from ceilidh.enquiries.files.service import is_waiting
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Unsendable
from ceilidh_ports.mail import Attachment, MailMessage
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.enquiry_mails import PRIVATE_EXTENSION, EnquiryFile
from ceilidh_ports.records.media_files import MediaFile

MOST_FILES = 10
MOST_BYTES = 20 * 1024 * 1024
"""The most bytes of all files of one mail: mail servers take few more, and one has a minute to receive them."""

_MIB = 1024 * 1024


def take_files(records: Records, step: EnquiryStep, ids: Sequence[str]) -> Sequence[EnquiryFile]:
    """Let the library keep the files of the step, and give it the private ones with these ids, which are returned.

    Raises ``Invalid`` for unknown ones, for private ones that do not wait for an answer to this enquiry, for too many
    files and for too many bytes.
    """
    library = records.publishing.named(MediaFile, step.files)
    private = [each for each in records.enquiries.named_files(ids) if is_waiting(each)]
    private = [each for each in private if each.enquiry_id == step.enquiry_id]
    errors = dict(_errors(step, library, ids, private))
    if errors:
        raise Invalid(next(iter(errors.values())), errors)
    for stored in library:
        if not stored.is_kept:
            records.publishing.put(attrs.evolve(stored, is_kept=True))
    taken = [attrs.evolve(each, step_id=step.id) for each in sorted(private, key=lambda each: ids.index(each.id))]
    for each in taken:
        records.enquiries.put_file(each)
    return taken


def release_files(records: Records, step: EnquiryStep) -> None:
    """Let the private files of a step wait again."""
    for each in records.enquiries.files(step.enquiry_id):
        if each.step_id == step.id:
            records.enquiries.put_file(attrs.evolve(each, step_id=""))


def _errors(
    step: EnquiryStep, library: Sequence[MediaFile], ids: Sequence[str], private: Sequence[EnquiryFile]
) -> Iterator[tuple[str, str]]:
    if len(library) < len(step.files):
        yield "files", "A file is not in the library any more."
    if len(private) < len(set(ids)):
        yield "privateFiles", "An attached file is not here any more. Take it out, and attach it again."
    name = "files" if library else "privateFiles"
    if len(library) + len(private) > MOST_FILES:
        yield name, f"A mail takes {MOST_FILES} files."
    size = sum(each.size for each in library) + sum(each.size for each in private)
    if size > MOST_BYTES:
        yield name, f"The files have {size / _MIB:.1f} MiB together, and a mail takes {MOST_BYTES // _MIB} MiB."


@attrs.frozen
class AttachmentReader:
    """Reads the files of a mail when it is sent."""

    database: Database
    store: MediaStore

    def read(self, message: MailMessage) -> Sequence[Attachment]:
        """Return them under their names for people; raises ``Unsendable`` when one was deleted."""
        names = message.files.split()
        with self.database.read() as records:
            files = {each.id: each.file_name for each in records.publishing.named(MediaFile, names)}
            ids = [name.removesuffix(PRIVATE_EXTENSION) for name in names if name.endswith(PRIVATE_EXTENSION)]
            files |= {each.stored_name: each.name for each in records.enquiries.named_files(ids)}
        if deleted := [name for name in names if name not in files]:
            raise Unsendable(f"A file of this mail was deleted from the library or the enquiry: {deleted[0]}.")
        return [Attachment(files[name] or name, b"".join(self.store.read(name))) for name in names]
