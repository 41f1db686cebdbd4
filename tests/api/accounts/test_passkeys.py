"""Passkeys as second factor, with an authenticator in software."""

from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.fakes.authenticator import SoftwareAuthenticator
from tests.fakes.clock import StoppedClock

PASSWORD = "a-short-road-by-the-loch"


@pytest.fixture
def public_url() -> str:
    return "http://localhost:8000"


@attrs.frozen
class Desk:
    client: testing.TestClient
    clock: StoppedClock
    services: Container

    def call(self, method: str, call: str, token: str = "", /, **body: Any) -> testing.Result:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.client.simulate_request(method, f"/api/admin/{call}", headers=headers, json=body)

    def login(self, username: str = "morag") -> Any:
        return self.call("POST", "login", username=username, password=PASSWORD).json

    def add(self, token: str, device: SoftwareAuthenticator, name: str = "Phone") -> testing.Result:
        begun = self.call("POST", "begin-passkey", token).json
        return self.call(
            "POST", "add-passkey", token, setup=begun["setup"], name=name, passkey=device.create(begun["options"])
        )

    def use(self, challenge: Any, device: SoftwareAuthenticator) -> testing.Result:
        passkey = device.get(challenge["passkey"])
        return self.call("POST", "login/second-factor", challenge=challenge["challenge"], passkey=passkey)


@pytest.fixture
def desk(client: testing.TestClient, clock: StoppedClock, services: Container) -> Desk:
    services.account_commands().add("morag", PASSWORD)
    return Desk(client, clock, services)


@pytest.fixture
def device(public_url: str) -> SoftwareAuthenticator:
    return SoftwareAuthenticator(public_url)


