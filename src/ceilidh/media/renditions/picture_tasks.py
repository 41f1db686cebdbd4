"""The tasks that check and render pictures in a confined process."""

import codecs
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from PIL import Image

from ceilidh.media.renditions.rendition_encoder import render
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.renditions.vips_loader import libvips
from ceilidh.media.sandbox.descriptor_file import DescriptorFile, open_reader
from ceilidh.media.validation import picture_validation

Image.init()
libvips()
# Python loads a codec at its first use, when a confined process can't open files any more. Metadata uses these.
for _encoding in ("ascii", "latin-1", "cp1252", "mac-roman", "utf-16", "utf-16-le", "utf-16-be", "utf-32"):
    codecs.lookup(_encoding)


def check_picture(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Yield the picture's properties; ``arguments`` are those of :func:`.picture_validation.check_picture`."""
    (source,) = files
    yield attrs.asdict(picture_validation.check_picture(open_reader(source), **arguments))


def make_rendition(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the rendition of the first file into the second."""
    source, target = files
    spec = RenditionSpec(**arguments["spec"])
    encoded = render(open_reader(source).read(), arguments["family"], spec, arguments["max_pixels"])
    yield {"size": DescriptorFile(target).write(encoded)}
