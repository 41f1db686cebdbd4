from typing import Any

import pytest
from falcon import testing

from tests.api.forms import added, uploaded
from tests.api.stored_forms import venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")

_SAID = {
    "description": "The castle from the loch",
    "isDecorative": False,
    "caption": "In May",
    "credit": "Ailsa",
    "creditLink": "https://ailsa.example/",
    "focalX": 20,
    "focalY": 100,
}


def change(admin: testing.TestClient, path: str, **said: Any) -> testing.Result:
    return admin.simulate_post("/api/admin/change-picture", json={"path": path, **said})


def read(admin: testing.TestClient, path: str) -> testing.Result:
    return admin.simulate_get("/api/admin/picture", params={"path": path})


def test_an_uploaded_picture_is_known(admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("loch"))

    found = read(admin, path).json

    assert (path, "loch.png", 8, 6, "PNG") == tuple(
        found[name] for name in ("path", "fileName", "width", "height", "format")
    )
    assert found["who"]
    assert found["size"] > 0
    assert (False, "", "") == (found["focalIsChosen"], found["description"], found["credit"])


def test_what_is_said_of_a_picture_is_stored_and_told_to_visitors(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    path = uploaded(admin, "venue", picture("loch"))

    changed = change(admin, path, **_SAID)

    assert 200 == changed.status_code
    assert {**changed.json, **_SAID, "focalIsChosen": True} == changed.json == read(admin, path).json
    facts = client.simulate_get("/api/admin/get-media-facts", params={"path": path}).json[path]
    said = {name: value for name, value in _SAID.items() if value}
    assert {**facts, **said} == facts


def test_what_is_left_out_stays(admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("loch"))
    change(admin, path, **_SAID)

    change(admin, path, caption=" In June ", creditLink="ailsa.example")

    expected = {**_SAID, "caption": "In June", "creditLink": "https://ailsa.example"}
    found = read(admin, path).json
    assert {**found, **expected} == found


def test_visitors_see_a_new_description_at_the_next_request(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form())
    page = f"/single-venue/{venue['slug']}"
    before = client.simulate_get(page)
    assert "From the loch" not in before.text

    change(admin, venue["featuredImage"], description="From the loch")

    after = client.simulate_get(page, headers={"If-None-Match": before.headers.get("ETag", "")})
    assert 200 == after.status_code
    assert "From the loch" in after.text


def test_a_change_is_in_the_audit_log_once(admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("loch"))
    for _ in range(2):
        change(admin, path, description="From the loch")

    entries = [
        each
        for each in admin.simulate_get("/api/admin/audit-log").json["entries"]
        if each["action"] == "picture-changed"
    ]

    assert [("media_files", path.removeprefix("/images/"), "From the loch")] == [
        (each["subject"]["kind"], each["subject"]["id"], each["subject"]["title"]) for each in entries
    ]


UNSAYABLE: list[tuple[str, Any]] = [
    ("description", "x" * 501),
    ("description", 1),
    ("caption", "x" * 501),
    ("credit", "x" * 201),
    ("credit", "a\0"),
    ("creditLink", "javascript:alert(1)"),
    ("creditLink", "no link"),
    ("isDecorative", "yes"),
    ("focalX", -1),
    ("focalY", 101),
    ("focalX", 0.5),
    ("focalY", True),
    ("focalX", None),
]


def test_what_can_not_be_said_is_refused_by_its_name(admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("loch"))

    for name, value in UNSAYABLE:
        answer = change(admin, path, **{**_SAID, name: value})

        assert 422 == answer.status_code, (name, value)
        assert [name] == list(answer.json["errors"]), (name, value)
        assert "" == read(admin, path).json["description"], (name, value)


def test_an_unknown_picture_is_told(admin: testing.TestClient) -> None:
    for path in ["/images/none.png", "", "x", f"/images/{'a' * 64}.png", "/images/a\0.png"]:
        assert 404 == read(admin, path).status_code, path
        assert 404 == change(admin, path, description="").status_code, path


@pytest.mark.parametrize("body", [[], {}, {"path": 1}, "x"])
def test_a_change_needs_a_path(admin: testing.TestClient, body: Any) -> None:
    answer = admin.simulate_post("/api/admin/change-picture", json=body)

    assert (422, ["path"]) == (answer.status_code, list(answer.json["errors"]))


def test_only_administrators_read_and_change_records(client: testing.TestClient, admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("loch"))

    assert 401 == read(client, path).status_code
    assert 401 == change(client, path, description="x").status_code
