"""What is stored of one e-mail address is found, exported and erased by owners."""

import pytest
from falcon import testing

from ceilidh.bootstrap import Container

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
_DRAFT = ("Mail from us that is not sent (morag)", "Subject: Another", "Text: June too.", "Files: a.jpg")
LINK = '<a href="https://x.example">x</a>'


def stored(services: Container, **changes: str) -> str:
    return services.enquiries().receive(FORM | changes, "192.0.2.1").id


def call(admin: testing.TestClient, name: str, email: object = FORM["email"]) -> testing.Result:
    return admin.simulate_post(f"/api/admin/{name}-personal-data", json={"email": email})


@pytest.fixture
def ids(services: Container) -> list[str]:
    """Enquiries of the same person: in the list, with a capital, likely spam, and in the trash."""
    found = [
        stored(services),
        stored(services, email="Eilidh@Visitor.example"),
        stored(services, message=f"{LINK} {LINK} {LINK}"),
        stored(services, message="In the trash"),
    ]
    services.enquiry_trash().remove(found[-1])
    return found


def test_everything_of_an_address_is_found_and_exported(
    admin: testing.TestClient, services: Container, ids: list[str]
) -> None:
    stored(services, email="iain@visitor.example", message=f"Eilidh is {FORM['email']}")
    admin.simulate_put(f"/api/admin/update-enquiry/{ids[0]}", json={"notes": "Rang her", "status": "viewing"})

    found = call(admin, "find", " EILIDH@visitor.example ").json
    admin.simulate_put(f"/api/admin/save-answer-draft/{ids[0]}", json={"subject": "A date", "text": "May is"})
    exported = call(admin, "export")

    assert (3, 1) == (found["enquiries"], found["trashed"])
    assert "Found: 3 enquiries, and 1 in the trash." == found["message"]
    assert "attachment" in exported.headers["Content-Disposition"]
    assert "no-store" == exported.headers["Cache-Control"]
    assert set(ids[:3]) == {each["id"] for each in exported.json["enquiries"]}
    assert [ids[3]] == [each["id"] for each in exported.json["trashed"]]
    assert "Rang her" in exported.text
    first = next(each for each in exported.json["enquiries"] if each["id"] == ids[0])
    assert ("morag", "A date", "May is", []) == tuple(
        first["draft"][name] for name in ("who", "subject", "text", "files")
    )
    (step,) = first["steps"]
    assert ("changed", "new", "viewing") == (step["kind"], step["former"], step["value"])


def test_a_copy_is_a_text_that_the_person_can_read(
    admin: testing.TestClient, services: Container, ids: list[str]
) -> None:
    changes = {"notes": "Rang her\nRing again", "status": "viewing"}
    admin.simulate_put(f"/api/admin/update-enquiry/{ids[0]}", json=changes)
    admin.simulate_post(f"/api/admin/answer-enquiry/{ids[1]}", json={"subject": "A date", "text": "It is free."})

    draft = {"subject": "Another", "text": "June too.", "files": ["a.jpg"]}
    admin.simulate_put(f"/api/admin/save-answer-draft/{ids[1]}", json=draft)

    copy = admin.simulate_post("/api/admin/export-personal-data", json={"email": FORM["email"], "format": "text"})

    assert "text/plain; charset=utf-8" == copy.headers["Content-Type"]
    assert copy.headers["Content-Disposition"].endswith('.txt"')
    assert "no-store" == copy.headers["Cache-Control"]
    lines = copy.text.splitlines()
    assert "Enquiry 4 of 4, in the trash" in lines
    assert 2 == lines.count("Message: A ceilidh in May?")
    assert ["Our notes:", "    Rang her", "    Ring again"] == lines[lines.index("Our notes:") :][:3]
    for told in (
        "Status (morag): new to viewing",
        "Mail from us (morag)",
        "Subject: A date",
        "Text: It is free.",
        *_DRAFT,
    ):
        assert told in copy.text, told
    assert "{" not in copy.text
    for wrong in (5, "pdf", ""):
        refused = admin.simulate_post("/api/admin/export-personal-data", json={"email": FORM["email"], "format": wrong})
        assert (422, ["format"]) == (refused.status_code, list(refused.json["errors"])), wrong


