"""Formats log records as JSON or text."""

import contextlib
import datetime as dt
import logging
import sys
from collections.abc import Sequence
from typing import Any

import orjson
import structlog

from ceilidh.logs.log_stream import LogStream, write_bytes

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
    """Write a log line as JSON; raises as :func:`~ceilidh.logs.log_stream.write_bytes`."""
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
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback),
    ]
