"""Second factors: authenticator apps, recovery codes, and that everybody may need one."""

from typing import Any

import attrs
import pyotp
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import RecoveryCode
from tests.fakes.clock import StoppedClock

PASSWORD = "a-short-road-by-the-loch"


@attrs.frozen
class Desk:
    client: testing.TestClient
    clock: StoppedClock
    services: Container

    def post(self, name: str, token: str = "", /, **body: Any) -> testing.Result:
        return self.call("POST", name, token, json=body)

    def call(self, method: str, name: str, token: str = "", **request: Any) -> testing.Result:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.client.simulate_request(method, f"/api/admin/{name}", headers=headers, **request)

    def login(self, username: str = "morag") -> Any:
        answer = self.post("login", username=username, password=PASSWORD)
        assert 200 == answer.status_code, answer.text
        return answer.json

    def second_step(self, code: str, address: str = "127.0.0.1", cookie: str = "") -> testing.Result:
        """Give the password, then the code, both from the address."""
        call = {"remote_addr": address, "headers": {"Cookie": cookie} if cookie else {}}
        answer = self.client.simulate_post("/api/admin/login", json={"username": "morag", "password": PASSWORD}, **call)
        body = {"challenge": answer.json["challenge"], "code": code}
        return self.client.simulate_post("/api/admin/login/second-factor", json=body, **call)

    def code(self, secret: str) -> str:
        """Return the code of the app at the next time step."""
        self.clock.go_on(30)
        return pyotp.TOTP(secret).at(self.clock.now)

    def with_app(self, token: str) -> tuple[str, list[str]]:
        """Set up an app; return its secret and the recovery codes."""
        setup = self.post("begin-totp", token).json
        answer = self.post("confirm-totp", token, setup=setup["setup"], code=self.code(setup["secret"]))
        assert 200 == answer.status_code, answer.text
        return setup["secret"], answer.json["recoveryCodes"]


@pytest.fixture
def desk(client: testing.TestClient, clock: StoppedClock, services: Container) -> Desk:
    services.account_commands().add("morag", PASSWORD)
    return Desk(client, clock, services)


def test_without_a_second_factor_the_login_answers_as_before(desk: Desk) -> None:
    assert ["token"] == list(desk.login())


def test_an_app_is_shown_as_qr_code_and_counts_once_a_code_confirmed_it(desk: Desk) -> None:
    token = desk.login()["token"]
    setup = desk.post("begin-totp", token).json
    assert setup["qr"].startswith("<svg")
    assert setup["secret"] in setup["uri"]

    wrong = desk.post("confirm-totp", token, setup=setup["setup"], code="000000")
    assert (422, ["code"]) == (wrong.status_code, list(wrong.json["errors"]))
    foreign = desk.post("confirm-totp", token, setup="x", code=desk.code(setup["secret"]))
    assert (422, ["setup"]) == (foreign.status_code, list(foreign.json["errors"]))
    assert ["token"] == list(desk.login())

    desk.with_app(token)
    status = desk.call("GET", "second-factor", token).json
    assert {"totp": True, "passkeys": [], "recoveryCodes": 10, "required": False} == status


def test_a_login_then_needs_a_code_which_is_accepted_once(desk: Desk) -> None:
    secret, _ = desk.with_app(desk.login()["token"])
    answer = desk.login()
    assert ["totp", "recovery"] == answer["secondFactor"]
    assert 401 == desk.call("GET", "people", answer["challenge"]).status_code

    code = desk.code(secret)
    first = desk.post("login/second-factor", challenge=answer["challenge"], code=code)
    assert (200, first.json["token"]) == (first.status_code, first.cookies["ceilidh_token"].value)
    assert 200 == desk.call("GET", "people", first.json["token"]).status_code
    again = desk.post("login/second-factor", challenge=desk.login()["challenge"], code=code)
    assert (401, "The code is wrong") == (again.status_code, again.json["message"])


