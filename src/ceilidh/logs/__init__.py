"""Structured logs on standard error: JSON lines, or text on a terminal."""

from ceilidh.logs.log_records import RequestLog, configure, is_json, print_unlogged, write_line
from ceilidh.logs.output_capture import captured_output, log_uncaught_exceptions

__all__ = [
    "RequestLog",
    "captured_output",
    "configure",
    "is_json",
    "log_uncaught_exceptions",
    "print_unlogged",
    "write_line",
]
