"""The types of files that enquiries take, recognised by the content alone."""

import html
import re
from collections.abc import Iterator, Mapping

from ceilidh.enquiries.files.office_documents import OLE_BEGIN, ZIP_BEGIN, FileType, old_type, zipped_type
from ceilidh.errors import Invalid, UnsupportedMediaType

TAKEN = "PDFs, pictures, calendar files, texts and office documents"

_HEAD = 4096
_PICTURES = {
    rb"\xff\xd8\xff": FileType("image/jpeg", ("jpg", "jpeg", "jfif")),
    rb"\x89PNG\r\n\x1a\n": FileType("image/png", ("png",)),
    rb"GIF8[79]a": FileType("image/gif", ("gif",)),
    rb"BM.{4}\0{4}.{4}[\x0c\x28\x40\x6c\x7c]\0\0\0": FileType("image/bmp", ("bmp",)),
    rb"RIFF.{4}WEBP": FileType("image/webp", ("webp",)),
    rb"II[*+]\0|MM\0[*+]": FileType("image/tiff", ("tif", "tiff")),
    rb".{4}ftypavi[fs]": FileType("image/avif", ("avif",)),
    rb".{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)": FileType("image/heic", ("heic", "heif")),
}
_REFUSED = {
    rb"MZ(?=.{0,62}\0)|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\0asm|#!": "a program",
    rb"L\0\0\0\x01\x14\x02\0": "a shortcut to a program",
    rb"\x1f\x8b|Rar!|7z\xbc\xaf|MSCF|BZh[1-9]|\xfd7zXZ": "an archive",
    rb".{4}ftyp|\x1a\x45\xdf\xa3|RIFF.{4}AVI |FLV\x01|\0\0\x01[\xba\xb3]": "a film",
    rb"ID3|\xff[\xf2\xf3\xfa\xfb]|OggS|fLaC|RIFF.{4}WAVE": "a sound",
}
_WEB_PAGE = re.compile(
    r"(?:\s*<\?xml[^>]{0,200}>)?\s*(?:<!--[^>]{0,500}-->\s*)?"
    r"<(?:!doctype\s+html|\?php|(?:html|head|body|script|iframe|meta|title|style|form|img|a|div|p|table)[\s/>])",
    re.IGNORECASE,
)
_DRAWING = re.compile(r"<(?:\w{1,20}:)?svg[\s/>]", re.IGNORECASE)
_SCRIPT = re.compile(
    r"<(?:\w{1,20}:)?(?:script|foreignobject|iframe|handler|animate|set)|\bon[a-z]{3,20}\s{0,9}=|javascript:|<!entity",
    re.IGNORECASE,
)
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_PDF = FileType("application/pdf", ("pdf",))
_SVG = FileType("image/svg+xml", ("svg",))
_RICH_TEXT = FileType("application/rtf", ("rtf",))
_TABLE = FileType("text/csv", ("csv",))
_TEXT = FileType("text/plain", ("txt", "text", "md", "log"))
_TEXTS = {
    "BEGIN:VCALENDAR": FileType("text/calendar", ("ics", "ifb")),
    "BEGIN:VCARD": FileType("text/vcard", ("vcf",)),
}


def file_type(content: bytes, name: str) -> FileType:
    """Return the type of a file; ``name`` is used in messages, and tells a table in CSV from another text.

    Raises ``Invalid`` for an empty file, and ``UnsupportedMediaType`` naming the file and what it is.
    """
    if not content:
        raise Invalid(f"{name} is empty.")
    found = _type_or_words(content, name)
    if isinstance(found, str):
        raise UnsupportedMediaType(f"{name} is {found}. An enquiry takes {TAKEN}.")
    return found


def safe_name(name: str, kind: FileType) -> str:
    """Return the name with an extension of the type, so that no device takes the file for something else."""
    stem, _, extension = name.rpartition(".")
    return name if stem and extension.lower() in kind.extensions else f"{name}.{kind.extensions[0]}"


def _type_or_words(content: bytes, name: str) -> FileType | str:
    head = content[:_HEAD]
    if found := next(_matches(_PICTURES, head), None) or next(_matches(_REFUSED, head), None):
        return found
    if head.startswith(ZIP_BEGIN):
        return zipped_type(content)
    if head.startswith(OLE_BEGIN):
        return old_type(content)
    text = _text(content)
    if text is not None and _WEB_PAGE.match(text):
        return "a web page"
    # Readers take other bytes before, which servers and mail programs add.
    if b"%PDF-" in head[:1024]:
        return _PDF
    return "of a type that is not known here" if text is None else _type_of_text(text, name)


def _matches(table: Mapping[bytes, FileType | str] | Mapping[bytes, str], head: bytes) -> Iterator[FileType | str]:
    return (found for begin, found in table.items() if re.match(begin, head, re.DOTALL))


def _text(content: bytes) -> str | None:
    """Return the text that the content is, without a mark of its order of bytes, or ``None`` for other content."""
    mark = next((each for each in _MARKS if content.startswith(each)), b"")
    encodings = [_MARKS[mark]] if mark else ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            text = content[len(mark) :].decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if _CONTROLS.search(text) else text
    return None


def _type_of_text(text: str, name: str) -> FileType | str:
    begin = text.lstrip()[:20].upper()
    if begin.startswith("{\\RTF"):
        return "a text with objects in it" if "\\objdata" in text else _RICH_TEXT
    if _DRAWING.search(text[:_HEAD]):
        return "a drawing with scripts" if _SCRIPT.search(html.unescape(text)) else _SVG
    table = _TABLE if name.lower().endswith(".csv") else _TEXT
    return next((kind for mark, kind in _TEXTS.items() if begin.startswith(mark)), table)
