"""What visitors read of a day of a house, in JSON and in words."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.diary.period_days import PeriodDays
from ceilidh.enquiries.diary.public_days import DayState, PublicDay
from ceilidh.local_time import date_in_words


def public_day_json(day: PublicDay | PeriodDays) -> Mapping[str, Any]:
    return {"state": day.state.value, "heldUntil": day.held_until, "words": words_of(day)}


def words_of(day: PublicDay | PeriodDays) -> str:
    """Return what is said of the day, such as ``Held until 2 December 2026``; empty where nothing is known."""
    if isinstance(day, PeriodDays):
        return day.words
    match day.state:
        case DayState.FREE:
            return "Free as far as we know"
        case DayState.HELD:
            return f"Held until {date_in_words(dt.date.fromisoformat(day.held_until))}" if day.held_until else "Held"
        case DayState.TAKEN:
            return "Taken"
        case _:
            return ""
