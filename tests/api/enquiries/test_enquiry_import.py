"""Enquiries that the office imports from a table."""

from typing import Any

import orjson
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.imported import service
from ceilidh.enquiries.imported.table_file import MOST_BYTES
from ceilidh_ports.database import Records
from ceilidh_ports.errors import StorageFull
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from ceilidh_ports.repositories.queries import EnquiryQuery
from tests.api.forms import send
from tests.samples import File

TABLE = """Name,Email,Phone,Message,Wedding date,Received,Status,Venue,Dogs
Mairi Sinclair,Mairi@B.example,07700 900123,Is June free?,19/06/2027,19/06/2025 14:30,Booked,The barn,Two
Iain,iain@b.example,,"Two
lines",June 2027,20/06/2025,,,
Nobody,nobody,,Hello,soon,21/06/2025,,,
"""


def imported(
    admin: testing.TestClient, content: bytes | str = TABLE, call: str = "import-enquiries", **texts: str
) -> testing.Result:
    file = content.encode() if isinstance(content, str) else content
    return send(admin, "POST", call, (texts, [("file", File("Old list.csv", file))]))


def checked(admin: testing.TestClient, content: bytes | str = TABLE, **texts: str) -> testing.Result:
    return imported(admin, content, "check-enquiry-import", **texts)


def get(admin: testing.TestClient, call: str, **parameters: Any) -> Any:
    answer = admin.simulate_get(f"/api/admin/{call}", params=parameters)
    assert 200 == answer.status_code, answer.text
    return answer.json


def outcomes(answer: testing.Result) -> list[tuple[int, str]]:
    assert 200 == answer.status_code, answer.text
    return [(each["row"], each["outcome"]) for each in answer.json["rows"]]


def actions(services: Container) -> list[tuple[str, str]]:
    with services.database().read() as records:
        return [
            (each.action, each.subject_title) for each in records.audit.list(AuditQuery()) if "import" in each.action
        ]


def test_a_dry_run_says_what_becomes_of_each_row_and_stores_nothing(
    admin: testing.TestClient, services: Container
) -> None:
    before = actions(services)
    answer = checked(admin)

    assert [(2, "new"), (3, "new"), (4, "refused")] == outcomes(answer)
    plan = answer.json
    assert "2 enquiries can be brought in." == plan["message"]
    assert ("Old list.csv", 2, 0, 1, 1, []) == tuple(
        plan[name] for name in ("fileName", "new", "known", "refused", "withoutDays", "ids")
    )
    assert {"heading": "Wedding date", "field": "date", "sample": "19/06/2027"} in plan["columns"]
    assert {"heading": "Dogs", "field": "other", "sample": "Two"} in plan["columns"]
    mairi, _, nobody = plan["rows"]
    assert ("Mairi Sinclair", "Mairi@b.example", "2027-06-19", "booked", "2025-06-19T13:30:00.000000Z", []) == tuple(
        mairi[name] for name in ("name", "email", "date", "status", "receivedAt", "problems")
    )
    assert ["Email", "Wedding date"] == sorted(each["column"] for each in nobody["problems"])
    assert [] == get(admin, "enquiries")
    assert before == actions(services) == []
    assert "no-store" == answer.headers["Cache-Control"]


def test_the_good_rows_are_stored_with_their_step_and_nobody_is_told(
    admin: testing.TestClient, services: Container
) -> None:
    answer = imported(admin)

    assert "2 enquiries are brought in." == answer.json["message"]
    iain, mairi = get(admin, "enquiries")
    assert {iain["id"], mairi["id"]} == set(answer.json["ids"])
    assert ("Iain", "Two\nlines", "new", "", None, True, "other") == tuple(
        iain[name] for name in ("name", "message", "status", "turn", "overdueAt", "isRead", "channel")
    )
    assert "Dogs: Two\nVenue: The barn" == mairi["notes"]
    (step,) = get(admin, f"enquiry-steps/{mairi['id']}")
    assert ("added", "other", "Old list.csv") == (step["kind"], step["value"], step["text"])
    assert step["who"]
    assert [("enquiries-imported", "2")] == actions(services)
    with services.database().read() as records:
        assert {} == records.outbox.deliveries(answer.json["ids"])
        assert [] == list(records.webhook.all())
    assert [iain["id"], mairi["id"]] == [each["id"] for each in get(admin, "enquiries", search="old list")]


