"""One enquiry about several houses, from the form to the archive."""

from typing import Any

import orjson
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.enquiries import TrashedEnquiry
from tests.api.forms import added
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

DAY = "2027-06-19"
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in June?", "date": DAY}


@pytest.fixture
def torran(admin: testing.TestClient) -> str:
    return str(added(admin, "venue", venue_form(title="Torran House", diaryIsKept="true"))["id"])


@pytest.fixture
def corrie(admin: testing.TestClient) -> str:
    return str(added(admin, "venue", venue_form(title="Corrie"))["id"])


@pytest.fixture
def several(services: Container, torran: str, corrie: str) -> str:
    """The id of an enquiry about both houses."""
    return services.enquiries().receive(FORM | {"houses": f"{torran},{corrie}"}, "192.0.2.1").id


def get(admin: testing.TestClient, call: str, **parameters: Any) -> Any:
    answer = admin.simulate_get(f"/api/admin/{call}", params=parameters)
    assert 200 == answer.status_code, answer.text
    return answer.json


def changed(admin: testing.TestClient, enquiry_id: str, status: str, **stay: Any) -> testing.Result:
    body = {"status": status, **({"stay": stay} if stay else {})}
    return admin.simulate_put(f"/api/admin/update-enquiry/{enquiry_id}", json=body)


def test_the_office_finds_counts_and_exports_it_by_each_of_its_houses(
    admin: testing.TestClient, several: str, torran: str, corrie: str
) -> None:
    (listed,) = get(admin, "enquiries", about=f"venue/{corrie}")
    assert (several, f"venue/{torran}", "Torran House") == (listed["id"], listed["about"], listed["aboutTitle"])
    assert [{"about": f"venue/{corrie}", "title": "Corrie"}] == listed["alsoAbout"]
    assert [several] == [each["id"] for each in get(admin, "enquiries", about=f"venue/{torran}")]
    assert [] == get(admin, "enquiries", about="venue/other")
    assert [several] == [each["id"] for each in get(admin, "enquiries", search="corrie")]
    assert ["Corrie", "Torran House"] == [each["title"] for each in get(admin, "enquiry-topics")["items"]]
    houses = get(admin, "enquiry-figures")["houses"]["groups"]
    assert [("Corrie", 1), ("Torran House", 1)] == [(each["name"], each["figures"]["enquiries"]) for each in houses]
    (found,) = [each for each in get(admin, "search", search="corrie") if each["name"] == "enquiry"]
    assert [several] == [each["id"] for each in found["found"]]
    file = admin.simulate_get("/api/admin/export-enquiries", params={"format": "csv", "about": f"venue/{corrie}"})
    assert '"Torran House; Corrie"' in file.text
    (waiting,) = get(admin, "todo")["waiting"]
    assert "Torran House and Corrie" == waiting["aboutTitle"]


def test_its_day_is_asked_for_at_each_house_and_held_at_the_one_that_is_chosen(
    admin: testing.TestClient, services: Container, several: str, torran: str, corrie: str
) -> None:
    other = services.enquiries().receive(FORM | {"name": "Ailsa", "about": f"venue/{corrie}"}, "192.0.2.1").id
    assert {torran, corrie} == {
        each["venueId"] for each in get(admin, "diary", month="2027-06")["asked"] if each["enquiryId"] == several
    }
    assert [corrie] == [each["venueId"] for each in get(admin, f"enquiry-days/{several}")["asked"]]
    assert 200 == changed(admin, other, "booked").status_code

    days = get(admin, f"enquiry-days/{several}")
    assert [(torran, "free"), (corrie, "taken")] == [(each["venueId"], each["state"]) for each in days["venues"]]
    assert ["Ailsa"] == [each["name"] for each in days["stays"]]
    for status in ("held", "booked"):
        refused = changed(admin, several, status)
        assert (422, {"stay": f"Say which venue is {status}, and on which day."}) == (
            refused.status_code,
            refused.json["errors"],
        )
    assert 200 == changed(admin, several, "held", venueId=torran, day=DAY).status_code
    assert torran == get(admin, f"enquiry-days/{several}")["stay"]["venueId"]
    assert [several] == [each["id"] for each in get(admin, "diary", month="2027-06", venue=torran)["stays"]]


def test_a_copy_names_all_houses_and_the_trash_keeps_them_until_they_are_erased(
    admin: testing.TestClient, services: Container, several: str, corrie: str
) -> None:
    person = {"email": FORM["email"]}
    copy = admin.simulate_post("/api/admin/export-personal-data", json=person).json
    assert [[corrie]] == [
        [item["about"].removeprefix("venue/") for item in each["alsoAbout"]] for each in copy["enquiries"]
    ]
    text = admin.simulate_post("/api/admin/export-personal-data", json=person | {"format": "text"}).text
    assert 1 == text.count("Torran House and Corrie")
    assert corrie not in text

    admin.simulate_delete(f"/api/admin/delete-enquiry/{several}")
    admin.simulate_post(f"/api/admin/restore-enquiry/{several}")
    assert ["Corrie"] == [each["title"] for each in get(admin, f"enquiries/{several}")["alsoAbout"]]
    admin.simulate_post("/api/admin/erase-personal-data", json=person)
    assert [] == get(admin, "enquiry-topics")["items"]


def test_an_enquiry_that_a_former_release_put_into_the_trash_comes_back_with_its_one_item(
    admin: testing.TestClient, services: Container, several: str
) -> None:
    admin.simulate_delete(f"/api/admin/delete-enquiry/{several}")
    with services.database().write() as records:
        trashed = records.enquiries.trashed(several)
        assert trashed
        content = orjson.loads(trashed.content)
        del content["alsoAbout"]
        records.enquiries.remove(several)
        former = TrashedEnquiry(several, trashed.at, "", orjson.dumps(content).decode())
        records.enquiries.move_to_trash(former)

    assert 200 == admin.simulate_post(f"/api/admin/restore-enquiry/{several}").status_code
    assert [] == get(admin, f"enquiries/{several}")["alsoAbout"]
