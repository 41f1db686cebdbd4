"""Taking pictures and films in, and giving them out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Self

import attrs

from ceilidh.errors import Invalid, NotFound, UnsupportedMediaType
from ceilidh.media.file_names import FOLDER, film_behind, is_addressed, named, poster_name
from ceilidh.media.films.transcoding import Cinema
from ceilidh.media.metadata import Facts, FactsShelf
from ceilidh.media.metadata_lookup import FactsLookup
from ceilidh.media.model import Format, Kind, MediaLimits, format_of, has_renditions, shown
from ceilidh.media.renditions.rendition_service import (
    NOT_THERE,
    Chosen,
    Renditions,
    Wishes,
    drawing_facts,
    picture_facts,
)
from ceilidh.media.upload_buffer import Spool
from ceilidh.media.validation.file_signatures import HEAD, has_signature
from ceilidh.media.validation.film_truncation import is_cut_off
from ceilidh.media.validation.svg_sanitizer import sanitised
from ceilidh_ports.errors import Missing
from ceilidh_ports.fields import Film
from ceilidh_ports.media import MediaStore

# A drawing is parsed into memory as a whole, at many times its size.
_SVG_BYTES = 2 * 1024 * 1024
_TAKEN = {Film.NO: "picture", Film.ALSO: "picture or film", Film.ONLY: "film"}


def _nobody(_name: str) -> None:
    """Is told of a file and does nothing."""


def _never(_name: str, _version: int) -> bool:
    """Is asked to find out more of a file and does nothing."""
    return False


@attrs.frozen
class Received:
    """A checked file that waits to be kept. Leaving its ``with`` block removes it; what was kept stays."""

    name: str
    file: BinaryIO = attrs.field(repr=False)
    facts: Facts | None = None
    """What checking it has shown; nothing of a film, which is looked into later."""

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

    ``workdir`` holds files while they are checked; it is made when it is missing. ``kept`` is told the name of each
    file that was stored. ``awaited`` is told the name of a file that nobody has looked into yet, and a content version
    that it was shown under; it returns whether the version rises when more is known. Every method passes on what the
    store's port raises.
    """

    _store: MediaStore
    limits: MediaLimits
    _workdir: Path
    _shelf: FactsShelf = attrs.field(default=attrs.Factory(lambda self: FactsShelf(self._store), takes_self=True))
    _lookup: FactsLookup = attrs.field(
        init=False, default=attrs.Factory(lambda self: FactsLookup(self._shelf), takes_self=True)
    )
    _renditions: Renditions = attrs.field(
        default=attrs.Factory(
            lambda self: Renditions(self._store, self._shelf, self.limits, self._workdir), takes_self=True
        )
    )
    _cinema: Cinema = attrs.field(
        default=attrs.Factory(lambda self: Cinema(self._store, self._shelf, self._workdir), takes_self=True)
    )
    _kept: Callable[[str], object] = _nobody
    _awaited: Callable[[str, int], bool] = _never

    def receive(self, stream: BinaryIO, filename: str, *, film: Film = Film.NO) -> Received:
        """Read a file and check it; nothing is stored yet.

        Raises ``UnsupportedMediaType`` when the extension or the content is not of a type that is taken
        here, :class:`~ceilidh.errors.TooLarge` beyond the limits, :class:`~ceilidh.errors.Invalid` when the file is
        empty, broken or cut off, and :class:`~ceilidh_ports.errors.StorageFull` without room to check it.
        """
        name = shown(filename)
        format_ = _expected(filename, name, film)
        with Spool(self._workdir) as spool:
            spool.fill(stream, _most_bytes(format_, self.limits), name)
            facts = _check(spool.file, format_, self.limits, name)
            if format_.family == "SVG":
                spool.replace(sanitised(spool.content(), name))
                facts = drawing_facts(spool.content())
            return Received(f"{spool.sha256()}.{format_.extension}", spool.released(), facts)

    def keep(self, received: Received) -> str:
        """Store the file durably and return its path, ``/images/<sha256><.extension>``. Again is no error."""
        received.file.seek(0)
        self._store.put(received.name, received.file)
        if received.facts:
            self._shelf.keep(received.name, received.facts)
        self._kept(received.name)
        return received.path

    def preview(self, received: Received) -> bytes:
        """Return a small JPEG of a picture; nothing is stored.

        Raises ``UnsupportedMediaType`` for a drawing, which every browser shows as it is, and otherwise what
        :meth:`choose` raises.
        """
        format_ = format_of(received.name)
        assert format_, "what was received has a format"
        if not has_renditions(format_):
            raise UnsupportedMediaType("A preview is made of photographs only.")
        received.file.seek(0)
        return self._renditions.preview(received.file.read(), format_)

    @property
    def converts_films(self) -> bool:
        """Whether films that browsers don't play are converted here to one that they do."""
        return self._cinema.equipped

    def choose(self, name: str, width: int | None, wishes: Wishes) -> Chosen:
        """Return the file that answers a request for ``name``, made now where it is a rendition that is missing.

        ``width`` is one of :data:`.file_names.WIDTHS`, or ``None`` for the file as it was stored, unless it is
        a picture that few browsers show and the wishes do not take. Any text may be asked for as ``name``. Raises
        :class:`~ceilidh.errors.NotFound`, and :class:`~ceilidh.errors.Invalid` for what can't be read.
        """
        if not is_addressed(name):
            raise NotFound(NOT_THERE)
        film = film_behind(name)
        if film and name == poster_name(film) and self._store.find(name) is None:
            self._cinema.poster(film)
        return self._renditions.choose(name, width, wishes)

    def facts(self, paths: Iterable[str]) -> Mapping[str, Facts]:
        """Return what is known of the stored pictures and films at these paths, without those nothing is known of.

        What was asked for before costs nothing; whatever else a path may be does no harm.
        """
        return self._shelf.of(paths)

    def settled(self, path: str, version: int) -> bool:
        """Say whether what :meth:`facts` told of a path holds as long as this content version.

        It does where all is known, and where the version rises as soon as more is. A file that nobody has looked into
        yet, as after an import, is handed to the background work.
        """
        name = named(path)
        if name is None or self._shelf.get(name) or self._store.find(name) is None:
            return True
        format_ = format_of(name)
        if format_ and format_.kind is Kind.FILM and (not self.converts_films or self._shelf.get(poster_name(name))):
            return True  # nobody looks into it, or somebody is converting it
        return self._awaited(name, version)

    def look_up_facts(self, paths: Iterable[str]) -> Mapping[str, Facts]:
        """Return the same for callers who may ask for anything: see :class:`FactsLookup`."""
        return self._lookup.of(paths)

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        """Yield the bytes asked for, in bounded pieces; raises :class:`~ceilidh.errors.NotFound` at the call."""
        try:
            return self._store.read(name, start, length)
        except Missing as error:
            raise NotFound(NOT_THERE) from error

    def has(self, path: str) -> bool:
        """Say whether ``path`` is the path of a stored file."""
        name = named(path)
        return name is not None and self._store.find(name) is not None

    def probe(self) -> None:
        """Return when files could be stored and read now; raise as the store's port does."""
        self._store.probe()


