"""What the database port promises of the days of houses that are held or booked."""

import datetime as dt
from collections import Counter
from collections.abc import Collection
from typing import Any

import attrs
import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.errors import Conflict
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.repositories.diary import DiaryQuery, OccupiedDays

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_JUNE = ("2027-06-18", "2027-06-19", "2027-06-20")


class DiaryContract:
    """Days of houses, by day, by house, by end and by stay."""

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({}, ["a1", "b1", "a2", "b2", "a3"]),
            ({"first_day": "2027-06-19"}, ["a2", "b2", "a3"]),
            ({"last_day": "2027-06-19"}, ["a1", "b1", "a2", "b2"]),
            ({"first_day": "2027-06-19", "last_day": "2027-06-19"}, ["a2", "b2"]),
            ({"first_day": "2027-06-01", "last_day": "2027-06-31", "venue_id": "b"}, ["b1", "b2"]),
            ({"venue_id": "c"}, []),
            ({"ends_until": "2027-05-01"}, ["b1", "b2"]),
            ({"ends_until": "2027-04-30"}, []),
            ({"limit": 2}, ["a1", "b1"]),
            ({"venue_id": "a", "limit": 9}, ["a1", "a2", "a3"]),
        ],
    )
    def test_entries_are_found_in_the_order_of_days_and_ids(
        self, database: Database, query: dict[str, Any], expected: list[str]
    ) -> None:
        _fill(database)
        with database.read() as records:
            assert expected == [each.id for each in records.diary.list(DiaryQuery(**query))]

    @pytest.mark.parametrize(
        ("days", "today", "venue_ids", "expected"),
        [
            (_JUNE, "2027-05-01", (), [OccupiedDays("a", 3, 3, ""), OccupiedDays("b", 2, 0, "2027-05-01")]),
            (_JUNE[1:], "2027-04-02", (), [OccupiedDays("a", 2, 2, ""), OccupiedDays("b", 1, 0, "2027-05-01")]),
            (_JUNE[:1], "2027-04-01", ["a"], [OccupiedDays("a", 1, 1, "2027-04-01")]),
            (_JUNE, "2027-05-02", ["b"], []),
            (_JUNE, "2027-05-01", ["b", "c"], [OccupiedDays("b", 2, 0, "2027-05-01")]),
            (("2027-06-21",), "2027-05-01", (), []),
            ((), "2027-05-01", (), []),
        ],
    )
    def test_the_occupied_days_of_each_house_are_counted_without_what_has_ended(
        self,
        database: Database,
        days: tuple[str, ...],
        today: str,
        venue_ids: Collection[str],
        expected: list[OccupiedDays],
    ) -> None:
        _fill(database)
        with database.write() as records:
            records.diary.add(_entry("a4", _JUNE[0], ends_on="2027-04-01"))
        with database.read() as records:
            found = records.diary.occupied_days(days, today, venue_ids)
            dates = {*records.diary.occupied_dates(days, today, venue_ids or ["a", "b"])}
        assert expected == sorted(found)
        assert {each.venue_id: each.days for each in expected} == Counter(house for house, _ in dates)
        assert {day for _, day in dates} <= {*days}

    def test_no_house_has_no_occupied_dates(self, database: Database) -> None:
        _fill(database)
        with database.read() as records:
            assert not records.diary.occupied_dates(_JUNE, "2027-05-01", [])

    def test_a_stay_has_its_days_in_order_and_goes_as_a_whole(self, database: Database) -> None:
        _fill(database)
        with database.write() as records:
            assert [each.id for each in records.diary.of_stay("stay-a")] == ["a1", "a2", "a3"]
            assert sorted(each.id for each in records.diary.without_enquiry()) == ["b1", "b2"]
            records.diary.remove("stay-a")
            records.diary.remove("unknown")
        with database.read() as records:
            assert records.diary.of_stay("stay-a") == []
            assert [each.id for each in records.diary.list(DiaryQuery())] == ["b1", "b2"]

    def test_two_entries_cannot_have_one_id(self, database: Database) -> None:
        _fill(database)
        entry = _entry("a1", _JUNE[2])
        with pytest.raises(Conflict), database.write() as records:
            records.diary.add(entry)
        with database.read() as records:
            assert [each.day for each in records.diary.list(DiaryQuery()) if each.id == "a1"] == [_JUNE[0]]


def _fill(database: Database) -> None:
    entries = [
        *(_entry(f"b{number}", day, ends_on="2027-05-01") for number, day in enumerate(_JUNE[:2], 1)),
        *(_entry(f"a{number}", day, enquiry_id="stay-a") for number, day in enumerate(_JUNE, 1)),
    ]
    with database.write() as records:
        for each in entries[::-1]:
            records.diary.add(each)


def _entry(key: str, day: str, **values: Any) -> DiaryEntry:
    entry = DiaryEntry(key, f"stay-{key[0]}", key[0], "Torran", day, _JUNE[0], _JUNE[-1], "booked", _NOW)
    return attrs.evolve(entry, **values)
