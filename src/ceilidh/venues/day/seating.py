"""Which rooms of a venue take a number of guests, and what all of them can do there."""

from collections.abc import Mapping, Sequence
from typing import Any

from ceilidh.content.rules.validation.fact_formats import whole_number

Room = Mapping[str, Any]

_ACTIVITIES = {"guestsDine": "dine", "guestsDance": "dance", "guestsStand": "stand", "guestsSleep": "stay the night"}


def rooms_for(venue: Mapping[str, Any], guests: int) -> Sequence[Room]:
    """Return the rooms that take so many guests, in their order."""
    return [room for room in venue.get("rooms", ()) if _capacity(room) >= guests]


def room_note(venue: Mapping[str, Any], guests: int) -> str:
    """Return a sentence about the largest room where none takes so many guests; empty without any room."""
    rooms = [room for room in venue.get("rooms", ()) if _capacity(room)]
    if not rooms or rooms_for(venue, guests):
        return ""
    largest = max(rooms, key=_capacity)
    return f"No single room takes {guests}. The largest, {largest['name']}, takes {largest['capacity']}."


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
    return whole_number(room["capacity"]) or 0
