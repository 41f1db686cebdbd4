import datetime as dt
from collections.abc import Iterator

import pytest
from dependency_injector import providers
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import added, send
from tests.api.publishing.test_drafts import call, drafted, states
from tests.samples import venue_form

HOUR = dt.timedelta(hours=1)


class Clock:
    """A clock of the core that tests set."""

    def __init__(self) -> None:
        self.now = dt.datetime.now(dt.UTC)

    def __call__(self) -> dt.datetime:
        return self.now


@pytest.fixture
def clock(services: Container) -> Iterator[Clock]:
    clock = Clock()
    with services.clock.override(providers.Object(clock)):
        yield clock


def test_an_item_is_public_from_its_time_until_its_end(
    clock: Clock, admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    times = {"publishAt": (clock.now + HOUR).isoformat(), "unpublishAt": (clock.now + 2 * HOUR).isoformat()}
    scheduled = call(admin, "PUT", f"publish-venue/{item['id']}", times)

    assert (200, "scheduled") == (scheduled.status_code, scheduled.json["edited"]["state"]), scheduled.text
    address = f"/api/admin/single-venue/{item['slug']}"
    seen = []
    for step in (HOUR / 2, HOUR / 2 - dt.timedelta(microseconds=1), dt.timedelta(microseconds=1), HOUR):
        clock.now += step
        (state,) = states(admin, "venue").values()
        seen.append((client.simulate_get(address).status_code, state))
    assert [(404, "scheduled"), (404, "scheduled"), (200, "live"), (410, "ended")] == seen


@pytest.mark.parametrize(
    "times",
    [
        {"publishAt": "2020-01-01T00:00:00Z", "unpublishAt": "2020-01-02T00:00:00Z"},
        {"publishAt": "2100-01-02T00:00:00Z", "unpublishAt": "2100-01-01T00:00:00Z"},
        {"publishAt": "2100-01-02T00:00:00"},
        {"publishAt": "soon"},
        {"publishAt": 5},
        {"unpublishAt": "9999-12-31T23:59:59Z"},
        {"version": "1"},
    ],
)
def test_a_wrong_time_is_named(admin: testing.TestClient, times: dict[str, object]) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    answer = call(admin, "PUT", f"publish-venue/{item['id']}", times)

    assert (422, 1) == (answer.status_code, len(answer.json["errors"])), answer.text
    assert {"Taigh": "draft"} == states(admin, "venue")


def test_an_unpublished_item_is_gone_frees_its_flag_and_comes_back(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="Taigh", isFullWidth="true"))
    address = f"/api/admin/single-venue/{item['slug']}"

    assert "ended" == call(admin, "PUT", f"unpublish-venue/{item['id']}").json["edited"]["state"]
    assert (410, None) == (
        client.simulate_get(address).status_code,
        client.simulate_get("/api/admin/get-full-width-venue").json,
    )
    assert "live" == call(admin, "PUT", f"publish-venue/{item['id']}").json["edited"]["state"]
    assert not client.simulate_get(address).json["isFullWidth"]


def test_a_former_address_leads_to_the_present_one_in_one_hop(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="One"))
    for slug in ("two", "three", "one"):
        saved = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"slug": slug}, []))
        assert saved.status_code == 200, saved.text
        assert call(admin, "PUT", f"publish-venue/{item['id']}").status_code == 200

    assert 200 == client.simulate_get("/api/admin/single-venue/one").status_code
    for former in ("two", "three"):
        moved = client.simulate_get(f"/api/admin/single-venue/{former}")
        assert (301, "/api/admin/single-venue/one") == (moved.status_code, moved.headers["location"])
    assert "one-2" == added(admin, "venue", venue_form(title="One"))["slug"]
    assert "two-2" == added(admin, "venue", venue_form(title="Two"))["slug"]


def test_an_address_of_another_item_is_refused(admin: testing.TestClient) -> None:
    added(admin, "venue", venue_form(title="One"))
    item = added(admin, "venue", venue_form(title="Two"))

    for slug in ("one", "Two Words", "a--b", "", "x" * 81):
        answer = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"slug": slug}, []))
        assert (422, ["slug"]) == (answer.status_code, list(answer.json["errors"])), slug
