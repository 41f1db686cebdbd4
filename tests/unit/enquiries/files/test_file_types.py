"""Which files enquiries take, by their content alone."""

import io
import zipfile

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.enquiries.files.file_types import file_type, safe_name
from ceilidh.enquiries.files.office_documents import FileType
from ceilidh.errors import Invalid, UnsupportedMediaType

_ODF = "application/vnd.oasis.opendocument"
_OOXML = "application/vnd.openxmlformats-officedocument"


def zipped(*names: str, mimetype: str = "") -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        if mimetype:
            archive.writestr(zipfile.ZipInfo("mimetype"), mimetype)
        for name in names:
            archive.writestr(zipfile.ZipInfo(name), "x")
    return written.getvalue()


def old_document(*streams: str) -> bytes:
    return bytes.fromhex("d0cf11e0a1b11ae1") + bytes(512) + b"".join(each.encode("utf-16-le") for each in streams)


TAKEN = {
    "application/pdf": [b"%PDF-1.7\n...", b"\r\nX-Server: a\r\n\r\n%PDF-1.4\n\xff"],
    "image/jpeg": [b"\xff\xd8\xff\xe0\0\x10JFIF"],
    "image/png": [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
    "image/gif": [b"GIF89a\1\0\1\0"],
    "image/bmp": [b"BM\x8a\0\0\0\0\0\0\0\x7a\0\0\0\x6c\0\0\0\1"],
    "image/webp": [b"RIFF\x24\0\0\0WEBPVP8 "],
    "image/tiff": [b"II*\0\x08\0\0\0", b"MM\0*\0\0\0\x08"],
    "image/avif": [b"\0\0\0\x20ftypavif\0\0\0\0"],
    "image/heic": [b"\0\0\0\x18ftypheic\0\0\0\0", b"\0\0\0\x18ftypmif1\0\0\0\0"],
    "image/svg+xml": [
        b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
        b"<?xml version='1.0'?>\n<svg/>",
    ],
    "text/calendar": [b"BEGIN:VCALENDAR\r\nEND:VCALENDAR", b"\xef\xbb\xbf\r\nbegin:vcalendar"],
    "text/vcard": [b"BEGIN:VCARD\nEND:VCARD"],
    "text/plain": [
        b"MZ is a text",
        "Sl\u00e0inte".encode(),
        "Caf\u00e9".encode("cp1252"),
        "\ufeffHello".encode("utf-16-le"),
    ],
    "application/rtf": [rb"{\rtf1\ansi Hello}"],
    "application/msword": [old_document("WordDocument")],
    "application/vnd.ms-excel": [old_document("Workbook")],
    "application/vnd.ms-powerpoint": [old_document("PowerPoint Document")],
    f"{_OOXML}.wordprocessingml.document": [zipped("[Content_Types].xml", "word/document.xml")],
    f"{_OOXML}.spreadsheetml.sheet": [zipped("[Content_Types].xml", "xl/workbook.xml")],
    f"{_OOXML}.presentationml.presentation": [zipped("[Content_Types].xml", "ppt/presentation.xml")],
    f"{_ODF}.text": [zipped("content.xml", mimetype=f"{_ODF}.text")],
    f"{_ODF}.text-template": [zipped("content.xml", mimetype=f"{_ODF}.text-template")],
    f"{_ODF}.spreadsheet": [zipped("content.xml", mimetype=f"{_ODF}.spreadsheet")],
}

REFUSED = {
    "a program": [b"MZ\x90\0\3\0\0\0", b"\x7fELF\2\1", b"#!/bin/sh\n", b"\xca\xfe\xba\xbe\0\0", b"\0asm\1\0"],
    "a shortcut to a program": [b"L\0\0\0\x01\x14\x02\0\0"],
    "a web page": [
        b"<!DOCTYPE html><p>",
        b"\n<HTML>",
        b"\xef\xbb\xbf<script>alert(1)</script>",
        b"<!-- a --><html>%PDF-1.7",
        b"<?php echo 1;",
        "\ufeff<html>".encode("utf-16-le"),
    ],
    "a drawing with scripts": [
        b"<svg><script>alert(1)</script></svg>",
        b"<svg onload = 'a()'/>",
        b"<svg><a href='java&#115;cript:a()'/></svg>",
        b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
    ],
    "an archive": [zipped("a.txt"), b"Rar!\x1a\x07", b"\x1f\x8b\x08", zipped(mimetype=f"{_ODF}.text")],
    "an archive of too many files": [b"PK\x03\x04" + b"PK\x01\x02" * 5001],
    "a film": [b"\0\0\0\x18ftypmp42", b"\x1a\x45\xdf\xa3\x01"],
    "a sound": [b"ID3\x04\0", b"OggS\0"],
    "an office document with macros": [
        zipped("word/document.xml", "word/vbaProject.bin"),
        zipped("content.xml", "Basic/script-lc.xml", mimetype=f"{_ODF}.text"),
        old_document("Workbook", "_VBA_PROJECT"),
    ],
    "neither a document of Word, Excel nor PowerPoint": [old_document("Installer")],
    "a text with objects in it": [rb"{\rtf1{\object\objdata 0105}}"],
    "broken or cut off": [zipped("word/document.xml")[:40]],
    "of a type that is not known here": [bytes(range(256)), b"\x81\x00"],
}


@pytest.mark.parametrize(("media_type", "content"), [(kind, each) for kind, all_ in TAKEN.items() for each in all_])
def test_files_that_couples_and_offices_send_are_taken(media_type: str, content: bytes) -> None:
    assert media_type == file_type(content, "a file").media_type


@pytest.mark.parametrize(("words", "content"), [(words, each) for words, all_ in REFUSED.items() for each in all_])
def test_other_files_are_refused_by_a_sentence_that_says_what_they_are(words: str, content: bytes) -> None:
    with pytest.raises(UnsupportedMediaType) as refusal:
        file_type(content, "Offer.pdf")
    assert refusal.value.message == (
        f"Offer.pdf is {words}. An enquiry takes PDFs, pictures, calendar files, texts and office documents."
    )


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(Invalid, match=r"^Offer.pdf is empty\.$"):
        file_type(b"", "Offer.pdf")


def test_a_table_is_known_by_its_name() -> None:
    assert file_type(b"a;b", "Prices.CSV").media_type == "text/csv"
    assert file_type(b"a;b", "Prices").media_type == "text/plain"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Offer.pdf", "Offer.pdf"),
        ("Offer.PDF", "Offer.PDF"),
        ("Offer", "Offer.pdf"),
        ("pdf", "pdf.pdf"),
        (".pdf", ".pdf.pdf"),
        ("Offer.exe", "Offer.exe.pdf"),
    ],
)
def test_the_name_ends_as_the_content_is(name: str, safe: str) -> None:
    assert safe == safe_name(name, FileType("application/pdf", ("pdf",)))


@given(content=st.binary(min_size=1, max_size=300) | st.text(min_size=1).map(str.encode), name=st.text(max_size=10))
@example(content=b"PK\x03\x04", name="")
@example(content=b"<svg>&#999999999999;", name="")
def test_any_content_is_taken_or_refused(content: bytes, name: str) -> None:
    try:
        kind = file_type(content, name)
    except UnsupportedMediaType:
        return
    assert safe_name(name, kind).rpartition(".")[2].lower() in kind.extensions
