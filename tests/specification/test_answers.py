"""The form of every answer: 200 and JSON for a success, a message for an error, and the fields that are to blame."""

from typing import Any

import pytest
from falcon import testing

from tests.api.forms import send
from tests.specification.entities import Values
from tests.specification.test_permissions import FOR_ADMINISTRATORS, OPEN_TO_ALL, calls_in

CALLS = [*calls_in(OPEN_TO_ALL), *calls_in(FOR_ADMINISTRATORS)]


@pytest.mark.parametrize(("method", "call"), CALLS)
def test_the_only_success_of_a_call_is_200(client: testing.TestClient, method: str, call: str) -> None:
    document = client.simulate_get("/api/openapi.json").json
    responses: dict[str, Any] = document["paths"][f"/api/admin/{call}"][method.lower()]["responses"]

    assert ["200"] == [status for status in responses if status.startswith("2")]


@pytest.mark.parametrize(
    ("method", "path", "status", "message"),
    [
        ("GET", "/api/nowhere", 404, "There is nothing at this address."),
        ("GET", "/api/admin/nowhere", 404, "There is nothing at this address."),
        ("POST", "/api/admin/get-venues", 405, "This address does not take POST."),
        ("POST", "/api/admin/add-venue", 401, "Please sign in."),
        ("POST", "/api/admin/login", 400, "The body is not well-formed JSON."),
        ("GET", "/api/admin/get-venue/gone", 404, "Venue not found!"),
    ],
)
def test_an_error_is_json_with_a_message_alone(
    client: testing.TestClient, method: str, path: str, status: int, message: str
) -> None:
    answer = client.simulate_request(method, path)

    assert "application/json" == answer.headers["Content-Type"]
    assert (status, {"message": message}) == (answer.status_code, answer.json)


def test_an_error_names_the_fields_that_are_to_blame(admin: testing.TestClient, items: Values) -> None:
    answer = send(admin, "PUT", f"update-venue/{items['venue']['_id']}", ({"city": "", "isFeatured": "yes"}, []))

    expected = {"city": "City is required.", "isFeatured": "Send true or false."}
    assert (422, {"message", "errors"}) == (answer.status_code, set(answer.json))
    assert expected == answer.json["errors"]


def test_where_one_field_is_to_blame_its_message_is_the_message(admin: testing.TestClient, items: Values) -> None:
    answer = send(admin, "PUT", f"update-venue/{items['venue']['_id']}", ({"city": ""}, []))

    assert {"message": "City is required.", "errors": {"city": "City is required."}} == answer.json


@pytest.mark.parametrize("call", ["add-venue", "add-event", "add-packege", "upload-venue-image"])
def test_a_form_is_taken_as_multipart_and_not_as_json(admin: testing.TestClient, call: str) -> None:
    answer = admin.simulate_post(f"/api/admin/{call}", json={"title": "Glenmorven"})

    assert (415, ["message"]) == (answer.status_code, list(answer.json))


def test_a_request_over_the_limit_is_answered_413(admin: testing.TestClient) -> None:
    headers = {"Content-Length": str(1 << 40), "Content-Type": "multipart/form-data; boundary=x"}

    answer = admin.simulate_post("/api/admin/add-venue", headers=headers)

    assert (413, ["message"]) == (answer.status_code, list(answer.json))
