"""Finding what is new in a text."""

from collections.abc import Sequence
from itertools import groupby

import attrs

from ceilidh.received_mail.lines import Line
from ceilidh.received_mail.model import TextKind, TextPart
from ceilidh.received_mail.quote_marks import (
    attribution_length,
    begins_rest,
    is_phone_signature,
    is_rule,
    is_signature_delimiter,
)

_LONGEST_SIGNATURE = 15
"""Lines after the delimiter. More are a text that somebody divided."""


def text_parts(lines: Sequence[Line]) -> Sequence[TextPart]:
    """Divide a text into parts; together they have every line.

    Quotes between which somebody wrote are new too, so that the answers can be understood. If nothing is new, as in a
    mail that is only forwarded, the quotes are.
    """
    finder = _Finder([each.text for each in lines], [_first_kind(each) for each in lines])
    finder.find_quotes()
    finder.find_signatures()
    return _joined(_shown(_grouped(finder.texts, finder.known_kinds())))


def _first_kind(line: Line) -> TextKind | None:
    return TextKind.QUOTE if line.kind is None and line.text.startswith(">") else line.kind


@attrs.define
class _Finder:
    texts: Sequence[str]
    kinds: list[TextKind | None]

    def find_quotes(self) -> None:
        followers = self._kinds_that_follow()
        for place, text in enumerate(self.texts):
            if self.kinds[place] is not None or not text.strip():
                continue
            if begins_rest(self.texts[place : place + 6]):
                return self._mark(self._with_rule(place), len(self.texts), TextKind.QUOTE)
            precedes_quote = followers[place] is TextKind.QUOTE
            if size := attribution_length(self._unknown_before(place), precedes_quote=precedes_quote):
                end = place + 1 if precedes_quote else len(self.texts)
                self._mark(place + 1 - size, end, TextKind.QUOTE)
        return None

    def find_signatures(self) -> None:
        for place, text in enumerate(self.texts):
            if self.kinds[place] is not None:
                continue
            if is_signature_delimiter(text):
                end = self._end_of_unknown(place, place + _LONGEST_SIGNATURE + 1)
                self._mark(place, end, TextKind.SIGNATURE)
            elif is_phone_signature(text):
                self._mark(place, place + 1, TextKind.SIGNATURE)

    def known_kinds(self) -> Sequence[TextKind]:
        """Return the kind of each line: an empty line belongs to what stands above it."""
        found: list[TextKind] = []
        for text, kind in zip(self.texts, self.kinds, strict=True):
            is_empty = kind is None and not text.strip()
            found.append(found[-1] if is_empty and found else kind or TextKind.NEW)
        return found

    def _kinds_that_follow(self) -> Sequence[TextKind | None]:
        """Return for each line the kind of the next line that is not empty."""
        found: list[TextKind | None] = []
        following: TextKind | None = None
        for text, kind in zip(reversed(self.texts), reversed(self.kinds), strict=True):
            found.append(following)
            following = kind if text.strip() else following
        return found[::-1]

    def _unknown_before(self, place: int) -> Sequence[str]:
        """Return the line and up to two above it, as far as they are one paragraph of an unknown kind."""
        begin = place
        while begin > max(0, place - 2) and self.kinds[begin - 1] is None and self.texts[begin - 1].strip():
            begin -= 1
        return self.texts[begin : place + 1]

    def _with_rule(self, place: int) -> int:
        """Return where the rule above a line is, which stands at most two lines higher, or the line."""
        near = range(place - 1, max(-1, place - 3), -1)
        return next((each for each in near if is_rule(self.texts[each])), place)

    def _end_of_unknown(self, place: int, limit: int) -> int:
        """Return where lines of an unknown kind end, or only the line itself if that is beyond the limit."""
        end = place
        while end < len(self.kinds) and end <= limit and self.kinds[end] is None:
            end += 1
        return place if end > limit else end

    def _mark(self, begin: int, end: int, kind: TextKind) -> None:
        self.kinds[begin:end] = [kind] * (end - begin)


def _grouped(texts: Sequence[str], kinds: Sequence[TextKind]) -> Sequence[TextPart]:
    rows = zip(kinds, texts, strict=True)
    return [
        TextPart(kind, "".join(f"{text}\n" for _, text in each)) for kind, each in groupby(rows, key=lambda row: row[0])
    ]


def _joined(parts: Sequence[TextPart]) -> Sequence[TextPart]:
    """Join neighbours of one kind."""
    return [
        TextPart(kind, "".join(each.text for each in group))
        for kind, group in groupby(parts, key=lambda each: each.kind)
    ]


def _shown(parts: Sequence[TextPart]) -> Sequence[TextPart]:
    new = [place for place, each in enumerate(parts) if each.kind is TextKind.NEW and each.text.strip()]
    quotes = [place for place, each in enumerate(parts) if each.kind is TextKind.QUOTE]
    if not new:
        return _as_new(parts, quotes)
    answered = [place for place in quotes if place < new[-1]]
    is_below_one_quote = len(answered) == 1 and new[0] > answered[0]
    return parts if is_below_one_quote else _as_new(parts, answered)


def _as_new(parts: Sequence[TextPart], places: Sequence[int]) -> Sequence[TextPart]:
    chosen = {*places}
    return [attrs.evolve(each, kind=TextKind.NEW) if place in chosen else each for place, each in enumerate(parts)]
