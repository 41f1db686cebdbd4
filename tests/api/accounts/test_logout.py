import datetime as dt
import secrets

import pytest
from falcon import testing

from ceilidh.bootstrap import Container

LOGOUT = "/api/admin/logout"
GUARDED = "/api/admin/delete-venue/none"


@pytest.fixture
def tokens(services: Container) -> tuple[str, str]:
    """Two tokens of one administrator."""
    username = f"iain-{secrets.token_hex(4)}"
    services.account_commands().add(username, "a long secret")
    first, second = (services.accounts().sign_in(username, "a long secret", "10.0.0.1").token for _ in range(2))
    return first, second


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_logging_out_ends_the_token_that_came_and_no_other(client: testing.TestClient, tokens: tuple[str, str]) -> None:
    ended, other = tokens
    assert client.simulate_post(LOGOUT, headers=bearer(ended)).status_code == 200

    assert client.simulate_delete(GUARDED, headers=bearer(ended)).status_code == 401
    assert client.simulate_post(LOGOUT, headers=bearer(ended)).status_code == 401
    assert client.simulate_delete(GUARDED, headers=bearer(other)).status_code == 404


def test_logging_out_clears_the_cookie(client: testing.TestClient, tokens: tuple[str, str]) -> None:
    answer = client.simulate_post(
        LOGOUT, cookies={"ceilidh_token": tokens[0]}, headers={"Sec-Fetch-Site": "same-origin"}
    )

    assert answer.status_code == 200
    assert answer.json["message"]
    cookie = answer.cookies["ceilidh_token"]
    assert not cookie.value
    assert cookie.path == "/api"
    assert cookie.expires
    assert cookie.expires < dt.datetime.now(dt.UTC)  # Falcon ends it by the clock of the machine


def test_logging_out_needs_a_token(client: testing.TestClient) -> None:
    assert client.simulate_post(LOGOUT).status_code == 401
