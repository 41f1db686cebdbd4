"""A V8 isolate with the renderer loaded."""

import ctypes
from contextlib import suppress
from pathlib import Path

import attrs
from py_mini_racer import (
    DEFAULT_V8_FLAGS,
    JSEvalException,
    JSFunction,
    JSOOMException,
    JSTimeoutException,
    MiniRacer,
    init_mini_racer,
)

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import RenderRequest

_LOAD_TIMEOUT = 20.0
_COLLECT_AFTER = 512 * 1024
"""Characters of input and markup, about sixteen pages, after which V8 collects garbage. That takes as long as a page;
without it the heap would grow by another half."""

_FLAGS = (*DEFAULT_V8_FLAGS, "--no-opt", "--no-memory-protection-keys")
"""Without V8's optimizing compiler an isolate takes 4 to 5 MB less, and renders a page as fast.

A processor with memory protection keys lets only the thread that has started V8, and those that this thread has
started, touch V8's memory. An isolate in another thread would crash the process.
"""


@attrs.frozen
class RenderLimits:
    """The limits on one page: ``seconds`` of rendering, and ``heap`` bytes of JavaScript objects, the program included.

    ``max_wait`` limits the seconds for waiting in the queue, loading the program and rendering together.
    """

    seconds: float = 4.0
    max_wait: float = 8.0
    heap: int = 192 * 1024 * 1024


class Isolate:
    """Runs the program, in one thread at a time. Creating one takes some tenths of a second."""

    def __init__(self, program: Path, limits: RenderLimits) -> None:
        """Raise :class:`~ceilidh_ports.errors.Unavailable` when the program does not exist or does not load."""
        self._limits = limits
        self._characters = 0
        try:
            code = program.read_text(encoding="utf-8")
        except OSError as error:
            raise Unavailable(f"The program that renders pages can't be read: {error}") from error
        init_mini_racer(flags=_FLAGS, ignore_duplicate_init=True)
        self._context = MiniRacer()
        try:
            self._context.set_hard_memory_limit(limits.heap)
            self._context.eval(code, timeout_sec=_LOAD_TIMEOUT)
            self._render = self._function("site.render")
            self._collect_garbage()  # a third of the heap is garbage after loading
        except JSEvalException as error:
            self._context.close()
            raise Unavailable(f"The program that renders pages does not load: {describe_error(error)}") from error

    def _function(self, name: str) -> JSFunction:
        found = self._context.eval(name, timeout_sec=_LOAD_TIMEOUT)
        if not isinstance(found, JSFunction):
            raise JSEvalException(f"There is no function {name}")
        return found

    def render(self, page: RenderRequest) -> str:
        """Return the markup; close the isolate after :class:`~ceilidh_ports.errors.Unavailable`."""
        try:
            given = (page.path, page.answers, page.facts, page.query)
            markup = str(self._render(*given, timeout_sec=self._limits.seconds))
        except (JSTimeoutException, JSOOMException) as error:
            raise Unavailable(f"Rendering exceeded a limit: {error}") from error
        except JSEvalException as error:
            if self._context.was_hard_memory_limit_reached():
                raise Unavailable("Rendering took too much memory") from error
            raise Refused(describe_error(error)) from error
        self._characters += len(page.answers) + len(markup)
        if self._characters > _COLLECT_AFTER:
            self._collect_garbage()
        return markup

    def _collect_garbage(self) -> None:
        self._characters = 0
        self._context.low_memory_notification()
        if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):
            trim(0)  # the GNU C library keeps memory that V8 has freed

    def close(self) -> None:
        # An evaluation that was abandoned must end before the context is closed.
        with suppress(JSEvalException):
            self._context.eval("0", timeout_sec=1.0)
        self._context.close()


def describe_error(error: Exception) -> str:
    """Return the message and the stack trace, without the lines of code that V8 adds."""
    lines = str(error).splitlines()
    first = lines[0].partition(": ")[2] if lines and lines[0].startswith("<anonymous>") else "".join(lines[:1])
    frames = [line.strip() for line in lines[1:] if line.startswith("    at ")]
    return "; ".join([first[:300], *frames[:3]])
