"""The facts by which venues are found, shown on a map and compared: a few short values for each."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ceilidh.content.rules.validation.fact_formats import decimal_degrees, whole_number

STARTS = ("edinburgh", "glasgow", "station")
"""Where a travel time begins."""

FACTS = frozenset(
    {
        "slug",
        "title",
        "city",
        "state",
        "setting",
        "second_setting",
        "guests_dine",
        "guests_dance",
        "guests_stand",
        "guests_theatre",
        "guests_sleep",
    }
    | {"exclusive_use", "diary_is_kept", "price_from", "latitude", "longitude"}
    | {f"minutes_from_{start}" for start in STARTS}
)
"""The attributes of a venue that :func:`house_of` reads."""

_SEATS = ("guestsDine", "guestsDance", "guestsStand", "guestsTheatre")
_MINUTES = [(start, f"minutesFrom{start.capitalize()}") for start in STARTS]


@attrs.frozen(kw_only=True)
class House:
    """The facts of a venue; ``None`` and empty values are not given.

    ``guests`` are those at dinner, or else those who dance, stand or sit in theatre style.
    ``minutes`` are those from each start.
    """

    id: str
    slug: str = ""
    title: str = ""
    city: str = ""
    state: str = ""
    setting: str = ""
    second_setting: str = ""
    guests: int | None = None
    sleeps: int | None = None
    exclusive: bool = False
    keeps_diary: bool = False
    price: int | None = None
    minutes: Mapping[str, int] = attrs.field(factory=dict)
    coordinates: tuple[float, float] | None = None
    """Latitude and longitude in degrees."""

    @property
    def settings(self) -> Sequence[str]:
        """Where the house is; it is found as each of them."""
        return tuple(dict.fromkeys(setting for setting in (self.setting, self.second_setting) if setting))


def house_of(venue: Mapping[str, Any]) -> House:
    """Return the facts of a venue, given as public JSON. A text of a draft that is no number is not given."""
    latitude, longitude = decimal_degrees(venue["latitude"]), decimal_degrees(venue["longitude"])
    return House(
        id=venue["id"],
        slug=venue["slug"],
        title=venue["title"],
        city=venue["city"],
        state=venue["state"],
        setting=venue["setting"],
        second_setting=venue["secondSetting"],
        guests=_guests(venue),
        sleeps=whole_number(venue["guestsSleep"]),
        exclusive=venue["exclusiveUse"],
        keeps_diary=venue["diaryIsKept"],
        price=whole_number(venue["priceFrom"]),
        minutes={start: number for start, name in _MINUTES if (number := whole_number(venue[name])) is not None},
        coordinates=None if latitude is None or longitude is None else (latitude, longitude),
    )


def _guests(venue: Mapping[str, Any]) -> int | None:
    for name in _SEATS:
        if (number := whole_number(venue[name])) is not None:
            return number
    return None
