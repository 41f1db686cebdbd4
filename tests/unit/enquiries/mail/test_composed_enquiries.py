import attrs
import pytest

from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.queue_sender import FIRST_RETRY_DELAY
from ceilidh_ports.errors import Missing
from ceilidh_ports.mail import MailMessage
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


class SiteContentFixture:
    """An enquiry form and its mails with a site content that can be made unreadable."""

    def __init__(self) -> None:
        self.clock, self.mailer = StoppedClock(), MemoryMailer()
        self.database = MemoryDatabase([], self.clock)
        self.email, self.readable = "hello@taigh.example", True
        self.settings = EnquiryMailSettings(
            "site@ceilidh.example", "https://ceilidh.example", lambda: self._read("Taigh"), "", self._read_email
        )
        self.service = EnquiryService(self.database, self.settings, self.clock, lambda: None, lambda _: None)

    def deliver(self, recipient: str = "") -> int:
        settings = attrs.evolve(self.settings, recipient=recipient)
        composer = EnquiryMailComposer(self.database, settings, self.clock)
        return OutboxSender(self.database, self.mailer, composer.compose).deliver_due()

    def _read_email(self) -> str:
        return self._read(self.email)

    def _read(self, value: str) -> str:
        if not self.readable:
            raise ValueError("unreadable")
        return value


@pytest.fixture
def site() -> SiteContentFixture:
    return SiteContentFixture()


def test_an_enquiry_is_mailed_once_after_the_site_content_can_be_read_again(site: SiteContentFixture) -> None:
    site.readable = False
    site.service.receive(FORM, "192.0.2.1")
    assert 0 == site.deliver()

    site.readable = True
    site.clock.go_on(FIRST_RETRY_DELAY.total_seconds())
    assert [1, 0] == [site.deliver(), site.deliver()]
    (mail,) = site.mailer.sent
    assert ("hello@taigh.example", "Enquiry from Eilidh Munro") == (mail.recipient, mail.subject)
    assert "the website of Taigh." in mail.text


def test_an_enquiry_reaches_a_configured_recipient_whatever_is_wrong_with_the_site_content(
    site: SiteContentFixture,
) -> None:
    site.readable = False
    site.service.receive(FORM, "192.0.2.1")

    assert 1 == site.deliver(recipient="office@taigh.example")
    assert "A ceilidh in May?" in site.mailer.sent[0].text


def test_a_mail_that_waits_goes_to_the_address_that_the_company_has_when_it_is_sent(site: SiteContentFixture) -> None:
    site.service.receive(FORM, "192.0.2.1")
    site.email = "office@taigh.example"

    assert 1 == site.deliver()
    assert "office@taigh.example" == site.mailer.sent[0].recipient


def test_a_mail_that_was_composed_before_it_was_stored_is_sent_unchanged(site: SiteContentFixture) -> None:
    mail = MailMessage("a", "<a@ceilidh.example>", "s@ceilidh.example", "o@ceilidh.example", "", "Subject", "Text\n")

    assert mail == EnquiryMailComposer(site.database, site.settings, site.clock).compose(mail)


def test_a_mail_without_text_needs_its_enquiry(site: SiteContentFixture) -> None:
    mail = MailMessage("a", "<a@ceilidh.example>", "s@ceilidh.example", "", "", "", "")

    with pytest.raises(Missing):
        EnquiryMailComposer(site.database, site.settings, site.clock).compose(mail)
