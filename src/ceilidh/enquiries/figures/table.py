"""The figures as rows of a spreadsheet."""

from collections.abc import Iterator, Mapping, Sequence

from ceilidh.enquiries.figures.counting import Figures, Report, percent, report
from ceilidh.enquiries.figures.service import PeriodFigures
from ceilidh.spreadsheets import Cell

HEADINGS = (
    "Month",
    "Counted by",
    "Name",
    "Enquiries",
    "Answered",
    "Median time to answer (minutes of work)",
    "90th percentile (minutes of work)",
    "Answered in time (%)",
    "Later answers",
    "Median time to later answers (minutes of work)",
    "Later answers in time (%)",
    "Viewings",
    "Viewings (%)",
    "Bookings",
    "Bookings (%)",
    "Lost",
    "Your turn",
    "Their turn",
)

_GROUPS: Mapping[str, str] = {
    "pages": "Page",
    "houses": "House",
    "sources": "Source",
    "campaigns": "Campaign",
    "heard": "Heard of us",
}


def rows(figures: PeriodFigures) -> Iterator[Sequence[Cell]]:
    """Yield the headings, the figures of the whole period, and those of each month."""
    yield HEADINGS
    yield from (("All", *row) for row in _report_rows(figures.whole))
    for month, enquiries in figures.months.items():
        yield from ((month, *row) for row in _report_rows(report(enquiries, figures.hours)))


def _report_rows(report: Report) -> Iterator[Sequence[Cell]]:
    yield ("All", "", *_cells(report.total))
    for key, heading in _GROUPS.items():
        for group in report.groups[key]:
            yield (heading, group.name, *_cells(group.figures))
    for reason, count in report.losses.items():
        yield ("Reason of loss", reason, count, *[""] * 11, count, "", "")


def _cells(each: Figures) -> Sequence[Cell]:
    reached = (each.viewings, percent(each.viewings, each.enquiries), each.bookings)
    return (
        each.enquiries,
        each.answered,
        _known(each.median_minutes),
        _known(each.slow_minutes),
        percent(each.in_time, each.answered),
        each.later_answers,
        _known(each.later_median_minutes),
        percent(each.later_in_time, each.later_answers),
        *reached,
        percent(each.bookings, each.enquiries),
        each.lost,
        each.ours,
        each.theirs,
    )


def _known(minutes: int | None) -> Cell:
    return "" if minutes is None else minutes
