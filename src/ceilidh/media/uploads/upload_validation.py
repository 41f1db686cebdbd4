"""The checks that every upload passes, by its name and by its content."""

from typing import BinaryIO

from ceilidh.errors import Invalid, UnsupportedMediaType
from ceilidh.form_data import base_name
from ceilidh.media.accepted_formats import MediaFormat, format_of, kinds_in_words, wrong_kind
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.renditions.picture_sandbox import PictureDecoder
from ceilidh.media.uploads.file_signatures import HEAD_BYTES, has_signature, other_content
from ceilidh.media.uploads.film_structure import film_fault
from ceilidh.media.validation.svg_sanitizer import embedded_pictures
from ceilidh_ports.fields import MediaKind, MediaKinds

# What people call the families of formats.
_LABELS = {"HEIF": "HEIC", "ISO": "MP4 or MOV", "MATROSKA": "MKV", "WEBM": "WebM", "WEBP": "WebP", "ASF": "WMV"}

_EMBEDDED = frozenset({"PNG", "JPEG", "GIF", "WEBP", "AVIF"})


def format_of_upload(filename: str, name: str, takes: MediaKinds) -> MediaFormat:
    """Return the format for the extension; ``name`` is used in messages.

    Raises ``UnsupportedMediaType`` when it is not accepted or not of that kind.
    """
    format_ = format_of(filename)
    if format_ is None:
        raise UnsupportedMediaType(f"{name} is not a {kinds_in_words(takes)} we take.")
    if message := wrong_kind(name, format_.kind, takes):
        raise UnsupportedMediaType(message)
    return format_


def check_content(file: BinaryIO, format_: MediaFormat, decoder: PictureDecoder, name: str) -> Metadata | None:
    """Check that the content is of the format and complete; return the metadata of a raster picture or document.

    Raises ``UnsupportedMediaType`` for other content, ``Invalid`` for an empty, broken or truncated file, and what
    :class:`.PictureDecoder` raises. The XML of a drawing is checked later.
    """
    file.seek(0)
    head = file.read(HEAD_BYTES)
    if not head:
        raise Invalid(f"{name} is empty.")
    if not has_signature(format_.family, head):
        found = other_content(head)
        instead = f" but {_LABELS.get(found, found)}" if found else ""
        raise UnsupportedMediaType(f"The content of {name} is not {format_.extension.upper()}{instead}.")
    if format_.kind is MediaKind.FILM:
        if fault := film_fault(file, format_.family):
            raise Invalid(f"{name} is {fault}.")
    elif format_.kind is MediaKind.DOCUMENT:
        return decoder.check_document(file, name)
    elif format_.family != "SVG":
        return decoder.check_picture(file, format_.family, name)
    return None


def check_embedded(drawing: bytes, decoder: PictureDecoder, name: str) -> None:
    """Check the pictures inside of a sanitised drawing by their content, which is what browsers go by.

    Raises ``UnsupportedMediaType`` for another kind, and what :meth:`.PictureDecoder.check_embedded` raises.
    """
    pictures = embedded_pictures(drawing, name)
    families = [other_content(each[:HEAD_BYTES]) for each in pictures]
    if not _EMBEDDED.issuperset(families):
        raise UnsupportedMediaType(f"A picture in {name} is not PNG, JPEG, GIF, WebP or AVIF.")
    if pictures:
        decoder.check_embedded(pictures, families, name)


def display_name(filename: str) -> str:
    """Return the file's base name for a message, shortened."""
    name = base_name(filename)
    longest = 60
    if len(name) > longest:
        name = f"{name[: longest - 20]}…{name[-19:]}"
    return name or "The file"
