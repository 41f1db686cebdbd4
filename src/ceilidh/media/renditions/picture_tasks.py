"""The tasks that check pictures and documents, and render pictures, in a confined process."""

import codecs
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from PIL import Image

from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.renditions.rendition_encoder import examine, render
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.validation import document_validation, embedded_pictures, picture_validation
from ceilidh.media.validation.vips_loader import libvips

Image.init()
libvips()
# Python loads a codec at its first use, when a confined process can't open files any more. Metadata uses these.
for _encoding in ("ascii", "latin-1", "cp1252", "mac-roman", "utf-16", "utf-16-le", "utf-16-be", "utf-32"):
    codecs.lookup(_encoding)


def check_picture(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Yield the picture's properties; ``arguments`` are those of :func:`.picture_validation.check_picture`."""
    with open(files[0], "rb") as source:  # noqa: PTH123  a descriptor
        yield attrs.asdict(picture_validation.check_picture(source, **arguments))


def check_embedded(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Yield empty properties; ``arguments`` are those of :func:`.embedded_pictures.check_embedded`."""
    with open(files[0], "rb") as source:  # noqa: PTH123  a descriptor
        embedded_pictures.check_embedded(source.read(), **arguments)
    yield attrs.asdict(Metadata())


def check_document(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Yield the document's properties; ``arguments`` are those of :func:`.document_validation.check_document`."""
    with open(files[0], "rb") as source:  # noqa: PTH123  a descriptor
        yield attrs.asdict(document_validation.check_document(source, **arguments))


def make_rendition(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    spec = RenditionSpec(**arguments["spec"])
    with open(files[0], "rb") as source, open(files[1], "wb") as target:  # noqa: PTH123  descriptors
        target.write(render(source.read(), arguments["family"], spec, arguments["max_pixels"]))
    yield {}


def examine_picture(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Yield what is found in the pixels of the picture."""
    with open(files[0], "rb") as source:  # noqa: PTH123  a descriptor
        yield attrs.asdict(examine(source.read(), **arguments))
