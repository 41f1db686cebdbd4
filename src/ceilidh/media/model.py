"""Which files are taken, and what is known of each kind."""

import enum
from collections.abc import Mapping

import attrs


class Kind(enum.Enum):
    """What a file shows."""

    PICTURE = "picture"
    FILM = "film"


@attrs.frozen
class Format:
    """A kind of file that is taken. ``family`` names its content: formats of one family have the same inner form."""

    extension: str
    kind: Kind
    mime: str
    family: str


@attrs.frozen(kw_only=True)
class MediaLimits:
    """How large a file may be, in bytes, and a picture in pixels, all its frames together."""

    picture_bytes: int
    film_bytes: int
    picture_pixels: int = 50_000_000

    def bytes_of(self, kind: Kind) -> int:
        """Return how many bytes a file of that kind may have."""
        return self.film_bytes if kind is Kind.FILM else self.picture_bytes


@attrs.frozen
class Seen:
    """What decoding a picture has shown: its size in pixels once it stands upright, and its mean colour.

    ``colour`` is like ``#8d957c``, and empty where something shines through or it can't be told.
    """

    width: int
    height: int
    colour: str
    transparent: bool
    frames: int = 1


def _table(kind: Kind, rows: Mapping[str, tuple[str, str]]) -> dict[str, Format]:
    return {extension: Format(extension, kind, mime, family) for extension, (mime, family) in rows.items()}


# The families of pictures, SVG aside, are Pillow's names.
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

FORMATS: Mapping[str, Format] = _table(Kind.PICTURE, _PICTURES) | _table(Kind.FILM, _FILMS)
"""Every format that is taken, by its extension in lower case."""


def format_of(filename: str) -> Format | None:
    """Return the format that the extension says, in any letter case, or ``None`` when it is not one that is taken."""
    _, dot, extension = filename.rpartition(".")
    return FORMATS.get(extension.lower()) if dot else None


def has_renditions(format_: Format) -> bool:
    """Say whether files of this format are shown in other widths: pictures that are made of points."""
    return format_.kind is Kind.PICTURE and format_.family != "SVG"


def shown(filename: str) -> str:
    """Return a file's own name, without folders, fit for a sentence: printable and of bounded length."""
    name = "".join(each for each in filename.replace("\\", "/").rpartition("/")[2] if each.isprintable()).strip()
    longest = 60
    if len(name) > longest:
        name = f"{name[: longest - 20]}…{name[-19:]}"
    return name or "The file"
