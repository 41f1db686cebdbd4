"""The tasks that inspect and transcode films in a confined process."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import av
from PIL import Image

from ceilidh.media.films import film_encoder, film_inspection
from ceilidh.media.sandbox.descriptor_file import DescriptorFile, open_reader

Image.init()
# PyAV imports some modules at their first use, when a confined process can't open files any more.
for _module in pkgutil.walk_packages(av.__path__, "av."):
    if not _module.name.endswith("__main__"):
        importlib.import_module(_module.name)


def inspect(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the poster into the second file, and yield the fields of :class:`.film_streams.FilmStreams`."""
    source, poster = files
    yield film_inspection.inspect(open_reader(source), arguments["demuxer"], DescriptorFile(poster))


def transcode(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the transcoded film into the second file, and yield the progress."""
    source, target = files
    yield from film_encoder.transcode(
        open_reader(source), arguments["demuxer"], DescriptorFile(target), lambda: open_reader(target)
    )
