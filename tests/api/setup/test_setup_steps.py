"""The checklist of a new site, computed from what is there."""

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import Setting
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")

CALL = "/api/admin/setup-steps?knows=acknowledgement"


def done(admin: testing.TestClient) -> list[str]:
    return [each["id"] for each in admin.simulate_get(CALL).json["steps"] if each["done"]]


def with_own_email(admin: testing.TestClient) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"email": "office@taigh.example"}, []))
    assert 200 == admin.simulate_put("/api/admin/publish-site/site", json={}).status_code


def test_web_code_of_a_former_release_gets_the_steps_that_it_knows(admin: testing.TestClient) -> None:
    call = CALL.partition("?")[0]
    former, today = (admin.simulate_get(each).json["steps"] for each in (call, CALL))

    assert [each for each in today if each["id"] != "acknowledgement"] == former
    assert len(former) == len(today) - 1
    assert today == admin.simulate_get(f"{CALL},a-later-one").json["steps"]


def test_a_step_ticks_itself_off_when_it_is_done(admin: testing.TestClient, services: Container) -> None:
    answer = admin.simulate_get(CALL).json
    assert (
        False,
        [
            *("logo", "contact", "social", "founders", "venue", "picks", "mail"),
            *("acknowledgement", "privacy", "terms", "texts"),
        ],
    ) == (
        answer["hidden"],
        [each["id"] for each in answer["steps"]],
    )
    assert [] == done(admin)

    details = {"email": "office@taigh.example", "phone": "01631 1", "address": '["1 Shore Road"]'}
    saved = send(
        admin, "PUT", "save-site-draft/site", (details, [("logoOnLight", picture()), ("logoOnDark", picture())])
    )
    assert (200, []) == (saved.status_code, done(admin))
    admin.simulate_put("/api/admin/publish-site/site", json={})
    assert ["logo", "contact"] == done(admin)

    venue = added(admin, "venue", venue_form())
    assert ["logo", "contact", "venue"] == done(admin)
    send(admin, "PUT", f"update-venue/{venue['id']}", ({"isFeatured": "true", "isFullWidth": "true"}, []))
    assert ["logo", "contact", "venue", "picks"] == done(admin)
    event = added(admin, "event", event_form())
    assert "picks" not in done(admin)
    send(admin, "PUT", f"update-event/{event['id']}", ({"isFeatured": "true", "isFullWidth": "true"}, []))
    assert "picks" in done(admin)

    draft = admin.simulate_post("/api/admin/add-privacy-draft").json
    assert "privacy" not in done(admin)
    text = {"title": "Privacy", "text": "We keep what you write."}
    send(admin, "PUT", f"save-page-draft/{draft['id']}", (text, []))
    admin.simulate_put(f"/api/admin/publish-page/{draft['id']}", json={})
    assert "privacy" in done(admin)

    terms = {"title": "Terms", "text": "You pay in June."}
    draft = send(admin, "POST", "save-page-draft", (terms, [])).json["edited"]["item"]
    admin.simulate_put(f"/api/admin/publish-page/{draft['id']}", json={})
    assert "terms" not in done(admin)
    send(admin, "PUT", f"save-page-draft/{draft['id']}", ({"inFooter": "true"}, []))
    admin.simulate_put(f"/api/admin/publish-page/{draft['id']}", json={})
    assert "terms" in done(admin)
    send(admin, "DELETE", f"delete-venue/{venue['id']}", ({}, []))
    assert "venue" not in done(admin)


def test_a_test_mail_counts_when_a_mail_system_took_it(admin: testing.TestClient, services: Container) -> None:
    with_own_email(admin)
    logged = admin.simulate_post("/api/admin/send-test-mail").json["logged"]

    assert ([] if logged else ["mail"]) == done(admin)
    with services.database().write() as records:
        records.account_records.put(Setting("test-mail-taken", "2026-11-21T09:30:00+00:00"))
    assert ["mail"] == done(admin)


def test_a_test_mail_to_a_sample_address_does_not_count(admin: testing.TestClient) -> None:
    admin.simulate_post("/api/admin/send-test-mail")
    assert ("sample", []) == (admin.simulate_get(CALL).json["recipientSource"], done(admin))

    with_own_email(admin)
    assert ("company", []) == (admin.simulate_get(CALL).json["recipientSource"], done(admin))


def test_who_hides_the_checklist_hides_it_from_all_until_it_is_shown_again(admin: testing.TestClient) -> None:
    for hidden in (True, False):
        answer = admin.simulate_put("/api/admin/hide-setup-steps", json={"hidden": hidden})
        assert (200, hidden) == (answer.status_code, admin.simulate_get(CALL).json["hidden"])
    assert "setting-changed" in admin.simulate_get("/api/admin/audit-log").text


@pytest.mark.parametrize("body", [{}, {"hidden": "yes"}, [], {"hidden": None}])
def test_anything_but_true_and_false_is_refused(admin: testing.TestClient, body: object) -> None:
    answer = admin.simulate_put("/api/admin/hide-setup-steps", json=body)

    assert (422, {"hidden": "It must be true or false."}) == (answer.status_code, answer.json["errors"])
