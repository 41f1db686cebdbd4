"""Sunrise, golden light, sunset and the height of the sun, by location and day."""

import datetime as dt
import math
from collections.abc import Sequence

import attrs
import ephem

from ceilidh.local_time import ZONE

_HORIZON = "-0:50"
"""The altitude of the centre of the sun at sunrise and sunset, as almanacs define them: 34 minutes of refraction and
half the sun's diameter."""

_GOLDEN = "6"
"""The altitude below which photographers call the light golden."""

_HALF_HOUR = dt.timedelta(minutes=30)
_DAY = dt.timedelta(days=1)


@attrs.frozen
class Daylight:
    """One day at one location, in the local time of the United Kingdom, to the nearest minute as in almanacs.

    ``golden_from`` is when the golden light of the evening begins: at sunrise where the sun stays low all day.
    ``heights`` are the degrees of the sun above a level horizon at each half hour, from midnight to midnight.
    """

    sunrise: dt.datetime
    golden_from: dt.datetime
    sunset: dt.datetime
    heights: Sequence[float] = attrs.field(repr=False)


def daylight(latitude: float, longitude: float, day: dt.date) -> Daylight | None:
    """Return the daylight of a day, or ``None`` where the sun does not rise or does not set on that day.

    Hills and altitude are not considered.
    """
    try:
        sunrise, sunset = (_crossing(latitude, longitude, day, _HORIZON, rising=rising) for rising in (True, False))
    except (ephem.AlwaysUpError, ephem.NeverUpError):
        return None
    try:
        golden_from = _crossing(latitude, longitude, day, _GOLDEN, rising=False)
    except ephem.NeverUpError:
        golden_from = sunrise
    return Daylight(sunrise, golden_from, sunset, _heights(latitude, longitude, day))


def _crossing(latitude: float, longitude: float, day: dt.date, altitude: str, *, rising: bool) -> dt.datetime:
    """Return when the centre of the sun crosses an altitude, before or after its highest point of the day."""
    sun = ephem.Sun()
    midnight = dt.datetime.combine(day, dt.time()) - dt.timedelta(hours=longitude / 15)
    observer = _observer(latitude, longitude, midnight)
    observer.date = observer.next_transit(sun)
    observer.horizon = altitude
    crossing = observer.previous_rising if rising else observer.next_setting
    exact: dt.datetime = crossing(sun, use_center=True).datetime().replace(tzinfo=dt.UTC)
    return (exact + dt.timedelta(seconds=30)).replace(second=0, microsecond=0).astimezone(ZONE)


def _heights(latitude: float, longitude: float, day: dt.date) -> Sequence[float]:
    midnight = dt.datetime.combine(day, dt.time(), ZONE)
    # Times of the clock on the wall, also on a day with a change of summer time.
    times = (midnight + number * _HALF_HOUR for number in range(_DAY // _HALF_HOUR + 1))
    return tuple(_height(latitude, longitude, time.astimezone(dt.UTC).replace(tzinfo=None)) for time in times)


def _height(latitude: float, longitude: float, time: dt.datetime) -> float:
    sun = ephem.Sun(_observer(latitude, longitude, time))
    return round(math.degrees(sun.alt), 1)


def _observer(latitude: float, longitude: float, time: dt.datetime) -> ephem.Observer:
    """Return the observer at sea level without refraction of the air, which the altitudes above contain."""
    observer = ephem.Observer()
    # Numbers would be read as radians.
    observer.lat, observer.lon = str(latitude), str(longitude)
    observer.pressure = 0
    observer.date = time
    return observer
