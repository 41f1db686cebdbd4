"""Inspects and transcodes films in confined processes, within limits on time and memory."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import attrs
import cattrs
import structlog

from ceilidh.media.accepted_formats import format_of
from ceilidh.media.films.film_streams import FilmStreams
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh.media.sandbox.sandbox_client import Sandbox
from ceilidh.media.sandbox.sandbox_task import (
    Answer,
    Cancellation,
    SandboxTask,
    TaskFailed,
    TaskStarved,
    TaskTimedOut,
    with_second_try,
)

INSPECT_SECONDS, TRANSCODE_SECONDS = 60.0, 60 * 60.0
"""How long inspecting a film and making its poster may take, and how long transcoding it."""

# The modules of the tasks.
_MODULES = {"inspect": "ceilidh.media.films.film_poster", "transcode": "ceilidh.media.films.film_encoder"}
_MEMORY = 3 * 1024**3
_MAX_OUTPUT = 4 * 1024**3
# The demuxer for each family; FFmpeg tries no other.
_DEMUXERS: Mapping[str, str] = {
    "ISO": "mov",
    "AVI": "avi",
    "MATROSKA": "matroska",
    "WEBM": "matroska",
    "FLV": "flv",
    "ASF": "asf",
}
_PROGRAM_STREAM = b"\0\0\1\xba"

_log = structlog.get_logger(__name__)
_CONVERTER = cattrs.Converter(forbid_extra_keys=True)


@attrs.frozen
class FilmDecoder:
    """Decodes films until ``cancellation``; a failure of a decoder itself is added to ``failures``.

    Each method raises ``Cancelled``, and ``Unavailable`` when its process was killed twice or the machine had no
    time for it.
    """

    _cancellation: Cancellation
    _failures: DecoderFailures

    def inspect(self, film: str, source: Path, poster: Path) -> FilmStreams | None:
        """Write the poster and return the film's streams, or ``None`` when the film can't be decoded."""
        answers = self._run("inspect", film, source, poster)
        try:
            return _CONVERTER.structure(answers[-1], FilmStreams) if answers else None
        except (ValueError, TypeError, cattrs.BaseValidationError):
            return None

    def transcode(self, film: str, source: Path, target: Path) -> bool:
        """Transcode the film and return whether that succeeded."""
        return self._run("transcode", film, source, target) is not None

    def _run(self, function: str, film: str, source: Path, target: Path) -> Sequence[Answer] | None:
        try:
            return with_second_try(lambda: _run_once(function, film, source, target, self._cancellation))
        except TaskFailed as error:
            self._failures.report(function, error, film=film)
            return None


def _run_once(function: str, film: str, source: Path, target: Path, cancellation: Cancellation) -> Sequence[Answer]:
    seconds = INSPECT_SECONDS if function == "inspect" else TRANSCODE_SECONDS
    limits = ResourceLimits(seconds, _MEMORY, _MAX_OUTPUT, nice=10)
    arguments = {"demuxer": _demuxer(film, source)}

    def log_progress(answer: Answer) -> None:
        if "done" in answer:
            _log.info("film.at", film=film, done=int(answer["done"]))

    # The target is opened twice, so that the worker can read it at a position of its own.
    with source.open("rb") as read, target.open("wb") as written, target.open("rb") as reread:
        task = SandboxTask(f"{_MODULES[function]}:{function}", arguments, [read, written, reread], limits)
        with closing(Sandbox(_MODULES[function])) as sandbox:
            try:
                return sandbox.run(task, log_progress, cancellation)
            except TaskStarved as error:
                if function == "inspect":
                    raise
                # An hour was enough for nothing: the machine is too weak, and the next hour would end the same way.
                raise TaskTimedOut(str(error)) from error


def _demuxer(film: str, path: Path) -> str:
    format_ = format_of(film)
    assert format_, "only films are inspected"
    if format_.family in _DEMUXERS:
        return _DEMUXERS[format_.family]
    with path.open("rb") as file:
        return "mpeg" if file.read(4) == _PROGRAM_STREAM else "mpegvideo"
