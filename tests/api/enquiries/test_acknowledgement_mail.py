"""The mail to the visitor, through a real mail server."""

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.plugins import open_mailer
from tests.api.forms import added, send
from tests.api.stored_forms import venue_form
from tests.fakes.mail import MemoryMailer
from tests.services.smtp import smtp_server

pytestmark = pytest.mark.usefixtures("stored_files")

SOON = "2027-06-19"
FORM = {
    "name": "Eilidh Munro\u202e",
    "email": "eilidh@visitor.example",
    "message": "A cèilidh in May? See https://pills.example/x",
}


def test_a_visitor_is_told_by_mail_once_the_company_has_published_words_for_it(
    client: testing.TestClient, admin: testing.TestClient, services: Container
) -> None:
    with smtp_server() as server:
        sender = OutboxSender(services.database(), open_mailer(server.url), services.enquiry_mails().compose)
        client.simulate_post("/api/admin/send-email", json=FORM)
        assert 1 == sender.deliver_due()

        send(admin, "PUT", "save-site-draft/site", ({"acknowledgement": "Isla answers on Monday."}, []))
        assert 200 == admin.simulate_put("/api/admin/publish-site/site", json={}).status_code
        client.simulate_post("/api/admin/send-email", json=FORM)
        assert 2 == sender.deliver_due()

    (mail,) = [each for each in server.received if each["To"] == "eilidh@visitor.example"]
    assert "Your enquiry to Ceilidh" == mail["Subject"]
    text = mail.get_content().replace("\r\n", "\n")
    assert text.startswith("Isla answers on Monday.\n")
    assert "> Name: Eilidh Munro\n" in text
    assert "> A cèilidh in May? See https: / /pills. example/x" in text


@pytest.mark.parametrize(
    ("days", "asked"),
    [
        (True, (SOON, "Saturday 19 June 2027.\nFree as far as we know. The house confirms.\n")),
        (False, (SOON, "Saturday 19 June 2027.\nThe house confirms.\n")),
        (True, ("June 2027", "a Saturday in June 2027.\n4 of 4 Saturdays free as far as we know. The house")),
    ],
)
def test_a_visitor_is_told_the_state_of_the_day_where_the_office_shows_days(
    client: testing.TestClient, admin: testing.TestClient, services: Container, days: bool, asked: tuple[str, str]
) -> None:
    date, said = asked
    house = added(admin, "venue", venue_form(title="Torran House", diaryIsKept="true"))
    admin.simulate_put("/api/admin/diary-disclosure", json={"days": days, "holds": True, "holdEnds": True})
    send(admin, "PUT", "save-site-draft/site", ({"acknowledgement": "Isla answers on Monday."}, []))
    admin.simulate_put("/api/admin/publish-site/site", json={})
    client.simulate_post("/api/admin/send-email", json=FORM | {"about": f"venue/{house['slug']}", "date": date})
    mailer = MemoryMailer()
    OutboxSender(services.database(), mailer, services.enquiry_mails().compose).deliver_due()

    (mail,) = [each for each in mailer.sent if each.recipient == FORM["email"]]
    assert f"You asked about Torran House on {said}" in mail.text


def test_the_words_of_the_mail_are_in_no_page(client: testing.TestClient, admin: testing.TestClient) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"acknowledgement": "Isla answers on Monday."}, []))
    admin.simulate_put("/api/admin/publish-site/site", json={})

    assert "Isla answers on Monday." not in client.simulate_get("/contact").text
