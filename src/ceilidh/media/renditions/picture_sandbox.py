"""Checks pictures and documents, and renders pictures, in confined processes, within limits on time and memory."""

import atexit
import os
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, BinaryIO

import attrs
import cattrs

from ceilidh.errors import Invalid
from ceilidh.media.facts.examination import Examination
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.locks import ConcurrencyLimit
from ceilidh.media.renditions.rendition_spec import UNREADABLE, RenditionSpec
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh.media.sandbox.sandbox_client import Sandbox
from ceilidh.media.sandbox.sandbox_task import (
    Cancellation,
    SandboxTask,
    TaskFailed,
    TaskTimedOut,
    failure_of,
    with_second_try,
)
from ceilidh_ports.errors import Unavailable

SECONDS = 20.0
"""How long the work on one picture may take, and how long a check waits for others."""

TOO_SLOW = "Resizing the picture takes too long."

_MIB = 1024 * 1024
_LIMITS = ResourceLimits(seconds=SECONDS, memory=1024 * _MIB, file_size=64 * _MIB)
_BACKGROUND_LIMITS = attrs.evolve(_LIMITS, seconds=120.0, nice=10)
_TASKS_MODULE = "ceilidh.media.renditions.picture_tasks"
# Each check may use as much memory as the limit allows.
_CHECKS = ConcurrencyLimit(1, SECONDS, "Checking pictures takes too long.")
_CONVERTER = cattrs.Converter(forbid_extra_keys=True)


@cache
def picture_sandbox() -> Sandbox:
    """Return this process's sandbox for pictures. Its fork server is shared, because pictures are many and small."""
    sandbox = Sandbox(_TASKS_MODULE)
    atexit.register(sandbox.close)
    return sandbox


@attrs.frozen
class PictureDecoder:
    """Decodes pictures of at most ``max_pixels``; a failure of a decoder itself is added to ``failures``."""

    _max_pixels: int
    _failures: DecoderFailures

    def check_picture(self, file: BinaryIO, family: str, name: str) -> Metadata:
        """Decode what browsers show of a file with the decoder of ``family``.

        Raises ``TooLarge`` before it decodes a frame beyond the limit, ``Invalid`` when anything can't be decoded
        within the limits, and ``Unavailable`` when other checks take too long, the machine has no time for this one, or
        the process is killed twice. ``name``
        is used in messages.
        """
        arguments = {"family": family, "max_pixels": self._max_pixels, "name": name}
        return self._checked("check_picture", arguments, file, family)

    def check_document(self, file: BinaryIO, name: str) -> Metadata:
        """Read every page of a PDF; raises as :meth:`check_picture` does, and ``Invalid`` for an encrypted one."""
        return self._checked("check_document", {"name": name}, file, "PDF")

    def check_embedded(self, pictures: Sequence[bytes], families: Sequence[str], name: str) -> None:
        """Measure the pictures inside of a drawing; raises as :meth:`check_picture` does."""
        arguments = {"families": families, "sizes": [len(each) for each in pictures], "name": name}
        with memory_file(b"".join(pictures)) as source:
            self._checked("check_embedded", arguments, source, "SVG")

    def _checked(self, function: str, arguments: Mapping[str, Any], file: BinaryIO, family: str) -> Metadata:
        name = arguments["name"]
        with _CHECKS:
            try:
                task = SandboxTask(f"{_TASKS_MODULE}:{function}", arguments, [file], _LIMITS)
                (found,) = with_second_try(lambda: picture_sandbox().run(task))
                # A hostile file may have taken over the process, so its answer is validated.
                return attrs.evolve(_CONVERTER.structure(found, Metadata), format=family, plays="", poster="")
            except TaskTimedOut as error:
                self._failures.report(function, error, file=name)
                raise Invalid(f"{name} takes too long to read; please save it again, smaller.") from error
            except (TaskFailed, ValueError, cattrs.BaseValidationError) as error:
                self._failures.report(function, failure_of(error), file=name)
                raise Invalid(f"{name} can’t be read here; please save it again in another program.") from error

    def make_rendition(
        self, content: bytes, family: str, spec: RenditionSpec, background: Cancellation | None = None
    ) -> bytes:
        """Return the rendition; raises what :func:`.rendition_encoder.render` raises, and ``Unavailable``.

        With ``background`` it runs at low priority with a longer time limit, and can be cancelled.
        """
        arguments = {"family": family, "max_pixels": self._max_pixels, "spec": attrs.asdict(spec)}
        try:
            return with_second_try(lambda: _rendered(content, arguments, background))
        except TaskTimedOut as error:  # the picture was checked within the same time, so the machine is busy
            self._failures.report("make_rendition", error, family=family)
            raise Unavailable(TOO_SLOW) from error
        except TaskFailed as error:
            self._failures.report("make_rendition", error, family=family)
            raise Invalid(UNREADABLE) from error

    def examine(self, content: bytes, family: str, background: Cancellation) -> Examination:
        """Examine a picture at low priority; raises as :meth:`make_rendition` does."""
        with memory_file(content) as source:
            arguments = {"family": family, "max_pixels": self._max_pixels}
            task = SandboxTask(f"{_TASKS_MODULE}:examine_picture", arguments, [source], _BACKGROUND_LIMITS)
            try:
                (found,) = with_second_try(lambda: picture_sandbox().run(task, cancellation=background))
                return _CONVERTER.structure(found, Examination)
            except (TaskFailed, ValueError, cattrs.BaseValidationError) as error:
                self._failures.report("examine_picture", failure_of(error), family=family)
                raise Invalid(UNREADABLE) from error


def _rendered(content: bytes, arguments: Mapping[str, Any], background: Cancellation | None) -> bytes:
    limits = _BACKGROUND_LIMITS if background else _LIMITS
    with memory_file(content) as source, memory_file() as target:
        task = SandboxTask(f"{_TASKS_MODULE}:make_rendition", arguments, [source, target], limits)
        picture_sandbox().run(task, cancellation=background)
        target.seek(0)
        return target.read()


def memory_file(content: bytes = b"") -> BinaryIO:
    """Return an anonymous file in memory that has a descriptor, at its start."""
    file = open(os.memfd_create("picture"), "w+b", buffering=0)  # noqa: PTH123, SIM115  the caller closes it
    file.write(content)
    file.seek(0)
    return file
