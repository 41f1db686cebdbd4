"""What a house is on the days of a month, a season or a year."""

import calendar

import attrs

from ceilidh.enquiries.diary.public_days import DayState, PublicDays
from ceilidh.typed_periods import Period


@attrs.frozen
class PeriodDays:
    """``free`` and ``held`` of the days of a period; a house that has a free one is free."""

    period: Period
    state: DayState
    free: int = 0
    held: int = 0
    held_until: str = ""

    @property
    def words(self) -> str:
        """What is said of the house, such as ``3 of 4 Saturdays free as far as we know``; empty where it is unknown."""
        number, weekday = len(self.period.days), calendar.day_name[self.period.weekday]
        days = f"{number} {weekday}{'' if number == 1 else 's'}"
        match self.state:
            case DayState.FREE:
                return f"{self.free} of {days} free as far as we know"
            case DayState.HELD:
                return f"None of {days} free, {self.held} held"
            case DayState.TAKEN:
                return f"None of {days} free"
            case _:
                return ""


def period_days(period: Period, kept: PublicDays) -> PeriodDays:
    """Return what a house is whose diary says it; ``kept`` are the days of the period that are not free."""
    free = len(period.days) - kept.taken - kept.held
    state = DayState.FREE if free else DayState.HELD if kept.held else DayState.TAKEN
    return PeriodDays(period, state, free, kept.held)
