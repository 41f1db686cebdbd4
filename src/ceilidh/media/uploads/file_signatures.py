"""Recognises file formats by their signature (magic bytes)."""

import re
from collections.abc import Callable, Mapping

HEAD_BYTES = 64 * 1024
"""How many bytes from the start of a file are needed."""

_AVIF = {b"avif", b"avis"}
_HEIF = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx"}
_STILL_BRANDS = _AVIF | _HEIF | {b"mif1", b"mif2", b"msf1", b"miaf"}
# QuickTime films may begin with any of these boxes instead of a brand.
_QUICKTIME = {b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot"}
_ASF = bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c")
_EBML = bytes.fromhex("1a45dfa3")
_DOC_TYPE = re.compile(rb"\x42\x82[\x81-\x88](webm|matroska)")
_SVG = re.compile(rb"<(\w+:)?svg[\s>/]")


def has_signature(family: str, head: bytes) -> bool:
    """Say whether a file that begins with ``head`` claims to be of that family."""
    return _SIGNATURES[family](head)


def other_content(head: bytes) -> str:
    """Return the family of a file that begins with ``head``, or what else it is; empty where that is not known."""
    families = (family for family in _SIGNATURES if has_signature(family, head))
    others = (words for signature, words in _OTHERS.items() if re.match(signature, head, re.DOTALL | re.IGNORECASE))
    return next(families, None) or next(others, "")


def _starts_with(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda head: head.startswith(signatures)


def _riff(kind: bytes) -> Callable[[bytes], bool]:
    return lambda head: head[:4] == b"RIFF" and head[8:12] == kind


def _brands(head: bytes) -> set[bytes]:
    """Return the major brand and the compatible brands of an ISO base media file."""
    if head[4:8] != b"ftyp":
        return set()
    listed = head[16 : min(int.from_bytes(head[:4]), 1024)]
    return {head[8:12], *(listed[at : at + 4] for at in range(0, len(listed) - 3, 4))}


def _iso_film(head: bytes) -> bool:
    return head[4:8] in _QUICKTIME or (head[4:8] == b"ftyp" and head[8:12] not in _STILL_BRANDS)


def _matroska(*doc_types: bytes) -> Callable[[bytes], bool]:
    def matches(head: bytes) -> bool:
        found = _DOC_TYPE.search(head[:4096])
        return head.startswith(_EBML) and found is not None and found[1] in doc_types

    return matches


_SIGNATURES: Mapping[str, Callable[[bytes], bool]] = {
    "JPEG": _starts_with(b"\xff\xd8\xff"),
    "PNG": _starts_with(b"\x89PNG\r\n\x1a\n"),
    "GIF": _starts_with(b"GIF87a", b"GIF89a"),
    "BMP": _starts_with(b"BM"),
    "ICO": _starts_with(b"\0\0\1\0"),
    "WEBP": _riff(b"WEBP"),
    "TIFF": _starts_with(b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"),
    "AVIF": lambda head: bool(_brands(head) & _AVIF),
    "HEIF": lambda head: bool(_brands(head) & _HEIF) and not _brands(head) & _AVIF,
    # Readers take other bytes before, which servers and mail programs add.
    "PDF": lambda head: b"%PDF-" in head[:1024],
    # Removing the null bytes makes UTF-16 readable.
    "SVG": lambda head: _SVG.search(head.replace(b"\0", b"")) is not None,
    "ISO": _iso_film,
    "AVI": _riff(b"AVI "),
    "MATROSKA": _matroska(b"matroska", b"webm"),
    "WEBM": _matroska(b"webm"),
    "FLV": _starts_with(b"FLV\1"),
    "ASF": _starts_with(_ASF),
    "MPEG": _starts_with(b"\0\0\1\xba", b"\0\0\1\xb3"),
}

# Files that people have beside those that are taken, by how they begin in any case.
_OTHERS: Mapping[bytes, str] = {
    rb"8bps": "a file of Photoshop",
    rb"pk\x03\x04": "a ZIP or Office file",
    rb"\xd0\xcf\x11\xe0": "an old Office file",
    rb"\x1f\x8b": "a file compressed by gzip",
    rb"rar!|7z\xbc\xaf": "an archive",
    rb"\xff\x0a|\0\0\0\x0cjxl ": "JPEG XL",
    rb"\0\0\0\x0cjp  ": "JPEG 2000",
    rb"\s*%!ps": "PostScript",
    rb"\s*(?:<!doctype html|<html)": "a web page",
    rb"id3|\xff[\xf2\xf3\xfa\xfb]": "MP3",
    rb"riff.{4}wave": "WAV",
    rb"oggs": "Ogg",
    rb"(?:g.{187}){3}|.{4}(?:g.{191}){3}": "a transport stream such as MTS",
}
