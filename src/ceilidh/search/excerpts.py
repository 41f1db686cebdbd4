"""Cuts the words around a match out of a text."""

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate

import attrs

from ceilidh_ports.repositories.searched_texts import fold

_BEFORE, _AFTER = 30, 90
"""Characters."""

_SPACES = re.compile(r"\s+")


@attrs.frozen
class Excerpt:
    """A part of a text on one line: the match as the text has it, and some words on both sides."""

    before: str
    match: str
    after: str


def excerpt(text: str, wanted: str) -> Excerpt | None:
    """Return the first match of a folded text with what surrounds it, ``None`` where the text does not contain it."""
    start = fold(text).find(wanted)
    if start < 0:
        return None
    first, last = _span(text, wanted, start)
    before, after = text[max(first - _BEFORE, 0) : first], text[last : last + _AFTER]
    if first > _BEFORE:
        before = f"…{before.partition(' ')[2] or before}"
    if last + _AFTER < len(text):
        after = f"{after.rpartition(' ')[0] or after}…"
    return Excerpt(*(_SPACES.sub(" ", each) for each in (before, text[first:last], after)))


def _span(text: str, wanted: str, start: int) -> tuple[int, int]:
    """Return where the match at this index of the folded text is in the text, which may be longer or shorter."""
    end = start + len(wanted)
    if len(fold(text[:start])) != start or fold(text[start:end]) != wanted:
        ends = list(accumulate(len(fold(each)) for each in text))
        start, end = bisect_right(ends, start), bisect_left(ends, end) + 1
    while end < len(text) and not fold(text[end]):  # an accent belongs to the letter before it
        end += 1
    return start, end
