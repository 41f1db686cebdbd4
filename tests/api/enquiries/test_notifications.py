"""What an account chose to be told by mail."""

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container

CALL = "/api/admin/my-notifications"
NOTHING = {"enquiry": "", "answer": "", "given": "", "overtaken": ""}
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


def test_everybody_chooses_for_the_own_account(admin: testing.TestClient) -> None:
    assert NOTHING == admin.simulate_get(CALL).json
    saved = admin.simulate_put(CALL, json={"enquiry": "at-once", "answer": "daily"})
    chosen = {**NOTHING, "enquiry": "at-once", "answer": "daily"}
    assert (200, chosen, "no-store") == (saved.status_code, saved.json, saved.headers["Cache-Control"])
    assert chosen == admin.simulate_get(CALL).json
    assert NOTHING == admin.simulate_put(CALL, json={}).json


@pytest.mark.parametrize("value", ["weekly", 7, None, ["daily"]])
def test_what_is_no_choice_is_named(admin: testing.TestClient, value: object) -> None:
    refused = admin.simulate_put(CALL, json={"answer": value, "given": "daily"})
    assert (422, ["answer"]) == (refused.status_code, list(refused.json["errors"]))
    assert NOTHING == admin.simulate_get(CALL).json


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
