import attrs
import pytest

from ceilidh.accounts.credentials.stored_accounts import new_account
from ceilidh.accounts.rules.roles import Role
from ceilidh.audit.audit_log import AuditAction
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.setup.recipient_watch import RecipientWatch
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
        return self.pass_time(before)

    def pass_time(self, before: int | None = None) -> list[MailMessage]:
        """Deliver what is due, and return the mails since ``before`` that are not about an enquiry."""
        before = len(self.mailer.sent) if before is None else before
        composer = EnquiryMailComposer(self.database, self.settings, self.clock)
        sender = OutboxSender(self.database, self.mailer, composer.compose)
        sender.watch = RecipientWatch(self.database, self.settings, self.clock).follow
        sender.deliver_due()
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


def test_another_address_is_told_of_before_any_enquiry(company: MovingCompany) -> None:
    with company.database.write() as records:
        for name, role in (("morag", Role.OWNER), ("callum", Role.OWNER), ("euan", Role.EDITOR)):
            account = new_account(name, "", company.clock(), email=f"{name}@taigh.example")
            account = attrs.evolve(account, role=role)
            records.accounts.add(attrs.evolve(account, deactivated_at=company.clock()) if name == "callum" else account)

    assert [] == company.pass_time()
    company.email = "elsewhere@attacker.example"

    told = company.pass_time()
    assert ["morag@taigh.example", "office@taigh.example"] == sorted(mail.recipient for mail in told)
    assert all("elsewhere@attacker.example" in mail.text for mail in told)


def test_the_first_address_is_told_to_nobody(company: MovingCompany) -> None:
    company.email = ""
    assert [] == company.pass_time()
    company.email = "office@taigh.example"
    assert [] == company.pass_time()


def test_mails_are_sent_while_the_site_content_cannot_be_read(company: MovingCompany) -> None:
    def unreadable() -> str:
        raise ValueError

    readable = company.settings
    company.settings = attrs.evolve(readable, read_company_email=unreadable)
    assert [] == company.pass_time()
    company.settings = readable
    assert [] == company.receive()


def test_a_recipient_of_the_server_is_nobodys_to_change(company: MovingCompany) -> None:
    company.receive()
    company.settings = attrs.evolve(company.settings, recipient="server@taigh.example")
    company.email = "elsewhere@attacker.example"

    assert [] == company.receive()
