"""The audit log: what is recorded, found, exported and removed."""

import csv
import datetime as dt
import io
from typing import Any

import pytest
from falcon import testing

from ceilidh.audit.audit_log import ENTRIES_KEPT, entry_id
from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import AuditEntry
from tests.api.forms import added, send
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

LOG = "/api/admin/audit-log"


def entries(admin: testing.TestClient, **params: str) -> list[dict[str, Any]]:
    answer = admin.simulate_get(LOG, params=params)
    assert 200 == answer.status_code, answer.text
    found: list[dict[str, Any]] = answer.json["entries"]
    return found


def actions(admin: testing.TestClient, **params: str) -> list[str]:
    return [each["action"] for each in entries(admin, **params)]


def test_changes_of_items_are_recorded_with_who_where_and_the_version(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Straße"))
    send(admin, "PUT", f"update-venue/{venue['id']}", ({"title": "Burg"}, []))
    admin.simulate_delete(f"/api/admin/delete-venue/{venue['id']}")
    admin.simulate_post(f"/api/admin/restore-from-trash/{venue['id']}")
    admin.simulate_delete(f"/api/admin/delete-venue/{venue['id']}")
    admin.simulate_post(f"/api/admin/delete-from-trash/{venue['id']}", json={"title": "Burg"})

    found = [each for each in entries(admin) if each["subject"]["kind"] == "venues"][::-1]
    assert ["publish", "publish", "trashed", "restored-from-trash", "trashed"] == [each["action"] for each in found][:5]
    assert [1, 2] == [each["subject"]["version"] for each in found][:2]
    assert {("morag", "127.0.0.1", venue["id"])} == {
        (each["who"], each["ipAddress"], each["subject"]["id"]) for each in found
    }


def test_sign_ins_and_failures_are_recorded_without_what_was_entered(
    admin: testing.TestClient, client: testing.TestClient, services: Container
) -> None:
    services.account_commands().add("iain", "a-short-road")
    for username, password in (("iain", "a-short-road"), ("iain", "wrong-secret"), ("my-secret", "x")):
        client.simulate_post("/api/admin/login", json={"username": username, "password": password})

    answer = admin.simulate_get(LOG)
    assert [("sign-in-failed", ""), ("sign-in-failed", "iain"), ("sign-in", "iain")] == [
        (each["action"], each["who"]) for each in answer.json["entries"][:3]
    ]
    assert "secret" not in answer.text


def test_a_change_that_is_refused_leaves_no_entry(admin: testing.TestClient) -> None:
    (own,) = admin.simulate_get("/api/admin/people").json
    assert 409 == admin.simulate_post(f"/api/admin/deactivate-person/{own['id']}").status_code
    assert [] == actions(admin, action="deactivated")


def test_entries_are_searched_filtered_and_read_in_pages(admin: testing.TestClient) -> None:
    for title in ("Straße", "Burg", "Moor"):
        added(admin, "venue", venue_form(title=title))

    assert ["Straße"] == [each["subject"]["title"] for each in entries(admin, search="strasse")]
    assert ["Moor", "Burg", "Straße"] == [each["subject"]["title"] for each in entries(admin, action="publish")]
    published = {"limit": "2", "action": "publish"}
    first = admin.simulate_get(LOG, params=published).json
    rest = admin.simulate_get(LOG, params={**published, "after": first["after"]}).json
    assert ([2, 1], "") == ([len(first["entries"]), len(rest["entries"])], rest["after"])
    since = first["entries"][1]["at"]
    assert 2 == len(entries(admin, **{"from": since}))
    assert 1 == len(entries(admin, to=since, action="publish"))
    assert 3 == len(entries(admin, who=first["entries"][0]["accountId"], action="publish"))
    assert [] == entries(admin, who="nobody")


WRONG_PARAMETERS: list[dict[str, str]] = [
    {"from": "yesterday"},
    {"to": "9999"},
    {"limit": "501"},
    {"after": "%"},
    {"action": "a b"},
    {"who": "'"},
]


def test_a_wrong_parameter_is_named(admin: testing.TestClient) -> None:
    for params in WRONG_PARAMETERS:
        answer = admin.simulate_get(LOG, params=params)

        assert 422 == answer.status_code, params
        assert list(params) == list(answer.json["errors"]), params


def test_the_file_has_every_entry_and_no_formula(admin: testing.TestClient, services: Container) -> None:
    with services.database().write() as records:
        for number in range(1100):
            at = dt.datetime(2026, 3, 1, tzinfo=dt.UTC) + dt.timedelta(seconds=number)
            records.audit.add(AuditEntry(entry_id(at), at, "", "=1+1", "192.0.2.1", "publish"))

    answer = admin.simulate_get(f"{LOG}.csv", params={"action": "publish"})
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert "text/csv; charset=utf-8" == answer.headers["Content-Type"]
    assert ["Time (UTC)", "Who"] == rows[0][:2]
    assert ["2026-03-01T00:18:19Z", "'=1+1"] == rows[1][:2]
    assert 1101 == len(rows)


def test_entries_are_removed_after_two_years(admin: testing.TestClient, services: Container) -> None:
    now = services.clock()()
    with services.database().write() as records:
        for age in (ENTRIES_KEPT + dt.timedelta(seconds=5), ENTRIES_KEPT - dt.timedelta(hours=1)):
            records.audit.add(AuditEntry(entry_id(now - age), now - age, "", "iain", "", "publish"))

    assert (0, 1) == (services.garbage_collector().dry_run().sessions, services.garbage_collector().dry_run().audit)
    assert 1 == services.garbage_collector().run().audit
    assert 1 == len(entries(admin, search="iain"))
