"""The files of a mail."""

import mimetypes
from collections.abc import Sequence

from ceilidh.received_mail.bodies import Leaf
from ceilidh.received_mail.headers import read_text
from ceilidh.received_mail.mime_parts import Part
from ceilidh.received_mail.model import Attachment

MOST_BYTES = 25 * 1024 * 1024
"""The most bytes of all files of a mail."""

_MIB = MOST_BYTES // 1024**2
_LONGEST_NAME = 150


def read_attachments(found: Sequence[Leaf], notes: list[str]) -> Sequence[Attachment]:
    """Return the files; ``notes`` receives a sentence for each that is too much."""
    left = MOST_BYTES
    files: list[Attachment] = []
    for number, part in enumerate((each.part for each in found if not each.is_text), 1):
        file = Attachment(_name(part, number), part.content(), part.media_type)
        if len(file.content) > left:
            notes.append(f"The file {file.name} was refused: the files of a mail have at most {_MIB} MiB together.")
            continue
        left -= len(file.content)
        files.append(file)
    return files


def _name(part: Part, number: int) -> str:
    # Many programs write encoded words where RFC 2231 has its own encoding.
    written = read_text(part.headers.get_filename() or "").replace("\\", "/").rsplit("/", 1)[-1].strip(". ")
    if not written:
        return _name_of_type(part.media_type, number)
    stem, dot, extension = written.rpartition(".")
    if len(written) <= _LONGEST_NAME:
        return written
    return stem[: _LONGEST_NAME - len(extension[:10]) - 1] + dot + extension[:10] if dot else written[:_LONGEST_NAME]


def _name_of_type(media_type: str, number: int) -> str:
    if media_type == "text/calendar":
        return "invitation.ics"
    return f"file-{number}{mimetypes.guess_extension(media_type) or ''}"
