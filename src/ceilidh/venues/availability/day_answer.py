"""What the page of a house answers about a day: whether it is free, and where it is not, what is free near it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ceilidh.enquiries.diary.public_days import UNKNOWN, DayState
from ceilidh.local_time import date_in_words
from ceilidh.typed_dates import Meant
from ceilidh.venues.availability.day_json import public_day_json
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.house import House, house_of

ASK: Mapping[str, Any] = {**public_day_json(UNKNOWN), "nearest": [], "houses": []}
"""Nothing is known of the day."""


def day_answer(
    days: HouseDays,
    read_houses: Callable[[], Sequence[House]],
    venue: Mapping[str, Any],
    meant: Meant | None,
    guests: int | None,
) -> Mapping[str, Any]:
    """Return the answer for a venue, given as public JSON.

    ``read_houses`` returns all that visitors see; it is called where the venue is not free.
    """
    if meant is None:
        return ASK
    house = house_of(venue)
    day = days.on([house], meant)[house.id]
    if day.state in (DayState.FREE, DayState.UNKNOWN):
        return {**ASK, **public_day_json(day)}
    free = days.free_instead(house, read_houses(), meant, guests)
    return {
        **public_day_json(day),
        "nearest": [
            {"date": each.isoformat(), "day": date_in_words(each)} for each in days.nearest([house], meant)[house.id]
        ],
        "houses": [{"slug": each.slug, "title": each.title} for each in free],
    }
