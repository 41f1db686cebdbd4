"""Writes what is stored of a person with the private files as one ZIP archive."""

import tempfile
import zipfile
from typing import BinaryIO, cast

from ceilidh.enquiries.personal_data.service import PersonalData
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore

_IN_MEMORY = 1024 * 1024


def whole_copy(data: PersonalData, json: bytes, text: str, store: MediaStore) -> BinaryIO:
    """Return an open archive of the data in JSON and as a text, and of the files; those that are gone are left out."""
    file = cast(BinaryIO, tempfile.SpooledTemporaryFile(_IN_MEMORY))  # noqa: SIM115  the caller closes it
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("personal-data.json", json)
        archive.writestr("personal-data.txt", text)
        for number, each in enumerate(data.files, 1):
            try:
                content = store.read(each.stored_name)
            except Missing:
                continue
            # Two files may be called the same.
            with archive.open(f"files/{number:03}-{each.name.replace('/', '_')}", "w") as entry:
                for chunk in content:
                    entry.write(chunk)
    file.seek(0)
    return file
