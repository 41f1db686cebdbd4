from contextlib import suppress

import attrs
import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.mail.mail_check import TEST_MAIL_TAKEN, MailCheck, SentTestMail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, Recipient, RecipientSource
from ceilidh.errors import Undelivered
from ceilidh.plugins import open_database
from ceilidh_ports.errors import PortError, Refused, Unavailable
from ceilidh_ports.records.accounts import Setting
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

POST = EnquiryMailSettings(
    "site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "office@ceilidh.example", str
)


@pytest.fixture
def mailer() -> MemoryMailer:
    return MemoryMailer()


@pytest.fixture
def mail_check(mailer: MemoryMailer) -> MailCheck:
    return MailCheck(mailer, POST, StoppedClock(), MemoryDatabase(()))


def test_a_test_mail_goes_where_enquiries_go_and_the_answer_comes_back(
    mail_check: MailCheck, mailer: MemoryMailer
) -> None:
    with acting_as(Actor(name="morag")):
        sent = mail_check.send()

    assert SentTestMail(Recipient("office@ceilidh.example", RecipientSource.SERVER), MemoryMailer.ANSWER) == sent

    (message,) = mailer.sent
    assert ("site@ceilidh.example", "office@ceilidh.example", "") == (
        message.sender,
        message.recipient,
        message.reply_to,
    )
    assert "morag asked for it on Saturday 21 November 2026 at 09:30." in message.text.splitlines()


def test_two_test_mails_are_two_mails(mail_check: MailCheck, mailer: MemoryMailer) -> None:
    mail_check.send()
    mail_check.send()

    assert 2 == len({message.message_id for message in mailer.sent})


@pytest.mark.parametrize(
    ("failure", "reported"),
    [
        (Refused("554 no room\r\nhere"), "554 no room  here"),
        (
            Unavailable("The mail server mail.example:25 does not answer"),
            "The mail server mail.example:25 does not answer",
        ),
        (Unavailable(""), "The mail system did not accept the message."),
    ],
)
def test_refusal_of_the_mail_server_is_reported(
    mail_check: MailCheck, mailer: MemoryMailer, failure: PortError, reported: str
) -> None:
    mailer.failure = failure

    with pytest.raises(Undelivered) as refusal:
        mail_check.send()

    assert reported == str(refusal.value)


@pytest.mark.parametrize("failure", [None, Refused("554 no room")])
def test_that_a_mail_system_took_a_test_mail_is_remembered(
    mail_check: MailCheck, mailer: MemoryMailer, failure: PortError | None
) -> None:
    mailer.failure = failure
    with suppress(Undelivered):
        mail_check.send()

    with mail_check.database.read() as records:
        assert (failure is None) == (records.account_records.get(Setting, TEST_MAIL_TAKEN) is not None)


def test_a_test_mail_that_was_accepted_is_no_failure_of_the_database(
    mail_check: MailCheck, mailer: MemoryMailer
) -> None:
    away = open_database("postgresql://user:password@127.0.0.1:9/name", ())

    assert MemoryMailer.ANSWER == attrs.evolve(mail_check, database=away).send().answer
    assert 1 == len(mailer.sent)


@pytest.mark.parametrize("email", ["", "hello@taigh.example"])
def test_a_test_mail_to_a_sample_is_not_remembered(mail_check: MailCheck, mailer: MemoryMailer, email: str) -> None:
    settings = attrs.evolve(POST, recipient="", read_company_email=lambda: email)
    attrs.evolve(mail_check, mail_settings=settings).send()

    assert (email or "office@ceilidh.example") == mailer.sent[0].recipient
    with mail_check.database.read() as records:
        assert bool(email) == (records.account_records.get(Setting, TEST_MAIL_TAKEN) is not None)