def test_a_passkey_opens_a_session_after_the_password(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    added = desk.add(token, device)
    assert (200, 10) == (added.status_code, len(added.json["recoveryCodes"]))
    (listed,) = desk.call("GET", "second-factor", token).json["passkeys"]
    assert ("Phone", None) == (listed["name"], listed["lastUsedAt"])

    challenge = desk.login()
    assert ["passkey", "recovery"] == challenge["secondFactor"]
    answer = desk.use(challenge, device)
    assert 200 == answer.status_code, answer.text
    assert 200 == desk.call("GET", "people", answer.json["token"]).status_code
    assert desk.call("GET", "second-factor", token).json["passkeys"][0]["lastUsedAt"]


def test_an_answer_is_accepted_once(desk: Desk, device: SoftwareAuthenticator) -> None:
    desk.add(desk.login()["token"], device)
    challenge = desk.login()
    body = {"challenge": challenge["challenge"], "passkey": device.get(challenge["passkey"])}

    assert [200, 401] == [desk.call("POST", "login/second-factor", **body).status_code for _ in range(2)]
    fresh = desk.login()
    assert 401 == desk.call("POST", "login/second-factor", **{**body, "challenge": fresh["challenge"]}).status_code


def test_a_set_up_is_accepted_once_and_adds_no_passkey_that_was_removed(
    desk: Desk, device: SoftwareAuthenticator
) -> None:
    token = desk.login()["token"]
    begun = desk.call("POST", "begin-passkey", token).json
    body = {"setup": begun["setup"], "name": "Phone", "passkey": device.create(begun["options"])}
    assert 200 == desk.call("POST", "add-passkey", token, **body).status_code
    (listed,) = desk.call("GET", "second-factor", token).json["passkeys"]
    assert 200 == desk.call("DELETE", f"remove-passkey/{listed['id']}", token).status_code

    again = desk.call("POST", "add-passkey", token, **body)
    assert (422, ["passkey"]) == (again.status_code, list(again.json["errors"]))
    assert [] == desk.call("GET", "second-factor", token).json["passkeys"]


def test_a_copied_authenticator_is_noticed_by_its_counter(desk: Desk, device: SoftwareAuthenticator) -> None:
    desk.add(desk.login()["token"], device)
    device.count = 5
    assert 200 == desk.use(desk.login(), device).status_code
    device.count = 2

    assert 401 == desk.use(desk.login(), device).status_code


def test_a_passkey_of_another_site_or_of_nobody_is_refused(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    assert 422 == desk.add(token, SoftwareAuthenticator("https://evil.example")).status_code
    desk.add(token, device)

    device.origin = "https://evil.example"
    assert 401 == desk.use(desk.login(), device).status_code
    assert 401 == desk.use(desk.login(), SoftwareAuthenticator("http://localhost:8000")).status_code


def test_a_passkey_of_somebody_else_is_refused(desk: Desk, device: SoftwareAuthenticator) -> None:
    desk.services.account_commands().add("iain", PASSWORD)
    iains = SoftwareAuthenticator(device.origin)
    desk.add(desk.login()["token"], device)
    desk.add(desk.login("iain")["token"], iains)

    assert 401 == desk.use(desk.login(), iains).status_code
    assert 200 == desk.use(desk.login("iain"), iains).status_code


@pytest.mark.parametrize("passkey", [{}, {"id": 5}, {"id": "x"}, {"id": "\0"}, {"response": []}])
def test_what_is_no_passkey_is_refused(desk: Desk, device: SoftwareAuthenticator, passkey: dict[str, Any]) -> None:
    token = desk.login()["token"]
    begun = desk.call("POST", "begin-passkey", token).json
    refused = desk.call("POST", "add-passkey", token, setup=begun["setup"], name="x", passkey=passkey)
    assert (422, ["passkey"]) == (refused.status_code, list(refused.json["errors"]))

    desk.add(token, device)
    challenge = desk.login()["challenge"]
    assert 401 == desk.call("POST", "login/second-factor", challenge=challenge, passkey=passkey).status_code


def test_an_answer_with_parts_of_wrong_types_is_refused(desk: Desk, device: SoftwareAuthenticator) -> None:
    desk.add(desk.login()["token"], device)
    for part, value in (("response", 5), ("response", {}), ("rawId", None), ("type", []), ("rawId", "%")):
        challenge = desk.login()
        passkey = {**device.get(challenge["passkey"]), part: value}
        answer = desk.call("POST", "login/second-factor", challenge=challenge["challenge"], passkey=passkey)
        assert 401 == answer.status_code, part


def test_removing_the_last_passkey_removes_the_recovery_codes(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    desk.add(token, device)
    (listed,) = desk.call("GET", "second-factor", token).json["passkeys"]

    path = f"remove-passkey/{listed['id']}"
    assert [200, 404] == [desk.call("DELETE", path, token).status_code for _ in range(2)]
    assert 0 == desk.call("GET", "second-factor", token).json["recoveryCodes"]
    assert ["token"] == list(desk.login())


def test_the_setup_of_a_passkey_ends_after_five_minutes(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    begun = desk.call("POST", "begin-passkey", token).json
    desk.clock.go_on(5 * 60)

    answer = desk.call(
        "POST", "add-passkey", token, setup=begun["setup"], name="x", passkey=device.create(begun["options"])
    )
    assert 422 == answer.status_code


def test_a_passkey_is_enough_where_everybody_needs_a_second_factor(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    desk.add(token, device)

    assert 200 == desk.call("PUT", "require-second-factor", token, required=True).status_code
    assert 200 == desk.call("GET", "people", token).status_code


def test_the_list_of_people_tells_who_has_a_passkey(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    assert [False] == [each["hasSecondFactor"] for each in desk.call("GET", "people", token).json]

    desk.add(token, device)
    assert [True] == [each["hasSecondFactor"] for each in desk.call("GET", "people", token).json]
    assert desk.call("GET", "my-account", token).json["hasSecondFactor"]


def confirmation(desk: Desk, token: str, device: SoftwareAuthenticator) -> dict[str, Any]:
    begun = desk.call("POST", "begin-reauthentication", token).json
    return {"challenge": begun["challenge"], "passkey": device.get(begun["passkey"])}


def test_a_passkey_confirms_who_it_is_and_its_answer_is_accepted_once(
    desk: Desk, device: SoftwareAuthenticator
) -> None:
    token = desk.login()["token"]
    assert {"secondFactor": [], "challenge": ""} == desk.call("POST", "begin-reauthentication", token).json
    desk.add(token, device)
    desk.clock.go_on(15 * 60)
    assert desk.call("POST", "renew-recovery-codes", token).json["reauthenticate"]

    answer = confirmation(desk, token, device)
    assert [200, 422] == [desk.call("POST", "reauthenticate", token, **answer).status_code for _ in range(2)]
    assert 200 == desk.call("POST", "renew-recovery-codes", token).status_code


def test_a_passkey_confirms_nothing_with_another_challenge(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    desk.add(token, device)
    sign_in = desk.login()
    late = confirmation(desk, token, device)
    of_a_sign_in = {"challenge": sign_in["challenge"], "passkey": device.get(sign_in["passkey"])}
    mixed = {**confirmation(desk, token, device), "passkey": late["passkey"]}
    setup = desk.call("POST", "begin-passkey", token).json["setup"]

    bodies: list[dict[str, Any]] = [of_a_sign_in, {**late, "challenge": setup}, {**late, "challenge": "x"}]
    for body in (*bodies, {"passkey": {}}):
        assert ["challenge"] == list(desk.call("POST", "reauthenticate", token, **body).json["errors"])
    assert ["passkey"] == list(desk.call("POST", "reauthenticate", token, **mixed).json["errors"])
    desk.clock.go_on(5 * 60)
    assert 422 == desk.call("POST", "reauthenticate", token, **late).status_code


def test_a_challenge_of_a_session_is_none_of_a_sign_in(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    codes = desk.add(token, device).json["recoveryCodes"]
    begun = desk.call("POST", "begin-reauthentication", token).json
    setup = desk.call("POST", "begin-passkey", token).json["setup"]

    assert 401 == desk.use(begun, device).status_code
    for challenge in (begun["challenge"], setup):
        assert 401 == desk.call("POST", "login/second-factor", challenge=challenge, code=codes[0]).status_code


def test_a_passkey_of_somebody_else_confirms_nothing(desk: Desk, device: SoftwareAuthenticator) -> None:
    desk.services.account_commands().add("iain", PASSWORD)
    mine, iains = desk.login()["token"], desk.login("iain")["token"]
    other = SoftwareAuthenticator(device.origin)
    desk.add(mine, device)
    desk.add(iains, other)

    answer = confirmation(desk, mine, device)
    assert 422 == desk.call("POST", "reauthenticate", iains, **answer).status_code
    answer["passkey"] = other.get(desk.call("POST", "begin-reauthentication", mine).json["passkey"])
    assert 422 == desk.call("POST", "reauthenticate", mine, **answer).status_code


def test_wrong_passkeys_count_as_wrong_passwords_do(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    desk.add(token, device)
    challenge = desk.call("POST", "begin-reauthentication", token).json["challenge"]
    wrong = {"challenge": challenge, "passkey": {"id": "x"}}
    statuses = [desk.call("POST", "reauthenticate", token, **wrong).status_code for _ in range(11)]

    assert [422] * 10 + [429] == statuses
    assert 429 == desk.call("POST", "reauthenticate", token, password=PASSWORD).status_code


def test_right_passkeys_use_up_no_attempts(desk: Desk, device: SoftwareAuthenticator) -> None:
    token = desk.login()["token"]
    desk.add(token, device)
    answers = (confirmation(desk, token, device) for _ in range(11))

    assert [200] * 11 == [desk.call("POST", "reauthenticate", token, **each).status_code for each in answers]
