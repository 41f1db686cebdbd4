"""The whole trip of an answer: by SMTP to the visitor, whose reply comes by IMAP, on real servers."""

from collections.abc import Iterator
from email.message import EmailMessage

import attrs
import pytest

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from tests.services.imap import ImapFolder, imap_server
from tests.services.smtp import SmtpServer, smtp_server

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


@pytest.fixture
def smtp() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture
def folder() -> Iterator[ImapFolder]:
    with imap_server() as server:
        yield server.new_folder()


def test_a_reply_arrives_in_the_thread_and_the_turn_is_ours(
    config: Config, smtp: SmtpServer, folder: ImapFolder
) -> None:
    services = Container(config=attrs.evolve(config, mail_url=smtp.url, mailbox_url=folder.url))
    reader = services.mailbox_reader()
    folder.deliver(b"From: old@visitor.example\r\n\r\nBefore the first start\r\n")
    reader.read_new()
    enquiry = services.enquiries().receive(FORM, "192.0.2.1")
    services.answers().answer(enquiry.id, {"subject": "Your ceilidh", "text": "May is free."})
    services.outbox().deliver_due()
    (sent,) = [mail for mail in smtp.received if mail["Subject"] == "Your ceilidh"]
    assert services.inbox().get(enquiry.id).enquiry.turn == "theirs"

    before = folder.state()
    folder.deliver(_reply_to(sent))
    for _ in range(2):
        reader.read_new()

    answered, received = [step for step, _ in services.inbox().steps(enquiry.id)]
    assert (answered.message_id, received.text) == (sent["Message-ID"], "Yes, May!")
    assert services.inbox().get(enquiry.id).enquiry.turn == "ours"
    assert services.other_mails().list(10, 0).total == 0
    assert folder.state()[: len(before)] == before
    reader.stop()
    services.database().close()


def _reply_to(sent: EmailMessage) -> bytes:
    reply = EmailMessage()
    reply["From"] = "Her mother <mother@visitor.example>"
    reply["Message-ID"] = "<reply@visitor.example>"
    reply["In-Reply-To"] = sent["Message-ID"]
    reply.set_content("Yes, May!\n\nOn Monday, Taigh wrote:\n> May is free.\n")
    return bytes(reply)
