"""Structured logs on standard error: JSON lines, or text on a terminal."""

from ceilidh.logs.log_records import RequestLog, as_json, configure, line
from ceilidh.logs.output_capture import captured_output

__all__ = ["RequestLog", "as_json", "captured_output", "configure", "line"]
