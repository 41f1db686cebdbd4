import datetime as dt

import attrs
import falcon
import pytest
from falcon import testing

from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.requests.request_body import BodyLimitMiddleware
from ceilidh.http.responses.caching_headers import ConditionalRequestMiddleware
from ceilidh.http.responses.security_headers import SecurityHeadersMiddleware
from tests.unit.http.apps import Respond, client_of


@attrs.frozen
class SampleBody:
    first_name: str
    at: dt.datetime


def telling(value: object, **headers: str) -> Respond:
    return lambda _req, resp: send_json(resp, value, **headers)


def test_an_answer_has_wire_names_and_its_headers() -> None:
    reported = SampleBody("Morag", dt.datetime(2026, 11, 21, 9, 30, tzinfo=dt.UTC))
    result = client_of(telling([reported], **{"X-Total-Count": "1"}, cache_control="no-store")).simulate_get("/")

    assert [{"firstName": "Morag", "at": "2026-11-21T09:30:00.000000Z"}] == result.json
    assert ("application/json", "1", "no-store") == tuple(
        result.headers[name] for name in ("Content-Type", "X-Total-Count", "Cache-Control")
    )


def echo(req: falcon.Request, resp: falcon.Response) -> None:
    send_json(resp, read_json(req, 20))


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", "nonsense"])
def test_json_is_read_in_any_content_type(content_type: str) -> None:
    result = client_of(echo).simulate_post("/", body=b'{"a": [1, true]}', headers={"Content-Type": content_type})

    assert {"a": [1, True]} == result.json


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (400, b""),
        (400, b"{"),
        (400, b"\xff\xfe"),
        (400, b'"\\ud800"'),
        (400, b"NaN"),
        (400, b"[" * 20),
        (413, b'"' + b"x" * 19 + b'"'),
    ],
)
def test_a_body_that_is_no_json_or_too_large_is_refused(status: int, body: bytes) -> None:
    assert status == client_of(echo).simulate_post("/", body=body).status_code


def test_a_body_announced_over_the_limit_is_refused_before_the_resource_is_asked() -> None:
    asked = []
    client = client_of(lambda _req, _resp: asked.append(1), [BodyLimitMiddleware(100)])

    assert 413 == client.simulate_post("/", body=b"x" * 101).status_code
    assert [] == asked
    assert 200 == client.simulate_post("/", body=b"x" * 100).status_code


def test_matching_etag_gets_304() -> None:
    client = client_of(telling({"a": 1}), [ConditionalRequestMiddleware()])
    first = client.simulate_get("/")
    again = client.simulate_get("/", headers={"If-None-Match": first.headers["ETag"]})

    assert "no-cache" == first.headers["Cache-Control"]
    assert (304, b"") == (again.status_code, again.content)
    assert first.headers["ETag"] == again.headers["ETag"]
    assert 200 == client.simulate_get("/", headers={"If-None-Match": '"other"'}).status_code
    assert 304 == client.simulate_get("/", headers={"If-None-Match": f'"x", W/{first.headers["ETag"]}'}).status_code


@pytest.mark.parametrize(("method", "headers"), [("POST", {}), ("GET", {"Cache-Control": "no-store"})])
def test_uncacheable_response_has_no_etag(method: str, headers: dict[str, str]) -> None:
    result = client_of(telling({"a": 1}, **headers), [ConditionalRequestMiddleware()]).simulate_request(method, "/")

    assert "ETag" not in result.headers


def test_an_answer_to_somebody_who_is_signed_in_is_not_stored() -> None:
    def respond(req: falcon.Request, resp: falcon.Response) -> None:
        req.context.account = "morag"
        send_json(resp, {"a": 1})

    answer = client_of(respond, [ConditionalRequestMiddleware()]).simulate_get("/")

    assert ("no-store", None) == (answer.headers["Cache-Control"], answer.headers.get("ETag"))


def test_head_is_answered_as_get_without_the_body() -> None:
    client = client_of(telling({"a": 1}), [ConditionalRequestMiddleware()])
    got, head = client.simulate_get("/"), client.simulate_head("/")

    assert b"" == head.content
    assert dict(got.headers) == dict(head.headers)


def page(_req: falcon.Request, resp: falcon.Response) -> None:
    resp.content_type = "text/html; charset=utf-8"
    resp.text = "<p>"


def headers_of(respond: Respond, *, https: bool = True) -> testing.Result:
    return client_of(respond, [SecurityHeadersMiddleware(https=https)]).simulate_get("/")


def test_content_security_policy_forbids_other_origins_and_inline_scripts() -> None:
    policy = headers_of(page).headers["Content-Security-Policy"]

    rules = {
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    }
    assert rules <= set(policy.split("; "))
    assert "unsafe" not in policy


@pytest.mark.parametrize("respond", [page, telling({})])
def test_every_answer_forbids_guessing_and_leaking(respond: Respond) -> None:
    headers = headers_of(respond).headers

    assert "nosniff" == headers["X-Content-Type-Options"]
    assert "strict-origin-when-cross-origin" == headers["Referrer-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_only_an_https_site_asks_to_be_visited_by_https_alone() -> None:
    assert "max-age=31536000" == headers_of(page).headers["Strict-Transport-Security"]
    assert "Strict-Transport-Security" not in headers_of(page, https=False).headers


def test_an_answers_own_policy_stays() -> None:
    own = {"Content-Security-Policy": "sandbox"}

    assert "sandbox" == headers_of(telling({}, **own)).headers["Content-Security-Policy"]


def test_a_page_is_denied_what_no_page_needs_and_films_of_other_sites() -> None:
    headers = headers_of(page).headers
    denied = dict(each.split("=") for each in headers["Permissions-Policy"].split(", "))
    policy = dict(each.split(" ", 1) for each in headers["Content-Security-Policy"].split("; "))

    assert {"()"} == set(denied.values())
    assert {"camera", "microphone", "geolocation", "payment", "usb"} <= set(denied)
    assert "'self' blob:" == policy["media-src"]
