"""Choosing and making the rendition of a picture that a request is answered with."""

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Protocol

import attrs

from ceilidh.errors import NotFound
from ceilidh.media.file_names import PREVIEW, WIDTHS, made_of, rendition_name
from ceilidh.media.jobs.file_lock import own_turn
from ceilidh.media.metadata import Facts, FactsShelf
from ceilidh.media.model import Format, MediaLimits, format_of, has_renditions
from ceilidh.media.renditions.picture_decoder import check_picture, make_rendition
from ceilidh.media.renditions.rendition_encoder import Wanted
from ceilidh.media.validation.svg_sanitizer import size_of
from ceilidh_ports.errors import Missing, Unavailable
from ceilidh_ports.media import MediaStore, StoredFile

NOT_THERE = "There is no such picture or film."

SELDOM_SHOWN = ("HEIF", "TIFF", "BMP", "AVIF")
"""Families of pictures that not every browser shows as they are."""

_MOVING = ("GIF", "WEBP")
_PATIENCE = 20.0
# Of the threads that answer requests, the others stay free for what needs no new rendition.
_MOST_WAITING = 16


class Wishes(Protocol):
    """What a request says of the pictures it takes."""

    def rendition_format(self, *, transparent: bool) -> str:
        """Return the extension of the rendition that suits best."""
        ...

    def names(self, mime: str) -> bool:
        """Say whether this very type is wanted by name."""
        ...

    def shows(self, mime: str) -> bool:
        """Say whether a picture of this type is taken as it is."""
        ...


@attrs.frozen
class Chosen:
    """The stored file that answers a request; ``varies`` where another Accept header would bring another."""

    file: StoredFile
    varies: bool = False


class Slot:
    """Lets one thread of this process at a time work on a picture, and few wait for it."""

    def __init__(self) -> None:
        self._free = threading.Lock()
        self._places = threading.BoundedSemaphore(_MOST_WAITING)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold the slot; raises :class:`~ceilidh_ports.errors.Unavailable` when too many wait, or for too long."""
        if not self._places.acquire(blocking=False):
            raise Unavailable("Too many pictures are asked for in a new size at once.")
        try:
            if not self._free.acquire(timeout=_PATIENCE):
                raise Unavailable("A picture in a new size takes too long.")
            try:
                yield
            finally:
                self._free.release()
        finally:
            self._places.release()


@attrs.frozen
class Renditions:
    """Finds renditions in the store, and makes those that are not there.

    Whoever makes one first stores it for all workers and machines. On one machine each is made once, and in one process
    one at a time. ``workdir`` holds what the processes take turns by.
    """

    _store: MediaStore
    _shelf: FactsShelf
    _limits: MediaLimits
    _workdir: Path
    _slot: Slot = attrs.field(factory=Slot)

    def choose(self, name: str, width: int | None, wishes: Wishes) -> Chosen:
        """Return the file to answer with: as stored without ``width``, where the wishes take that, else a rendition.

        Films and drawings are answered as they are, and so is an animation where WebP is not wanted by name. Raises
        :class:`~ceilidh.errors.NotFound`, :class:`~ceilidh.errors.Invalid` for what can't be read, and what the store's
        port raises.
        """
        format_ = format_of(name)
        seldom = format_ is not None and format_.family in SELDOM_SHOWN
        if format_ is None or not has_renditions(format_) or (width is None and not seldom):
            return Chosen(self.find(name))
        if width is None and wishes.shows(format_.mime):
            return Chosen(self.find(name), varies=True)
        facts = self.facts(name)
        extension = _extension(facts, wishes)
        if extension is None:
            return Chosen(self.find(name), varies=True)
        return Chosen(self._rendition(name, facts, width or WIDTHS[-1], extension), varies=True)

    def preview(self, content: bytes, format_: Format) -> bytes:
        """Return a small JPEG of a checked picture that is not stored; raises as :meth:`choose` does."""
        with self._slot.taken():
            return make_rendition(content, format_.family, Wanted(PREVIEW, "jpg"), self._limits.picture_pixels)

    def facts(self, name: str) -> Facts:
        """Return a picture's facts, learning them now where they are not kept yet; raises as :meth:`choose` does."""
        if found := self._shelf.get(name):
            return found
        format_ = format_of(name)
        if format_ is None or self._store.find(name) is None:
            raise NotFound(NOT_THERE)
        if format_.family == "SVG":
            facts = drawing_facts(self._content(name))
        else:
            content = io.BytesIO(self._content(name))
            facts = picture_facts(content, format_, self._limits, name)
        if made_of(name) is None:
            self._shelf.find_out(name, facts)
        else:
            self._shelf.keep(name, facts)
        return facts

    def find(self, name: str) -> StoredFile:
        """Return what is known of a file; raises :class:`~ceilidh.errors.NotFound`."""
        if found := self._store.find(name):
            return found
        raise NotFound(NOT_THERE)

    def _rendition(self, name: str, facts: Facts, width: int, extension: str) -> StoredFile:
        made = rendition_name(name, facts.fitting(width), extension)
        if found := self._store.find(made):
            return found
        with self._slot.taken(), own_turn(self._workdir, made):
            # Somebody may have made it while this thread was waiting.
            if self._store.find(made) is None:
                self._store.put(made, self._made(name, facts, facts.fitting(width), extension))
        return self.find(made)

    def _made(self, name: str, facts: Facts, width: int, extension: str) -> BinaryIO:
        format_ = format_of(name)
        assert format_, "what has facts has a format"
        wanted = Wanted(width, extension, animated=facts.animated and extension == "webp")
        written = make_rendition(self._content(name), format_.family, wanted, self._limits.picture_pixels)
        return io.BytesIO(written)

    def _content(self, name: str) -> bytes:
        try:
            return b"".join(self._store.read(name))
        except Missing as error:
            raise NotFound(NOT_THERE) from error


def picture_facts(content: BinaryIO, format_: Format, limits: MediaLimits, name: str) -> Facts:
    """Decode a picture and return its facts; raises what :func:`.picture_decoder.check_picture` raises."""
    seen = check_picture(content, format_.family, limits.picture_pixels, name)
    return Facts(
        width=seen.width,
        height=seen.height,
        colour=seen.colour,
        transparent=seen.transparent,
        animated=seen.frames > 1 and format_.family in _MOVING,
        format=format_.family,
    )


def drawing_facts(data: bytes) -> Facts:
    """Return the facts of a sanitised drawing."""
    width, height = size_of(data)
    return Facts(width=width, height=height, format="SVG")


def _extension(facts: Facts, wishes: Wishes) -> str | None:
    if facts.animated:
        return "webp" if wishes.names("image/webp") else None
    return wishes.rendition_format(transparent=facts.transparent)