def test_the_same_file_adds_nothing_again_and_the_mended_rows_are_added(
    admin: testing.TestClient, services: Container
) -> None:
    imported(admin)
    assert [(2, "known"), (3, "known"), (4, "refused")] == outcomes(checked(admin))
    again = imported(admin)
    assert ("0 enquiries are brought in.", []) == (again.json["message"], again.json["ids"])
    assert 1 == len(actions(services))

    mended = TABLE.replace("nobody,", "nobody@b.example,").replace("soon", "")
    assert "1 enquiry is brought in." == imported(admin, mended).json["message"]
    assert 3 == len(get(admin, "enquiries"))


def test_what_the_product_exports_is_known_and_comes_back(admin: testing.TestClient) -> None:
    imported(admin)
    exported = admin.simulate_get("/api/admin/export-enquiries", params={"format": "csv"}).content
    assert [(2, "known"), (3, "known")] == outcomes(imported(admin, exported))

    before = get(admin, "enquiries")
    for each in before:
        admin.simulate_delete(f"/api/admin/delete-enquiry/{each['id']}")
    assert [(2, "new"), (3, "new")] == outcomes(imported(admin, exported))
    after, unnamed = get(admin, "enquiries"), {"id": "", "_id": ""}
    assert [each | unnamed for each in before] == [each | unnamed for each in after]


def test_an_import_is_undone_but_for_what_somebody_worked_on(admin: testing.TestClient, services: Container) -> None:
    ids = imported(admin).json["ids"]
    admin.simulate_put(f"/api/admin/update-enquiry/{ids[1]}", json={"notes": "Rang"})

    answer = admin.simulate_post("/api/admin/undo-enquiry-import", json={"ids": ids})

    assert (1, 1) == (answer.json["removed"], answer.json["kept"])
    assert "Moved to the trash: 1 enquiry. 1 enquiry stayed: somebody worked on it." == answer.json["message"]
    assert [ids[1]] == [each["id"] for each in get(admin, "enquiries")]
    assert [("import-undone", "1"), ("enquiries-imported", "2")] == sorted(actions(services), reverse=True)[:2]
    assert [ids[0]] == [each["id"] for each in get(admin, "trashed-enquiries")]
    assert 200 == admin.simulate_post(f"/api/admin/restore-enquiry/{ids[0]}").status_code
    assert "" == get(admin, f"enquiries/{ids[0]}")["turn"]


def test_tasks_drafts_and_files_are_work_that_an_undone_import_keeps(admin: testing.TestClient) -> None:
    rows = "".join(f"{n}@b.example\n" for n in range(4))
    with_task, with_draft, with_file, other = ids = imported(admin, f"Name\n{rows}").json["ids"]
    done = [
        admin.simulate_post(f"/api/admin/add-task/{with_task}", json={"text": "Ring"}),
        admin.simulate_put(f"/api/admin/save-answer-draft/{with_draft}", json={"subject": "", "text": "Dear"}),
        send(admin, "POST", f"add-enquiry-file/{with_file}", ({}, [("file", File("Menu.txt", b"Soup"))])),
    ]
    assert [200] * 3 == [each.status_code for each in done], [each.text for each in done]

    answer = admin.simulate_post("/api/admin/undo-enquiry-import", json={"ids": ids})

    assert (1, 3) == (answer.json["removed"], answer.json["kept"])
    assert [other] == [each["id"] for each in get(admin, "trashed-enquiries")]


def test_no_other_enquiry_is_removed_as_an_import(admin: testing.TestClient) -> None:
    other = admin.simulate_post("/api/admin/add-enquiry", json={"name": "Mairi"}).json["id"]

    answer = admin.simulate_post("/api/admin/undo-enquiry-import", json={"ids": [other, "unknown"]})

    assert (0, 1) == (answer.json["removed"], answer.json["kept"])
    assert [other] == [each["id"] for each in get(admin, "enquiries")]


