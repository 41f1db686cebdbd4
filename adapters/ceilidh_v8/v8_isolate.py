"""One isolate of V8 with the program loaded."""

import ctypes
from contextlib import suppress
from pathlib import Path

import attrs
from py_mini_racer import JSEvalException, JSFunction, JSOOMException, JSTimeoutException, MiniRacer

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import Page

_LOADING = 20.0
_TIDIED_AFTER = 512 * 1024
"""Characters of answers and markup, those of some sixteen pages, after which V8 is told to tidy up, which takes it as
long as a page; by itself it lets half as much again grow."""


@attrs.frozen
class Limits:
    """What one page may take: ``seconds``, and ``heap`` bytes of JavaScript objects together with the program's own.

    ``patience`` is how many seconds it may wait for others and for the program to load, and be rendered.
    """

    seconds: float = 4.0
    patience: float = 8.0
    heap: int = 192 * 1024 * 1024


class Isolate:
    """Runs the program; used by one thread at a time. Making one takes some tenths of a second."""

    def __init__(self, program: Path, limits: Limits) -> None:
        """Raise :class:`~ceilidh_ports.errors.Unavailable` when the program is not there or does not load."""
        self._limits = limits
        self._passed = 0
        try:
            code = program.read_text(encoding="utf-8")
        except OSError as error:
            raise Unavailable(f"The program that renders pages can't be read: {error}") from error
        self._engine = MiniRacer()
        try:
            self._engine.set_hard_memory_limit(limits.heap)
            self._engine.eval(code, timeout_sec=_LOADING)
            self._render = self._function("site.render")
            self._tidy()  # loading leaves a third of the heap behind
        except JSEvalException as error:
            self._engine.close()
            raise Unavailable(f"The program that renders pages does not load: {words_of(error)}") from error

    def _function(self, name: str) -> JSFunction:
        found = self._engine.eval(name, timeout_sec=_LOADING)
        if not isinstance(found, JSFunction):
            raise JSEvalException(f"There is no function {name}")
        return found

    def render(self, page: Page) -> str:
        """Return the markup; after :class:`~ceilidh_ports.errors.Unavailable` the isolate has to be closed."""
        try:
            markup = str(self._render(page.path, page.answers, page.facts, timeout_sec=self._limits.seconds))
        except (JSTimeoutException, JSOOMException) as error:
            raise Unavailable(f"Rendering took too much: {error}") from error
        except JSEvalException as error:
            if self._engine.was_hard_memory_limit_reached():
                raise Unavailable("Rendering took too much memory") from error
            raise Refused(words_of(error)) from error
        self._passed += len(page.answers) + len(markup)
        if self._passed > _TIDIED_AFTER:
            self._tidy()
        return markup

    def _tidy(self) -> None:
        self._passed = 0
        self._engine.low_memory_notification()
        if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):
            trim(0)  # the GNU C library keeps what V8 has given back

    def close(self) -> None:
        # The last word of what was given up must have come before nobody listens any more.
        with suppress(JSEvalException):
            self._engine.eval("0", timeout_sec=1.0)
        self._engine.close()


def words_of(error: Exception) -> str:
    """Return the error and where it came from, without the lines of code that V8 shows with it."""
    lines = str(error).splitlines()
    first = lines[0].partition(": ")[2] if lines and lines[0].startswith("<anonymous>") else "".join(lines[:1])
    places = [line.strip() for line in lines[1:] if line.startswith("    at ")]
    return "; ".join([first[:300], *places[:3]])
