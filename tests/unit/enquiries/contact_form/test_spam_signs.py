import datetime as dt
from typing import Any

import pytest

from ceilidh.enquiries.contact_form.enquiry_form import parse_form

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
LINKS = "https://www.torran.example www.band.example HTTP://florist.example"


def sign(changes: dict[str, Any]) -> str:
    return parse_form(FORM | changes, dt.date(2026, 11, 21)).spam_sign


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"website": "https://pills.example"}, "trap"),
        ({"website": ["x"]}, "trap"),
        ({"elapsed": "1999"}, "fast"),
        ({"elapsed": "0"}, "fast"),
        ({"message": f"{LINKS} https://one.example"}, "links"),
        ({"message": "[url=a] [URL=b] <a href=c> <A href=d>"}, "links"),
        ({"name": "Cheap pills www.pills.example"}, "links"),
    ],
)
def test_what_no_visitor_does_is_a_sign_of_spam(changes: dict[str, Any], expected: str) -> None:
    assert expected == sign(changes)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"website": "", "elapsed": "2000"},
        {"website": None, "elapsed": None},
        {"elapsed": "soon"},
        {"elapsed": 5},
        {"message": f"We like {LINKS}"},
    ],
)
def test_what_visitors_and_other_programs_send_has_no_sign(changes: dict[str, Any]) -> None:
    assert "" == sign(changes)
