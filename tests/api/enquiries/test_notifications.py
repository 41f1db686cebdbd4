"""What an account chose to be told by mail."""

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.accounts import PushSubscription

CALL = "/api/admin/my-notifications"
NOTHING = {"enquiry": "", "answer": "", "given": "", "overtaken": "", "day": ""}
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


DEFAULT = {**NOTHING, "overtaken": "at-once"}


def test_everybody_chooses_for_the_own_account(admin: testing.TestClient) -> None:
    assert DEFAULT == admin.simulate_get(CALL).json
    saved = admin.simulate_put(CALL, json={"enquiry": "at-once", "answer": "daily"})
    chosen = {**DEFAULT, "enquiry": "at-once", "answer": "daily"}
    assert (200, chosen, "no-store") == (saved.status_code, saved.json, saved.headers["Cache-Control"])
    assert chosen == admin.simulate_get(CALL).json
    assert NOTHING == admin.simulate_put(CALL, json=NOTHING).json
    assert NOTHING == admin.simulate_get(CALL).json


@pytest.mark.parametrize("body", [{}, [], "at-once", {"visitor": "daily"}])
def test_a_body_without_a_choice_is_refused(admin: testing.TestClient, body: object) -> None:
    assert 422 == admin.simulate_put(CALL, json=body).status_code


@pytest.mark.parametrize("value", ["weekly", 7, None, ["daily"]])
def test_what_is_no_choice_is_named(admin: testing.TestClient, value: object) -> None:
    refused = admin.simulate_put(CALL, json={"answer": value, "given": "daily"})
    assert (422, ["answer"]) == (refused.status_code, list(refused.json["errors"]))
    assert DEFAULT == admin.simulate_get(CALL).json


def test_the_day_is_told_at_eight_alone(admin: testing.TestClient) -> None:
    refused = admin.simulate_put(CALL, json={"day": "at-once"})
    assert (422, ["day"]) == (refused.status_code, list(refused.json["errors"]))
    assert "push" == admin.simulate_put(CALL, json={"day": "push"}).json["day"]


def test_news_of_an_enquiry_are_mailed_beside_the_mails_to_office_and_visitor(
    admin: testing.TestClient, services: Container
) -> None:
    admin.simulate_put(CALL, json={"enquiry": "at-once"})
    with services.database().write() as records:
        (account,) = records.accounts.all()
        records.accounts.replace(attrs.evolve(account, email="morag@taigh.example"))
    assert 200 == admin.simulate_post("/api/admin/send-email", json=FORM).status_code
    with services.database().read() as records:
        assert 3 == records.outbox.waiting()
    services.outbox().deliver_due()
    with services.database().read() as records:
        assert 0 == records.outbox.waiting()


def test_a_browser_subscribes_with_the_key_of_the_site(admin: testing.TestClient, services: Container) -> None:
    key = admin.simulate_get("/api/admin/push-key")
    assert (200, 87, "no-store") == (key.status_code, len(key.json["publicKey"]), key.headers["Cache-Control"])
    assert key.json == admin.simulate_get("/api/admin/push-key").json
    for call in ("subscribe-to-push", "unsubscribe-from-push"):
        refused = admin.simulate_post(f"/api/admin/{call}", json={"endpoint": "http://push.example/x"})
        assert (422, ["endpoint"]) == (refused.status_code, list(refused.json["errors"])), call
    inward = admin.simulate_post("/api/admin/subscribe-to-push", json={"endpoint": "https://127.0.0.1/x"})
    assert (422, ["endpoint"]) == (inward.status_code, list(inward.json["errors"]))
    unknown = admin.simulate_post("/api/admin/unsubscribe-from-push", json={"endpoint": "https://push.example/x"})
    assert 200 == unknown.status_code
    with services.database().read() as records:
        assert [] == list(records.account_records.all(PushSubscription))
