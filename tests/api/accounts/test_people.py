"""The list of administrators, and who can sign in."""

import attrs
import pytest
from falcon import testing

from ceilidh.app import described_features
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh_ports.records.accounts import Account

PASSWORD = "a-short-road-by-the-loch"


@pytest.fixture
def iain(services: Container) -> Account:
    return services.account_commands().add("iain", PASSWORD)


def login(client: testing.TestClient, username: str = "iain") -> testing.Result:
    return client.simulate_post("/api/admin/login", json={"username": username, "password": PASSWORD})


def test_everybody_is_listed_without_any_secret(admin: testing.TestClient, iain: Account) -> None:
    answer = admin.simulate_get("/api/admin/people")

    assert [("morag", True), ("iain", False)] == [(each["username"], each["isYou"]) for each in answer.json]
    assert answer.json[0]["lastSeenAt"]
    assert answer.json[1]["lastSeenAt"] is None
    assert "argon2" not in answer.text
    assert iain.session_generation not in answer.text


def test_a_deactivated_account_is_signed_out_and_cannot_sign_in_until_it_is_reactivated(
    admin: testing.TestClient, client: testing.TestClient, iain: Account
) -> None:
    headers = {"Authorization": f"Bearer {login(client).json['token']}"}

    assert 200 == admin.simulate_post(f"/api/admin/deactivate-person/{iain.id}").status_code
    assert 401 == client.simulate_get("/api/admin/people", headers=headers).status_code
    refused, unknown = login(client), login(client, "nobody")
    assert (401, unknown.json) == (refused.status_code, refused.json)
    assert admin.simulate_get("/api/admin/people").json[1]["deactivatedAt"]
    assert 409 == admin.simulate_post(f"/api/admin/deactivate-person/{iain.id}").status_code

    assert 200 == admin.simulate_post(f"/api/admin/reactivate-person/{iain.id}").status_code
    assert 409 == admin.simulate_post(f"/api/admin/reactivate-person/{iain.id}").status_code
    assert 200 == login(client).status_code
    assert 401 == client.simulate_get("/api/admin/people", headers=headers).status_code


def test_the_last_owner_stays_an_owner_who_can_sign_in(admin: testing.TestClient, iain: Account) -> None:
    own = admin.simulate_get("/api/admin/people").json[0]["id"]
    assert 200 == change_role(admin, iain.id, "editor").status_code

    for refused in (admin.simulate_post(f"/api/admin/deactivate-person/{own}"), change_role(admin, own, "editor")):
        assert 409 == refused.status_code
        assert "last owner" in refused.json["message"]

    assert 200 == change_role(admin, iain.id, "owner").status_code
    assert 200 == change_role(admin, own, "editor").status_code
    assert 403 == admin.simulate_get("/api/admin/people").status_code


def change_role(client: testing.TestClient, account_id: str, role: str) -> testing.Result:
    return client.simulate_put(f"/api/admin/change-role/{account_id}", json={"role": role})


def test_a_role_that_is_none_or_that_the_account_has_is_refused(admin: testing.TestClient, iain: Account) -> None:
    unknown = change_role(admin, iain.id, "king")
    assert (422, {"role": "Choose owner or editor."}) == (unknown.status_code, unknown.json["errors"])
    assert 409 == change_role(admin, iain.id, "owner").status_code
    assert 404 == change_role(admin, "nobody", "owner").status_code


def test_an_editor_is_refused_every_call_for_owners_at_once_and_keeps_the_rest(
    admin: testing.TestClient, client: testing.TestClient, services: Container, config: Config, iain: Account
) -> None:
    headers = {"Authorization": f"Bearer {login(client).json['token']}"}
    assert 200 == client.simulate_get("/api/admin/audit-log", headers=headers).status_code
    assert 200 == change_role(admin, iain.id, "editor").status_code

    refused = {
        operation.id: client.simulate_request(operation.method, route.path.replace("{id}", "x"), headers=headers)
        for feature in described_features(services, config)
        for route in feature.routes
        for operation in route.operations
        if operation.owner_only
    }
    assert {403} == {each.status_code for each in refused.values()}
    assert {"Only an owner may do this."} == {each.json["message"] for each in refused.values()}
    assert refused.keys() >= {
        "getPeople",
        "invitePerson",
        "changeRole",
        "deactivatePerson",
        "requireSecondFactor",
        "getAuditLog",
        "exportAuditLog",
        "listRedirects",
        "importRedirects",
        "exportEnquiries",
    }
    for path in ("list-venues", "enquiries", "pictures", "trash", "my-account", "sessions"):
        assert 200 == client.simulate_get(f"/api/admin/{path}", headers=headers).status_code
    assert "editor" == client.simulate_get("/api/admin/my-account", headers=headers).json["role"]


def test_a_change_of_a_role_is_in_the_audit_log(admin: testing.TestClient, iain: Account) -> None:
    change_role(admin, iain.id, "editor")

    newest = admin.simulate_get("/api/admin/audit-log").json["entries"][0]
    assert ("role-changed", iain.id) == (newest["action"], newest["subject"]["id"])


def test_an_unknown_account_is_not_found(admin: testing.TestClient) -> None:
    for key in ["unknown", "%00", "%ED%A0%80"]:
        for call in ["deactivate-person", "reactivate-person"]:
            assert 404 == admin.simulate_post(f"/api/admin/{call}/{key}").status_code, (key, call)


def test_people_sign_in_with_their_email_address(
    client: testing.TestClient, services: Container, iain: Account
) -> None:
    with services.database().write() as records:
        records.accounts.replace(attrs.evolve(iain, email="iain@ceilidh.example"))

    assert 200 == login(client, "Iain@Ceilidh.example").status_code
