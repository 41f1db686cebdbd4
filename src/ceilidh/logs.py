"""Structured logs on standard error: JSON lines, or text on a terminal."""

import contextlib
import datetime as dt
import logging
import sys
from collections.abc import Sequence
from typing import Any

import orjson
import structlog

_REQUESTS = "ceilidh.access"

_SHARED: Sequence[Any] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


class RequestLog:
    """Writes a line for every request.

    As JSON it goes straight to standard error: by way of the loggers a line costs more than answering the request.
    """

    def __init__(self, log_format: str) -> None:
        self.write = _write_line if _as_json(log_format) else _log_line


def _log_line(**values: Any) -> None:
    structlog.get_logger(_REQUESTS).info("request", **values)


def _write_line(**values: Any) -> None:
    line = {**values, "event": "request", "level": "info", "logger": _REQUESTS, "timestamp": dt.datetime.now(dt.UTC)}
    # Where the log can't be written, on a full disk for one, the request was answered all the same.
    with contextlib.suppress(OSError):
        sys.stderr.buffer.write(orjson.dumps(line, option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE))
        sys.stderr.buffer.flush()


def _as_json(log_format: str) -> bool:
    return log_format == "json" or (not log_format and not sys.stderr.isatty())


def configure(log_format: str) -> None:
    """Send every log record to standard error as ``json`` or ``text``; empty means text on a terminal, else JSON."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_SHARED, processors=_finish(as_json=_as_json(log_format)))
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Of libraries only what went wrong is of interest to an operator.
    root.setLevel(logging.WARNING)
    logging.getLogger("ceilidh").setLevel(logging.INFO)


def _finish(*, as_json: bool) -> Sequence[Any]:
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if as_json:
        return [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [remove, structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
