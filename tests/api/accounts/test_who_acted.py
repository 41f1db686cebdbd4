"""Two people of one name: each is logged with the own account and address."""

import datetime as dt
from typing import Any

import pytest
from falcon import testing

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import Account
from tests.api.forms import added, send
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")
Person = tuple[Account, dict[str, str], str]


@pytest.fixture
def people(services: Container, client: testing.TestClient) -> list[Person]:
    """Return two accounts, both named Mòrag, with their headers and their IP addresses."""
    found: list[Person] = []
    for number in (1, 2):
        account = services.account_commands().add(f"morag{number}", "a-long-road-by-the-loch")
        token = services.accounts().open_session(account, Client("127.0.0.1")).token
        headers = {"Authorization": f"Bearer {token}"}
        named = client.simulate_put("/api/admin/update-my-account", json={"name": "Mòrag"}, headers=headers)
        assert 200 == named.status_code
        found.append((account, headers, f"192.0.2.{number}"))
    return found


def desk_of(client: testing.TestClient, person: Person) -> testing.TestClient:
    _, headers, _ = person
    return testing.TestClient(client.app, headers=headers)


def logged(client: testing.TestClient, person: Person, **params: str) -> list[dict[str, Any]]:
    answer = desk_of(client, person).simulate_get("/api/admin/audit-log", params=params)
    entries: list[dict[str, Any]] = answer.json["entries"]
    return entries


def test_each_is_logged_with_the_own_account_and_address(client: testing.TestClient, people: list[Person]) -> None:
    venue = added(desk_of(client, people[0]), "venue", venue_form())
    for account, headers, address in people:
        calls = [("PUT", f"unpublish-venue/{venue['id']}"), ("PUT", f"publish-venue/{venue['id']}")]
        for method, path in [*calls, ("DELETE", f"delete-venue/{venue['id']}")]:
            body: dict[str, Any] = {"json": {}, "headers": headers, "remote_addr": address}
            assert 200 == client.simulate_request(method, f"/api/admin/{path}", **body).status_code
        body = {"json": {}, "headers": headers, "remote_addr": address}
        assert 200 == client.simulate_post(f"/api/admin/restore-from-trash/{venue['id']}", **body).status_code

        entries = logged(client, people[0], who=account.id)[:4]
        actions = ["restored-from-trash", "trashed", "publish", "unpublish"]
        assert actions == [each["action"] for each in entries]
        assert {(account.id, "Mòrag", address)} == {(e["accountId"], e["who"], e["ipAddress"]) for e in entries}


def test_what_was_scheduled_is_published_in_the_name_of_the_account_that_did_it(
    clock: StoppedClock, client: testing.TestClient, people: list[Person]
) -> None:
    first, second = people
    venue = added(desk_of(client, first), "venue", venue_form())
    send(desk_of(client, second), "PUT", f"save-venue-draft/{venue['id']}", ({"title": "Later"}, []))
    at = (clock.now + dt.timedelta(hours=1)).isoformat()
    scheduled = desk_of(client, second).simulate_put(f"/api/admin/publish-venue/{venue['id']}", json={"publishAt": at})
    assert 200 == scheduled.status_code, scheduled.text
    clock.go_on(3601)
    added(desk_of(client, first), "venue", venue_form(title="Another"))

    entries = [each for each in logged(client, first, action="publish") if each["subject"]["title"] == "Later"]
    assert [(second[0].id, "Mòrag", "")] == [(e["accountId"], e["who"], e["ipAddress"]) for e in entries]
