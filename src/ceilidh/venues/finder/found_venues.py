"""Answers what the list of venues shows of a choice."""

import datetime as dt
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.enquiries.diary.period_days import PeriodDays
from ceilidh.enquiries.diary.public_days import DayState, PublicDay
from ceilidh.local_time import date_in_words
from ceilidh.typed_dates import Meant
from ceilidh.typed_periods import Period
from ceilidh.venues.availability.day_json import public_day_json
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.card_fields import CARD_FIELDS
from ceilidh.venues.day.visit import accepted_json, read_visit
from ceilidh.venues.finder.choice import Choice, narrows, read_choice
from ceilidh.venues.finder.finder import fitting, misses, nearest
from ceilidh.venues.house import STARTS, House
from ceilidh.venues.model import SETTINGS, Venue
from ceilidh.venues.venue_cache import cards

States = Mapping[str, PublicDay | PeriodDays]

PAGE_SIZE = 24
MAX_MAPPED = 60
"""The houses on the map: more could not be told apart."""

COMPARED_FIELDS = CARD_FIELDS | {
    *("guests_dine", "guests_theatre", "guests_stand", "guests_dance", "guests_sleep", "exclusive_use"),
    *(
        "price_from",
        "price_unit",
        "price_contains",
        "minimum_nights",
        "best_for",
        "best_season",
        "setting",
        "second_setting",
    ),
    *("ceremony_licence", "music_and_curfew", "own_caterer", "dogs", "step_free_access"),
    *("power", "parking", "wifi"),
    *("minutes_from_edinburgh", "minutes_from_glasgow", "minutes_from_station", "minutes_from_airport"),
}
"""The attributes of houses that stand side by side; in the list they have those of a card."""


def find_venues(content: PublishedReader, houses: Sequence[House], query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the answer of ``find-venues``: of the whole list only what one can choose, and the map."""
    choice, visit, days = read_choice(query), read_visit(query, content.diary.today), HouseDays(content.diary)
    renamed = _renamed(content, houses, choice)
    narrowed = narrows(query) or (visit.meant is not None and content.diary.disclosure.days)
    fits = _chosen(houses, choice, renamed) if narrowed else houses
    states = days.on(fits if choice.saved else houses, visit.meant) if visit.meant else {}
    near = nearest(houses, choice) if narrowed and not fits and not choice.saved else ()
    listed = _by_day(fits, states, only_free=choice.only_free) if states and not choice.saved else fits
    pages = max(1, -(-len(listed) // PAGE_SIZE))
    page = min(choice.page, pages)
    shown = near or listed[(page - 1) * PAGE_SIZE : page * PAGE_SIZE] if narrowed else ()
    return {
        "isNarrowed": narrowed,
        "total": len(houses),
        "fits": len(fits),
        "page": page,
        "pages": pages,
        "errors": {**choice.errors, **({"date": visit.errors["date"]} if "date" in visit.errors else {})},
        "visit": accepted_json(visit),
        "day": _in_words(visit.meant),
        "free": sum(_is_free(states, house) for house in fits),
        "days": _days_json(days, shown, visit.meant, states) if visit.meant else {},
        "choices": {**_choices(houses), "days": days.are_shown(houses)},
        "houses": cards(content, shown, COMPARED_FIELDS if choice.saved else CARD_FIELDS) if narrowed else [],
        "renamed": renamed,
        "misses": {house.id: [miss.text for miss in misses(house, choice)] for house in near},
        "places": _mapped(houses, near or listed),
    }


def _renamed(content: PublishedReader, houses: Sequence[House], choice: Choice) -> Mapping[str, str]:
    """Return the present slugs of the saved houses that have another one now, by the saved ones."""
    slugs = {house.slug for house in houses}
    present = {slug: content.present_slug(Venue, slug) for slug in choice.saved if slug not in slugs}
    return {saved: slug for saved, slug in present.items() if slug in slugs}


def _chosen(houses: Sequence[House], choice: Choice, renamed: Mapping[str, str]) -> Sequence[House]:
    """Return the saved houses in the order of the address, each once, or else those that fit."""
    if not choice.saved:
        return fitting(houses, choice)
    by_slug = {house.slug: house for house in houses}
    present = dict.fromkeys(renamed.get(slug, slug) for slug in choice.saved)
    return [by_slug[slug] for slug in present if slug in by_slug]


def _in_words(meant: Meant | None) -> str:
    """Return a date such as ``19 June 2027``, or a period such as ``a Saturday in June 2027``."""
    return meant.text if isinstance(meant, Period) else date_in_words(meant) if meant else ""


def _is_free(states: States, house: House) -> bool:
    return bool(states) and states[house.id].state is DayState.FREE


def _by_day(houses: Sequence[House], states: States, *, only_free: bool) -> Sequence[House]:
    """Return the houses with those last that are taken, or only those that are free."""
    if only_free:
        return [house for house in houses if _is_free(states, house)]
    return sorted(houses, key=lambda house: states[house.id].state is DayState.TAKEN)


def _days_json(days: HouseDays, houses: Sequence[House], meant: Meant, states: States) -> Mapping[str, Any]:
    """Return what each house is by its id, and the nearest free day of one that is taken."""
    near = days.nearest([house for house in houses if states[house.id].state is DayState.TAKEN], meant)
    date = meant.middle if isinstance(meant, Period) else meant
    nearest = {house: min(free, key=lambda each: abs(each - date)) for house, free in near.items() if free}
    return {
        house.id: {**public_day_json(states[house.id]), "nearest": _day_json(nearest.get(house.id))} for house in houses
    }


def _day_json(day: dt.date | None) -> Mapping[str, str] | None:
    return {"date": day.isoformat(), "day": date_in_words(day)} if day else None


def _mapped(houses: Sequence[House], shown: Sequence[House]) -> Sequence[Mapping[str, Any]]:
    """Return where the shown houses stand on the map, in the order of the site."""
    ids = {house.id for house in shown}
    found = (
        {"slug": house.slug, "title": house.title, "latitude": house.coordinates[0], "longitude": house.coordinates[1]}
        for house in houses
        if house.coordinates and house.id in ids
    )
    return list(islice(found, MAX_MAPPED))


def _choices(houses: Sequence[House]) -> Mapping[str, Any]:
    """Return what one can choose: nothing that no house says anything about."""
    settings = {setting for house in houses for setting in house.settings}
    starts = {start for house in houses for start in house.minutes}
    return {
        "guests": any(house.guests is not None for house in houses),
        "sleeps": any(house.sleeps is not None for house in houses),
        "price": any(house.price is not None for house in houses),
        "exclusive": any(house.exclusive for house in houses),
        "settings": [setting for setting in SETTINGS if setting in settings],
        "starts": [start for start in STARTS if start in starts],
    }
