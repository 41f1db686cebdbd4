"""The lines of a text, and what a mail program said each is."""

import re
import unicodedata
from collections.abc import Sequence

import attrs

from ceilidh.received_mail.model import TextKind

_LINE_BREAK = re.compile(r"\r\n?|[\v\f\x85\u2028\u2029]")


@attrs.frozen
class Line:
    """A line without its break. ``kind`` is ``None`` until it is known."""

    text: str
    kind: TextKind | None = None


def clean(text: str) -> str:
    """Return the text with line breaks of one character, and without characters that control a terminal."""
    with_breaks = _LINE_BREAK.sub("\n", text)
    if with_breaks.isprintable():
        return with_breaks
    return "".join(
        each for each in with_breaks if each in "\n\t" or unicodedata.category(each) not in {"Cc", "Cs"}
    ).replace("\ufeff", "")


def plain_lines(text: str) -> Sequence[Line]:
    """Split a text that :func:`clean` returned."""
    return [Line(each) for each in text.split("\n")]
