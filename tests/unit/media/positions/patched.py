"""Removes the positions of a file in memory."""

import io

from ceilidh.media.positions.patches import apply_to_chunks
from ceilidh.media.positions.position_finder import find_positions


def without_positions(content: bytes, family: str) -> bytes:
    return b"".join(apply_to_chunks([content], 0, find_positions(io.BytesIO(content), family)))
