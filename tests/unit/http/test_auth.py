import datetime as dt
from typing import Any

import falcon
import pytest
from falcon import testing

from ceilidh.accounts.rules.sign_in_results import SignedIn
from ceilidh.errors import ReauthenticationRequired, Unauthenticated
from ceilidh.http import error_responses
from ceilidh.http.auth import TOKEN_COOKIE, AuthorizationMiddleware, operations_of
from ceilidh.http.routes import HeadRouter, Operation, Route
from ceilidh_ports.records.accounts import Account
from tests.unit.http.apps import AnyMethodResource

ORIGIN = "https://ceilidh.example"
TOKEN = "good-token"
SAME = {"Sec-Fetch-Site": "same-origin"}


MORAG = Account("m", "morag", "$argon2id$", dt.datetime(2026, 3, 1, tzinfo=dt.UTC))


def authenticate(token: str, *, sensitive: bool, for_setup: bool) -> SignedIn:
    if token != TOKEN:
        raise Unauthenticated("Please sign in.")
    if sensitive:
        raise ReauthenticationRequired("Please confirm that it is you.")
    return SignedIn(MORAG, None)


def whoami(req: falcon.Request, resp: falcon.Response) -> None:
    account = getattr(req.context, "account", None)
    resp.media = [account and account.username, getattr(req.context, "token", None)]


def operation(method: str, *, open_to_all: bool = False, sensitive: bool = False) -> Operation:
    return Operation(
        method=method, id=f"{method}-call", summary="", answer={}, open_to_all=open_to_all, sensitive=sensitive
    )


@pytest.fixture
def client() -> testing.TestClient:
    resource = AnyMethodResource(whoami)
    routes = [
        Route(
            path="/open",
            resource=resource,
            operations=[operation(each, open_to_all=True) for each in ("GET", "POST")],
        ),
        Route(path="/closed/{id}", resource=GuardedResource(whoami), operations=[operation("GET"), operation("POST")]),
        Route(path="/sensitive", resource=resource, operations=[operation("POST", sensitive=True)]),
    ]
    app = falcon.App(
        middleware=[AuthorizationMiddleware(operations_of(routes), authenticate, ORIGIN)], router=HeadRouter()
    )
    error_responses.install(app)
    for route in routes:
        app.add_route(route.path, route.resource)
    return testing.TestClient(app)


class GuardedResource(AnyMethodResource):
    def on_get(self, req: falcon.Request, resp: falcon.Response, id: str = "") -> None:
        self.respond(req, resp)

    def on_post(self, req: falcon.Request, resp: falcon.Response, id: str = "") -> None:
        self.respond(req, resp)

    def on_put(self, req: falcon.Request, resp: falcon.Response, id: str = "") -> None:
        raise AssertionError("a call that nobody declared")


def cookie(token: str = TOKEN, **headers: str) -> dict[str, str]:
    return {"Cookie": f"{TOKEN_COOKIE}={token}", **headers}


def test_public_operation_neither_needs_nor_checks_a_token(client: testing.TestClient) -> None:
    assert [None, None] == client.simulate_get("/open", headers={"Authorization": "Bearer bad"}).json
    assert 200 == client.simulate_post("/open").status_code


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_everything_else_is_refused_without_one(client: testing.TestClient, method: str) -> None:
    assert 401 == client.simulate_request(method, "/closed/1").status_code


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER "])
def test_a_bearer_token_opens_every_call(client: testing.TestClient, scheme: str) -> None:
    headers = {"Authorization": f"{scheme} {TOKEN}", "Sec-Fetch-Site": "cross-site"}

    assert ["morag", TOKEN] == client.simulate_post("/closed/1", headers=headers).json


@pytest.mark.parametrize("header", ["Bearer bad", "Bearer", "Basic good-token", "good-token", "Bearer a b", ""])
def test_other_authorization_schemes_are_rejected(client: testing.TestClient, header: str) -> None:
    assert 401 == client.simulate_post("/closed/1", headers={"Authorization": header}).status_code


