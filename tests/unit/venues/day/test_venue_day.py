import datetime as dt
from typing import Any

import pytest

from ceilidh.venues.day.venue_day import venue_day
from ceilidh.venues.day.visit import Visit
from ceilidh_ports.items import FOREVER

DAY = dt.date(2027, 6, 19)
HALL = {"name": "The Antler Hall", "use": "Dinner", "capacity": "60", "theatre": "", "standing": ""}
LIBRARY = {"name": "The library", "use": "", "capacity": "30", "theatre": "45", "standing": "56"}
SNUG = {"name": "The snug", "use": "Whisky", "capacity": ""}
"""A room as a server of the former release stores it."""


def lodge(**changes: Any) -> dict[str, Any]:
    facts = {"guestsDine": "60", "guestsDance": "80", "guestsStand": "", "guestsSleep": "34"}
    location = {"latitude": "57.1492", "longitude": "-3.7418", "bestSeason": "May to July."}
    return {**facts, **location, "rooms": [LIBRARY, HALL, SNUG], **changes}


def shown(visit: Visit, **changes: Any) -> Any:
    return venue_day(lodge(**changes), visit).json


def test_a_day_has_its_light_and_its_season() -> None:
    found = shown(Visit(date=DAY))

    assert found["day"] == "Saturday 19 June 2027"
    light = found["light"]
    assert (light["sunrise"], light["goldenFrom"], light["sunset"]) == ("04:19", "21:06", "22:14")
    assert len(light["heights"]) == 49
    assert found["season"] == "June is in the best season here: May to July."
    assert (found["guests"], found["rooms"], found["notes"]) == (None, [], [])


def test_a_month_may_be_outside_the_best_season() -> None:
    found = shown(Visit(date=dt.date(2027, 12, 4)))
    assert found["season"] == "December is outside the best season here: May to July."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("With the heather", "Best season here: With the heather."),
        ("All year except June", "Best season here: All year except June."),
        (" ", ""),
    ],
)
def test_a_season_without_months_is_told_as_it_is(words: str, sentence: str) -> None:
    assert shown(Visit(date=DAY), bestSeason=words)["season"] == sentence


@pytest.mark.parametrize(
    ("latitude", "longitude"),
    [("", ""), ("57", ""), ("north", "-3"), ("nan", "0"), ("inf", "0"), ("91", "0"), ("57", "181"), ("78.2", "15.6")],
)
def test_without_a_location_or_a_sunset_the_light_is_left_out(latitude: str, longitude: str) -> None:
    found = shown(Visit(date=DAY), latitude=latitude, longitude=longitude)
    assert found["light"] is None
    assert found["season"]


def test_rooms_are_those_that_take_all_guests() -> None:
    found = shown(Visit(guests=57))
    assert found["rooms"] == [HALL]
    assert found["notes"] == ["All 57 can dine and dance; 34 can stay the night."]
    assert (found["day"], found["light"], found["season"]) == ("", None, "")


@pytest.mark.parametrize("name", ["capacity", "theatre", "standing"])
def test_a_room_takes_the_most_of_its_capacities(name: str) -> None:
    room = {**SNUG, name: "80"}

    assert shown(Visit(guests=80), rooms=[room])["rooms"] == [room]
    told = shown(Visit(guests=81), rooms=[HALL, room])["notes"]
    assert told[0] == "No single room takes 81. The largest, The snug, takes 80."


def test_theatre_style_is_told_with_what_else_all_guests_can_do() -> None:
    assert shown(Visit(guests=70), guestsTheatre="90", guestsSleep="")["notes"][-1] == (
        "All 70 can sit in theatre style and dance; 60 can dine."
    )


def test_where_no_room_takes_them_the_largest_is_told() -> None:
    assert shown(Visit(guests=70))["notes"] == [
        "No single room takes 70. The largest, The Antler Hall, takes 60.",
        "All 70 can dance; 60 can dine and 34 can stay the night.",
    ]


@pytest.mark.parametrize("text", ["", "many", "-5", "½"])
def test_without_facts_nothing_is_said_about_guests(text: str) -> None:
    facts = dict.fromkeys(("guestsDine", "guestsTheatre", "guestsDance", "guestsStand", "guestsSleep"), text)
    found = shown(Visit(guests=54), **facts, rooms=[{**HALL, "capacity": text, "theatre": text, "standing": text}])
    assert (found["rooms"], found["notes"]) == ([], [])


def test_one_guest_is_one() -> None:
    assert shown(Visit(guests=1))["notes"] == ["One guest can dine, dance and stay the night."]


def test_errors_stand_at_their_fields() -> None:
    found = shown(Visit(errors={"date": "No date."}))
    assert found["errors"] == {"date": "No date.", "guests": ""}


def test_nothing_changes_before_the_day_is_over() -> None:
    # 23:00 in UTC is midnight in summer time.
    assert venue_day(lodge(), Visit(date=DAY)).until == dt.datetime(2027, 6, 19, 23, tzinfo=dt.UTC)
    assert venue_day(lodge(), Visit(guests=1)).until == FOREVER
