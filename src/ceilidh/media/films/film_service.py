"""Makes the poster of a film, and transcodes the film when browsers can't play it."""

import importlib.util
import threading
from pathlib import Path

import attrs
import structlog

from ceilidh.errors import NotFound
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import URL_PREFIX, poster_name, transcoded_name
from ceilidh.media.films.film_sandbox import FilmDecoder
from ceilidh.media.films.film_streams import FilmStreams, describe, is_playable
from ceilidh.media.locks import lock_file
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.sandbox_task import Cancellation
from ceilidh.media.stored_files import NOT_FOUND, local_copy, remove_abandoned_copies
from ceilidh_ports.media import MediaStore

_LOCK = "one-film.lock"

_log = structlog.get_logger(__name__)


@attrs.frozen
class FilmService:
    """Inspects and transcodes films. Without the extra ``films`` it does nothing.

    ``workdir`` holds the film that is being processed; it is created when missing.
    """

    _store: MediaStore
    _metadata: MetadataStore
    _workdir: Path
    _inspecting: threading.Lock = attrs.field(factory=threading.Lock, init=False)
    _cancellation: Cancellation = attrs.field(factory=Cancellation, init=False)
    _decoder: FilmDecoder = attrs.field(
        init=False,
        default=attrs.Factory(
            lambda self: FilmDecoder(self._cancellation, DecoderFailures(self._workdir)), takes_self=True
        ),
    )

    @property
    def available(self) -> bool:
        """Whether FFmpeg's libraries (PyAV) are installed."""
        return importlib.util.find_spec("av") is not None

    def stop(self) -> None:
        """Cancel the current work and all later work."""
        self._cancellation.cancel()

    def make_poster(self, film: str) -> None:
        """Store the film's poster if it is missing. Raises ``NotFound`` when the film has none, and ``Cancelled``."""
        metadata = self._metadata.get(film)
        if not self.available or (metadata and not metadata.poster):
            raise NotFound(NOT_FOUND)
        with self._inspecting:
            if self._store.find(poster_name(film)) is None and not self._inspect(film):
                raise NotFound(NOT_FOUND)

    def process(self, film: str) -> None:
        """Store the poster, the transcoded film and the metadata, unless the metadata shows that this was done.

        The processes of a machine together process one film at a time. Raises what the store's port raises, and
        ``Cancelled``.
        """
        if not self.available or self._metadata.get(film):
            return
        with lock_file(self._workdir / _LOCK):
            remove_abandoned_copies(self._workdir)
            if self._metadata.get(film) is None:
                self._metadata.put(film, self._processed(film))

    def _processed(self, film: str) -> Metadata:
        streams = self._inspect(film)
        if streams is None:
            return Metadata(format=describe(film))
        plays = film if is_playable(film, streams) else self._transcode(film)
        return Metadata(
            width=streams.width,
            height=streams.height,
            colour=streams.colour,
            format=describe(film, streams),
            plays=URL_PREFIX + plays if plays else "",
            poster=URL_PREFIX + poster_name(film),
        )

    def _inspect(self, film: str) -> FilmStreams | None:
        """Store the poster and return the film's streams, or ``None`` when it can't be decoded."""
        with local_copy(self._store, film, self._workdir) as source:
            target = source.with_name("poster.jpg")
            streams = self._decoder.inspect(film, source, target)
            if streams is None:
                return None
            self._put(poster_name(film), target)
        poster = Metadata(width=streams.width, height=streams.height, colour=streams.colour, format="JPEG")
        self._metadata.put(poster_name(film), poster)
        return streams

    def _transcode(self, film: str) -> str | None:
        """Store the transcoded film and return its name, or ``None`` when that failed."""
        _log.info("film.converting", film=film)
        with local_copy(self._store, film, self._workdir) as source:
            target = source.with_name("film.mp4")
            succeeded = self._decoder.transcode(film, source, target)
            if succeeded:
                self._put(transcoded_name(film), target)
        _log.info("film.converted" if succeeded else "film.failed", film=film)
        return transcoded_name(film) if succeeded else None

    def _put(self, name: str, path: Path) -> None:
        with path.open("rb") as content:
            self._store.put(name, content)
