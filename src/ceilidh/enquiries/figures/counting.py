"""Counts enquiries and what became of them."""

import datetime as dt
import math
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, NamedTuple

import attrs

from ceilidh.enquiries.about_item import house_of
from ceilidh.enquiries.channels import IN_WORDS
from ceilidh.enquiries.office_hours.working_time import OfficeHours, OpenTime
from ceilidh.enquiries.thread.statuses import LOST
from ceilidh.enquiries.thread.turns import OURS, THEIRS, later_answers
from ceilidh.local_time import month_start
from ceilidh_ports.repositories.enquiry_queries import subjects
from ceilidh_ports.repositories.queries import EnquiryOutcome

MEDIAN, SLOW = 50, 90
"""The percentiles of the time to an answer."""

_MINUTE = dt.timedelta(minutes=1)


class TimedOutcome(NamedTuple):
    """An enquiry, and the minutes of work until it was answered first: ``None`` as long as no answer is known.

    ``later_minutes`` are those until each further question was answered.
    """

    outcome: EnquiryOutcome
    minutes: int | None
    later_minutes: Sequence[int] = ()


@attrs.frozen
class Figures:
    """Numbers of enquiries, and percentiles of the time to the first answer and to later ones."""

    enquiries: int
    answered: Annotated[int, "Those of which the first answer is known."]
    median_minutes: Annotated[int | None, "Minutes in which the office was open."]
    slow_minutes: Annotated[int | None, "The 90th percentile."]
    in_time: Annotated[int, "Those that were answered first within the aim of the office."]
    later_answers: Annotated[int, "Answers to further questions."]
    later_median_minutes: int | None
    later_in_time: Annotated[int, "Those within the aim of the office."]
    viewings: int
    bookings: int
    lost: int
    ours: Annotated[int, "Those that wait for an answer of the office now."]
    theirs: Annotated[int, "Those in which it is the visitor’s turn now."]


@attrs.frozen
class FigureGroup:
    """The enquiries with one value. ``name`` is what people call it; both are empty where the value is unknown."""

    value: str
    name: str
    figures: Figures


@attrs.frozen
class Report:
    """The figures of all enquiries, of each group by what they are grouped by, and the number of each reason of loss.

    The largest group comes first.
    """

    total: Figures
    groups: Mapping[str, Sequence[FigureGroup]]
    losses: Mapping[str, int]


def timed(outcomes: Sequence[EnquiryOutcome], hours: OfficeHours) -> list[TimedOutcome]:
    """Return the enquiries with the times to their answers."""
    answers = [each.answered_at for each in outcomes if each.answered_at]
    if not answers:
        return [TimedOutcome(each, None) for each in outcomes]
    later = [[*later_answers(each.later_answers)] if each.later_answers else [] for each in outcomes]
    last = max([*answers, *(until for waits in later for _, until in waits)])
    table = OpenTime.within(hours, min(each.received_at for each in outcomes), last)
    return [
        TimedOutcome(each, _minutes(each, table), [table.between(*wait) // _MINUTE for wait in waits])
        for each, waits in zip(outcomes, later, strict=True)
    ]


def report(enquiries: Sequence[TimedOutcome], hours: OfficeHours) -> Report:
    groups = {name: _grouped(enquiries, name, hours) for name in _VALUES}
    return Report(figures(enquiries, hours), groups, _losses(enquiries))


def by_month(enquiries: Sequence[TimedOutcome], months: Sequence[str]) -> Mapping[str, Sequence[TimedOutcome]]:
    """Return the enquiries, the oldest first, by the months in which they were received, in local time."""
    received = [each.outcome.received_at for each in enquiries]
    starts = [bisect_left(received, month_start(month)) for month in months]
    ends = [*starts[1:], len(enquiries)]
    return {month: enquiries[start:end] for month, start, end in zip(months, starts, ends, strict=True)}


def figures(enquiries: Sequence[TimedOutcome], hours: OfficeHours) -> Figures:
    minutes = sorted([each.minutes for each in enquiries if each.minutes is not None])
    later = sorted([minutes for each in enquiries if each.later_minutes for minutes in each.later_minutes])
    aim = hours.answer_within * 60
    return Figures(
        len(enquiries),
        len(minutes),
        percentile(minutes, MEDIAN),
        percentile(minutes, SLOW),
        bisect_right(minutes, aim),
        len(later),
        percentile(later, MEDIAN),
        bisect_right(later, aim),
        len([True for each in enquiries if each.outcome.was_viewed]),
        len([True for each in enquiries if each.outcome.was_booked]),
        len([True for each in enquiries if each.outcome.status == LOST]),
        len([True for each in enquiries if each.outcome.turn == OURS]),
        len([True for each in enquiries if each.outcome.turn == THEIRS]),
    )


def percentile(ordered: Sequence[int], percent: int) -> int | None:
    """Return the smallest of the values, in order, that as many percent of them do not exceed; none has none."""
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)] if ordered else None


