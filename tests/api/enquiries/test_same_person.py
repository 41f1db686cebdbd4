"""Other enquiries of one person."""

from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import added
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def add(admin: testing.TestClient, **values: Any) -> str:
    answer = admin.simulate_post("/api/admin/add-enquiry", json=values)
    assert 200 == answer.status_code, answer.text
    return str(answer.json["id"])


def others(admin: testing.TestClient, enquiry_id: str) -> list[dict[str, Any]]:
    answer = admin.simulate_get(f"/api/admin/enquiries-of-person/{enquiry_id}")
    assert 200 == answer.status_code, answer.text
    assert "no-store" == answer.headers["Cache-Control"]
    found: list[dict[str, Any]] = answer.json
    return found


def test_others_are_named_with_status_house_and_day(admin: testing.TestClient) -> None:
    house = added(admin, "venue", venue_form(title="Balquhandie"))["id"]
    booked = add(admin, name="Mairi Sinclair", phone="07700 900123", subjects=[f"venue/{house}"], date="19 June 2027")
    changed = admin.simulate_put(f"/api/admin/update-enquiry/{booked}", json={"status": "booked"})
    assert 200 == changed.status_code, changed.text
    asked = add(admin, name="M. Sinclair", phone="+44 7700 900 123", email="mairi@visitor.example", date="June 2027")
    (known,) = others(admin, asked)
    assert {
        "id": booked,
        "name": "Mairi Sinclair",
        "status": "booked",
        "about": "Balquhandie",
        "date": "2027-06-19",
    } == {name: value for name, value in known.items() if name != "receivedAt"}
    (back,) = others(admin, booked)
    assert (asked, "new", "", "a Saturday in June 2027") == tuple(
        back[name] for name in ("id", "status", "about", "date")
    )


def test_spam_and_trash_are_not_named_and_there_are_at_most_ten(admin: testing.TestClient, services: Container) -> None:
    ids = [add(admin, name=f"Mairi {number}", email="mairi@visitor.example") for number in range(13)]
    admin.simulate_put(f"/api/admin/update-enquiry/{ids[12]}", json={"status": "spam"})
    admin.simulate_delete(f"/api/admin/delete-enquiry/{ids[11]}")
    assert [f"Mairi {number}" for number in range(10, 0, -1)] == [each["name"] for each in others(admin, ids[0])]


def test_who_is_unknown_has_no_others(admin: testing.TestClient) -> None:
    add(admin, name="Mairi")
    assert [] == others(admin, add(admin, name="Mairi"))
    assert 404 == admin.simulate_get("/api/admin/enquiries-of-person/unknown").status_code


def test_the_list_finds_a_number_however_it_is_written(admin: testing.TestClient) -> None:
    asked = add(admin, name="Mairi", phone="07700 900 123")
    for search in ("07700900123", "+447700900123"):
        found = admin.simulate_get("/api/admin/enquiries", params={"search": search}).json
        assert [asked] == [each["id"] for each in found]