@pytest.mark.parametrize("ids", [None, "a", ["/"], [1], ["a"] * 5001])
def test_what_is_undone_is_named_by_ids(admin: testing.TestClient, ids: Any) -> None:
    answer = admin.simulate_post("/api/admin/undo-enquiry-import", json={"ids": ids})
    assert (422, {"ids": "Send a list of at most 5,000 ids of enquiries."}) == (
        answer.status_code,
        answer.json["errors"],
    )


def test_somebody_chooses_what_a_column_has(admin: testing.TestClient) -> None:
    chosen = orjson.dumps(["notes", "name", "nothing"]).decode()

    answer = imported(admin, "Name,Who,Dogs\nA fair,Mairi,Two\n", columns=chosen)

    assert ["notes", "name", "nothing"] == [each["field"] for each in answer.json["columns"]]
    (enquiry,) = get(admin, "enquiries")
    assert ("Mairi", "A fair") == (enquiry["name"], enquiry["notes"])


@pytest.mark.parametrize(
    "columns",
    ["", "{}", '{"name": 1, "email": 2}', "[1]", '["pigeon"]', "name", '["name"]', '["other", "email"]', "\0"],
)
def test_what_is_chosen_for_the_columns_is_checked(admin: testing.TestClient, columns: str) -> None:
    answer = imported(admin, "Name,Dogs\nMairi,Two\n", columns=columns)
    assert (422, ["columns"]) == (answer.status_code, list(answer.json["errors"])), answer.text
    assert [] == get(admin, "enquiries")


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\0", 422, "This is not a table in CSV."),
        (b"", 422, "No row names the columns."),
        (b"Name\n" + b"Mairi\n" * 5001, 422, "A file has at most 5,000 rows."),
        (b"Name\n" + b"M" * MOST_BYTES, 413, "The file has more than 10 MiB."),
    ],
)
def test_a_file_that_is_no_table_is_refused(admin: testing.TestClient, content: bytes, status: int, said: str) -> None:
    for answer in (checked(admin, content), imported(admin, content)):
        assert status == answer.status_code
        assert answer.json["errors"]["file"].startswith(said)
    assert [] == get(admin, "enquiries")


def test_it_is_said_how_many_have_a_day_that_the_diary_does_not_know(admin: testing.TestClient) -> None:
    rows = "M,2020-06-19,Booked\nN,2027-06-19,Held\nO,,Booked\nP,2027-06-19,New\n"
    assert 1 == checked(admin, f"Name,Event date,Status\n{rows}").json["withoutDays"]


def test_a_form_without_a_file_is_refused(admin: testing.TestClient) -> None:
    answer = send(admin, "POST", "import-enquiries", ({"columns": "[]"}, []))
    assert (422, {"file": "Choose a file."}) == (answer.status_code, answer.json["errors"])


def test_all_rows_are_stored_or_none(admin: testing.TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(records: Records, *_: object) -> None:
        assert 2 == records.enquiries.list(EnquiryQuery()).total
        raise StorageFull("There is no room.")

    monkeypatch.setattr(service, "record_action", fail)
    assert 507 == imported(admin).status_code
    assert [] == get(admin, "enquiries")


def test_five_thousand_rows_are_brought_in_and_undone(admin: testing.TestClient) -> None:
    rows = "".join(f"Visitor {n},v{n}@b.example,Hello {n},{1 + n % 28}/06/2025\n" for n in range(5000))

    answer = imported(admin, f"Name,Email,Message,Received\n{rows}")

    assert "5,000 enquiries are brought in." == answer.json["message"]
    assert 5000 == get(admin, "enquiry-counts")["total"]
    undone = admin.simulate_post("/api/admin/undo-enquiry-import", json={"ids": answer.json["ids"]})
    assert "Moved to the trash: 5,000 enquiries." == undone.json["message"]
    assert [] == get(admin, "enquiries")


def test_a_joined_enquiry_is_there_already(admin: testing.TestClient) -> None:
    table = "Name,Email,Message,Received\nM,m@b.example,One,2025-06-19\nM,m@b.example,Two,2025-06-20\n"
    first, second = imported(admin, table).json["ids"]
    assert 200 == admin.simulate_post(f"/api/admin/join-enquiries/{first}", json={"other": second}).status_code

    assert [(2, "known"), (3, "known")] == outcomes(checked(admin, table))
