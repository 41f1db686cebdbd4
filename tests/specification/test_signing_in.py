"""Signing in and out: the token, the cookie, and what is refused."""

import datetime as dt
from pathlib import Path
from typing import Any, Literal

import argon2
import attrs
import jwt
import pytest
from falcon import testing

from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.errors import Unauthenticated
from tests.specification.conftest import PASSWORD, container_with

LOGIN, LOGOUT = "/api/admin/login", "/api/admin/logout"
GUARDED = "/api/admin/delete-venue/gone"
SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}
"""What a browser says of a call that a page of the site makes."""


class CountingHasher(argon2.PasswordHasher):
    """Notes what each verification costs."""

    def __init__(self) -> None:
        super().__init__()
        self.verified: list[argon2.Parameters] = []

    def verify(self, stored: str | bytes, password: str | bytes) -> Literal[True]:
        self.verified.append(argon2.extract_parameters(str(stored)))
        return super().verify(stored, password)


@pytest.fixture(scope="module")
def username(services: Container) -> str:
    services.account_commands().add("iain", PASSWORD)
    return "iain"


@pytest.fixture
def token(client: testing.TestClient, username: str) -> str:
    """A new token of the administrator."""
    answer: str = sign_in(client, username, PASSWORD).json["token"]
    return answer


def sign_in(client: testing.TestClient, username: str, password: str, address: str = "192.0.2.1") -> testing.Result:
    return client.simulate_post(LOGIN, json={"username": username, "password": password}, remote_addr=address)


def status(client: testing.TestClient, **request: Any) -> int:
    """Return the status of a guarded call, which is 404 for whoever may make it."""
    return client.simulate_delete(GUARDED, **request).status_code


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_the_answer_is_a_signed_token(client: testing.TestClient, username: str, services: Container) -> None:
    answer = sign_in(client, username, PASSWORD)

    assert (200, ["token"]) == (answer.status_code, list(answer.json))
    key = services.config().secret_key
    assert jwt.decode(answer.json["token"], key, ["HS256"], options={"verify_exp": False, "verify_nbf": False})


def test_the_token_is_also_a_cookie_that_no_script_reads_and_no_other_site_sends(
    client: testing.TestClient, username: str
) -> None:
    answer = sign_in(client, username, PASSWORD)

    cookie = answer.cookies["ceilidh_token"]
    assert (answer.json["token"], True, "Strict") == (cookie.value, cookie.http_only, cookie.same_site)


def test_a_guarded_call_takes_the_token_as_bearer_or_as_cookie(client: testing.TestClient, token: str) -> None:
    assert 404 == status(client, headers=bearer(token))
    assert 404 == status(client, cookies={"ceilidh_token": token}, headers=SAME_ORIGIN)


@pytest.mark.parametrize("request_", [{}, {"headers": bearer("x")}, {"cookies": {"ceilidh_token": "x"}}])
def test_a_guarded_call_without_a_valid_token_is_answered_401(client: testing.TestClient, request_: Any) -> None:
    assert 401 == status(client, **{"headers": SAME_ORIGIN, **request_})


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, {"username", "password"}),
        ({"username": "iain"}, {"password"}),
        ({"username": "", "password": PASSWORD}, {"username"}),
    ],
)
def test_name_and_password_are_required(client: testing.TestClient, body: Any, fields: set[str]) -> None:
    answer = client.simulate_post(LOGIN, json=body)

    assert (422, fields) == (answer.status_code, set(answer.json["errors"]))


@pytest.mark.parametrize("name", ["iain", "nobody"])
def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(
    client: testing.TestClient, username: str, name: str
) -> None:
    answer = sign_in(client, name, "wrong", "192.0.2.2")

    assert (401, {"message": "Invalid username or password"}) == (answer.status_code, answer.json)
    assert not answer.cookies


def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(tmp_path: Path) -> None:
    services = container_with(tmp_path)
    services.account_commands().add("iain", PASSWORD)
    hasher = CountingHasher()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(password_hashing, "_HASHER", hasher)
        for name in ("iain", "nobody"):
            with pytest.raises(Unauthenticated):
                services.accounts().sign_in(name, "wrong", "192.0.2.4")

    known, unknown = hasher.verified
    assert known == unknown


def test_repeated_failures_are_refused_for_a_time(client: testing.TestClient) -> None:
    statuses = [sign_in(client, f"guess {number}", "wrong", "192.0.2.3").status_code for number in range(10)]
    refused = sign_in(client, "iain", PASSWORD, "192.0.2.3")

    assert [401] * 10 == statuses
    assert (429, "60") == (refused.status_code, refused.headers["Retry-After"])
    assert refused.json["message"]


def test_signing_out_revokes_that_token_for_every_worker_at_once(
    client: testing.TestClient, services: Container, token: str
) -> None:
    other_worker = testing.TestClient(create_app(services, services.config()))
    other_token = sign_in(client, "iain", PASSWORD).json["token"]
    assert 404 == status(other_worker, headers=bearer(token))

    answer = client.simulate_post(LOGOUT, headers=bearer(token))

    assert (200, ["message"]) == (answer.status_code, list(answer.json))
    assert 401 == client.simulate_post(LOGOUT, headers=bearer(token)).status_code
    assert [401, 401, 404] == [
        status(client, headers=bearer(token)),
        status(other_worker, headers=bearer(token)),
        status(other_worker, headers=bearer(other_token)),
    ]


def test_signing_out_clears_the_cookie(client: testing.TestClient, token: str) -> None:
    answer = client.simulate_post(LOGOUT, cookies={"ceilidh_token": token}, headers=SAME_ORIGIN)

    cookie = answer.cookies["ceilidh_token"]
    assert (200, "", "/api") == (answer.status_code, cookie.value, cookie.path)
    assert cookie.expires
    assert cookie.expires < dt.datetime.now(dt.UTC)  # Falcon ends it by the clock of the machine


@pytest.mark.parametrize(("public_url", "secure"), [("https://ceilidh.example", True), ("http://localhost", False)])
def test_the_cookies_are_for_https_alone_where_the_public_url_is(
    services: Container, username: str, public_url: str, *, secure: bool
) -> None:
    client = testing.TestClient(create_app(services, attrs.evolve(services.config(), public_url=public_url)))

    cookies = sign_in(client, username, PASSWORD).cookies
    assert [secure, secure] == [cookies[name].secure for name in ("ceilidh_token", "ceilidh_device")]
