"""Which months the words about the best season of a venue name."""

import re
from collections.abc import Iterator

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_SEASONS = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "winter": (12, 2)}
_SPANS = {name: (number, number) for number, name in enumerate(_MONTHS, 1)} | _SEASONS
_ALL_YEAR = re.compile(r"\b(all|any|every) (the )?(year|season|month)|year[- ]round|whole year", re.IGNORECASE)
# "May" is a word of its own in lower case.
_NAMES = re.compile(rf"({'|'.join(_MONTHS)})|((?i:{'|'.join(_SEASONS)}))")
_TO = re.compile(r"\s*(to|until|till|through|[-\u2013])\s*((the|early|late|mid|middle|end|beginning|of)[\s-]+)*")
_AND = re.compile(r"\s+and\s+((early|late|mid)[\s-]+)*")
_BETWEEN = re.compile(r"\bbetween\s+((early|late|mid)[\s-]+)*$", re.IGNORECASE)


def months_in(words: str) -> frozenset[int]:
    """Return the numbers of the months that the words name, alone, in ranges and as seasons; none where they do not.

    A month that is named in part, as in "late May", counts.
    """
    if _ALL_YEAR.search(words):
        return frozenset(range(1, 13))
    return frozenset(month for first, last in _spans(words) for month in _between(first, last))


def is_in_best_season(words: str, month: int) -> bool | None:
    """Return whether the words name the month; ``None`` where they name no time of the year."""
    months = months_in(words)
    return month in months if months else None


def _spans(words: str) -> Iterator[tuple[int, int]]:
    """Yield the first and the last month of each name or range of names."""
    named = list(_NAMES.finditer(words))
    while named:
        first = last = named.pop(0)
        if named and _is_range(words, first, named[0]):
            last = named.pop(0)
        yield _span(first)[0], _span(last)[1]


def _is_range(words: str, first: re.Match[str], last: re.Match[str]) -> bool:
    link = words[first.end() : last.start()]
    if _AND.fullmatch(link):
        return bool(_BETWEEN.search(words[: first.start()]))
    return bool(_TO.fullmatch(link))


def _span(name: re.Match[str]) -> tuple[int, int]:
    return _SPANS[name[1] or name[2].lower()]


def _between(first: int, last: int) -> Iterator[int]:
    """Yield the months of a range, which may go beyond the end of the year."""
    count = (last - first) % 12 + 1
    return ((first - 1 + number) % 12 + 1 for number in range(count))
