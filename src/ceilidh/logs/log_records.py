"""Formats log records as JSON or text, and writes them to the stream of the logs."""

import contextlib
import datetime as dt
import io
import logging
import re
import sys
from collections.abc import MutableMapping, Sequence
from typing import Any, BinaryIO, TextIO

import orjson
import structlog

_redirected: list[BinaryIO] = []
_standard_output: list[BinaryIO] = []


class LogStream:
    """Standard error, or the original one while the output of this process is captured."""

    def write(self, text: str) -> int:
        if not _redirected:
            return sys.stderr.write(text)
        return _redirected[-1].write(text.encode("utf-8", "backslashreplace"))

    def flush(self) -> None:
        if not _redirected:
            sys.stderr.flush()


def write_bytes(line: bytes) -> None:
    """Write a line at once; raises :class:`OSError`, or :class:`ValueError` if the stream is closed."""
    if _redirected:
        _redirected[-1].write(line)
        return
    sys.stderr.buffer.write(line)
    sys.stderr.buffer.flush()


def print_unlogged(text: str) -> None:
    """Print a text on standard output that no log line may have, also while the output is captured."""
    if not _standard_output:
        print(text, flush=True)  # noqa: T201  what it is for
        return
    _standard_output[-1].write(f"{text}\n".encode("utf-8", "backslashreplace"))


def redirect(errors: BinaryIO, output: BinaryIO) -> None:
    """Write log lines to ``errors`` from now on, in this process and its forks; ``output`` is standard output.

    Both are unbuffered.
    """
    _redirected.append(errors)
    _standard_output.append(output)


def restore() -> None:
    _redirected.pop()
    _standard_output.pop()


_ACCESS_LOG = "ceilidh.access"

_PROCESSORS: Sequence[Any] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


class RequestLog:
    """Writes a line for every request, unless :func:`configure` disabled that.

    JSON lines bypass the loggers, which would cost more time than the response itself.
    """

    def __init__(self, log_format: str) -> None:
        self._enabled = logging.getLogger(_ACCESS_LOG).isEnabledFor(logging.INFO)
        self._json = is_json(log_format)

    def write(self, **values: Any) -> None:
        if self._enabled and self._json:
            # The response must not fail if the log can't be written, on a full disk for example.
            with contextlib.suppress(OSError):
                write_line("request", _ACCESS_LOG, **values)
        elif self._enabled:
            structlog.get_logger(_ACCESS_LOG).info("request", **values)


def write_line(event: str, logger: str, level: str = "info", **values: Any) -> None:
    """Write a log line as JSON; raises as :func:`~ceilidh.logs.log_records.write_bytes`."""
    record = {**values, "event": event, "level": level, "logger": logger, "timestamp": dt.datetime.now(dt.UTC)}
    write_bytes(orjson.dumps(record, option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE))


def is_json(log_format: str) -> bool:
    """Say whether logs are JSON: by the format, or if that is empty, unless standard error is a terminal."""
    return log_format == "json" or (not log_format and not sys.stderr.isatty())


def configure(log_format: str, level: str = "info", *, requests: bool = True) -> None:
    """Send log records to standard error as ``json`` or ``text``; empty means text on a terminal, else JSON.

    ``level`` (``debug``, ``info``, ``warning`` or ``error``) is the lowest level of the application's records. Other
    libraries log at ``warning`` at least. The lines of requests do not depend on it.
    """
    structlog.configure(
        processors=[*_PROCESSORS, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(LogStream())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_PROCESSORS, processors=_final_processors(as_json=is_json(log_format))
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    lowest = logging.getLevelNamesMapping()[level.upper()]
    # Lower records of libraries are useless to operators, and may contain credentials.
    root.setLevel(max(lowest, logging.WARNING))
    logging.getLogger("ceilidh").setLevel(lowest)
    logging.getLogger(_ACCESS_LOG).setLevel(logging.INFO if requests else logging.CRITICAL)


def _final_processors(*, as_json: bool) -> Sequence[Any]:
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if as_json:
        return [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        remove,
        _without_controls,
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=_traceback),
    ]


# A terminal obeys the first two; the others turn the direction of writing.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def _escaped(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def _without_controls(_logger: Any, _method: str, values: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Escape what visitors may have sent to the terminal of an operator, such as in a path."""
    return {name: _escaped(value) if isinstance(value, str) else value for name, value in values.items()}


def _traceback(output: TextIO, error: structlog.typing.ExcInfo) -> None:
    text = io.StringIO()
    structlog.dev.plain_traceback(text, error)
    output.write(_escaped(text.getvalue()))
