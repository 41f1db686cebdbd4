"""Days and months as people write them in a search, in the forms in which texts may have them."""

import datetime as dt
import re
from collections.abc import Sequence

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
"""The folded names of the months."""

_SHORTEST = 3
_BETWEEN = "of"
_DAY = re.compile(r"(0?[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)?")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_ISO = re.compile(r"((?:19|20)[0-9]{2})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?")
_NUMBERS = re.compile(r"(?:([0-9]{1,2})[/.-])?([0-9]{1,2})[/.-]((?:19|20)[0-9]{2})")


def date_forms(words: Sequence[str]) -> list[set[str]]:
    """Return, for each folded word of a search, other texts that say the same: parts of ISO dates, or days in words.

    A month without a year is that of any year, and a number is a day where it stands beside a month.
    """
    bare = [word.strip(",.") for word in words]
    forms = [_forms_of_numbers(word) for word in bare]
    for index, word in enumerate(bare):
        if month := month_number(word):
            day, year = _beside(bare, index, _DAY), _beside(bare, index, _YEAR)
            form = f"{bare[year] if year is not None else ''}-{month:02}-{_day(bare[day]) if day is not None else ''}"
            parts = [each for each in (index, day, year) if each is not None]
            for each in range(min(parts), max(parts) + 1):
                if each in parts or bare[each] == _BETWEEN:
                    forms[each].add(form)
    return forms


def _forms_of_numbers(word: str) -> set[str]:
    """Return the forms of ``2027-06-19``, ``2027-06``, ``19/6/2027``, ``19.06.2027`` or ``6/2027``."""
    if found := _ISO.fullmatch(word):
        year, month, day = found.groups()
    elif found := _NUMBERS.fullmatch(word):
        day, month, year = found.groups()
    else:
        return set()
    try:
        date = dt.date(int(year), int(month), int(day or 1))
    except ValueError:
        return set()
    name = f"{MONTHS[date.month - 1]} {date.year}"
    return {date.isoformat(), f"{date.day} {name}"} if day else {f"{date:%Y-%m}-", name}


def month_number(word: str) -> int:
    """Return the number of a month by its folded name or the beginning of that, 0 for another word."""
    if len(word) < _SHORTEST:
        return 0
    return next((number for number, name in enumerate(MONTHS, 1) if name.startswith(word)), 0)


def _beside(words: Sequence[str], index: int, pattern: re.Pattern[str]) -> int | None:
    """Return where the day or year of a month stands: next to it, or one further as in ``19 of June``."""
    near = (index - 1, index + 1, index - 2, index + 2)
    return next((each for each in near if 0 <= each < len(words) and pattern.fullmatch(words[each])), None)


def _day(word: str) -> str:
    return f"{int(''.join(filter(str.isdecimal, word))):02}"
