"""Reads the figures of a period."""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ceilidh.clock import Clock
from ceilidh.enquiries.figures.counting import Report, TimedOutcome, by_month, report, timed
from ceilidh.enquiries.office_hours.service import stored_hours
from ceilidh.enquiries.office_hours.working_time import OfficeHours
from ceilidh.errors import Invalid
from ceilidh.local_time import local_month, month_after, month_start
from ceilidh_ports.database import Database
from ceilidh_ports.repositories.queries import EnquiryOutcome, EnquiryQuery

USUAL_MONTHS, MOST_MONTHS = 12, 60
"""How many months are counted when nobody says which, and at most."""

MOST_ENQUIRIES = 50_000
"""How many enquiries are counted at once."""

_TOO_MANY = f"More than {MOST_ENQUIRIES:,} enquiries came in these months. Choose fewer months."


@attrs.frozen
class Period:
    """The months from the first to the last, such as ``2027-06``."""

    first: str
    last: str

    @classmethod
    def of(cls, first: str, last: str, present: str) -> "Period":
        """Return the period; of an empty month it takes the usual one. Raises :class:`~ceilidh.errors.Invalid`."""
        last = last or max(present, first)
        first = first or month_after(last, 1 - USUAL_MONTHS)
        if first > last:
            raise Invalid("Please check the months.", {"to": "The last month is before the first."})
        if month_after(first, MOST_MONTHS) <= last:
            raise Invalid("Please check the months.", {"to": f"At most {MOST_MONTHS} months."})
        return cls(first, last)

    def months(self) -> Iterator[str]:
        month = self.first
        while month <= self.last:
            yield month
            month = month_after(month)


@attrs.frozen
class PeriodFigures:
    """The report of a period, and the enquiries of each of its months; ``hours`` are the present ones of the office."""

    period: Period
    hours: OfficeHours
    whole: Report
    months: Mapping[str, Sequence[TimedOutcome]]


@attrs.frozen
class FigureService:
    database: Database
    clock: Clock

    def read(self, first: str, last: str, about: str = "") -> PeriodFigures:
        """Count the enquiries of the period, about one item unless ``about`` is empty.

        Neither likely spam nor the trash is counted. Raises :class:`~ceilidh.errors.Invalid`.
        """
        period = Period.of(first, last, local_month(self.clock()))
        outcomes, hours = self._outcomes(period, about)
        enquiries = timed(outcomes, hours)
        return PeriodFigures(period, hours, report(enquiries, hours), by_month(enquiries, list(period.months())))

    def _outcomes(self, period: Period, about: str) -> tuple[Sequence[EnquiryOutcome], OfficeHours]:
        query = EnquiryQuery(
            about=about,
            likely_spam=False,
            received_from=month_start(period.first),
            received_before=month_start(month_after(period.last)),
            sort="received_at",
            limit=MOST_ENQUIRIES + 1,
        )
        with self.database.read() as records:
            outcomes, hours = records.enquiries.outcomes(query), stored_hours(records)
        if len(outcomes) > MOST_ENQUIRIES:
            raise Invalid(_TOO_MANY, {"to": _TOO_MANY})
        return outcomes, hours
