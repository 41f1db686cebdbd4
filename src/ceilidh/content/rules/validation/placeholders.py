"""Finds what is still to fill in of a draft that the product began."""

import re

from ceilidh_ports.fields import FieldSpec

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
"""The editor of Markdown writes a backslash before brackets."""


def unfilled_placeholders(spec: FieldSpec, text: str) -> list[str]:
    """Return the placeholders of the field that the text still has, in the order of their declaration."""
    plain = " ".join(_ESCAPED.sub(r"\1", text).split())
    return [each for each in spec.placeholders if each in plain]


def placeholder_error(spec: FieldSpec, text: str) -> str | None:
    found = unfilled_placeholders(spec, text)
    if not found:
        return None
    return f"Fill in or remove what the draft left open: {', '.join(f'“{each}”' for each in found)}."
