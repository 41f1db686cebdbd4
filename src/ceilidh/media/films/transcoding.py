"""What is made of a film: a picture that stands for it, and a form that every browser plays."""

import fcntl
import importlib.util
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import cattrs
import structlog

from ceilidh.errors import NotFound
from ceilidh.media.file_names import FOLDER, film_name, poster_name
from ceilidh.media.jobs.local_copy import at_hand, tidy
from ceilidh.media.metadata import Facts, FactsShelf
from ceilidh.media.model import format_of
from ceilidh.media.sandbox.resource_limits import Limits
from ceilidh.media.sandbox.sandbox_client import Cancellation, Failed, Sandbox, Task
from ceilidh_ports.media import MediaStore

_TASKS = "ceilidh.media.sandbox.film_tasks"
_MEMORY = 3 * 1024**3
_LARGEST = 4 * 1024**3
_LOOK_SECONDS = 30.0
_CONVERT_SECONDS = 60 * 60.0
_FAREWELL = 5.0
_LOCK = "one-film.lock"
# The demuxers, by the family of a film: no other is tried.
_CONTAINERS: Mapping[str, str] = {
    "ISO": "mov",
    "AVI": "avi",
    "MATROSKA": "matroska",
    "WEBM": "matroska",
    "FLV": "flv",
    "ASF": "asf",
}
_PROGRAM_STREAM = b"\0\0\1\xba"
# Extensions with the pictures and sounds that every browser plays in them.
_MP4 = ({"h264", "av1", "vp9"}, {"", "aac", "mp3", "mp3float", "opus", "flac"})
_PLAYED: Mapping[str, tuple[set[str], set[str]]] = {
    "mp4": _MP4,
    "m4v": _MP4,
    "webm": ({"vp8", "vp9", "av1"}, {"", "opus", "vorbis"}),
}
_PIXELS = ("yuv420p", "yuvj420p", "yuva420p")
_NOT_THERE = "There is no such picture or film."

_log = structlog.get_logger(__name__)

Line = Mapping[str, Any]
_READER = cattrs.Converter(forbid_extra_keys=True)
_NAME = re.compile(r"[a-z0-9_-]{0,40}")
_COLOUR = re.compile(r"(#[0-9a-f]{6})?")


def _named(_found: object, _attribute: object, value: str) -> None:
    if not _NAME.fullmatch(value):
        raise ValueError("a decoder or a format of pixels has another name")


def _coloured(_found: object, _attribute: object, value: str) -> None:
    if not _COLOUR.fullmatch(value):
        raise ValueError("a colour is written in another way")


@attrs.frozen
class Found:
    """What a film is made of, as a process said that a hostile file may have taken over."""

    video: str = attrs.field(validator=_named)
    pixels: str = attrs.field(validator=_named)
    sound: str = attrs.field(validator=_named)
    width: int
    height: int
    colour: str = attrs.field(validator=_coloured)


