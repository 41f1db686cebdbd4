import datetime as dt

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.publishing.test_drafts import KINDS, call, drafted, states
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")

HOUR = dt.timedelta(hours=1)


@pytest.mark.parametrize("kind", KINDS)
def test_an_item_is_public_from_its_time_until_its_end(
    clock: StoppedClock, admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = drafted(admin, kind, KINDS[kind](title="Taigh"))["item"]
    times = {"publishAt": (clock.now + HOUR).isoformat(), "unpublishAt": (clock.now + 2 * HOUR).isoformat()}
    scheduled = call(admin, "PUT", f"publish-{kind}/{item['id']}", times)

    assert (200, "scheduled") == (scheduled.status_code, scheduled.json["edited"]["state"]), scheduled.text
    addresses = [f"{folder}/single-{kind}/{item[key]}" for folder in ("/api/admin", "") for key in ("slug", "id")]
    seen = []
    for step in (HOUR / 2, HOUR / 2 - dt.timedelta(microseconds=1), dt.timedelta(microseconds=1), HOUR):
        clock.now += step
        (state,) = states(admin, kind).values()
        seen.append(({client.simulate_get(address).status_code for address in addresses}, state))
    assert [({404}, "scheduled"), ({404}, "scheduled"), ({200}, "live"), ({410}, "ended")] == seen


WRONG_TIMES: list[dict[str, object]] = [
    {"publishAt": "2020-01-01T00:00:00Z", "unpublishAt": "2020-01-02T00:00:00Z"},
    {"publishAt": "2100-01-02T00:00:00Z", "unpublishAt": "2100-01-01T00:00:00Z"},
    {"publishAt": "2100-01-02T00:00:00"},
    {"publishAt": "soon"},
    {"publishAt": 5},
    {"unpublishAt": "9999-12-31T23:59:59Z"},
    {"version": "1"},
]


def test_a_wrong_time_is_named(admin: testing.TestClient) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]

    for times in WRONG_TIMES:
        answer = call(admin, "PUT", f"publish-venue/{item['id']}", times)

        assert (422, 1) == (answer.status_code, len(answer.json["errors"])), answer.text
        assert {"Taigh": "draft"} == states(admin, "venue"), times


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


@pytest.mark.parametrize("state", ["draft", "scheduled", "live", "changed", "ended"])
def test_a_withdrawn_item_is_a_draft_as_if_never_published(
    admin: testing.TestClient, client: testing.TestClient, state: str
) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh", isFullWidth="true"))["item"]
    if state != "draft":
        times = {"publishAt": "2100-01-01T00:00:00Z"} if state == "scheduled" else {}
        call(admin, "PUT", f"publish-venue/{item['id']}", times)
    if state == "changed":
        send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"city": "Elgin"}, []))
    if state == "ended":
        call(admin, "PUT", f"unpublish-venue/{item['id']}")
    assert {"Taigh": state} == states(admin, "venue")

    edited = call(admin, "PUT", f"withdraw-venue/{item['id']}").json["edited"]
    assert ("draft", None, "Elgin" if state == "changed" else item["city"]) == (
        edited["state"],
        edited["published"],
        edited["item"]["city"],
    )
    assert 404 == client.simulate_get(f"/api/admin/single-venue/{item['slug']}").status_code
    assert client.simulate_get("/api/admin/get-full-width-venue").json is None
    assert "live" == call(admin, "PUT", f"publish-venue/{item['id']}").json["edited"]["state"]


def test_a_draft_that_will_not_go_out_is_told_at_its_save_and_in_the_list_once_its_time_is_over(
    clock: StoppedClock, admin: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="Taigh"))
    send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "Tigh"}, []))
    due = (clock.now + HOUR).isoformat()
    call(admin, "PUT", f"publish-venue/{item['id']}", {"publishAt": due})
    saved = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"city": ""}, [])).json["edited"]
    assert ["city"] == list(saved["draftErrors"])

    clock.now += HOUR
    (row,) = call(admin, "GET", "list-venues").json["items"]
    form = call(admin, "GET", f"edit-venue/{item['id']}").json
    assert ("changed", None) == (row["state"], row["draftPublishAt"])
    assert saved["draftPublishAt"] == row["draftMissedAt"] == form["draftMissedAt"]
    missed = {"kind": "venue", "id": item["id"], "title": "Taigh", "missedAt": row["draftMissedAt"]}
    assert [missed] == call(admin, "GET", "todo").json["missed"]
    assert ["city"] == list(form["draftErrors"])
