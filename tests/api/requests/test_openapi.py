import re

from falcon import testing
from openapi_spec_validator import OpenAPIV31SpecValidator

from ceilidh.app import described_features
from ceilidh.bootstrap import Container
from ceilidh.config import Config

# Every row of the calls that the site and the back office make.
CALLS = """
POST login, logout, add-event, add-venue, add-packege, send-email
POST upload-event-image, upload-venue-image, upload-packege-image, remove-event-image, remove-venue-image
POST preview-image
GET get-venues, get-venue/{id}, single-venue/{id}, get-full-width-venue, get-events, get-event/{id}, single-event/{id}
GET find-venues, get-packeges, get-packege/{id}, single-packege/{id}
GET get-site-details, get-upload-limits, venue-uses/{id}, enquiries, enquiries/{id}
GET enquiry-counts, export-enquiries
PUT update-enquiry/{id}
POST retry-enquiry-mail/{id}, send-test-mail
PUT update-event/{id}, update-venue/{id}, update-packege/{id}
DELETE delete-event/{id}, delete-venue/{id}, delete-packege/{id}
"""


def test_the_document_is_valid(client: testing.TestClient) -> None:
    document = client.simulate_get("/api/openapi.json").json

    assert "3.1.0" == document["openapi"]
    assert [] == list(OpenAPIV31SpecValidator(document).iter_errors())


def test_every_call_is_in_it(client: testing.TestClient) -> None:
    for line in CALLS.strip().splitlines():
        method, _, names = line.partition(" ")
        paths = client.simulate_get("/api/openapi.json").json["paths"]

        assert [] == [name for name in names.split(", ") if method.lower() not in paths[f"/api/admin/{name}"]], line


def test_every_route_of_the_application_is_in_it(
    client: testing.TestClient, services: Container, config: Config
) -> None:
    paths = client.simulate_get("/api/openapi.json").json["paths"]

    assert {route.path for feature in described_features(services, config) for route in feature.routes} <= set(paths)
    assert {"/api/openapi.json", "/api/docs"} <= set(paths)


def test_no_two_calls_share_an_id(client: testing.TestClient) -> None:
    paths = client.simulate_get("/api/openapi.json").json["paths"]
    ids = [operation["operationId"] for path in paths.values() for operation in path.values()]

    assert sorted(set(ids)) == sorted(ids)


def test_guarded_calls_say_so(client: testing.TestClient) -> None:
    paths = client.simulate_get("/api/openapi.json").json["paths"]

    assert [] == paths["/api/admin/get-venues"]["get"]["security"]
    assert [{"bearer": []}, {"cookie": []}] == paths["/api/admin/add-venue"]["post"]["security"]
    assert {"401", "403"} <= set(paths["/api/admin/add-venue"]["post"]["responses"])


def test_errors_are_components_that_calls_share(client: testing.TestClient) -> None:
    document = client.simulate_get("/api/openapi.json").json
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    errors = {
        (status, *described)
        for each in operations
        for status, described in each["responses"].items()
        if status not in ("200", "204")
    }
    refused = document["components"]["responses"]["Error404"]

    assert {"$ref"} == {name for _, name in errors}
    assert {"$ref": "#/components/schemas/Error"} == refused["content"]["application/json"]["schema"]


def test_the_page_names_every_call_and_shape_and_runs_no_script(client: testing.TestClient) -> None:
    document, page = client.simulate_get("/api/openapi.json").json, client.simulate_get("/api/docs")

    assert "text/html; charset=utf-8" == page.headers["Content-Type"]
    assert [] == [path for path in document["paths"] if path not in page.text]
    assert [] == [name for name in document["components"]["schemas"] if f"<h3>{name}</h3>" not in page.text]
    assert not re.search(r"<script|<style|style=|\son\w+=", page.text)
    assert "text/css; charset=utf-8" == client.simulate_get("/api/docs.css").headers["Content-Type"]
