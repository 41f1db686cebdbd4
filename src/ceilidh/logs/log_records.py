"""What a log record looks like."""

import contextlib
import datetime as dt
import logging
import sys
from collections.abc import Sequence
from typing import Any

import orjson
import structlog

from ceilidh.logs.log_stream import LogStream, write_bytes

_REQUESTS = "ceilidh.access"

_SHARED: Sequence[Any] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


class RequestLog:
    """Writes a line for every request, unless :func:`configure` was told to log none.

    As JSON it goes straight to standard error: by way of the loggers a line costs more than answering the request.
    """

    def __init__(self, log_format: str) -> None:
        log = _write_line if as_json(log_format) else _log_line
        self.write = log if logging.getLogger(_REQUESTS).isEnabledFor(logging.INFO) else _write_nothing


def _log_line(**values: Any) -> None:
    structlog.get_logger(_REQUESTS).info("request", **values)


def _write_line(**values: Any) -> None:
    # Where the log can't be written, on a full disk for one, the request was answered all the same.
    with contextlib.suppress(OSError):
        write_bytes(line("request", _REQUESTS, **values))


def _write_nothing(**_: Any) -> None:
    """Serve installations that count requests elsewhere, or must not keep addresses."""


def line(event: str, logger: str, level: str = "info", **values: Any) -> bytes:
    """Return a log line as JSON."""
    told = {**values, "event": event, "level": level, "logger": logger, "timestamp": dt.datetime.now(dt.UTC)}
    return orjson.dumps(told, option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE)


def as_json(log_format: str) -> bool:
    return log_format == "json" or (not log_format and not sys.stderr.isatty())


def configure(log_format: str, level: str = "info", *, requests: bool = True) -> None:
    """Send log records to standard error as ``json`` or ``text``; empty means text on a terminal, else JSON.

    ``level`` (``debug``, ``info``, ``warning`` or ``error``) is the lowest that is written of the product's own
    records; of other libraries' it is never lower than ``warning``. The lines of requests are independent of it.
    """
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(LogStream())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_SHARED, processors=_finish(as_json=as_json(log_format)))
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    lowest = logging.getLevelNamesMapping()[level.upper()]
    # Of libraries only what went wrong is of interest to an operator; their details hold credentials.
    root.setLevel(max(lowest, logging.WARNING))
    logging.getLogger("ceilidh").setLevel(lowest)
    logging.getLogger(_REQUESTS).setLevel(logging.INFO if requests else logging.CRITICAL)


def _finish(*, as_json: bool) -> Sequence[Any]:
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if as_json:
        return [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        remove,
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback),
    ]