class Cinema:
    """Looks into films and converts them, each in a process of its own.

    Without the extra ``films`` nothing is made, and what is known of a film is what its name tells.
    """

    def __init__(self, store: MediaStore, shelf: FactsShelf, workdir: Path) -> None:
        """``workdir`` holds the film that is being worked on; it is made when it is missing."""
        self._store = store
        self._shelf = shelf
        self._workdir = workdir
        self._looking = threading.Lock()
        self._cancellation = Cancellation()

    @property
    def equipped(self) -> bool:
        """Whether the decoders of films are installed."""
        return importlib.util.find_spec("av") is not None

    def stop(self) -> None:
        """End the work on the film at hand."""
        self._cancellation.cancel()

    def poster(self, film: str) -> None:
        """Store a frame of the film as a picture where there is none; raises ``NotFound`` when none can be had."""
        known = self._shelf.get(film)
        if not self.equipped or (known and not known.poster):
            raise NotFound(_NOT_THERE)
        with self._looking:
            if self._store.find(poster_name(film)) is None and not self._look(film):
                raise NotFound(_NOT_THERE)

    def prepare(self, film: str) -> None:
        """Make everything of the film that is missing, and keep what is known of it then; once for all.

        The processes of a machine work on one film at a time together. Raises what the store's port raises, and
        :class:`~ceilidh.media.sandbox.sandbox_client.Cancelled`.
        """
        if not self.equipped or self._shelf.get(film):
            return
        with self._alone():
            if self._shelf.get(film) is None:
                self._shelf.find_out(film, self._prepared(film))

    def _prepared(self, film: str) -> Facts:
        found = self._look(film)
        if found is None:
            return Facts(format=_words(film))
        return Facts(
            width=found.width,
            height=found.height,
            colour=found.colour,
            format=_words(film, found),
            plays=self._playing(film, found),
            poster=FOLDER + poster_name(film),
        )

    def _playing(self, film: str, found: Found) -> str:
        """Return the path of what browsers play: the film itself, or what it was converted to, or nothing."""
        if _is_played(film, found):
            return FOLDER + film
        return FOLDER + film_name(film) if self._converted(film) else ""

    def _look(self, film: str) -> Found | None:
        """Store the poster and return what the film is made of, or ``None`` when it can't be read."""
        with at_hand(self._store, film, self._workdir) as source:
            target = source.with_name("poster.jpg")
            found = _read(self._run(_Job("inspect", film, source, target, _LOOK_SECONDS), _ignore) or [])
            if found is None:
                return None
            self._put(poster_name(film), target)
        self._shelf.find_out(poster_name(film), _poster_facts(found))
        return found

    def _converted(self, film: str) -> bool:
        _log.info("film.converting", film=film)
        with at_hand(self._store, film, self._workdir) as source:
            target = source.with_name("film.mp4")
            job = _Job("transcode", film, source, target, _CONVERT_SECONDS)
            well = self._run(job, lambda line: _log_progress(film, line)) is not None
            if well:
                self._put(film_name(film), target)
        _log.info("film.converted" if well else "film.failed", film=film)
        return well

    def _run(self, job: "_Job", told: Callable[[Line], object]) -> Sequence[Line] | None:
        """Return what the job says of the film, or ``None`` when it failed."""
        limits = Limits(job.seconds, _MEMORY, _LARGEST, nice=10)
        arguments = {"container": _container(job.film, job.source)}
        with job.source.open("rb") as source, job.target.open("w+b") as target, Sandbox(_TASKS) as sandbox:
            task = Task(f"{_TASKS}:{job.function}", arguments, [source, target], limits)
            try:
                return sandbox.run(task, told, self._cancellation)
            except Failed as error:
                _log.info("film.not_read", film=job.film, task=job.function, reason=str(error))
                return None

    def _put(self, name: str, made: Path) -> None:
        with made.open("rb") as content:
            self._store.put(name, content)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Wait until no other process of this machine works on a film."""
        self._workdir.mkdir(parents=True, exist_ok=True)
        with (self._workdir / _LOCK).open("wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            tidy(self._workdir)
            yield


def _poster_facts(found: Found) -> Facts:
    return Facts(width=found.width, height=found.height, colour=found.colour, format="JPEG")


def _read(lines: Sequence[Line]) -> Found | None:
    try:
        return _READER.structure(lines[-1], Found) if lines else None
    except (ValueError, TypeError, cattrs.BaseValidationError):
        return None


@attrs.frozen
class _Job:
    """What is done with a film: a function of the tasks, the file it reads, the one it writes, and how long it may."""

    function: str
    film: str
    source: Path
    target: Path
    seconds: float


def _ignore(_line: Line) -> None:
    pass


def _log_progress(film: str, line: Line) -> None:
    _log.info("film.at", film=film, done=int(line.get("done", 0)))


def _container(film: str, path: Path) -> str:
    format_ = format_of(film)
    assert format_, "what is no film is not asked for"
    if format_.family in _CONTAINERS:
        return _CONTAINERS[format_.family]
    with path.open("rb") as file:
        return "mpeg" if file.read(4) == _PROGRAM_STREAM else "mpegvideo"


def _is_played(film: str, found: Found) -> bool:
    videos, sounds = _PLAYED.get(film.rpartition(".")[2], ((), ()))
    return found.video in videos and found.sound in sounds and found.pixels in _PIXELS


def _words(film: str, found: Found | None = None) -> str:
    inside = ", ".join(filter(None, (found.video, found.sound))) if found else ""
    extension = film.rpartition(".")[2].upper()
    return f"{extension} ({inside})" if inside else extension
