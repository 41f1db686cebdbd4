"""Which calls are open to visitors, and which need a token."""

import pytest
from falcon import testing

from ceilidh.app import described_features
from ceilidh.bootstrap import Container

OPEN_TO_ALL = """
    POST login
    GET get-venues
    GET get-venue/{id}
    GET single-venue/{id}
    GET get-full-width-venue
    GET get-events
    GET get-event/{id}
    GET single-event/{id}
    GET get-packeges
    GET get-packege/{id}
    GET single-packege/{id}
    POST send-email
    """
FOR_ADMINISTRATORS = """
    POST add-event
    PUT update-event/{id}
    DELETE delete-event/{id}
    POST add-venue
    PUT update-venue/{id}
    DELETE delete-venue/{id}
    POST add-packege
    PUT update-packege/{id}
    DELETE delete-packege/{id}
    POST upload-event-image
    POST upload-venue-image
    POST upload-packege-image
    POST remove-event-image
    POST remove-venue-image
    POST logout
    """
REFUSED = {401, 403}


def calls_in(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


@pytest.mark.parametrize(("method", "call"), calls_in(OPEN_TO_ALL))
def test_a_visitor_may_make_the_call(client: testing.TestClient, method: str, call: str) -> None:
    answer = client.simulate_request(method, f"/api/admin/{call.format(id='gone')}", json={})

    assert answer.status_code not in REFUSED


@pytest.mark.parametrize(("method", "call"), calls_in(FOR_ADMINISTRATORS))
def test_a_visitor_may_not_make_the_call(client: testing.TestClient, method: str, call: str) -> None:
    answer = client.simulate_request(method, f"/api/admin/{call.format(id='gone')}")

    assert (401, {"message": "Please sign in."}) == (answer.status_code, answer.json)


@pytest.mark.parametrize(("method", "call"), [each for each in calls_in(FOR_ADMINISTRATORS) if each[1] != "logout"])
def test_an_administrator_may_make_the_call(admin: testing.TestClient, method: str, call: str) -> None:
    answer = admin.simulate_request(method, f"/api/admin/{call.format(id='gone')}")

    assert answer.status_code not in REFUSED


def test_every_call_that_gets_is_open_but_one_that_describes_a_form_of_the_back_office(services: Container) -> None:
    closed = {
        route.path.removeprefix("/api/admin/")
        for feature in described_features(services, services.config())
        for route in feature.routes
        for operation in route.operations
        if not operation.open_to_all
    }

    assert {"get-site-fields"} == {call for call in closed if call.startswith(("get-", "single-"))}


@pytest.mark.parametrize("table", [OPEN_TO_ALL, FOR_ADMINISTRATORS])
def test_the_description_of_the_api_has_every_call(client: testing.TestClient, table: str) -> None:
    paths = client.simulate_get("/api/openapi.json").json["paths"]

    for method, call in calls_in(table):
        assert method.lower() in paths[f"/api/admin/{call}"]
