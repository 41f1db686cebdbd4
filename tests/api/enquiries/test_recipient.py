"""Who gets the mails about enquiries: whom the environment names, else the company as the site content names it."""

import os
from collections.abc import Iterator

import attrs
import pytest
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh_ports.mail import MailMessage
from tests.api.forms import send
from tests.fakes.mail import MemoryMailer

SAMPLE, OWN = "office@ceilidh.example", "hello@taigh.example"
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


def publish(admin: testing.TestClient, email: str) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"email": email}, []))
    assert 200 == admin.simulate_put("/api/admin/publish-site/site", json={}).status_code


def enquiry_mail(client: testing.TestClient, services: Container) -> MailMessage:
    assert 200 == client.simulate_post("/api/admin/send-email", json=FORM).status_code
    mailer = MemoryMailer()
    OutboxSender(services.database(), mailer, services.enquiry_mails().compose).deliver_due()
    return mailer.sent[0]


def test_the_published_email_of_the_company_gets_enquiries_and_test_mails(
    client: testing.TestClient, admin: testing.TestClient, services: Container
) -> None:
    assert SAMPLE == enquiry_mail(client, services).recipient
    send(admin, "PUT", "save-site-draft/site", ({"email": OWN}, []))
    assert SAMPLE == enquiry_mail(client, services).recipient

    for email, recipient, source in (
        (OWN, OWN, "company"),
        ("", SAMPLE, "sample"),
        ("b@c.example",) * 2 + ("company",),
    ):
        publish(admin, email)
        assert recipient == enquiry_mail(client, services).recipient
        answer = admin.simulate_post("/api/admin/send-test-mail").json
        assert (recipient, source) == (answer["recipient"], answer["recipientSource"])


@pytest.fixture
def configured(config: Config, services: Container) -> Iterator[Container]:
    """The parts of a server with the same database, whose environment names the recipient."""
    made = Container(config=attrs.evolve(config, enquiry_recipient="post@taigh.example"))
    made.clock.override(services.clock())
    yield made
    made.renderer().close()
    made.database().close()


def test_a_configured_recipient_stays_in_force(admin: testing.TestClient, configured: Container) -> None:
    publish(admin, OWN)
    server = testing.TestClient(create_app(configured, configured.config()), headers=admin._default_headers)

    answer = server.simulate_post("/api/admin/send-test-mail").json
    assert ("post@taigh.example", "server") == (answer["recipient"], answer["recipientSource"])
    assert "server" == server.simulate_get("/api/admin/setup-steps").json["recipientSource"]
    assert "post@taigh.example" == enquiry_mail(server, configured).recipient


@pytest.mark.skipif(os.environ.get("CEILIDH_TEST_MAIL", "console") != "console", reason="It reads the console.")
def test_whoever_publishes_another_address_does_so_noticed(
    admin: testing.TestClient, services: Container, capsys: pytest.CaptureFixture[str]
) -> None:
    for email in (OWN, "elsewhere@attacker.example"):
        publish(admin, email)
        services.outbox().deliver_due()

    mails = capsys.readouterr().err
    assert f"To: {OWN}" in mails
    assert "From now on they go to elsewhere@attacker.example" in mails