@pytest.mark.parametrize(
    "where", [{"query_string": f"token={TOKEN}"}, {"headers": {"X-Token": TOKEN}}, {"json": {"token": TOKEN}}]
)
def test_token_outside_the_header_and_cookie_is_ignored(client: testing.TestClient, where: dict[str, Any]) -> None:
    assert 401 == client.simulate_request("POST", "/closed/1", **where).status_code


@pytest.mark.parametrize("headers", [SAME, {"Sec-Fetch-Site": "none"}, {"Origin": ORIGIN}, {**SAME, "Origin": "null"}])
def test_a_cookie_opens_calls_from_the_own_site(client: testing.TestClient, headers: dict[str, str]) -> None:
    assert ["morag", TOKEN] == client.simulate_post("/closed/1", headers=cookie(**headers)).json


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": ORIGIN},
        {"Origin": "https://evil.example"},
        {"Origin": f"{ORIGIN}.evil.example"},
        {"Origin": "null"},
        {"Referer": ORIGIN},
    ],
)
def test_cookie_does_not_authorize_changes_from_another_origin(
    client: testing.TestClient, headers: dict[str, str]
) -> None:
    assert 403 == client.simulate_post("/closed/1", headers=cookie(**headers)).status_code


def test_a_cookie_opens_reading_from_anywhere(client: testing.TestClient) -> None:
    assert 200 == client.simulate_get("/closed/1", headers=cookie()).status_code


def test_invalid_cookie_is_rejected(client: testing.TestClient) -> None:
    assert 401 == client.simulate_get("/closed/1", headers=cookie("bad")).status_code


ELSEWHERE: list[dict[str, str]] = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": ORIGIN},
    {"Origin": "https://evil.example"},
    {"Origin": f"{ORIGIN}.evil.example"},
    {"Origin": "http://ceilidh.example"},
    {"Origin": "null"},
]


@pytest.mark.parametrize("headers", ELSEWHERE)
def test_no_other_site_makes_an_open_call_in_a_visitors_name(
    client: testing.TestClient, headers: dict[str, str]
) -> None:
    refused = client.simulate_post("/open", headers=headers)

    assert (403, f"That call came from another site. This one is {ORIGIN}.") == (
        refused.status_code,
        refused.json["message"],
    )
    assert 200 == client.simulate_get("/open", headers=headers).status_code


@pytest.mark.parametrize("headers", [{}, SAME, {"Sec-Fetch-Site": "none"}, {"Origin": ORIGIN}])
def test_the_own_site_and_programs_make_open_calls(client: testing.TestClient, headers: dict[str, str]) -> None:
    assert 200 == client.simulate_post("/open", headers=headers).status_code


def test_client_with_only_the_cookie_gets_an_error_naming_what_is_missing(client: testing.TestClient) -> None:
    message = client.simulate_post("/closed/1", headers=cookie()).json["message"]

    assert [] == [
        each for each in ("Sec-Fetch-Site: same-origin", f"Origin: {ORIGIN}", "Bearer") if each not in message
    ]


@pytest.mark.parametrize("headers", [{}, {"Authorization": f"Bearer {TOKEN}"}])
def test_undeclared_method_is_rejected(client: testing.TestClient, headers: dict[str, str]) -> None:
    answer = client.simulate_put("/closed/1", headers=headers)

    assert 405 == answer.status_code
    assert "GET, HEAD, OPTIONS, POST" == answer.headers["Allow"]


@pytest.mark.parametrize(
    "path", ["/closed/1/", "/CLOSED/1", "//closed/1", "/closed/../closed/1", "/closed;/1", "/closed/a/b"]
)
def test_no_path_spelling_bypasses_authentication(client: testing.TestClient, path: str) -> None:
    assert client.simulate_post(path).status_code in (401, 404)


def test_a_sensitive_call_asks_for_the_password_again(client: testing.TestClient) -> None:
    answer = client.simulate_post("/sensitive", headers={"Authorization": f"Bearer {TOKEN}"})

    assert 403 == answer.status_code
    assert {"message": "Please confirm that it is you.", "reauthenticate": True} == answer.json
