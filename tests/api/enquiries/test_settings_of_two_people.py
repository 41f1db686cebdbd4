"""What the office sets as a whole is not overwritten by somebody who has read an earlier value."""

from typing import Any

import pytest
from falcon import testing

API = "/api/admin"
TEMPLATE = {"name": "Viewing", "text": "Dear {name}"}
TASK = {"text": "Order the piper", "days": 30, "relation": "before-event"}
SETTINGS = pytest.mark.parametrize(
    ("read", "save", "first", "second"),
    [
        ("reply-templates", "save-reply-templates", {"templates": [TEMPLATE]}, {"templates": []}),
        ("booking-tasks", "booking-tasks", {"tasks": [TASK]}, {"tasks": []}),
        ("office-hours", "office-hours", {"answerWithin": 20}, {"answerWithin": 30}),
    ],
    ids=["templates", "tasks", "hours"],
)


def _changed(admin: testing.TestClient, call: str, body: dict[str, Any]) -> testing.Result:
    return admin.simulate_put(f"{API}/{call}", json=body)


@SETTINGS
def test_the_second_of_two_who_have_read_the_same_is_refused(
    admin: testing.TestClient, read: str, save: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    opened = admin.simulate_get(f"{API}/{read}").json
    assert 200 == _changed(admin, save, opened | first).status_code
    refused = _changed(admin, save, opened | second)
    assert (409, ["version"]) == (refused.status_code, list(refused.json["errors"]))

    stored = admin.simulate_get(f"{API}/{read}").json
    assert first == {name: stored[name] for name in first}
    assert 200 == _changed(admin, save, stored | second).status_code
    assert second == {name: admin.simulate_get(f"{API}/{read}").json[name] for name in second}


@SETTINGS
def test_without_a_version_whatever_is_stored_is_replaced(
    admin: testing.TestClient, read: str, save: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    opened = admin.simulate_get(f"{API}/{read}").json
    opened.pop("version")
    for each in (first, second):
        assert 200 == _changed(admin, save, opened | each).status_code

    assert second == {name: admin.simulate_get(f"{API}/{read}").json[name] for name in second}
