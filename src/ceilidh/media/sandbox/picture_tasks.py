"""What is done with pictures in a confined process."""

import codecs
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from PIL import Image

from ceilidh.media.renditions.rendition_encoder import Wanted, libvips, render
from ceilidh.media.sandbox.descriptor_file import DescriptorFile, reading
from ceilidh.media.validation.picture_validation import check_picture

Image.init()
libvips()
# Notes in pictures come in these; Python loads each when it is first needed, which is too late without files.
for _encoding in ("ascii", "latin-1", "cp1252", "mac-roman", "utf-16", "utf-16-le", "utf-16-be", "utf-32"):
    codecs.lookup(_encoding)


def check(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Yield what decoding the picture shows; ``arguments`` are those of ``check_picture``."""
    (source,) = files
    yield attrs.asdict(check_picture(reading(source), **arguments))


def make_rendition(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the picture in another width and format into the second file."""
    source, target = files
    wanted = Wanted(**arguments["wanted"])
    written = render(reading(source).read(), arguments["family"], wanted, arguments["pixels"])
    yield {"size": DescriptorFile(target).write(written)}
