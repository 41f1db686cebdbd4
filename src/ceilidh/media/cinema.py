"""What is made of a film: a picture that stands for it, and a form that every browser plays."""

import fcntl
import importlib.util
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog

from ceilidh.errors import NotThere
from ceilidh.media.at_hand import at_hand, tidy
from ceilidh.media.booth import Booth
from ceilidh.media.facts import Facts, FactsShelf
from ceilidh.media.model import format_of
from ceilidh.media.names import FOLDER, film_name, poster_name
from ceilidh_ports.media import MediaStore

_PROGRAM = "ceilidh.media.projector"
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

Found = Mapping[str, Any]


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
        self._booth = Booth()

    @property
    def equipped(self) -> bool:
        """Whether the decoders of films are installed."""
        return importlib.util.find_spec("av") is not None

    def stop(self) -> None:
        """End the work on the film at hand."""
        self._booth.stop()

    def poster(self, film: str) -> None:
        """Store a frame of the film as a picture where there is none; raises ``NotThere`` when none can be had."""
        known = self._shelf.get(film)
        if not self.equipped or (known and not known.poster):
            raise NotThere(_NOT_THERE)
        with self._looking:
            if self._store.find(poster_name(film)) is None and not self._look(film):
                raise NotThere(_NOT_THERE)

    def prepare(self, film: str) -> None:
        """Make everything of the film that is missing, and keep what is known of it then; once for all.

        The processes of a machine work on one film at a time together. Raises what the store's port raises, and
        :class:`~ceilidh.media.booth.Stopped`.
        """
        if not self.equipped or self._shelf.get(film):
            return
        with self._alone():
            if self._shelf.get(film) is None:
                self._shelf.find_out(film, self._prepared(film))

    def _prepared(self, film: str) -> Facts:
        found = self._look(film)
        if not found:
            return Facts(format=_words(film))
        return Facts(
            width=found["width"],
            height=found["height"],
            colour=found["colour"],
            format=_words(film, found),
            plays=self._playing(film, found),
            poster=FOLDER + poster_name(film),
        )

    def _playing(self, film: str, found: Found) -> str:
        """Return the path of what browsers play: the film itself, or what it was converted to, or nothing."""
        if _is_played(film, found):
            return FOLDER + film
        return FOLDER + film_name(film) if self._converted(film) else ""

    def _look(self, film: str) -> Found:
        """Store the poster and return what the film is made of: nothing when it can't be read."""
        found: list[Found] = []
        with at_hand(self._store, film, self._workdir) as source:
            target = source.with_name("poster.jpg")
            if not self._booth.run(_PROGRAM, _task("look", film, source, target), _LOOK_SECONDS, found.append):
                return {}
            self._put(poster_name(film), target)
        self._shelf.find_out(poster_name(film), _poster_facts(found[-1]))
        return found[-1]

    def _converted(self, film: str) -> bool:
        _log.info("film.converting", film=film)
        with at_hand(self._store, film, self._workdir) as source:
            target = source.with_name("film.mp4")
            task = _task("convert", film, source, target)
            well = self._booth.run(
                _PROGRAM, task, _CONVERT_SECONDS, lambda line: _log.info("film.at", film=film, **line)
            )
            if well:
                self._put(film_name(film), target)
        _log.info("film.converted" if well else "film.failed", film=film)
        return well

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
    return Facts(width=found["width"], height=found["height"], colour=found["colour"], format="JPEG")


def _task(what: str, film: str, source: Path, target: Path) -> Sequence[str]:
    return [what, str(source), _container(film, source), str(target)]


def _container(film: str, path: Path) -> str:
    format_ = format_of(film)
    assert format_, "what is no film is not asked for"
    if format_.family in _CONTAINERS:
        return _CONTAINERS[format_.family]
    with path.open("rb") as file:
        return "mpeg" if file.read(4) == _PROGRAM_STREAM else "mpegvideo"


def _is_played(film: str, found: Found) -> bool:
    videos, sounds = _PLAYED.get(film.rpartition(".")[2], ((), ()))
    return found["video"] in videos and found["sound"] in sounds and found["pixels"] in _PIXELS


def _words(film: str, found: Found | None = None) -> str:
    inside = ", ".join(filter(None, (found["video"], found["sound"]))) if found else ""
    extension = film.rpartition(".")[2].upper()
    return f"{extension} ({inside})" if inside else extension
