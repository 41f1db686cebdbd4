"""The lines of a text, and what a mail program said each is."""

import re
from collections.abc import Sequence

import attrs

from ceilidh.received_mail.model import TextKind

_LINE_BREAK = re.compile(r"\r\n?|[\v\f\x85\u2028\u2029]")
_UNSHOWN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufeff]")


@attrs.frozen
class Line:
    """A line without its break. ``kind`` is ``None`` until it is known."""

    text: str
    kind: TextKind | None = None


def clean(text: str) -> str:
    """Return the text with line breaks of one character, and without characters that are not shown."""
    return _UNSHOWN.sub("", _LINE_BREAK.sub("\n", text))


def plain_lines(text: str) -> Sequence[Line]:
    """Split a text that :func:`clean` returned."""
    return [Line(each) for each in text.split("\n")]
