"""Decodes uploaded pictures, each in a confined process, one at a time and within a time."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import attrs
import cattrs

from ceilidh.errors import Invalid
from ceilidh.media.model import Seen
from ceilidh.media.renditions.rendition_encoder import UNREADABLE, Wanted
from ceilidh.media.sandbox.resource_limits import Limits
from ceilidh.media.sandbox.sandbox_client import Cancellation, Failed, Task, pictures
from ceilidh_ports.errors import Unavailable

SECONDS = 20.0
"""How long one picture may take, and wait for others."""

_MIB = 1024 * 1024
_LIMITS = Limits(seconds=SECONDS, memory=1024 * _MIB, file_size=64 * _MIB)
_IN_BACKGROUND = attrs.evolve(_LIMITS, seconds=120.0, nice=10)
_CHECK = "ceilidh.media.sandbox.picture_tasks:check"
_MAKE = "ceilidh.media.sandbox.picture_tasks:make_rendition"
# Each may take as much memory as the limit says.
_ALONE = threading.Lock()
_READER = cattrs.Converter(forbid_extra_keys=True)


def check_picture(file: BinaryIO, family: str, pixels: int, name: str) -> Seen:
    """Decode every frame; ``family`` is the only format that is tried, ``pixels`` what all frames may have together.

    Raises :class:`~ceilidh.errors.TooLarge` before a frame that goes beyond is decoded,
    :class:`~ceilidh.errors.Invalid` when anything does not decode within the limits, and
    :class:`~ceilidh_ports.errors.Unavailable` when others take too long. ``name`` is for the sentence.
    """
    arguments = {"family": family, "pixels": pixels, "name": name}
    with _described(file) as source, _own_turn():
        try:
            (found,) = pictures().run(Task(_CHECK, arguments, [source], _LIMITS))
            return _read(found)
        except (Failed, ValueError, cattrs.BaseValidationError) as error:
            raise Invalid(f"{name} is broken or cut off.") from error


def make_rendition(
    content: bytes, family: str, wanted: Wanted, pixels: int, background: Cancellation | None = None
) -> bytes:
    """Return the rendition, as :func:`.rendition_encoder.render` does, which says what it raises.

    With ``background`` nobody waits for it: it yields to others, may take longer, and can be cancelled.
    """
    arguments = {"family": family, "pixels": pixels, "wanted": attrs.asdict(wanted)}
    limits = _IN_BACKGROUND if background else _LIMITS
    with _in_memory(content) as source, _in_memory() as target:
        try:
            pictures().run(Task(_MAKE, arguments, [source, target], limits), cancellation=background)
        except Failed as error:
            raise Invalid(UNREADABLE) from error
        return target.read()


def _read(found: Any) -> Seen:
    """Return what the process said, which a hostile file may have made it say."""
    seen = _READER.structure(found, Seen)
    if seen.colour:
        bytes.fromhex(seen.colour.removeprefix("#"))
    return seen


@contextmanager
def _own_turn() -> Iterator[None]:
    if not _ALONE.acquire(timeout=SECONDS):
        raise Unavailable("Checking pictures takes too long.")
    try:
        yield
    finally:
        _ALONE.release()


@contextmanager
def _described(file: BinaryIO) -> Iterator[BinaryIO]:
    """Yield a file with a descriptor: the same one where it has one."""
    try:
        file.fileno()
    except OSError:
        file.seek(0)
        with _in_memory(file.read()) as copy:
            yield copy
    else:
        yield file


def _in_memory(content: bytes = b"") -> BinaryIO:
    file = open(os.memfd_create("picture"), "w+b", buffering=0)  # noqa: PTH123, SIM115  the caller closes it
    file.write(content)
    file.seek(0)
    return file
