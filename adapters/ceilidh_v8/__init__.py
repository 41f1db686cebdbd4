"""Renders pages with V8, inside the process: ``v8:``."""

from ceilidh_v8.v8_renderer import V8PageRenderer

__all__ = ["V8PageRenderer"]
