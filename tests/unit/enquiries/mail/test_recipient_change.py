import attrs
import pytest

from ceilidh.audit.audit_log import AuditAction
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer
from tests.unit.enquiries.contact_form.test_enquiry_service import FORM, POST


class MovingCompany:
    """A company whose published address changes."""

    def __init__(self) -> None:
        self.email, self.clock, self.mailer = "office@taigh.example", StoppedClock(), MemoryMailer()
        self.database = MemoryDatabase([], self.clock)
        self.settings = attrs.evolve(POST, recipient="", read_company_email=lambda: self.email)

    def receive(self) -> list[MailMessage]:
        """Receive an enquiry, and return the mails that are not about it."""
        before = len(self.mailer.sent)
        service = EnquiryService(self.database, self.settings, self.clock, lambda: None, lambda _: None)
        service.receive(FORM, "192.0.2.1")
        composer = EnquiryMailComposer(self.database, self.settings, self.clock)
        OutboxSender(self.database, self.mailer, composer.compose).deliver_due()
        return [mail for mail in self.mailer.sent[before:] if not mail.subject.startswith("Enquiry from")]

    def recorded(self) -> list[str]:
        with self.database.read() as records:
            entries = records.audit.list(AuditQuery())
        return [each.subject_title for each in entries if each.action == AuditAction.SETTING_CHANGED]


@pytest.fixture
def company() -> MovingCompany:
    return MovingCompany()


def test_the_former_recipient_hears_once_that_enquiries_go_to_another_address(company: MovingCompany) -> None:
    assert [] == company.receive()
    company.email = "elsewhere@attacker.example"
    (mail,) = company.receive()

    assert "office@taigh.example" == mail.recipient
    assert "elsewhere@attacker.example" in mail.text
    assert [] == company.receive()
    assert ["elsewhere@attacker.example", "office@taigh.example"] == sorted(company.recorded())


def test_a_recipient_of_the_server_is_nobodys_to_change(company: MovingCompany) -> None:
    company.receive()
    company.settings = attrs.evolve(company.settings, recipient="server@taigh.example")
    company.email = "elsewhere@attacker.example"

    assert [] == company.receive()
