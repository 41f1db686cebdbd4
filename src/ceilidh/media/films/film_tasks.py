"""The tasks that inspect and transcode films in a confined process."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import av
from PIL import Image

from ceilidh.media.films import film_encoder, film_inspection

Image.init()
# PyAV imports some modules at their first use, when a confined process can't open files any more.
for _module in pkgutil.walk_packages(av.__path__, "av."):
    if not _module.name.endswith("__main__"):
        importlib.import_module(_module.name)


def inspect(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the poster into the second file, and yield the fields of :class:`.film_streams.FilmStreams`."""
    with open(files[0], "rb") as source, open(files[1], "wb") as poster:  # noqa: PTH123  descriptors
        yield film_inspection.inspect(source, arguments["demuxer"], poster)


def transcode(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the transcoded film into the second file, which the third one reads; yield the progress."""
    with (
        open(files[0], "rb") as source,  # noqa: PTH123  a descriptor
        open(files[1], "wb", buffering=0) as target,  # noqa: PTH123  a descriptor
        open(files[2], "rb") as reread,  # noqa: PTH123  a descriptor
    ):
        yield from film_encoder.transcode(source, arguments["demuxer"], target, reread)