def _expected(filename: str, name: str, film: Film) -> Format:
    format_ = format_of(filename)
    if format_ is None:
        raise UnsupportedMediaType(f"{name} is not a {_TAKEN[film]} we take.")
    if format_.kind is Kind.FILM and film is Film.NO:
        raise UnsupportedMediaType(f"{name} is a film; a picture is needed here.")
    if format_.kind is Kind.PICTURE and film is Film.ONLY:
        raise UnsupportedMediaType(f"{name} is a picture; a film is needed here.")
    return format_


def _most_bytes(format_: Format, limits: MediaLimits) -> int:
    most = limits.bytes_of(format_.kind)
    return min(most, _SVG_BYTES) if format_.family == "SVG" else most


def _check(file: BinaryIO, format_: Format, limits: MediaLimits, name: str) -> Facts | None:
    file.seek(0)
    head = file.read(HEAD)
    if not head:
        raise Invalid(f"{name} is empty.")
    if not has_signature(format_.family, head):
        raise UnsupportedMediaType(f"The content of {name} is not {format_.extension.upper()}.")
    if format_.kind is Kind.FILM:
        if is_cut_off(file, format_.family):
            raise Invalid(f"{name} is broken or cut off.")
    elif format_.family != "SVG":
        return picture_facts(file, format_, limits, name)
    return None