def test_an_export_says_what_another_program_was_told(admin: testing.TestClient, services: Container) -> None:
    assert 200 == admin.simulate_put("/api/admin/webhook", json={"address": "https://crm.example/"}).status_code
    enquiry_id = stored(services)
    services.enquiry_trash().remove(enquiry_id)

    (exported,) = call(admin, "export").json["trashed"]
    assert [("enquiry.received", enquiry_id, "waiting")] == [
        (each["type"], each["enquiryId"], each["state"]) for each in exported["webhookDeliveries"]
    ]


def test_everything_of_an_address_is_erased_and_the_record_does_not_name_it(
    admin: testing.TestClient, services: Container, ids: list[str]
) -> None:
    other = stored(services, email="iain@visitor.example", message=f"Eilidh is {FORM['email']}")

    erased = call(admin, "erase").json

    assert "Erased: 3 enquiries, and 1 in the trash." == erased["message"]
    assert [other] == [each["id"] for each in admin.simulate_get("/api/admin/enquiries").json]
    assert [] == admin.simulate_get("/api/admin/enquiries?likelySpam=true").json
    assert [] == admin.simulate_get("/api/admin/trashed-enquiries").json
    with services.database().read() as records:
        # The other one's two mails: to the company, and to the visitor.
        assert 2 == records.outbox.waiting()
    latest = admin.simulate_get("/api/admin/audit-log").json["entries"][0]
    assert ("erased", "personal-data", "") == (
        latest["action"],
        latest["subject"]["kind"],
        latest["subject"]["id"] + latest["subject"]["title"],
    )
    assert (0, 0) == tuple(call(admin, "find").json[name] for name in ("enquiries", "trashed"))


def test_what_is_no_address_is_refused(admin: testing.TestClient, ids: list[str]) -> None:
    for email in ["", "eilidh", "12345", "07700 900123@", "a@b@c", None, 7, ["x"], "x\0@visitor.example", "x" * 400]:
        for name in ("find", "export", "erase"):
            refused = call(admin, name, email)
            assert (422, ["email"]) == (refused.status_code, [*refused.json["errors"]]), email
        assert 400 <= admin.simulate_post("/api/admin/erase-personal-data", json=[]).status_code < 500, email
        assert 3 == call(admin, "find").json["enquiries"], email


def test_a_person_is_found_by_telephone_and_by_what_was_corrected(
    admin: testing.TestClient, services: Container
) -> None:
    enquiry_id, trashed = stored(services, phone="07700 900 123"), stored(services, phone="+44 (0)7700 900123")
    stored(services, email="iain@visitor.example", message="His number is 07700 900123")
    facts = {"email": "ailsa@visitor.example", "phone": "0131 496 0000"}
    for each in (enquiry_id, trashed):
        assert 200 == admin.simulate_put(f"/api/admin/correct-enquiry/{each}", json=facts).status_code
    services.enquiry_trash().remove(trashed)

    for person in (FORM["email"], facts["email"], "+44 7700 900123", "07700900123", "+44 131 496 0000"):
        found = call(admin, "find", person).json
        assert (1, 1) == (found["enquiries"], found["trashed"]), person
    assert 0 == call(admin, "find", "07700 900124").json["enquiries"]
    assert [enquiry_id] == [each["id"] for each in call(admin, "export", "07700 900 123").json["enquiries"]]
    erased = call(admin, "erase", "07700 900123").json
    assert (1, 1) == (erased["enquiries"], erased["trashed"])
    assert ["iain@visitor.example"] == [each["email"] for each in admin.simulate_get("/api/admin/enquiries").json]


def test_a_joined_person_is_found_by_telephone(admin: testing.TestClient, services: Container) -> None:
    stays = stored(services)
    other = stored(services, email="iain@visitor.example", phone="07700 900 123")
    joined = admin.simulate_post(f"/api/admin/join-enquiries/{stays}", json={"other": other})
    assert 200 == joined.status_code

    assert [stays] == [each["id"] for each in call(admin, "export", "+447700900123").json["enquiries"]]
    assert 1 == call(admin, "erase", "07700900123").json["enquiries"]
    assert [] == admin.simulate_get("/api/admin/enquiries").json
