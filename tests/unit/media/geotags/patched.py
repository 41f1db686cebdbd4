"""Removes the geotags of a file in memory."""

import io

from ceilidh.media.geotags.geotag_finder import find_geotags
from ceilidh.media.geotags.patches import apply_to_chunks


def without_geotags(content: bytes, family: str) -> bytes:
    return b"".join(apply_to_chunks([content], 0, find_geotags(io.BytesIO(content), family)))
