"""Finds originals that background jobs have not processed yet."""

from collections.abc import Iterable, Iterator

from ceilidh.media.accepted_formats import format_of, has_renditions
from ceilidh.media.file_names import metadata_name, source_of

_METADATA_SUFFIX = metadata_name("")


def unprocessed_originals(stored: Iterable[str]) -> Iterator[str]:
    """Yield, of all stored names, the raster pictures without a rendition and other originals without metadata."""
    names = set(stored)
    rendered = {source_of(name) for name in names if not name.endswith(_METADATA_SUFFIX)}
    for name in sorted(names):
        format_ = format_of(name)
        if format_ is None or source_of(name) is not None:
            continue
        processed = name in rendered if has_renditions(format_) else metadata_name(name) in names
        if not processed:
            yield name
