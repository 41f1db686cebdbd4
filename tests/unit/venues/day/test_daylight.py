import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.local_time import ZONE
from ceilidh.venues.day.daylight import Daylight, daylight

DAYS = st.dates(dt.date(2000, 1, 1), dt.date(2099, 12, 31))
SCOTLAND = st.tuples(st.floats(54.5, 61), st.floats(-8.7, -0.7))

LERWICK = (60.155, -1.145)
OUT_STACK = (60.861, -0.874)
KIRKWALL = (58.981, -2.96)
STORNOWAY = (58.209, -6.386)
INVERNESS = (57.477, -4.225)
ABERDEEN = (57.15, -2.09)
OBAN = (56.415, -5.472)
EDINBURGH = (55.95, -3.22)
GLASGOW = (55.864, -4.252)

# What was published for each day; an empty text stands for a time that the source does not have. Sources that drop
# the seconds instead of rounding them are left out.
PUBLISHED = [
    # The UK Hydrographic Office, with the Nautical Almanac Office, quoted on edinburghguide.com
    (EDINBURGH, "2019-06-21", "04:26", "22:03"),
    # The Scotsman, June 2024: sunrise and sunset on the longest day
    (EDINBURGH, "2024-06-20", "04:26", "22:03"),
    (ABERDEEN, "2024-06-20", "04:12", "22:08"),
    (INVERNESS, "2024-06-20", "04:18", "22:19"),
    (LERWICK, "2024-06-20", "03:38", "22:34"),
    # darrenandchristy.com, June 2010, and October 2009, on the first working day after the end of summer time
    (ABERDEEN, "2010-06-21", "04:12", "22:08"),
    (ABERDEEN, "2009-10-26", "07:06", ""),
    # Weather Underground, quoted on moandroonthego.blogspot.com
    (ABERDEEN, "2008-05-30", "04:24", "21:49"),
    # The Daily Telegraph, August 2010, quoted on islaminbritain.blogspot.com
    (KIRKWALL, "2010-08-11", "", "21:11"),
    # inews.co.uk, two days after the beginning of summer time
    (GLASGOW, "2023-03-28", "", "19:46"),
    (OBAN, "2023-03-28", "", "19:52"),
    # 365project.org/lifeat60degrees, two weeks before the beginning of summer time
    (LERWICK, "2025-03-16", "06:18", "18:10"),
    # BBC Weather, quoted on contemplatingchange.blogspot.com
    (LERWICK, "2015-12-18", "09:06", "14:56"),
    # john-humphries.blogspot.com
    (STORNOWAY, "2014-12-16", "", "15:34"),
    (LERWICK, "2014-12-16", "", "14:56"),
    # burnsideinorkney.blogspot.com
    (KIRKWALL, "2014-12-21", "09:04", "15:15"),
    # blipfoto.com/entry/1607010
    (LERWICK, "2011-12-22", "09:08", "14:58"),
    # A map of Britain on starkeycomics.com
    (OUT_STACK, "2018-12-21", "", "14:49"),
]


@pytest.mark.parametrize(("location", "day", "sunrise", "sunset"), PUBLISHED)
def test_times_are_those_that_were_published(
    location: tuple[float, float], day: str, sunrise: str, sunset: str
) -> None:
    found = daylight(*location, dt.date.fromisoformat(day))
    assert found
    assert f"{found.sunrise:%H:%M}" == (sunrise or f"{found.sunrise:%H:%M}")
    assert f"{found.sunset:%H:%M}" == (sunset or f"{found.sunset:%H:%M}")


@pytest.mark.parametrize(("day", "hours"), [("2027-03-28", 1), ("2027-10-31", -1)])
def test_the_clock_changes_on_the_day_of_the_change(day: str, hours: int) -> None:
    changed = dt.date.fromisoformat(day)
    before, after = in_scotland(INVERNESS, changed - dt.timedelta(days=1)), in_scotland(INVERNESS, changed)
    moved = minutes(after.sunrise) - minutes(before.sunrise)
    assert moved == pytest.approx(60 * hours, abs=4)


@given(SCOTLAND, DAYS)
def test_a_day_has_its_times_in_order(location: tuple[float, float], day: dt.date) -> None:
    found = in_scotland(location, day)
    assert found.sunrise <= found.golden_from < found.sunset
    assert {each.date() for each in (found.sunrise, found.golden_from, found.sunset)} == {day}
    assert not any(each.second or each.microsecond for each in (found.sunrise, found.golden_from, found.sunset))


@given(SCOTLAND, DAYS)
def test_times_are_as_long_from_noon_on_both_sides(location: tuple[float, float], day: dt.date) -> None:
    """The time of noon is that of the clock, of the longitude and of the equation of time, 17 minutes at most."""
    found = in_scotland(location, day)
    noon = found.sunrise + (found.sunset - found.sunrise) / 2
    mean = dt.datetime.combine(day, dt.time(12), dt.UTC) - dt.timedelta(hours=location[1] / 15)
    assert abs(noon - mean) < dt.timedelta(minutes=19)


@given(SCOTLAND, DAYS)
def test_no_day_is_a_jump_from_the_day_before(location: tuple[float, float], day: dt.date) -> None:
    before, after = (in_scotland(location, each) for each in (day, day + dt.timedelta(days=1)))
    day_length = dt.timedelta(days=1)
    for earlier, later in ((before.sunrise, after.sunrise), (before.sunset, after.sunset)):
        assert abs(later.astimezone(dt.UTC) - earlier.astimezone(dt.UTC) - day_length) < dt.timedelta(minutes=5)


@given(SCOTLAND, DAYS)
def test_the_sun_is_as_high_as_the_times_say(location: tuple[float, float], day: dt.date) -> None:
    found = in_scotland(location, day)
    midnight = dt.datetime.combine(day, dt.time(), ZONE)
    assert len(found.heights) == 49
    assert max(found.heights) <= 90 - location[0] + 23.5
    for number, height in enumerate(found.heights):
        time = midnight + number * dt.timedelta(minutes=30)
        if found.sunrise < time.astimezone(dt.UTC) < found.sunset:
            assert height >= -0.9
        else:
            assert height <= -0.7
        if found.golden_from < time.astimezone(dt.UTC) < found.sunset:
            assert height <= 6.1


def test_light_is_golden_all_day_where_the_sun_stays_low() -> None:
    found = in_scotland(OUT_STACK, dt.date(2027, 12, 21))
    assert found.golden_from == found.sunrise
    assert max(found.heights) < 6


@pytest.mark.parametrize("day", ["2027-06-21", "2027-12-21"])
def test_there_is_nothing_to_say_where_the_sun_does_not_rise_or_not_set(day: str) -> None:
    assert daylight(78.2, 15.6, dt.date.fromisoformat(day)) is None


def in_scotland(location: tuple[float, float], day: dt.date) -> Daylight:
    found = daylight(*location, day)
    assert found
    return found


def minutes(time: dt.datetime) -> int:
    return time.hour * 60 + time.minute
