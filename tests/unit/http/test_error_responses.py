import json
import logging

import falcon
import pytest
from falcon import testing

from ceilidh import errors as core
from ceilidh.http.responses.valid_headers import ValidHeadersMiddleware
from ceilidh_ports import errors as ports
from tests.unit.http.apps import client_of


def answer_to(error: Exception) -> testing.Result:
    def fail(_req: falcon.Request, _resp: falcon.Response) -> None:
        raise error

    return client_of(fail).simulate_get("/")


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (422, core.Invalid("Check it.", {"title": "Title is required."})),
        (400, core.Malformed("No JSON.")),
        (404, core.NotFound("Venue not found!")),
        (401, core.Unauthenticated("Please sign in.")),
        (403, core.Forbidden("Another site.")),
        (415, core.UnsupportedMediaType("No picture.")),
        (413, core.TooLarge("Too large.")),
        (429, core.TooManyRequests("Too often.", 17)),
    ],
)
def test_core_error_is_sent_with_its_own_message(status: int, error: core.CeilidhError) -> None:
    answer = answer_to(error)

    assert status == answer.status_code
    assert {"message": error.message, **({"errors": error.errors} if error.errors else {})} == answer.json
    assert "no-store" == answer.headers["Cache-Control"]


def test_too_many_tries_say_when_to_come_again() -> None:
    assert "17" == answer_to(core.TooManyRequests("Too often.", 17)).headers["Retry-After"]


def test_an_unauthenticated_answer_names_the_scheme() -> None:
    assert "Bearer" == answer_to(core.Unauthenticated("Please sign in.")).headers["WWW-Authenticate"]


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (503, ports.Unavailable("db.internal:5432 refused")),
        (507, ports.StorageFull("/srv/media")),
        (404, ports.Missing("abc")),
        (409, ports.Conflict("slug")),
        (503, ports.Refused("AccessDenied for arn:aws")),
        (503, ports.SchemaMismatch("old")),
    ],
)
def test_port_error_is_sent_without_its_message(status: int, error: ports.PortError) -> None:
    answer = answer_to(error)

    assert status == answer.status_code
    assert ["message"] == list(answer.json)
    assert str(error) not in answer.text


def test_an_unexpected_error_is_logged_with_the_id_that_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        answer = answer_to(ZeroDivisionError("the secret of the house"))

    assert 500 == answer.status_code
    assert "secret" not in answer.text
    reference = answer.json["message"].partition("(reference ")[2].rstrip(").")
    assert 12 == len(reference)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nowhere", 404), ("DELETE", "/", 405), ("PATCH", "/", 405)],
)
def test_framework_error_is_sent_in_the_same_format(method: str, path: str, status: int) -> None:
    answer = client_of(lambda _req, _resp: None).simulate_request(method, path)

    assert status == answer.status_code
    assert ["message"] == list(json.loads(answer.text))


def test_a_method_that_is_not_taken_is_answered_with_those_that_are() -> None:
    answer = client_of(lambda _req, _resp: None).simulate_delete("/")

    assert {"GET", "HEAD", "POST", "PUT", "OPTIONS"} == set(answer.headers["Allow"].split(", "))


def test_an_error_after_a_body_was_begun_leaves_nothing_of_it() -> None:
    def fail(_req: falcon.Request, resp: falcon.Response) -> None:
        resp.text = "half a page"
        raise core.NotFound("Venue not found!")

    assert {"message": "Venue not found!"} == client_of(fail).simulate_get("/").json


@pytest.mark.parametrize("value", ["/\u017fingle-venue", "/a\r\nSet-Cookie: b", "\x00"])
def test_a_header_that_cannot_be_encoded_is_answered_500(value: str) -> None:
    def respond(_req: falcon.Request, resp: falcon.Response) -> None:
        resp.set_header("Location", value)

    answer = client_of(respond, [ValidHeadersMiddleware()]).simulate_get("/")

    assert (500, ["message"]) == (answer.status_code, list(answer.json))
    assert "Location" not in answer.headers
