"""Private files of enquiries through the API: attached, sent, downloaded, and never at a public address."""

import datetime as dt
import io
import zipfile
from typing import Any

import attrs
import orjson
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.files import service
from ceilidh_ports.mail import Attachment, MailMessage
from tests.api.accounts.test_audit_log import actions
from tests.fakes.clock import StoppedClock

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
ANSWER = {"subject": "Prices", "text": "Here they are."}
API = "/api/admin"
PDF = b"%PDF-1.7\nprices"
NAME = "Prìsean “2027”.pdf"


@pytest.fixture
def enquiry_id(services: Container) -> str:
    return services.enquiries().receive(FORM, "192.0.2.1").id


@attrs.frozen
class Attaching:
    admin: testing.TestClient
    services: Container
    enquiry_id: str


@pytest.fixture
def attaching(admin: testing.TestClient, services: Container, enquiry_id: str) -> Attaching:
    return Attaching(admin, services, enquiry_id)


def attach(
    admin: testing.TestClient, enquiry_id: str, content: bytes = PDF, name: str = NAME, field: str = "file"
) -> testing.Result:
    line = f'--x\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'
    body = line.encode() + content + b"\r\n--x--\r\n"
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    return admin.simulate_post(f"{API}/add-enquiry-file/{enquiry_id}", body=body, headers=headers)


def stored(services: Container) -> list[str]:
    return [each.name for each in services.store().files() if each.name.endswith(".private")]


def mailed(services: Container) -> list[tuple[str, list[Attachment]]]:
    """Deliver what is due, and return the subjects and the files of the mails."""
    sent: list[tuple[str, list[Attachment]]] = []

    def send(message: MailMessage, attachments: Any = ()) -> str:
        sent.append((message.subject, list(attachments)))
        return "250"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services.outbox(), "_mailer", type("Mailer", (), {"send": staticmethod(send)})())
        services.outbox().deliver_due()
    return sent


def test_a_file_is_attached_sent_and_downloaded(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    added = attach(admin, enquiry_id)
    assert (200, {"name": NAME, "mediaType": "application/pdf", "size": len(PDF)}) == (
        added.status_code,
        {name: value for name, value in added.json.items() if name != "id"},
    )
    assert [added.json] == admin.simulate_get(f"{API}/waiting-enquiry-files/{enquiry_id}").json

    answer = {**ANSWER, "privateFiles": [added.json["id"]]}
    assert 200 == admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json=answer).status_code
    assert [] == admin.simulate_get(f"{API}/waiting-enquiry-files/{enquiry_id}").json
    (step,) = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    assert ([added.json], []) == (step["privateFiles"], step["files"])
    assert ("Prices", [Attachment(NAME, PDF)]) in mailed(services)

    file = admin.simulate_get(f"{API}/enquiry-file/{added.json['id']}")
    assert (200, PDF, "application/pdf") == (file.status_code, file.content, file.headers["content-type"])
    assert file.headers["content-disposition"].startswith("attachment; ")
    assert "filename*=UTF-8''Pr%C3%ACsean%20%E2%80%9C2027%E2%80%9D.pdf" in file.headers["content-disposition"]
    assert ("no-store", "nosniff", "default-src 'none'; sandbox") == tuple(
        file.headers[name] for name in ("cache-control", "x-content-type-options", "content-security-policy")
    )
    head = admin.simulate_head(f"{API}/enquiry-file/{added.json['id']}")
    assert (200, b"", str(len(PDF))) == (head.status_code, head.content, head.headers["content-length"])


def test_no_public_address_leads_to_a_private_file(
    admin: testing.TestClient, client: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    file_id = attach(admin, enquiry_id, picture, "Plan.png").json["id"]
    (name,) = stored(services)
    assert name.startswith(file_id)
    for path in (name, file_id, f"{file_id}.png", f"{name}.png", f"{name}_960.webp", f"{name}_facts.json"):
        for query in ("", "w=960", "original=true"):
            for headers in ({}, {"Range": "bytes=0-3"}):
                for visitor in (client, admin):
                    for method in ("GET", "HEAD"):
                        answer = visitor.simulate_request(
                            method, f"/images/{path}", query_string=query, headers=headers
                        )
                        assert 404 == answer.status_code, (method, path, query)
                        assert picture not in answer.content
    assert {} == client.simulate_get(f"{API}/get-media-facts", params={"path": f"/images/{name}"}).json
    assert 401 == client.simulate_get(f"{API}/enquiry-file/{file_id}").status_code
    assert b"Plan" not in admin.simulate_get(f"{API}/pictures").content


def test_a_file_is_taken_out_before_it_is_sent_and_not_after(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    first, second = (attach(admin, enquiry_id).json["id"] for _ in range(2))
    removed = admin.simulate_delete(f"{API}/delete-enquiry-file/{first}")
    assert (200, "The file is removed.") == (removed.status_code, removed.json["message"])
    assert [f"{second}.private"] == stored(services)
    for path in (f"{API}/enquiry-file/{first}", f"{API}/enquiry-file/a-b"):
        assert 404 == admin.simulate_get(path).status_code
    assert 404 == admin.simulate_delete(f"{API}/delete-enquiry-file/{first}").status_code

    refused = admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, "privateFiles": [first]})
    assert (422, ["privateFiles"]) == (refused.status_code, list(refused.json["errors"]))
    admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, "privateFiles": [second]})
    done = [each for each in actions(admin) if each.startswith("answer-file")]
    assert ["answer-file-removed", "answer-file-added", "answer-file-added"] == done
    kept = admin.simulate_delete(f"{API}/delete-enquiry-file/{second}")
    assert (409, "This file belongs to a mail, and stays as long as the mail.") == (
        kept.status_code,
        kept.json["message"],
    )
    assert [f"{second}.private"] == stored(services)


