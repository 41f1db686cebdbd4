"""Structured logs on standard error: JSON lines, or text on a terminal."""

from ceilidh.logs.capture import captured_output
from ceilidh.logs.records import RequestLog, as_json, configure, line

__all__ = ["RequestLog", "as_json", "captured_output", "configure", "line"]