def test_a_code_confirms_its_app_once(desk: Desk) -> None:
    token = desk.login()["token"]
    setup = desk.post("begin-totp", token).json
    body = {"setup": setup["setup"], "code": desk.code(setup["secret"])}

    assert [200, 422] == [desk.post("confirm-totp", token, **body).status_code for _ in range(2)]
    answer = desk.post("login/second-factor", challenge=desk.login()["challenge"], code=body["code"])
    assert 401 == answer.status_code


def test_a_secret_that_nobody_confirms_expires_after_half_an_hour(desk: Desk) -> None:
    token = desk.login()["token"]
    setup = desk.post("begin-totp", token).json
    desk.clock.go_on(30 * 60 - 60)
    assert 200 == desk.post("reauthenticate", token, password=PASSWORD).status_code
    early = desk.post("confirm-totp", token, setup=setup["setup"], code="000000")
    desk.clock.go_on(60)
    late = desk.post("confirm-totp", token, setup=setup["setup"], code=desk.code(setup["secret"]))

    assert (422, ["code"]) == (early.status_code, list(early.json["errors"]))
    assert (422, "This took too long. Begin again, please.") == (late.status_code, late.json["message"])
    assert ["setup"] == list(late.json["errors"])


def test_no_cookie_is_set_before_the_second_factor(desk: Desk) -> None:
    desk.with_app(desk.login()["token"])

    assert {} == desk.post("login", username="morag", password=PASSWORD).cookies


def test_a_recovery_code_is_accepted_once(desk: Desk) -> None:
    _, codes = desk.with_app(desk.login()["token"])

    statuses = [
        desk.post("login/second-factor", challenge=desk.login()["challenge"], code=code).status_code
        for code in (codes[0].upper(), codes[0], codes[1])
    ]
    assert [200, 401, 200] == statuses


def test_new_recovery_codes_replace_the_old_ones_and_none_is_stored_as_it_is(desk: Desk) -> None:
    token = desk.login()["token"]
    secret, old = desk.with_app(token)
    new = desk.post("renew-recovery-codes", token).json["recoveryCodes"]

    with desk.services.database().read() as records:
        stored = repr(list(records.account_records.all(RecoveryCode))) + repr(records.accounts.all()[0].totp_secret)
    assert [] == [each for each in (*old, *new, secret) if each in stored]
    statuses = [
        desk.post("login/second-factor", challenge=desk.login()["challenge"], code=code).status_code
        for code in (old[0], new[0])
    ]
    assert [401, 200] == statuses


def test_a_challenge_is_valid_for_five_minutes_and_until_the_password_changes(desk: Desk) -> None:
    secret, _ = desk.with_app(desk.login()["token"])
    late, overtaken = desk.login()["challenge"], ""
    desk.clock.go_on(5 * 60)
    answer = desk.post("login/second-factor", challenge=late, code=desk.code(secret))
    assert (401, ["challenge"]) == (answer.status_code, list(answer.json["errors"]))

    overtaken = desk.login()["challenge"]
    desk.services.account_commands().change_password("morag", PASSWORD)
    assert 401 == desk.post("login/second-factor", challenge=overtaken, code=desk.code(secret)).status_code


def test_guesses_of_codes_are_limited(desk: Desk) -> None:
    desk.with_app(desk.login()["token"])
    challenge = desk.login()["challenge"]
    statuses = [desk.post("login/second-factor", challenge=challenge, code=f"{n:06}").status_code for n in range(12)]

    assert 429 == statuses[-1]
    assert {401, 429} == set(statuses)


def test_the_fifth_wrong_code_ends_the_challenge_and_says_so(desk: Desk) -> None:
    secret, _ = desk.with_app(desk.login()["token"])
    challenge = desk.login()["challenge"]
    answers = [desk.post("login/second-factor", challenge=challenge, code=f"{n:06}") for n in range(5)]

    assert [401] * 5 == [each.status_code for each in answers]
    assert not any("errors" in each.json for each in answers[:4])
    plain = "There were too many wrong codes. Please sign in again with your password."
    assert {"challenge": plain} == answers[-1].json["errors"]
    right = desk.post("login/second-factor", challenge=challenge, code=desk.code(secret))
    assert (401, ["challenge"]) == (right.status_code, list(right.json["errors"]))
    assert 200 == desk.second_step(desk.code(secret)).status_code


