"""Reads a document to check that it is complete."""

import struct
import zlib
from typing import BinaryIO

import pypdf.filters
import pypdf.xmp
from pypdf import PdfReader
from pypdf.errors import PyPdfError

from ceilidh.errors import Invalid
from ceilidh.media.facts.file_metadata import Metadata

# pypdf loads its modules at their first use, when a confined process can't open files any more. Reading uses these.
_LOADED = (pypdf.filters, pypdf.xmp)
_TAIL_BYTES = 1024
# Some printers fill the file up.
_PADDED_BYTES = 64 * 1024
_PADDING = b"\0 \t\r\n"
# What a damaged file explains. Anything else is a fault of the parser.
_DAMAGED = (PyPdfError, OSError, EOFError, ValueError, LookupError, RecursionError, struct.error, zlib.error)


def check_document(file: BinaryIO, name: str) -> Metadata:
    """Read every page of a PDF and return how many there are, and its size.

    Raises ``Invalid`` for an encrypted document, and for one that can't be read to its end. ``name`` is used in
    messages. An exception that no damaged file explains is left to the caller.
    """
    size = file.seek(0, 2)
    try:
        is_encrypted, pages = _read(file, size)
    except _DAMAGED as error:
        raise Invalid(f"{name} is broken or cut off.") from error
    if is_encrypted:
        raise Invalid(f"{name} is protected with a password or permissions; please save it without.")
    if not pages:
        raise Invalid(f"{name} has no pages.")
    return Metadata(pages=pages, size=size)


def _read(file: BinaryIO, size: int) -> tuple[bool, int]:
    """Return whether it is encrypted, and otherwise the number of pages."""
    file.seek(max(0, size - _PADDED_BYTES))
    if b"%%EOF" not in file.read().rstrip(_PADDING)[-_TAIL_BYTES:]:
        raise EOFError("no end of the file")
    file.seek(0)
    reader = PdfReader(file)
    if reader.is_encrypted:
        return True, 0
    return False, sum(1 for page in reader.pages if page.mediabox)
