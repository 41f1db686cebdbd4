"""Which months the words about the best season of a venue name.

Words of which any is not understood name none: a part such as "except in July" may say the opposite of the rest. So a
reason counts only where each of its words is one of those that praise a season.
"""

import re
from collections.abc import Iterator, Sequence

import attrs

from ceilidh_ports.repositories.written_dates import MONTHS

_SEASONS = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "winter": (12, 2)}
_SPANS = {
    **{name: (number, number) for number, name in enumerate(MONTHS, 1)},
    **{name[:3]: (number, number) for number, name in enumerate(MONTHS, 1)},
    "sept": (9, 9),
    **_SEASONS,
    **{f"mid{name}": span for name, span in _SEASONS.items()},
}
_YEAR = frozenset(range(1, 13))
_WHOLE_YEARS = frozenset(
    {"all year", "all year round", "all the year round", "all through the year", "year round", "any time"}
    | {"any time of year", "any time of the year", "the whole year", "whole year", "throughout the year", "anytime"}
    | {f"{every} {part}" for every in ("all", "any", "every") for part in ("season", "seasons", "month", "months")}
)
_DASHES = frozenset("-\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}")
_TO = frozenset({"to", "until", "till", "through", *_DASHES})
_AND = frozenset({"and", "or", "&", "/"})
_BEFORE_A_NAME = frozenset({"early", "late", "mid", "middle", "end", "beginning", "start", "of", "the", "high", "deep"})
_BEFORE_A_TIME = frozenset({"in", "during", "from"})
_REASON = re.compile(r"(for|when|under|with|at (its|their)) ")
_IN_PRAISE = frozenset(
    """
    a and are at between for in is its of on or the their under until when with
    best better brightest clear clearest cool crisp early eleven fine finest golden good great late lasts lightest long
    longest loveliest lovely mild peak quiet quietest still warm warmest
    andrew’s bloom blossom bluebells borders bracken bulbs burns christmas colour colours crocuses daffodils day deer
    evening evenings flower flowers foliage frost garden gardens geese gorse heather hills hogmanay leaves light lochs
    machair meadow meadows moor mornings night nights northern ospreys puffins rhododendrons rose roses salmon seabirds
    seals skies sky snow snowdrops st stags stars storms sun sunrise sunrises sunset sunsets swallows trees weather
    whales wildflowers woods
    """.split()  # noqa: SIM905  one name per line would take a hundred lines
)
"""The words of a reason that may stand beside a season."""

_CLAUSE = re.compile("[,;:.()]")
_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*|[^\w\s]")


def months_in(words: str) -> frozenset[int]:
    """Return the numbers of the months that the words name, alone, in ranges and as seasons.

    There are none where any of the words is not understood. A reason such as "for the bluebells" is. A month that is
    named in part, as in "late May", counts.
    """
    found: set[int] = set()
    for clause in _CLAUSE.split(words.casefold()):
        if typed := _WORD.findall(clause):
            months = _Clause(typed).months()
            if months is None:
                return frozenset()
            found |= months
    return frozenset(found)


def is_in_best_season(words: str, month: int) -> bool | None:
    """Return whether the words name the month; ``None`` where they are not understood or name no time of the year."""
    months = months_in(words)
    return month in months if months else None


@attrs.define
class _Clause:
    """Reads the words between two commas from the left."""

    words: Sequence[str]
    at: int = 0

    def months(self) -> frozenset[int] | None:
        """Return the months that are named, or ``None`` where there is more than times and a reason."""
        end = next((at for at, _ in enumerate(self.words) if self._is_reason(at)), len(self.words))
        times, reason = self.words[:end], self.words[end:]
        if not _IN_PRAISE.issuperset(reason):
            return None
        if not times or " ".join(times) in _WHOLE_YEARS:
            return _YEAR if times else frozenset()
        self.words = times
        spans = list(self._spans())
        return None if None in spans else frozenset(month for span in spans if span for month in _between(*span))

    def _is_reason(self, at: int) -> bool:
        return bool(_REASON.match(" ".join(self.words[at : at + 3])))

    def _spans(self) -> Iterator[tuple[int, int] | None]:
        """Yield the first and the last month of each time, and at last ``None`` where the next word is none."""
        self._skip(_AND)
        while self.at < len(self.words):
            yield (span := self._span())
            if span is None or (self.at < len(self.words) and not self._skip(_AND)):
                yield None
                return

    def _span(self) -> tuple[int, int] | None:
        is_between = self._skip({"between"})
        is_from = self._skip(_BEFORE_A_TIME) == ["from"]
        first = self._name()
        if first is None:
            return None
        if self._skip(_AND if is_between else _TO):
            last = self._name()
            return last and (first[0], last[1])
        return None if is_between or is_from else first

    def _name(self) -> tuple[int, int] | None:
        """Return the months of the next name, after words such as "the end of"."""
        self._skip(_BEFORE_A_NAME | _DASHES)
        span = _SPANS.get(self.words[self.at]) if self.at < len(self.words) else None
        self.at += 1
        return span

    def _skip(self, skipped: frozenset[str] | set[str]) -> list[str]:
        """Skip the next words that are among these, and return them."""
        start = self.at
        while self.at < len(self.words) and self.words[self.at] in skipped:
            self.at += 1
        return list(self.words[start : self.at])


def _between(first: int, last: int) -> Iterator[int]:
    """Yield the months of a range, which may go beyond the end of the year."""
    count = (last - first) % 12 + 1
    return ((first - 1 + number) % 12 + 1 for number in range(count))
