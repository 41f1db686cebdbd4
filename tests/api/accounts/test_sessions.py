"""Sessions, the own account, and asking for the password again."""

import datetime as dt
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.accounts.http.login_tokens import JwtSigner
from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import Session
from tests.fakes.clock import StoppedClock

PASSWORD = "a-long-road-by-the-loch"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def desk(client: testing.TestClient, services: Container) -> testing.TestClient:
    services.account_commands().add("morag", PASSWORD)
    return client


def token(client: testing.TestClient, password: str = PASSWORD, **headers: str) -> str:
    credentials = {"username": "morag", "password": password}
    answer = client.simulate_post("/api/admin/login", json=credentials, headers=headers)
    assert 200 == answer.status_code, answer.text
    return str(answer.json["token"])


def call(client: testing.TestClient, method: str, name: str, token: str, **request: Any) -> testing.Result:
    return client.simulate_request(
        method, f"/api/admin/{name}", headers={"Authorization": f"Bearer {token}"}, **request
    )


def test_sessions_are_listed_with_device_address_and_last_use(desk: testing.TestClient, clock: StoppedClock) -> None:
    first = token(desk, **{"User-Agent": FIREFOX})
    clock.go_on(30)
    second = token(desk)
    clock.go_on(90)

    one, other = call(desk, "GET", "sessions", second).json
    assert ("Firefox on Linux", "127.0.0.1") == (other["device"], other["ipAddress"])
    assert [True, False] == [one["isThis"], other["isThis"]]
    (_, again) = call(desk, "GET", "sessions", second).json
    assert again["lastUsedAt"] == other["lastUsedAt"] == other["createdAt"]
    used = {each["id"]: each["lastUsedAt"] for each in call(desk, "GET", "sessions", first).json}
    assert dt.datetime.fromisoformat(used[one["id"]]) == clock.now


def test_an_ended_session_is_refused_at_once_and_others_go_on(desk: testing.TestClient) -> None:
    ended, other = token(desk), token(desk)
    (theirs,) = [each["id"] for each in call(desk, "GET", "sessions", ended).json if each["isThis"]]

    assert 200 == call(desk, "DELETE", f"end-session/{theirs}", other).status_code
    assert [401, 200] == [call(desk, "GET", "sessions", each).status_code for each in (ended, other)]
    assert 404 == call(desk, "DELETE", f"end-session/{theirs}", other).status_code


def test_nobody_ends_the_session_of_somebody_else(desk: testing.TestClient, services: Container) -> None:
    mine = token(desk)
    services.account_commands().add("iain", PASSWORD)
    theirs = desk.simulate_post("/api/admin/login", json={"username": "iain", "password": PASSWORD}).json["token"]
    (session,) = call(desk, "GET", "sessions", theirs).json

    assert 404 == call(desk, "DELETE", f"end-session/{session['id']}", mine).status_code
    assert 200 == call(desk, "GET", "sessions", theirs).status_code


def test_all_other_sessions_are_ended(desk: testing.TestClient) -> None:
    ended, kept = token(desk), token(desk)

    assert "All other" in call(desk, "POST", "end-other-sessions", kept).json["message"]
    assert [401, 200] == [call(desk, "GET", "sessions", each).status_code for each in (ended, kept)]
    assert "no other" in call(desk, "POST", "end-other-sessions", kept).json["message"]


def test_signing_out_removes_the_session(desk: testing.TestClient, services: Container) -> None:
    call(desk, "POST", "logout", token(desk))

    with services.database().read() as records:
        assert [] == list(records.account_records.all(Session))


def test_a_token_of_an_earlier_release_is_accepted_until_it_is_signed_out(
    desk: testing.TestClient, services: Container
) -> None:
    tokens = services.accounts().tokens
    assert isinstance(tokens, JwtSigner)
    account = services.account_commands().named("morag")
    old = attrs.evolve(tokens, with_session=False).issue(account.id, account.session_generation)

    assert [] == call(desk, "GET", "sessions", old).json
    assert 403 == call(desk, "POST", f"deactivate-person/{account.id}", old).status_code
    assert 401 == call(desk, "POST", "reauthenticate", old, json={"password": PASSWORD}).status_code
    assert 200 == call(desk, "POST", "logout", old).status_code
    assert 401 == call(desk, "GET", "sessions", old).status_code


def test_a_password_has_up_to_a_thousand_characters_and_each_counts(desk: testing.TestClient) -> None:
    long = "tha an là brèagha, " * 52 + "a" * 12
    change = {"password": PASSWORD, "newPassword": f"{long}b"}
    assert (422, ["newPassword"]) == _refused(call(desk, "POST", "change-password", token(desk), json=change))
    assert 1000 == len(long)
    change["newPassword"] = long
    assert 200 == call(desk, "POST", "change-password", token(desk), json=change).status_code

    assert token(desk, long)
    shorter = {"username": "morag", "password": long[:-1]}
    assert 401 == desk.simulate_post("/api/admin/login", json=shorter).status_code


def test_a_new_password_needs_the_old_one_and_ends_other_sessions(desk: testing.TestClient) -> None:
    other, mine = token(desk), token(desk)
    wrong = {"password": "wrong", "newPassword": "a new one"}
    assert (422, ["password"]) == _refused(call(desk, "POST", "change-password", mine, json=wrong))
    short = {"password": PASSWORD, "newPassword": "short"}
    assert (422, ["newPassword"]) == _refused(call(desk, "POST", "change-password", mine, json=short))

    answer = call(desk, "POST", "change-password", mine, json={"password": PASSWORD, "newPassword": "a new one"})

    assert 200 == answer.status_code
    assert answer.cookies["ceilidh_token"].value == answer.json["token"]
    statuses = [call(desk, "GET", "my-account", each).status_code for each in (other, mine, answer.json["token"])]
    assert [401, 401, 200] == statuses
    assert token(desk, "a new one")


def test_guesses_of_the_own_password_are_limited(desk: testing.TestClient) -> None:
    mine = token(desk)
    statuses = [
        call(desk, "POST", "reauthenticate", mine, json={"password": f"guess {n}"}).status_code for n in range(11)
    ]

    assert [422] * 10 + [429] == statuses


def test_what_is_sensitive_asks_for_the_password_after_15_minutes(
    desk: testing.TestClient, clock: StoppedClock, services: Container
) -> None:
    other = services.account_commands().add("iain", PASSWORD)
    mine = token(desk)
    clock.go_on(15 * 60)

    refused = call(desk, "POST", f"deactivate-person/{other.id}", mine)
    assert (403, True) == (refused.status_code, refused.json["reauthenticate"])
    assert 200 == call(desk, "POST", "reauthenticate", mine, json={"password": PASSWORD}).status_code
    assert 200 == call(desk, "POST", f"deactivate-person/{other.id}", mine).status_code


def test_the_own_name_is_changed(desk: testing.TestClient) -> None:
    mine = token(desk)

    assert "Mòrag" == call(desk, "PUT", "update-my-account", mine, json={"name": " Mòrag "}).json["name"]
    account = call(desk, "GET", "my-account", mine).json
    assert ("Mòrag", "morag", True) == (account["name"], account["username"], account["isYou"])
    for name in ("", "a\nb", "x" * 201, None, 5):
        assert 422 == call(desk, "PUT", "update-my-account", mine, json={"name": name}).status_code


def _refused(answer: testing.Result) -> tuple[int, list[str]]:
    return answer.status_code, list(answer.json["errors"])
