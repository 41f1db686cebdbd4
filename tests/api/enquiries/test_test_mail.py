"""The test mail, on the mail system that the environment selects and on servers that refuse it."""

from collections.abc import Iterator

import attrs
import pytest
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.plugins import open_mailer
from tests.services.smtp import SmtpBehaviour, SmtpServer, smtp_server

CALL, SAMPLE = "/api/admin/send-test-mail", "office@ceilidh.example"


@pytest.fixture
def server() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


def mailing_to(url: str, services: Container, config: Config, admin: testing.TestClient) -> testing.TestClient:
    """Return the administrator of an application whose mail goes to the URL."""
    services.mail_check.override(attrs.evolve(services.mail_check(), mailer=open_mailer(url)))
    app = create_app(services, config)
    return testing.TestClient(app, headers=admin._default_headers)


def test_a_test_mail_is_taken_or_logged_and_the_answer_shown(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    answer = admin.simulate_post(CALL)

    logged = config.mail_url == "console:"
    message = "The test mail was written to the log." if logged else "The test mail was taken."
    assert (200, message, logged) == (answer.status_code, answer.json["message"], answer.json["logged"])
    assert (SAMPLE, "sample") == (answer.json["recipient"], answer.json["recipientSource"])
    assert answer.json["answer"].startswith("Printed " if logged else "250 ")
    with services.database().read() as records:
        assert 0 == records.outbox.waiting()


def test_response_has_the_mail_server_message_and_the_message_arrives(
    admin: testing.TestClient, services: Container, config: Config, server: SmtpServer
) -> None:
    answer = mailing_to(server.url, services, config, admin).simulate_post(CALL)

    assert (200, "250 taken", False) == (answer.status_code, answer.json["answer"], answer.json["logged"])
    assert [SAMPLE] == [message["To"] for message in server.received]


@pytest.mark.parametrize("behaviour", [SmtpBehaviour.REJECTS_PERMANENTLY, SmtpBehaviour.REJECTS_TEMPORARILY])
def test_rejection_gives_502_with_the_mail_server_message(
    admin: testing.TestClient, services: Container, config: Config, server: SmtpServer, behaviour: SmtpBehaviour
) -> None:
    server.behaviour = behaviour
    answer = mailing_to(server.url, services, config, admin).simulate_post(CALL)

    assert (502, {"message": behaviour.value}) == (answer.status_code, answer.json)


def test_unreachable_mail_server_gives_502_without_the_credentials(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    url = "smtp://paul:hunter2@127.0.0.1:1?tls=none"
    answer = mailing_to(url, services, config, admin).simulate_post(CALL)

    assert 502 == answer.status_code
    assert "127.0.0.1:1 does not answer" in answer.json["message"]
    assert "hunter2" not in answer.text
