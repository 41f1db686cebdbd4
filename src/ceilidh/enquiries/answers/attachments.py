"""The files from the library that go with an answer."""

from collections.abc import Sequence

import attrs

from ceilidh.errors import Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Unsendable
from ceilidh_ports.mail import Attachment, MailMessage
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.media_files import MediaFile

MOST_FILES = 10
MOST_BYTES = 5 * 1024 * 1024
"""The most bytes of all files of one mail: a mail server has nine seconds to take it."""

_MIB = 1024 * 1024


def keep_files(records: Records, names: Sequence[str]) -> None:
    """Let the library keep the files; raises ``Invalid`` for unknown ones and for too many bytes."""
    files = records.publishing.named(MediaFile, names)
    if error := _files_error(names, files):
        raise Invalid(error, {"files": error})
    for each in files:
        if not each.is_kept:
            records.publishing.put(attrs.evolve(each, is_kept=True))


def _files_error(names: Sequence[str], files: Sequence[MediaFile]) -> str:
    if len(files) < len(names):
        return "A file is not in the library any more."
    size = sum(each.size for each in files)
    in_mib = f"The files have {size / _MIB:.1f} MiB together, and a mail takes {MOST_BYTES // _MIB} MiB."
    return in_mib if size > MOST_BYTES else ""


@attrs.frozen
class AttachmentReader:
    """Reads the files of a mail when it is sent."""

    database: Database
    store: MediaStore

    def read(self, message: MailMessage) -> Sequence[Attachment]:
        """Return them under the names that they were uploaded with; raises ``Unsendable`` when one was deleted."""
        names = message.files.split()
        with self.database.read() as records:
            files = {each.id: each for each in records.publishing.named(MediaFile, names)}
        if deleted := [name for name in names if name not in files]:
            raise Unsendable(f"A file of this mail was deleted from the library: {deleted[0]}.")
        return [Attachment(files[name].file_name or name, b"".join(self.store.read(name))) for name in names]
