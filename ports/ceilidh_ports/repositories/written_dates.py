"""Days and months as people write them in a search, in the forms in which texts may have them."""

import datetime as dt
import re
from collections.abc import Iterator, Sequence

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
"""The folded names of the months."""

SEASONS = ("spring", "summer", "autumn", "winter")

_SHORTEST = 3
_BETWEEN = ("of", "in")
_MARKS = ",.'’"
_CENTURY = "20"
_DAY = re.compile(r"(0?[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)?")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_SHORT_YEAR = re.compile(r"[0-9]{2}")
_WEEKDAY = re.compile(r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?")
_ISO = re.compile(r"((?:19|20)[0-9]{2})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?")
_NUMBERS = re.compile(r"(?:([0-9]{1,2})[/.-])?([0-9]{1,2})[/.-]((?:19|20)[0-9]{2})")
_SHORT_NUMBERS = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{2})")
_WITHOUT_YEAR = re.compile(r"([0-9]{1,2})[/.]([0-9]{1,2})")
_LEAP_YEAR = 2000


def date_forms(words: Sequence[str]) -> list[set[str]]:
    """Return, for each folded word of a search, other texts that say the same: parts of ISO dates, or days in words.

    A month without a year is that of any year, and a number is a day where it stands beside a month. Two figures after
    the month may be the year too. A weekday beside a date says what the date says.
    """
    bare = [word.strip(_MARKS) for word in words]
    forms = [_forms_of_numbers(word) for word in bare]
    for index, word in enumerate(bare):
        if month := month_number(word):
            for each, form in _forms_of_month(bare, index, month):
                forms[each].add(form)
        elif word in SEASONS and _SHORT_YEAR.fullmatch(after := "".join(bare[index + 1 : index + 2])):
            forms[index + 1].add(f"{_CENTURY}{after}")
    return [
        forms[index].union(*forms[max(0, index - 1) : index + 2]) if _WEEKDAY.fullmatch(word) else forms[index]
        for index, word in enumerate(bare)
    ]


def _forms_of_month(words: Sequence[str], index: int, month: int) -> Iterator[tuple[int, str]]:
    """Yield the place of each word that says the day, the month or the year, with a form of it."""
    day, year = _beside(words, index, _DAY), _beside(words, index, _YEAR)
    form = f"{words[year] if year is not None else ''}-{month:02}-{_day(words[day]) if day is not None else ''}"
    parts = [each for each in (index, day, year) if each is not None]
    first = min(parts) - (min(parts) > 0 and words[min(parts) - 1] in _BETWEEN)
    for each in range(first, max(parts) + 1):
        if each in parts or words[each] in _BETWEEN:
            yield each, form
            if day is None and year is not None:
                yield each, f"{MONTHS[month - 1]} {words[year]}"
    after = index + 1
    if year is None and after < len(words) and _SHORT_YEAR.fullmatch(words[after]):
        day_before = _day(words[day]) if day not in (None, after) else ""
        yield from ((each, f"{_CENTURY}{words[after]}-{month:02}-{day_before}") for each in (index, after))
        if not day_before:
            yield from ((each, f"{MONTHS[month - 1]} {_CENTURY}{words[after]}") for each in (index, after))


def _forms_of_numbers(word: str) -> set[str]:
    """Return the forms of ``2027-06-19``, ``2027-06``, ``19/6/2027``, ``19.06.27``, ``6/2027`` or ``19/6``."""
    if found := _WITHOUT_YEAR.fullmatch(word):
        date = _date(_LEAP_YEAR, found[2], found[1])
        return {f"{date:-%m-%d}", f"{date.day} {MONTHS[date.month - 1]}"} if date else set()
    if found := _ISO.fullmatch(word):
        year, month, day = found.groups()
    elif found := _NUMBERS.fullmatch(word):
        day, month, year = found.groups()
    elif found := _SHORT_NUMBERS.fullmatch(word):
        day, month, year = found[1], found[2], _CENTURY + found[3]
    else:
        return set()
    date = _date(int(year), month, day or "1")
    if date is None:
        return set()
    name = f"{MONTHS[date.month - 1]} {date.year}"
    return {date.isoformat(), f"{date.day} {name}"} if day else {f"{date:%Y-%m}-", name}


def _date(year: int, month: str, day: str) -> dt.date | None:
    try:
        return dt.date(year, int(month), int(day))
    except ValueError:
        return None


def month_number(word: str) -> int:
    """Return the number of a month by its folded name or the beginning of that, 0 for another word."""
    if len(word) < _SHORTEST:
        return 0
    return next((number for number, name in enumerate(MONTHS, 1) if name.startswith(word)), 0)


def month_in_words(month: str) -> str:
    """Return a month such as ``2027-06`` as ``June 2027``; empty for another text."""
    found = _ISO.fullmatch(month)
    return f"{MONTHS[int(found[2]) - 1].capitalize()} {found[1]}" if found and not found[3] else ""


def last_month(text: str) -> str:
    """Return the month with which a text ends, as ``2027-06`` for ``a Saturday in June 2027``; empty for none."""
    *_, name, year = ("", "", *text.lower().split())
    return f"{year}-{MONTHS.index(name) + 1:02}" if name in MONTHS and _YEAR.fullmatch(year) else ""


def _beside(words: Sequence[str], index: int, pattern: re.Pattern[str]) -> int | None:
    """Return where the day or year of a month stands: next to it, or one further as in ``19 of June``."""
    near = (index - 1, index + 1, index - 2, index + 2)
    return next((each for each in near if 0 <= each < len(words) and pattern.fullmatch(words[each])), None)


def _day(word: str) -> str:
    return f"{int(''.join(filter(str.isdecimal, word))):02}"
