"""Decides which houses fit a choice, in which order, and what the others miss."""

import heapq
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.venues.finder.choice import Choice
from ceilidh.venues.house import House

NEAREST = 3
"""The houses that are shown where none fits."""

_STARTS = {"edinburgh": "Edinburgh", "glasgow": "Glasgow", "station": "a station"}


@attrs.frozen
class Miss:
    """What a house lacks. ``size`` compares it: 0.25 for a quarter too little or too much, 1 where it can't be said."""

    text: str
    size: float = 1.0


def fitting(houses: Sequence[House], choice: Choice) -> Sequence[House]:
    """Return the houses that miss nothing, sorted as chosen; equal ones and by default in the given order."""
    found = [house for house in houses if next(misses(house, choice), None) is None]
    return sorted(found, key=lambda house: _rank(house, choice))


def nearest(houses: Sequence[House], choice: Choice) -> Sequence[House]:
    """Return the houses that miss the least: the fewest wishes, and of equally many the smallest part of them."""
    return heapq.nsmallest(NEAREST, houses, key=lambda house: _lack(list(misses(house, choice))))


def misses(house: House, choice: Choice) -> Iterator[Miss]:
    """Yield what the house misses, in the order of the form."""
    if choice.guests is not None:
        yield from _too_few("seats", house.guests, choice.guests, "number of guests not given")
    if choice.sleeps is not None:
        yield from _too_few("sleeps", house.sleeps, choice.sleeps, "number of beds not given")
    if choice.setting and choice.setting not in (house.setting, house.second_setting):
        settings = " and ".join(house.settings)
        yield Miss(f"setting is {settings}, not {choice.setting}" if settings else "setting not given")
    if choice.exclusive and not house.exclusive:
        yield Miss("not for exclusive use")
    if choice.price is not None:
        yield from _too_dear(house.price, choice.price)
    if choice.minutes is not None:
        yield from _too_far(house.minutes.get(choice.start), choice.minutes, _STARTS[choice.start])


def _lack(missed: Sequence[Miss]) -> tuple[int, float]:
    return len(missed), sum(miss.size for miss in missed)


def _too_few(verb: str, has: int | None, wanted: int, unknown: str) -> Iterator[Miss]:
    if has is None:
        yield Miss(unknown)
    elif has < wanted:
        yield Miss(f"{verb} {has:,} of the {wanted:,}", (wanted - has) / wanted)


def _too_dear(has: int | None, wanted: int) -> Iterator[Miss]:
    if has is None:
        yield Miss("price not given")
    elif has > wanted:
        yield Miss(f"from £{has:,}, which is £{has - wanted:,} more", (has - wanted) / wanted)


def _too_far(has: int | None, wanted: int, start: str) -> Iterator[Miss]:
    if has is None:
        yield Miss(f"time from {start} not given")
    elif has > wanted:
        yield Miss(f"{has:,} minutes from {start}, not {wanted:,}", (has - wanted) / wanted)


def _rank(house: House, choice: Choice) -> tuple[bool, int]:
    """Return where the house is in the chosen order: what is not given comes last."""
    match choice.sort:
        case "price":
            value = house.price
        case "size":
            value = None if house.guests is None else -house.guests
        case "nearest":
            value = house.minutes.get(choice.start)
        case _:
            value = 0
    return value is None, value or 0
