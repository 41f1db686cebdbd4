"""Structured logs on standard error: JSON lines, or text on a terminal."""

import logging
import sys
from collections.abc import Sequence
from typing import Any

import structlog

_SHARED: Sequence[Any] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def configure(log_format: str) -> None:
    """Send every log record to standard error as ``json`` or ``text``; empty means text on a terminal, else JSON."""
    as_json = log_format == "json" or (not log_format and not sys.stderr.isatty())
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_SHARED, processors=_finish(as_json=as_json))
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
