"""What the database port promises of what is to be done for enquiries."""

import datetime as dt
from typing import Any

import attrs
import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.records.enquiries import Enquiry, TrashedEnquiry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.repositories.next_steps import TaskQuery, ViewingQuery

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)


class NextStepContract:
    """Tasks of enquiries, by enquiry, by day and by person."""

    def test_a_task_comes_back_as_it_was_stored_and_changed(self, database: Database) -> None:
        task = EnquiryTask("t", "a", "Ask the house\u00a0…", "2026-03-02", "m", "Mòrag")
        changed = attrs.evolve(task, text="", day="", account_id="", account_name="", done_at=_NOW, done_by="Iain")
        for state in (task, changed):
            with database.write() as records:
                records.next_steps.put(state)
            with database.read() as records:
                assert state == records.next_steps.get(EnquiryTask, "t")

    def test_tasks_of_an_enquiry_are_in_the_order_of_their_ids_and_go_with_it(self, database: Database) -> None:
        _fill(database)
        with database.write() as records:
            assert [each.id for each in records.next_steps.tasks("a")] == ["a1", "a2", "a3"]
            records.enquiries.remove("a")
        with database.read() as records:
            assert sorted(each.id for each in records.next_steps.all(EnquiryTask)) == ["b1", "b2", "spam1", "trash1"]

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({"until": "2026-03-01"}, []),
            ({"until": "2026-03-02"}, ["a2", "b1"]),
            ({"until": "2026-03-31"}, ["a2", "b1", "a1"]),
            ({"until": "2026-03-31", "limit": 2}, ["a2", "b1"]),
            ({"until": "2026-03-31", "account_id": "m"}, ["b1", "a1"]),
            ({"until": "2026-03-31", "account_id": ""}, ["a2"]),
            ({"until": "2026-03-31", "account_id": "x"}, []),
        ],
    )
    def test_due_tasks_are_those_that_are_not_done_of_shown_enquiries(
        self, database: Database, query: dict[str, Any], expected: list[str]
    ) -> None:
        _fill(database)
        with database.read() as records:
            assert expected == [each.id for each in records.next_steps.due_tasks(TaskQuery(**query))]

    def test_a_viewing_comes_back_as_it_was_stored_and_changed(self, database: Database) -> None:
        viewing = _viewing("v", "a")
        changed = attrs.evolve(viewing, told="{}", sequence=2, cancelled_at=_NOW, reminded_at=_NOW, former="{}")
        for state in (viewing, changed):
            with database.write() as records:
                records.next_steps.put(state)
            with database.read() as records:
                assert [state] == records.next_steps.viewings_of("a")

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            (("2026-03-02", "2026-03-02"), ["a2", "b1"]),
            (("2026-03-01", "2026-03-03"), ["a2", "b1", "a1"]),
            (("2026-03-01", "2026-03-03", "h2"), ["b1"]),
            (("2026-03-01", "2026-03-03", "", "m"), ["a2"]),
            (("2026-03-01", "2026-03-03", "", "", 1), ["a2"]),
            (("2026-03-04", "2026-03-31"), []),
        ],
    )
    def test_planned_viewings_are_those_that_are_not_cancelled_of_shown_enquiries_the_earliest_first(
        self, database: Database, query: tuple[Any, ...], expected: list[str]
    ) -> None:
        _fill(database)
        viewings = [
            _viewing("a1", "a", 3),
            _viewing("a2", "a", 2, account_id="m"),
            _viewing("b1", "b", 2, venue_id="h2", starts_at=_NOW.replace(day=2, hour=13)),
            _viewing("b2", "b", 2, cancelled_at=_NOW),
            _viewing("spam1", "spam", 2),
            _viewing("trash1", "trash", 2),
        ]
        with database.write() as records:
            for each in viewings:
                records.next_steps.add(each)
        with database.read() as records:
            assert expected == [each.id for each in records.next_steps.viewings(ViewingQuery(*query))]
            assert [each.id for each in records.next_steps.viewings_of("a")] == ["a2", "a1"]
        with database.write() as records:
            records.enquiries.remove("a")
            assert records.next_steps.viewings_of("a") == []


def _viewing(id: str, enquiry_id: str, day: int = 1, **values: Any) -> EnquiryViewing:
    date = f"2026-03-{day:02}"
    viewing = EnquiryViewing(
        id, enquiry_id, "h", "Tòrran", f"{date}T12:00", "Europe/London", _NOW.replace(day=day), date, 60, _NOW
    )
    return attrs.evolve(viewing, **values)


def _fill(database: Database) -> None:
    tasks = [
        EnquiryTask("a3", "a", "Whenever", account_id="m"),
        EnquiryTask("a1", "a", "Numbers", "2026-03-09", "m", "Mòrag"),
        EnquiryTask("a2", "a", "Deposit", "2026-03-02"),
        EnquiryTask("b1", "b", "Licence", "2026-03-02", "m", "Mòrag"),
        EnquiryTask("spam1", "spam", "Spam", "2026-03-01"),
        EnquiryTask("trash1", "trash", "Gone", "2026-03-01"),
        EnquiryTask("b2", "b", "Done", "2026-03-01", "m", "Mòrag"),
    ]
    with database.write() as records:
        for name, sign in (("a", ""), ("b", ""), ("spam", "hand")):
            records.enquiries.add(Enquiry(name, name, "a@visitor.example", "", "Hello", _NOW, spam_sign=sign))
        records.enquiries.move_to_trash(TrashedEnquiry("trash", _NOW, "", "{}"))
        for task in tasks:
            records.next_steps.add(task)
        records.next_steps.put(attrs.evolve(tasks[-1], done_at=_NOW, done_by="Mòrag"))
