"""When sessions end by themselves, and what a new password does not open."""

import re

import pyotp
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.outbox import OutboxEntry
from tests.fakes.clock import StoppedClock

EMAIL, PASSWORD, NEW = "morag@taigh.example", "a-long-road-by-the-loch", "another-road-by-the-loch"


@pytest.fixture
def desk(client: testing.TestClient, services: Container) -> testing.TestClient:
    code = services.first_run().issue_code("one")
    site = {"code": code, "company": "Taigh Mòr", "name": "Mòrag", "email": EMAIL, "password": PASSWORD}
    assert 200 == client.simulate_post("/api/admin/set-up", json=site).status_code
    return client


def token(desk: testing.TestClient, password: str = PASSWORD) -> str:
    answer = desk.simulate_post("/api/admin/login", json={"username": EMAIL, "password": password})
    return str(answer.json["token"])


def sessions(desk: testing.TestClient, token: str) -> testing.Result:
    return desk.simulate_get("/api/admin/sessions", headers={"Authorization": f"Bearer {token}"})


def test_a_session_ends_when_it_was_not_used_for_four_hours(desk: testing.TestClient, clock: StoppedClock) -> None:
    unused, used = token(desk), token(desk)
    clock.go_on(4 * 3600 - 1)
    assert [200, 200] == [sessions(desk, used).status_code, len(sessions(desk, used).json) and 200]
    clock.go_on(1)

    assert [401, 200] == [sessions(desk, each).status_code for each in (unused, used)]
    assert 1 == len(sessions(desk, used).json)


def test_a_session_ends_after_twelve_hours_however_it_was_used(desk: testing.TestClient, clock: StoppedClock) -> None:
    used = token(desk)
    for _ in range(4):
        clock.go_on(3 * 3600 - 1)
        assert 200 == sessions(desk, used).status_code
    clock.go_on(4)

    assert 401 == sessions(desk, used).status_code


def test_a_replaced_password_does_not_replace_the_second_factor(
    desk: testing.TestClient, services: Container, clock: StoppedClock
) -> None:
    own = {"Authorization": f"Bearer {token(desk)}"}
    begun = desk.simulate_post("/api/admin/begin-totp", headers=own).json
    code = pyotp.TOTP(begun["secret"]).at(clock.now)
    confirmed = desk.simulate_post("/api/admin/confirm-totp", json={"setup": begun["setup"], "code": code}, headers=own)
    assert 200 == confirmed.status_code
    desk.simulate_post("/api/admin/request-password-reset", json={"email": EMAIL})
    with services.database().adapter.read() as store:
        (link,) = re.findall(r"#(\S+)", [*store.all(OutboxEntry)][-1].message.text)
    reset = desk.simulate_post("/api/admin/reset-password", json={"token": link, "password": NEW})
    assert (200, {}) == (reset.status_code, reset.cookies)

    answer = desk.simulate_post("/api/admin/login", json={"username": EMAIL, "password": NEW})
    assert ("totp" in answer.json["secondFactor"], "token" in answer.json) == (True, False)


@pytest.mark.parametrize("password", ["password1", "ceilidh2027", "TaighMorag1"])
def test_a_password_that_anybody_would_try_is_refused_wherever_one_is_chosen(
    desk: testing.TestClient, services: Container, password: str
) -> None:
    own = {"Authorization": f"Bearer {token(desk)}"}
    changed = desk.simulate_post(
        "/api/admin/change-password", json={"password": PASSWORD, "newPassword": password}, headers=own
    )
    assert (422, ["newPassword"]) == (changed.status_code, list(changed.json["errors"]))
    desk.simulate_post("/api/admin/request-password-reset", json={"email": EMAIL})
    desk.simulate_post(
        "/api/admin/invite-person", json={"name": "Iain", "email": "i@taigh.example", "role": "editor"}, headers=own
    )
    with services.database().adapter.read() as store:
        mails = {each.message.recipient: each.message.text for each in store.all(OutboxEntry)}
    reset, invited = (re.findall(r"#(\S+)", mails[each])[0] for each in (EMAIL, "i@taigh.example"))
    for call, body in (("reset-password", {"token": reset}), ("accept-invitation", {"token": invited, "name": "Iain"})):
        answer = desk.simulate_post(f"/api/admin/{call}", json={**body, "password": password})
        assert (422, ["password"]) == (answer.status_code, list(answer.json["errors"])), call


@pytest.mark.parametrize(("method", "name"), [("DELETE", "end-session/none"), ("POST", "end-other-sessions")])
def test_ending_sessions_asks_for_the_password_again(
    desk: testing.TestClient, clock: StoppedClock, method: str, name: str
) -> None:
    own = {"Authorization": f"Bearer {token(desk)}"}
    clock.go_on(15 * 60)
    answer = desk.simulate_request(method, f"/api/admin/{name}", headers=own)

    assert (403, True) == (answer.status_code, answer.json["reauthenticate"])
