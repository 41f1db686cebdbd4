"""What is done with films in a confined process."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import av
from PIL import Image

from ceilidh.media.films.av_pipeline import convert, look
from ceilidh.media.sandbox.descriptor_file import DescriptorFile, reading

Image.init()
# PyAV loads some of its modules when they are first needed, which is too late in a process without files.
for _module in pkgutil.walk_packages(av.__path__, "av."):
    if not _module.name.endswith("__main__"):
        importlib.import_module(_module.name)


def inspect(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write a frame of the film into the second file, and yield what the film is made of."""
    source, poster = files
    yield look(reading(source), arguments["container"], DescriptorFile(poster))


def transcode(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the film into the second file as every browser plays it, and yield how far that is."""
    source, target = files
    yield from convert(reading(source), arguments["container"], DescriptorFile(target), lambda: reading(target))
