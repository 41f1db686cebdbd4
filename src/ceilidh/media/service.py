"""Taking pictures and films in, and giving them out."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Self

import attrs

from ceilidh.errors import Invalid, NotThere, WrongType
from ceilidh.media.films import is_cut_off
from ceilidh.media.model import Format, Kind, MediaLimits, format_of, shown
from ceilidh.media.pictures import check_picture
from ceilidh.media.signatures import HEAD, has_signature
from ceilidh.media.spool import Spool
from ceilidh.media.svg import sanitised
from ceilidh_ports.errors import Missing
from ceilidh_ports.fields import Film
from ceilidh_ports.media import MediaStore, StoredFile

FOLDER = "/images/"
"""What the path of every stored file begins with."""

# A drawing is parsed into memory as a whole, at many times its size.
_SVG_BYTES = 2 * 1024 * 1024
_TAKEN = {Film.NO: "picture", Film.ALSO: "picture or film", Film.ONLY: "film"}
_NOT_THERE = "There is no such picture or film."


@attrs.frozen
class Received:
    """A checked file that waits to be kept. Leaving its ``with`` block removes it; what was kept stays."""

    name: str
    file: BinaryIO = attrs.field(repr=False)

    @property
    def path(self) -> str:
        """The path that the file has once it is kept."""
        return FOLDER + self.name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


@attrs.frozen
class MediaService:
    """Checks what comes in, the same way wherever it comes in, and finds what is stored.

    ``workdir`` holds files while they are checked; it is made when it is missing. Every method passes on what the
    store's port raises.
    """

    _store: MediaStore
    limits: MediaLimits
    _workdir: Path

    def receive(self, stream: BinaryIO, filename: str, *, film: Film = Film.NO) -> Received:
        """Read a file and check it; nothing is stored yet.

        Raises :class:`~ceilidh.errors.WrongType` when the extension or the content is not of a type that is taken
        here, :class:`~ceilidh.errors.TooLarge` beyond the limits, :class:`~ceilidh.errors.Invalid` when the file is
        empty, broken or cut off, and :class:`~ceilidh_ports.errors.StorageFull` without room to check it.
        """
        name = shown(filename)
        format_ = _expected(filename, name, film)
        with Spool(self._workdir) as spool:
            spool.fill(stream, _most_bytes(format_, self.limits), name)
            _check(spool.file, format_, self.limits, name)
            if format_.family == "SVG":
                spool.replace(sanitised(spool.content(), name))
            return Received(f"{spool.sha256()}.{format_.extension}", spool.released())

    def keep(self, received: Received) -> str:
        """Store the file durably and return its path, ``/images/<sha256><.extension>``. Again is no error."""
        received.file.seek(0)
        self._store.put(received.name, received.file)
        return received.path

    def find(self, name: str) -> StoredFile:
        """Return what is known of a file; raises :class:`~ceilidh.errors.NotThere`. Any text may be asked for."""
        found = self._store.find(name) if format_of(name) else None
        if found is None:
            raise NotThere(_NOT_THERE)
        return found

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        """Yield the bytes asked for, in bounded pieces; raises :class:`~ceilidh.errors.NotThere` at the call."""
        try:
            return self._store.read(name, start, length)
        except Missing as error:
            raise NotThere(_NOT_THERE) from error

    def has(self, path: str) -> bool:
        """Say whether ``path`` is the path of a stored file."""
        name = path.removeprefix(FOLDER)
        return name != path and format_of(name) is not None and self._store.find(name) is not None

    def probe(self) -> None:
        """Return when files could be stored and read now; raise as the store's port does."""
        self._store.probe()


def _expected(filename: str, name: str, film: Film) -> Format:
    format_ = format_of(filename)
    if format_ is None:
        raise WrongType(f"{name} is not a {_TAKEN[film]} we take.")
    if format_.kind is Kind.FILM and film is Film.NO:
        raise WrongType(f"{name} is a film; a picture is needed here.")
    if format_.kind is Kind.PICTURE and film is Film.ONLY:
        raise WrongType(f"{name} is a picture; a film is needed here.")
    return format_


def _most_bytes(format_: Format, limits: MediaLimits) -> int:
    most = limits.bytes_of(format_.kind)
    return min(most, _SVG_BYTES) if format_.family == "SVG" else most


def _check(file: BinaryIO, format_: Format, limits: MediaLimits, name: str) -> None:
    file.seek(0)
    head = file.read(HEAD)
    if not head:
        raise Invalid(f"{name} is empty.")
    if not has_signature(format_.family, head):
        raise WrongType(f"The content of {name} is not {format_.extension.upper()}.")
    if format_.kind is Kind.FILM:
        if is_cut_off(file, format_.family):
            raise Invalid(f"{name} is broken or cut off.")
    elif format_.family != "SVG":
        check_picture(file, format_.family, limits.picture_pixels, name)
