"""What a venue offers on a day with a number of guests, as its page shows it: light, season and rooms."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ceilidh.content.rules.validation.fact_formats import decimal_degrees, whole_number
from ceilidh.local_time import ZONE, full_date_in_words
from ceilidh.venues.availability.day_answer import ASK
from ceilidh.venues.day.best_season import is_in_best_season
from ceilidh.venues.day.daylight import Daylight, daylight
from ceilidh.venues.day.visit import Visit, accepted_json
from ceilidh_ports.items import FOREVER

Room = Mapping[str, Any]

_ACTIVITIES = {
    "guestsDine": "dine",
    "guestsTheatre": "sit in theatre style",
    "guestsDance": "dance",
    "guestsStand": "stand",
    "guestsSleep": "stay the night",
}
_CAPACITIES = ("capacity", "theatre", "standing")
_MAX_LATITUDE, _MAX_LONGITUDE = 90, 180


def rooms_for(venue: Mapping[str, Any], guests: int) -> Sequence[Room]:
    """Return the rooms that take so many guests, in their order."""
    return [room for room in venue.get("rooms", ()) if _capacity(room) >= guests]


def room_note(venue: Mapping[str, Any], guests: int) -> str:
    """Return a sentence about the largest room where none takes so many guests; empty without any room."""
    rooms = [room for room in venue.get("rooms", ()) if _capacity(room)]
    if not rooms or rooms_for(venue, guests):
        return ""
    largest = max(rooms, key=_capacity)
    return f"No single room takes {guests}. The largest, {largest['name']}, takes {_capacity(largest)}."


def activity_note(venue: Mapping[str, Any], guests: int) -> str:
    """Return a sentence about what all guests can do at a venue, and how many can do the rest; empty without facts."""
    most = {verb: whole_number(venue.get(field, "")) or 0 for field, verb in _ACTIVITIES.items()}
    everybody = [verb for verb, number in most.items() if number >= guests]
    some = [f"{number} can {verb}" for verb, number in most.items() if 0 < number < guests]
    who = f"All {guests}" if guests > 1 else "One guest"
    parts = [f"{who} can {_listed(everybody)}"] if everybody else []
    parts += [_listed(some)] if some else []
    return f"{'; '.join(parts)}." if parts else ""


def _listed(words: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def _capacity(room: Room) -> int:
    """Return the most guests that a room takes in any way; one that the former release stored lacks some ways."""
    return max(whole_number(room.get(name, "")) or 0 for name in _CAPACITIES)


@attrs.frozen
class VenueDay:
    """A visit and what the venue says to it. Until ``until`` nothing changes but the venue."""

    visit: Visit
    json: Mapping[str, Any] = attrs.field(repr=False)

    @property
    def until(self) -> dt.datetime:
        """The end of the day, when it has passed."""
        if self.visit.date is None:
            return FOREVER
        return dt.datetime.combine(self.visit.date + dt.timedelta(days=1), dt.time(), ZONE).astimezone(dt.UTC)


def venue_day(venue: Mapping[str, Any], visit: Visit, availability: Mapping[str, Any] = ASK) -> VenueDay:
    """Return the day at a venue, given as public JSON; ``availability`` is what :func:`.day_answer` returns."""
    date, guests = visit.date, visit.guests
    return VenueDay(
        visit,
        {
            "day": "" if date is None else full_date_in_words(date),
            "guests": guests,
            "visit": accepted_json(visit),
            "errors": {name: visit.errors.get(name, "") for name in ("date", "guests")},
            "availability": availability,
            "light": None if date is None else _light(venue, date),
            "season": "" if date is None else _season(venue, date),
            "rooms": [] if guests is None else rooms_for(venue, guests),
            "notes": [] if guests is None else [note for each in _NOTES if (note := each(venue, guests))],
        },
    )


_NOTES = (room_note, activity_note)


def _light(venue: Mapping[str, Any], date: dt.date) -> Mapping[str, Any] | None:
    latitude, longitude = decimal_degrees(venue["latitude"]), decimal_degrees(venue["longitude"])
    # A draft may have coordinates that are nowhere.
    if latitude is None or longitude is None or abs(latitude) > _MAX_LATITUDE or abs(longitude) > _MAX_LONGITUDE:
        return None
    found = daylight(latitude, longitude, date)
    return _light_json(found) if found else None


def _light_json(light: Daylight) -> Mapping[str, Any]:
    times = {"sunrise": light.sunrise, "goldenFrom": light.golden_from, "sunset": light.sunset}
    return {name: f"{time:%H:%M}" for name, time in times.items()} | {"heights": light.heights}


def _season(venue: Mapping[str, Any], date: dt.date) -> str:
    """Return a sentence about the best season of the venue and the month of the day."""
    words, month = venue["bestSeason"].strip().rstrip("."), f"{date:%B}"
    if not words:
        return ""
    is_in = is_in_best_season(words, date.month)
    if is_in is None:
        return f"Best season here: {words}."
    return f"{month} is {'in' if is_in else 'outside'} the best season here: {words}."
