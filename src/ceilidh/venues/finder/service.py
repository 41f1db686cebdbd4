"""Answers what the list of venues shows of a choice."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.content.rules.validation.fact_formats import decimal_degrees, whole_number
from ceilidh.venues.card_fields import CARD_FIELDS
from ceilidh.venues.finder.choice import STARTS, Choice, narrows, read_choice
from ceilidh.venues.finder.finder import House, fitting, misses, nearest
from ceilidh.venues.model import SETTINGS, Venue
from ceilidh_ports.repositories.queries import Query

PAGE_SIZE = 24
MAX_PLACES = 60
"""The houses on the map: more could not be told apart."""

COMPARED_FIELDS = CARD_FIELDS | {
    *("guests_dine", "guests_dance", "guests_stand", "guests_sleep", "exclusive_use"),
    *("price_from", "price_unit", "price_contains", "minimum_nights", "best_for", "best_season", "setting"),
    *("ceremony_licence", "music_and_curfew", "own_caterer", "dogs", "step_free_access"),
    *("minutes_from_edinburgh", "minutes_from_glasgow", "minutes_from_station", "minutes_from_airport"),
}
"""The attributes of houses that stand side by side; in the list they have those of a card."""

_MINUTES = {start: f"minutesFrom{start.capitalize()}" for start in STARTS}
_FACTS = frozenset(
    {"slug", "title", "guests_dine", "guests_dance", "guests_stand", "guests_sleep", "exclusive_use", "setting"}
    | {"price_from", "latitude", "longitude", *(f"minutes_from_{start}" for start in STARTS)}
)


@attrs.frozen
class _Place:
    """Where a house stands on the map."""

    house: House
    title: str
    latitude: float
    longitude: float


@attrs.frozen
class _Facts:
    """What is known of all venues in the order of the site, as long as the content has the version, until the time."""

    version: int
    until: dt.datetime
    houses: Sequence[House]
    places: Sequence[_Place]
    choices: Mapping[str, Any]


class VenueFinder:
    """Finds the venues that fit. The facts of all are kept for one version of the content. Thread-safe."""

    def __init__(self) -> None:
        self._kept: _Facts | None = None

    def find(self, content: PublishedReader, query: Mapping[str, str]) -> Mapping[str, Any]:
        """Return the answer of ``find-venues``: of the whole list only what one can choose, and the map."""
        facts, choice = self._facts(content), read_choice(query)
        narrowed = narrows(query)
        fits = _chosen(facts.houses, choice) if narrowed else facts.houses
        near = nearest(facts.houses, choice) if narrowed and not fits and not choice.saved else ()
        pages = max(1, -(-len(fits) // PAGE_SIZE))
        page = min(choice.page, pages)
        shown = near or fits[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]
        fields = COMPARED_FIELDS if choice.saved else CARD_FIELDS
        return {
            "isNarrowed": narrowed,
            "total": len(facts.houses),
            "fits": len(fits),
            "page": page,
            "pages": pages,
            "errors": choice.errors,
            "choices": facts.choices,
            "houses": [_card(content, house, fields) for house in shown] if narrowed else [],
            "misses": {house.id: [miss.text for miss in misses(house, choice)] for house in near},
            "places": _places(facts.places, near or fits),
        }

    def _facts(self, content: PublishedReader) -> _Facts:
        kept = self._kept
        if kept is None or (kept.version, kept.until) != (content.version, content.until):
            kept = self._kept = _read_facts(content)
        return kept


def _chosen(houses: Sequence[House], choice: Choice) -> Sequence[House]:
    """Return the saved houses in the order of the address, or else those that fit."""
    if not choice.saved:
        return fitting(houses, choice)
    by_slug = {house.slug: house for house in houses}
    return [by_slug[slug] for slug in choice.saved if slug in by_slug]


def _card(content: PublishedReader, house: House, fields: frozenset[str]) -> Any:
    return orjson.loads(content.first(Venue, Query(where={"id": house.id}, only=fields)).body)


def _places(places: Sequence[_Place], houses: Sequence[House]) -> Sequence[Mapping[str, Any]]:
    shown = {house.id for house in houses}
    return [
        {"slug": each.house.slug, "title": each.title, "latitude": each.latitude, "longitude": each.longitude}
        for each in places
        if each.house.id in shown
    ][:MAX_PLACES]


def _read_facts(content: PublishedReader) -> _Facts:
    venues = orjson.loads(content.list(Venue, Query(only=_FACTS)).body)
    houses = [_house(venue) for venue in venues]
    places = [
        _Place(house, venue["title"], latitude, longitude)
        for house, venue in zip(houses, venues, strict=True)
        if (latitude := decimal_degrees(venue["latitude"])) is not None
        and (longitude := decimal_degrees(venue["longitude"])) is not None
    ]
    return _Facts(content.version, content.until, houses, places, _choices(houses))


def _choices(houses: Sequence[House]) -> Mapping[str, Any]:
    """Return what one can choose: nothing that no house says anything about."""
    settings = {house.setting for house in houses}
    starts = {start for house in houses for start in house.minutes}
    return {
        "guests": any(house.guests is not None for house in houses),
        "sleeps": any(house.sleeps is not None for house in houses),
        "price": any(house.price is not None for house in houses),
        "exclusive": any(house.exclusive for house in houses),
        "settings": [setting for setting in SETTINGS if setting in settings],
        "starts": [start for start in STARTS if start in starts],
    }


def _house(venue: Mapping[str, Any]) -> House:
    """Return the facts of a venue; its guests are those at dinner, or else those who dance or stand."""
    seats = (whole_number(venue[name]) for name in ("guestsDine", "guestsDance", "guestsStand"))
    minutes = {start: whole_number(venue[name]) for start, name in _MINUTES.items()}
    return House(
        id=venue["id"],
        slug=venue["slug"],
        guests=next((number for number in seats if number is not None), None),
        sleeps=whole_number(venue["guestsSleep"]),
        setting=venue["setting"],
        exclusive=venue["exclusiveUse"],
        price=whole_number(venue["priceFrom"]),
        minutes={start: number for start, number in minutes.items() if number is not None},
    )
