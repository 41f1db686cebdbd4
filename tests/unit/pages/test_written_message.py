"""The written message of the contact form follows the day of the form without scripts."""

import datetime as dt

import pytest

from ceilidh.pages.written_message import message_for_visit

TODAY = dt.date(2026, 11, 28)
OF_ONE = "Is Ardvorran Castle free on Saturday 19 June 2027 for 54 guests?"


@pytest.mark.parametrize(
    ("message", "date", "guests", "expected"),
    [
        (OF_ONE, "26 June", "80", "Is Ardvorran Castle free on Saturday 26 June 2027 for 80 guests?"),
        (OF_ONE, "June 2027", "1", "Is Ardvorran Castle free on a Saturday in June 2027 for 1 guest?"),
        (
            "Are A, B and C free on a Saturday in June 2027?",
            "2027-06-26",
            "",
            "Are A, B and C free on Saturday 26 June 2027?",
        ),
        (OF_ONE, "2027-06-19", "54", OF_ONE),
    ],
)
def test_a_message_that_is_the_written_one_has_the_day_and_the_guests_of_the_form(
    message: str, date: str, guests: str, expected: str
) -> None:
    assert expected == message_for_visit({"message": message, "date": date, "guests": guests}, TODAY)


@pytest.mark.parametrize(
    ("message", "date", "guests"),
    [
        (f"{OF_ONE} And the dog?", "2027-06-26", ""),
        ("Is the house free on our day?", "2027-06-26", ""),
        ("", "2027-06-26", ""),
        (OF_ONE, "", "54"),
        (OF_ONE, "soon", "54"),
        (OF_ONE, "2027-06-26", "many"),
    ],
)
def test_any_other_message_and_one_without_a_day_that_is_understood_stay(message: str, date: str, guests: str) -> None:
    assert message == message_for_visit({"message": message, "date": date, "guests": guests}, TODAY)
