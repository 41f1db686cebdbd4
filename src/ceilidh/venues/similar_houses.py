"""Which other houses are most like one: in size, in setting, and near it."""

import heapq
import math
from collections.abc import Iterable, Sequence

from ceilidh.venues.house import House

MOST = 3

_EARTH_RADIUS = 6371.0
_FAR = 200.0
"""Kilometres from which a house is as far as any other."""

_UNKNOWN = 0.5
"""The difference in what one of two houses does not say; it is between 0 and 1 for each that both say."""


def similar_houses(house: House, others: Iterable[House], most: int = MOST) -> Sequence[House]:
    """Return the ``others`` that are most like the house, the most similar first; equally similar ones in their order.

    The house itself, by its id, is never among them.
    """
    compared = (other for other in others if other.id != house.id)
    return heapq.nsmallest(most, compared, key=lambda other: difference(house, other))


def difference(one: House, other: House) -> float:
    """Return how unlike two houses are: 0 for the same size, setting and location, at most 3."""
    return _size_difference(one, other) + _setting_difference(one, other) + _distance(one, other)


def _size_difference(one: House, other: House) -> float:
    pairs = (one.guests, other.guests), (one.sleeps, other.sleeps)
    known = [abs(math.log2(first / second)) for first, second in pairs if first and second]
    # Half or twice the guests is as good as another size altogether.
    return min(1.0, sum(known) / len(known)) if known else _UNKNOWN


def _setting_difference(one: House, other: House) -> float:
    settings, others = frozenset(one.settings), frozenset(other.settings)
    return float(settings.isdisjoint(others)) if settings and others else _UNKNOWN


def _distance(one: House, other: House) -> float:
    """Return the part of :data:`_FAR` between two houses; by city and region where either has no coordinates."""
    if one.coordinates and other.coordinates:
        return min(1.0, _kilometres(one.coordinates, other.coordinates) / _FAR)
    if one.city and one.city == other.city:
        return 0.0
    return 0.25 if one.state and one.state == other.state else _UNKNOWN


def _kilometres(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the great-circle distance of two locations, by the haversine formula."""
    first, here, second, there = map(math.radians, (*one, *other))
    across = math.sin((second - first) / 2) ** 2
    along = math.cos(first) * math.cos(second) * math.sin((there - here) / 2) ** 2
    return 2 * _EARTH_RADIUS * math.asin(min(1.0, math.sqrt(across + along)))
