"""The list of administrators, and who can sign in."""

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import Account
from tests.fakes.password_hashes import cheap_password_hashes

PASSWORD = "a-short-road-by-the-loch"


@pytest.fixture
def iain(services: Container) -> Account:
    with cheap_password_hashes():
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


def test_the_last_active_account_stays(admin: testing.TestClient, iain: Account) -> None:
    own, other = (each["id"] for each in admin.simulate_get("/api/admin/people").json)
    assert other == iain.id

    assert 200 == admin.simulate_post(f"/api/admin/deactivate-person/{other}").status_code
    refused = admin.simulate_post(f"/api/admin/deactivate-person/{own}")
    assert 409 == refused.status_code
    assert "last active" in refused.json["message"]


@pytest.mark.parametrize("key", ["unknown", "%00", "%ED%A0%80"])
@pytest.mark.parametrize("call", ["deactivate-person", "reactivate-person"])
def test_an_unknown_account_is_not_found(admin: testing.TestClient, call: str, key: str) -> None:
    assert 404 == admin.simulate_post(f"/api/admin/{call}/{key}").status_code


def test_people_sign_in_with_their_email_address(
    client: testing.TestClient, services: Container, iain: Account
) -> None:
    with services.database().write() as records:
        records.accounts.replace(attrs.evolve(iain, email="iain@ceilidh.example"))

    assert 200 == login(client, "Iain@Ceilidh.example").status_code