def test_an_answer_that_is_taken_back_leaves_its_files_waiting(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    file = attach(admin, enquiry_id).json
    answer = {**ANSWER, "privateFiles": [file["id"]], "undoable": True}
    step = admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json=answer).json["step"]
    assert 200 == admin.simulate_post(f"{API}/withdraw-enquiry-answer/{step}").status_code
    assert [file] == admin.simulate_get(f"{API}/waiting-enquiry-files/{enquiry_id}").json
    assert 200 == admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json=answer).status_code


def test_a_file_of_another_enquiry_is_not_sent(admin: testing.TestClient, services: Container, enquiry_id: str) -> None:
    other = services.enquiries().receive(FORM, "192.0.2.2").id
    file_id = attach(admin, other).json["id"]
    refused = admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, "privateFiles": [file_id]})
    assert (422, ["privateFiles"]) == (refused.status_code, list(refused.json["errors"]))
    assert [] == admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json


@pytest.mark.parametrize(
    ("content", "name", "refusal"),
    [
        (b"MZ\x90\0", "Offer.pdf", (415, "Offer.pdf is a program. An enquiry takes")),
        (b"", "Empty.pdf", (422, "Empty.pdf is empty.")),
        (b"x" * (service.MOST_BYTES + 1), "C:\\Large.txt", (413, "Large.txt is larger than the 20 MB")),
    ],
    ids=["program", "empty", "large"],
)
def test_a_file_that_is_not_taken_is_named_and_leaves_nothing(
    attaching: Attaching, content: bytes, name: str, refusal: tuple[int, str]
) -> None:
    refused = attach(attaching.admin, attaching.enquiry_id, content, name)
    status, words = refusal
    assert status == refused.status_code
    assert refused.json["message"].startswith(words)
    assert refused.json["message"] == refused.json["errors"]["file"]
    assert [] == stored(attaching.services)
    assert [] == attaching.admin.simulate_get(f"{API}/waiting-enquiry-files/{attaching.enquiry_id}").json


def test_a_form_without_a_file_and_an_unknown_enquiry_are_refused(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    assert 422 == attach(admin, enquiry_id, field="picture").status_code
    assert 404 == attach(admin, "unknown").status_code
    assert 404 == admin.simulate_get(f"{API}/waiting-enquiry-files/unknown").status_code
    assert [] == stored(services)


def test_an_enquiry_takes_a_bounded_number_of_files(
    admin: testing.TestClient, services: Container, enquiry_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_FILES", 1)
    assert 200 == attach(admin, enquiry_id).status_code
    refused = attach(admin, enquiry_id)
    assert (422, "This enquiry has 1 files already, and takes no more.") == (
        refused.status_code,
        refused.json["message"],
    )
    assert 1 == len(stored(services))


def test_files_stay_in_the_trash_and_are_gone_with_the_person(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    sent, waiting = (attach(admin, enquiry_id).json["id"] for _ in range(2))
    admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, "privateFiles": [sent]})
    admin.simulate_delete(f"{API}/delete-enquiry/{enquiry_id}")
    assert 404 == admin.simulate_get(f"{API}/enquiry-file/{sent}").status_code
    assert 2 == len(stored(services))
    admin.simulate_post(f"{API}/restore-enquiry/{enquiry_id}")
    assert PDF == admin.simulate_get(f"{API}/enquiry-file/{sent}").content

    data = admin.simulate_post(f"{API}/export-personal-data", json={"email": FORM["email"]}).json
    assert [sent] == [each["id"] for each in data["enquiries"][0]["steps"][0]["privateFiles"]]
    admin.simulate_post(f"{API}/erase-personal-data", json={"email": FORM["email"]})
    assert [] == stored(services)
    with services.database().read() as records:
        assert [] == list(records.enquiries.all_files())
    assert 404 == admin.simulate_get(f"{API}/enquiry-file/{waiting}").status_code


def test_garbage_collection_keeps_the_files_of_enquiries_and_removes_all_others(
    admin: testing.TestClient, services: Container, enquiry_id: str, clock: StoppedClock
) -> None:
    sent, waiting, gone = (attach(admin, enquiry_id).json["id"] for _ in range(3))
    admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, "privateFiles": [sent]})
    with services.database().write() as records:
        records.enquiries.remove_file(gone)
    services.garbage_collector().run()
    assert 3 == len(stored(services))

    clock.now = dt.datetime.now(dt.UTC) + dt.timedelta(days=2)
    assert [f"{gone}.private"] == services.garbage_collector().dry_run().files
    services.garbage_collector().run()
    assert {f"{sent}.private", f"{waiting}.private"} == set(stored(services))

    clock.now += dt.timedelta(days=30)
    services.garbage_collector().run()
    assert [f"{sent}.private"] == stored(services)


def test_the_copy_for_a_person_has_the_files_too(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    sent, waiting = (attach(admin, enquiry_id, name=name).json for name in (NAME, "gone.pdf"))
    admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, "privateFiles": [sent["id"]]})
    services.store().remove(f"{waiting['id']}.private")
    copy = admin.simulate_post(f"{API}/export-personal-data", json={"email": FORM["email"], "format": "zip"})
    assert ("application/zip", "no-store") == (copy.headers["content-type"], copy.headers["cache-control"])
    assert copy.headers["content-disposition"].endswith('.zip"')
    with zipfile.ZipFile(io.BytesIO(copy.content)) as archive:
        data, text, file = archive.namelist()
        assert PDF == archive.read(file)
        assert file.endswith(NAME)
        (enquiry,) = orjson.loads(archive.read(data))["enquiries"]
        assert [sent, waiting] == enquiry["files"]
        assert f"All private files: {NAME}, gone.pdf" in archive.read(text).decode()