def percent(part: int, whole: int) -> int:
    """Return the share in whole percent; a half is rounded up, and nothing of nothing is 0."""
    return (200 * part + whole) // (2 * whole) if whole else 0


def _minutes(outcome: EnquiryOutcome, table: OpenTime) -> int | None:
    return table.between(outcome.received_at, outcome.answered_at) // _MINUTE if outcome.answered_at else None


def _houses(outcome: EnquiryOutcome) -> Sequence[str]:
    return [about for about in subjects(outcome) if house_of(about)] or [""]


_VALUES: Mapping[str, Callable[[EnquiryOutcome], Sequence[str]]] = {
    "pages": lambda outcome: [outcome.page],
    "houses": _houses,
    "sources": lambda outcome: [outcome.came_from],
    "campaigns": lambda outcome: [outcome.utm_campaign],
    "heard": lambda outcome: [outcome.source],
}
"""The values by which enquiries are grouped. One about several houses is counted for each."""


def _grouped(enquiries: Sequence[TimedOutcome], grouped_by: str, hours: OfficeHours) -> Sequence[FigureGroup]:
    values_of = _VALUES[grouped_by]
    members: dict[str, list[TimedOutcome]] = defaultdict(list)
    for each in enquiries:
        for value in values_of(each.outcome):
            members[value].append(each)
    name_of = _NAMES.get(grouped_by, _value_itself)
    groups = [
        FigureGroup(value, name_of(value, found) if value else "", figures(found, hours))
        for value, found in members.items()
    ]
    return sorted(groups, key=lambda group: (-group.figures.enquiries, group.name, group.value))


def _value_itself(value: str, _found: Sequence[TimedOutcome]) -> str:
    return value


def _name_of_house(about: str, found: Sequence[TimedOutcome]) -> str:
    """Return the last name: titles change."""
    return subjects(found[-1].outcome)[about]


def _name_of_page(path: str, found: Sequence[TimedOutcome]) -> str:
    """Return what the site calls a page; that of an item is named by what most of its enquiries are about."""
    titles = Counter(each.outcome.about_title for each in found if each.outcome.about_title)
    is_of_item = path.startswith("/single-") and titles
    return titles.most_common(1)[0][0] if is_of_item else _PAGES.get(path, path)


def _name_of_source(source: str, _found: Sequence[TimedOutcome]) -> str:
    return IN_WORDS.get(source, source)


_PAGES = {"/": "Front page", "/about": "About", "/venues": "Venues", "/events": "Portfolio", "/contact": "Contact"}

_NAMES: Mapping[str, Callable[[str, Sequence[TimedOutcome]], str]] = {
    "houses": _name_of_house,
    "pages": _name_of_page,
    "sources": _name_of_source,
}


def _losses(enquiries: Sequence[TimedOutcome]) -> Mapping[str, int]:
    """Count the reasons, whatever their case, the most frequent first."""
    reasons = [each.outcome.lost_reason.strip() for each in enquiries if each.outcome.status == LOST]
    words = {reason.casefold(): reason for reason in reasons}
    return {words[key]: count for key, count in Counter(map(str.casefold, reasons)).most_common()}
