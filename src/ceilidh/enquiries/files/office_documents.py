"""Recognises office documents: those of OOXML and ODF, which are ZIP archives, and the older ones of Microsoft."""

import io
import zipfile
from collections.abc import Mapping, Sequence

import attrs


@attrs.frozen
class FileType:
    """A type of files. ``extensions`` are those that a file of it may have; the first is the usual one."""

    media_type: str
    extensions: Sequence[str]


ZIP_BEGIN, OLE_BEGIN = b"PK\x03\x04", bytes.fromhex("d0cf11e0a1b11ae1")

_MOST_ENTRIES = 5_000
"""The most files in a document: reading the list of them takes memory."""

_OOXML = "application/vnd.openxmlformats-officedocument"
_OOXML_PARTS = {
    "word/document.xml": FileType(f"{_OOXML}.wordprocessingml.document", ("docx", "dotx")),
    "xl/workbook.xml": FileType(f"{_OOXML}.spreadsheetml.sheet", ("xlsx", "xltx")),
    "ppt/presentation.xml": FileType(f"{_OOXML}.presentationml.presentation", ("pptx", "ppsx", "potx")),
}
_ODF = "application/vnd.oasis.opendocument."
_ODF_EXTENSIONS = {
    "text": "odt",
    "text-template": "ott",
    "spreadsheet": "ods",
    "spreadsheet-template": "ots",
    "presentation": "odp",
    "presentation-template": "otp",
    "graphics": "odg",
}
_OLE_STREAMS = {
    "WordDocument": FileType("application/msword", ("doc", "dot")),
    "Workbook": FileType("application/vnd.ms-excel", ("xls", "xlt")),
    "PowerPoint Document": FileType("application/vnd.ms-powerpoint", ("ppt", "pps")),
}
_MACROS = ("vbaProject.bin", "Basic/", "Scripts/")
_WITH_MACROS = "an office document with macros"
_BROKEN = (zipfile.BadZipFile, zipfile.LargeZipFile, ValueError, EOFError, OSError, RuntimeError)


def zipped_type(content: bytes) -> FileType | str:
    """Return the type of a document in a ZIP archive, or what else the archive is."""
    if content.count(b"PK\x01\x02") > _MOST_ENTRIES:
        return "an archive of too many files"
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()
            found = _ooxml(names) or _odf(content, names)
    except _BROKEN:
        return "broken or cut off"
    has_macros = any(mark in name for name in names for mark in _MACROS)
    return (_WITH_MACROS if has_macros else found) if found else "an archive"


def _ooxml(names: Sequence[str]) -> FileType | None:
    return next((kind for part, kind in _OOXML_PARTS.items() if part in names), None)


def _odf(content: bytes, names: Sequence[str]) -> FileType | None:
    """Return the type that the first file of the archive says, uncompressed and at a fixed place, as ODF requires."""
    if "content.xml" not in names:
        return None
    begin = content[30:150].decode("latin-1")
    kinds = {name: FileType(_ODF + name, (extension,)) for name, extension in _ODF_EXTENSIONS.items()}
    # The longest one first: a template begins as its document does.
    found = next((each for each in sorted(kinds, reverse=True) if begin.startswith(f"mimetype{_ODF}{each}")), "")
    return kinds.get(found)


def old_type(content: bytes) -> FileType | str:
    """Return the type of an older document by the streams that it has, or what else the file is."""
    found = _named(content, _OLE_STREAMS)
    if found is None:
        return "neither a document of Word, Excel nor PowerPoint"
    return _WITH_MACROS if _has_stream(content, "_VBA_PROJECT") else found


def _named(content: bytes, streams: Mapping[str, FileType]) -> FileType | None:
    return next((kind for stream, kind in streams.items() if _has_stream(content, stream)), None)


def _has_stream(content: bytes, name: str) -> bool:
    return name.encode("utf-16-le") in content