def test_an_account_takes_fifty_wrong_codes_a_day_from_all_unknown_devices_together(desk: Desk) -> None:
    secret, _ = desk.with_app(desk.login()["token"])
    known = desk.second_step(desk.code(secret)).cookies["ceilidh_device"].value
    for number in range(10):
        desk.clock.go_on(60)
        statuses = [desk.second_step(f"{each:06}", f"192.0.2.{number}").status_code for each in range(5)]
        assert [401] * 5 == statuses

    refused = desk.second_step(desk.code(secret), "198.51.100.1")
    assert 429 == refused.status_code
    assert 200 == desk.second_step(desk.code(secret), "198.51.100.1", f"ceilidh_device={known}").status_code
    desk.clock.go_on(24 * 60 * 60)
    assert 200 == desk.second_step(desk.code(secret), "198.51.100.1").status_code


@pytest.mark.parametrize(
    "body", [{}, {"challenge": "x"}, {"challenge": 5, "code": "1"}, {"challenge": "\0", "code": "1"}]
)
def test_what_is_missing_is_named(desk: Desk, body: dict[str, Any]) -> None:
    assert 422 == desk.post("login/second-factor", **body).status_code


def test_a_token_of_a_session_is_no_challenge(desk: Desk) -> None:
    token = desk.login()["token"]
    secret, _ = desk.with_app(token)

    assert 401 == desk.post("login/second-factor", challenge=token, code=desk.code(secret)).status_code


def test_a_removed_app_is_not_asked_for(desk: Desk) -> None:
    token = desk.login()["token"]
    desk.with_app(token)

    assert [200, 409] == [desk.post("remove-totp", token).status_code for _ in range(2)]
    assert 409 == desk.post("renew-recovery-codes", token).status_code
    assert ["token"] == list(desk.login())


def test_changes_of_second_factors_ask_for_a_confirmation_and_a_code_confirms(desk: Desk) -> None:
    token = desk.login()["token"]
    secret, _ = desk.with_app(token)
    desk.clock.go_on(15 * 60)

    for call in ("begin-totp", "confirm-totp", "remove-totp", "renew-recovery-codes", "begin-passkey", "add-passkey"):
        assert desk.post(call, token).json["reauthenticate"]
    assert desk.call("DELETE", "remove-passkey/x", token).json["reauthenticate"]
    assert desk.call("PUT", "require-second-factor", token, json={"required": False}).json["reauthenticate"]
    assert 422 == desk.post("reauthenticate", token, code="000000").status_code
    assert 200 == desk.post("reauthenticate", token, code=desk.code(secret)).status_code
    assert 200 == desk.post("remove-totp", token).status_code


def test_where_everybody_needs_one_an_account_without_may_only_set_one_up(desk: Desk) -> None:
    desk.services.account_commands().add("iain", PASSWORD)
    mine, iains = desk.login()["token"], desk.login("iain")["token"]
    assert 422 == desk.call("PUT", "require-second-factor", mine, json={"required": True}).status_code
    assert 422 == desk.call("PUT", "require-second-factor", mine, json={"required": "yes"}).status_code
    desk.with_app(mine)
    assert 200 == desk.call("PUT", "require-second-factor", mine, json={"required": True}).status_code

    refused = desk.call("GET", "people", iains)
    assert (403, True) == (refused.status_code, refused.json["secondFactorRequired"])
    assert 403 == desk.call("GET", "enquiries", desk.login("iain")["token"]).status_code
    for call in ("my-account", "second-factor"):
        assert 200 == desk.call("GET", call, iains).status_code
    desk.with_app(iains)
    assert 200 == desk.call("GET", "people", iains).status_code


def test_who_is_locked_out_is_let_in_by_the_operator(desk: Desk) -> None:
    token = desk.login()["token"]
    desk.with_app(token)
    desk.services.account_commands().reset("morag", PASSWORD)

    assert 401 == desk.call("GET", "people", token).status_code
    assert ["token"] == list(desk.login())
