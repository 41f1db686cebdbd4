"""The file formats that are accepted, by extension."""

from collections.abc import Mapping

import attrs

from ceilidh_ports.fields import MediaKind, MediaKinds


@attrs.frozen
class MediaFormat:
    """An accepted file format. Formats of the same ``family`` share one encoding of their content."""

    extension: str
    kind: MediaKind
    mime: str
    family: str


def _table(kind: MediaKind, rows: Mapping[str, tuple[str, str]]) -> dict[str, MediaFormat]:
    return {extension: MediaFormat(extension, kind, mime, family) for extension, (mime, family) in rows.items()}


# Picture families are Pillow's format names, except for SVG.
_PICTURES = {
    "jpg": ("image/jpeg", "JPEG"),
    "jfif": ("image/jpeg", "JPEG"),
    "avif": ("image/avif", "AVIF"),
    "jpeg": ("image/jpeg", "JPEG"),
    "svg": ("image/svg+xml", "SVG"),
    "png": ("image/png", "PNG"),
    "ico": ("image/vnd.microsoft.icon", "ICO"),
    "gif": ("image/gif", "GIF"),
    "bmp": ("image/bmp", "BMP"),
    "webp": ("image/webp", "WEBP"),
    "tiff": ("image/tiff", "TIFF"),
    "tif": ("image/tiff", "TIFF"),
    "heic": ("image/heic", "HEIF"),
}
_FILMS = {
    "mp4": ("video/mp4", "ISO"),
    "3gp": ("video/3gpp", "ISO"),
    "avi": ("video/x-msvideo", "AVI"),
    "mkv": ("video/x-matroska", "MATROSKA"),
    "webm": ("video/webm", "WEBM"),
    "mov": ("video/quicktime", "ISO"),
    "flv": ("video/x-flv", "FLV"),
    "wmv": ("video/x-ms-wmv", "ASF"),
    "mpeg": ("video/mpeg", "MPEG"),
    "mpg": ("video/mpeg", "MPEG"),
    "m4v": ("video/x-m4v", "ISO"),
}

FORMATS: Mapping[str, MediaFormat] = (
    _table(MediaKind.PICTURE, _PICTURES)
    | _table(MediaKind.FILM, _FILMS)
    | _table(MediaKind.DOCUMENT, {"pdf": ("application/pdf", "PDF")})
)
"""Every accepted format by its extension in lower case."""


def format_of(filename: str) -> MediaFormat | None:
    """Return the format for the file's extension, ignoring case, or ``None`` if it is not accepted."""
    _, dot, extension = filename.rpartition(".")
    return FORMATS.get(extension.lower()) if dot else None


def has_renditions(format_: MediaFormat) -> bool:
    """Say whether files of this format are resized: raster pictures are, drawings, films and documents are not."""
    return format_.kind is MediaKind.PICTURE and format_.family != "SVG"


def kind_of(name: str) -> MediaKind | None:
    format_ = format_of(name)
    return format_.kind if format_ else None


def is_film(name: str) -> bool:
    return kind_of(name) is MediaKind.FILM


_WORDS = {MediaKind.PICTURE: "picture", MediaKind.FILM: "film", MediaKind.DOCUMENT: "PDF"}


def kinds_in_words(kinds: MediaKinds) -> str:
    """Return what messages call files of these kinds: "picture", "picture or film" or "picture, film or PDF"."""
    *words, last = [word for kind, word in _WORDS.items() if kind in kinds]
    return f"{', '.join(words)} or {last}" if words else last


def wrong_kind(name: str, found: MediaKind, takes: MediaKinds) -> str | None:
    """Return the message for a file of a kind that is not taken; ``name`` begins it."""
    if found in takes:
        return None
    return f"{name} is a {_WORDS[found]}; a {kinds_in_words(takes)} is needed here."
