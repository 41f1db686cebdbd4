"""Bytes of a file that are replaced by as many others, so that nothing else in the file moves."""

from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

import attrs

_CHUNK = 64 * 1024


@attrs.frozen
class Patch:
    """Replaces ``length`` bytes from ``start`` on by ``content``, followed by null bytes."""

    start: int
    length: int
    content: bytes = attrs.field(default=b"", repr=False)

    @property
    def end(self) -> int:
        return self.start + self.length

    def between(self, start: int, end: int) -> bytes:
        """Return the new bytes between two positions of the file, both within the patch."""
        return self.content[start - self.start : end - self.start].ljust(end - start, b"\0")


def effective(file: BinaryIO, patches: Iterable[Patch]) -> Sequence[Patch]:
    """Return the patches that change the file, by their starts."""
    return sorted((each for each in patches if _changes(file, each)), key=lambda each: each.start)


def apply_to_chunks(chunks: Iterable[bytes], start: int, patches: Sequence[Patch]) -> Iterator[bytes]:
    """Yield the chunks of a file, which begin at ``start`` in it, with the patches applied."""
    for chunk in chunks:
        end = start + len(chunk)
        touching = [each for each in patches if each.start < end and each.end > start]
        yield _patched(chunk, start, touching) if touching else chunk
        start = end


def pieces(patch: Patch) -> Iterator[tuple[int, bytes]]:
    """Yield the new bytes of a patch in bounded pieces, each with its position in the file."""
    for start in range(patch.start, patch.end, _CHUNK):
        yield start, patch.between(start, min(start + _CHUNK, patch.end))


def _patched(chunk: bytes, start: int, patches: Iterable[Patch]) -> bytes:
    changed = bytearray(chunk)
    for each in patches:
        first, last = max(each.start, start), min(each.end, start + len(chunk))
        changed[first - start : last - start] = each.between(first, last)
    return bytes(changed)


def _changes(file: BinaryIO, patch: Patch) -> bool:
    for start, content in pieces(patch):
        file.seek(start)
        if file.read(len(content)) != content:
            return True
    return False
