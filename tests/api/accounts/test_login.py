from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.addresses import unused_address

LOGIN = "/api/admin/login"
GUARDED = "/api/admin/delete-venue/none"
PASSWORD = "a' mhuir mhòr"


@pytest.fixture
def username(services: Container) -> str:
    services.account_commands().add("morag", PASSWORD)
    return "morag"


@pytest.fixture
def address() -> str:
    """An address that no other test uses, since rate limits count by address."""
    return unused_address()


def test_the_answer_has_the_token_and_sets_it_as_a_cookie_for_the_api_alone(
    client: testing.TestClient, username: str
) -> None:
    answer = client.simulate_post(LOGIN, json={"username": username, "password": PASSWORD})

    assert answer.status_code == 200
    assert list(answer.json) == ["token"]
    assert answer.headers["Cache-Control"] == "no-store"
    cookie = answer.cookies["ceilidh_token"]
    assert cookie.value == answer.json["token"]
    assert cookie.http_only
    assert cookie.same_site == "Strict"
    assert cookie.path == "/api"
    assert cookie.max_age


def test_the_device_is_marked_for_its_next_sign_in_and_stays_so_after_a_logout(
    client: testing.TestClient, username: str
) -> None:
    right = {"username": username, "password": PASSWORD}
    answer = client.simulate_post(LOGIN, json=right)
    mark = answer.cookies["ceilidh_device"]

    assert mark.http_only
    assert mark.same_site == "Strict"
    assert mark.path == LOGIN
    assert mark.max_age == 365 * 24 * 3600
    bearer = {"Authorization": f"Bearer {answer.json['token']}"}
    assert "ceilidh_device" not in client.simulate_post("/api/admin/logout", headers=bearer).cookies
    wrong = client.simulate_post(LOGIN, json={"username": username, "password": "x"}, cookies={mark.name: mark.value})
    assert "ceilidh_device" not in wrong.cookies


def test_known_device_is_accepted_while_others_are_rate_limited(
    client: testing.TestClient, username: str, address: str
) -> None:
    right = {"username": username, "password": PASSWORD}
    mark = client.simulate_post(LOGIN, json=right, remote_addr=address).cookies["ceilidh_device"].value
    for number in range(10):
        client.simulate_post(LOGIN, json={"username": f"guess {number}", "password": "x"}, remote_addr=address)

    def status(**cookies: str) -> int:
        return client.simulate_post(LOGIN, json=right, remote_addr=address, cookies=cookies).status_code

    assert 429 == status()
    assert 429 == status(ceilidh_device=f"{mark[:-2]}xx")
    assert 200 == status(ceilidh_device=mark)


def test_device_token_does_not_authenticate(client: testing.TestClient, username: str) -> None:
    right = {"username": username, "password": PASSWORD}
    mark = client.simulate_post(LOGIN, json=right).cookies["ceilidh_device"].value

    assert 401 == client.simulate_delete(GUARDED, headers={"Authorization": f"Bearer {mark}"}).status_code
    assert 401 == client.simulate_get("/api/admin/enquiries", cookies={"ceilidh_token": mark}).status_code
    assert 401 == client.simulate_get("/api/admin/enquiries", cookies={"ceilidh_device": mark}).status_code


INCOMPLETE: list[tuple[Any, set[str]]] = [
    ({}, {"username", "password"}),
    ([], {"username", "password"}),
    ({"username": "morag"}, {"password"}),
    ({"username": "", "password": "x"}, {"username"}),
    ({"username": ["morag"], "password": {"$ne": ""}}, {"username", "password"}),
    ({"username": 5, "password": True}, {"username", "password"}),
    ({"username": "nul \0", "password": "x"}, {"username"}),
]


def test_fields_that_are_missing_or_no_texts_are_named(client: testing.TestClient) -> None:
    for body, fields in INCOMPLETE:
        answer = client.simulate_post(LOGIN, json=body)

        assert answer.status_code == 422, (body, fields)
        assert set(answer.json["errors"]) == fields, (body, fields)


def test_a_body_that_is_no_json_is_malformed(client: testing.TestClient) -> None:
    assert client.simulate_post(LOGIN, body="username=morag").status_code == 400


def test_a_body_over_64_kib_is_too_large(client: testing.TestClient) -> None:
    answer = client.simulate_post(LOGIN, json={"username": "morag", "password": "x" * 65_536})

    assert answer.status_code == 413


def test_eleventh_failed_sign_in_in_a_minute_gets_retry_after_whatever_headers_it_sends(
    client: testing.TestClient, username: str, address: str
) -> None:
    for number in range(10):
        client.simulate_post(
            LOGIN,
            json={"username": f"guess {number}", "password": "x", "address": str(number)},
            headers={"X-Forwarded-For": f"192.0.2.{number}", "Forwarded": f"for=192.0.2.{number}"},
            remote_addr=address,
        )

    refused = client.simulate_post(LOGIN, json={"username": username, "password": PASSWORD}, remote_addr=address)
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    elsewhere = client.simulate_post(LOGIN, json={"username": username, "password": PASSWORD})
    assert elsewhere.status_code == 200


def test_the_token_is_taken_as_bearer_and_as_cookie_and_nowhere_else(client: testing.TestClient, username: str) -> None:
    token = client.simulate_post(LOGIN, json={"username": username, "password": PASSWORD}).json["token"]

    def status(**request: Any) -> int:
        return client.simulate_delete(GUARDED, **request).status_code

    assert status(headers={"Authorization": f"Bearer {token}"}) == 404
    assert status(cookies={"ceilidh_token": token}, headers={"Sec-Fetch-Site": "same-origin"}) == 404
    assert status(cookies={"ceilidh_token": token}, headers={"Sec-Fetch-Site": "cross-site"}) == 403
    assert status(cookies={"token": token}) == 401
    assert status(params={"token": token}) == 401
    assert status(headers={"X-Token": token}) == 401
    assert status(headers={"Authorization": f"Basic {token}"}) == 401
    assert status() == 401


@pytest.mark.parametrize("token", ["x", "e30.e30.e30", "é" * 10, "." * 3000, "null"])
def test_invalid_tokens_are_rejected(client: testing.TestClient, token: str) -> None:
    answer = client.simulate_delete(GUARDED, headers={"Authorization": f"Bearer {token}"})

    assert answer.status_code == 401
    assert answer.json["message"]
