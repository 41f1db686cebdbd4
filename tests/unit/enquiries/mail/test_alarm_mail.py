import pytest

from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.enquiry_limits import SPAM_LIMIT, Alarm
from ceilidh.enquiries.mail.alarm_mail import raise_alarm
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import AttemptLog
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer
from tests.unit.enquiries.contact_form.test_enquiry_service import FORM, POST

_DAY = 24 * 3600


class WarnedCompany:
    """A company with an outbox."""

    def __init__(self) -> None:
        self.clock, self.mailer = StoppedClock(), MemoryMailer()
        self.database = MemoryDatabase([], self.clock)
        self.service = EnquiryService(self.database, POST, self.clock, lambda: None, lambda _: None)

    def raise_alarm(self, alarm: Alarm) -> None:
        with self.database.write() as records:
            raise_alarm(records, alarm, POST, self.clock())

    def mails(self) -> list[MailMessage]:
        OutboxSender(
            self.database, self.mailer, EnquiryMailComposer(self.database, POST, self.clock).compose
        ).deliver_due()
        return [mail for mail in self.mailer.sent if mail.subject == "Unusually many enquiries to Ceilidh"]


@pytest.fixture
def company() -> WarnedCompany:
    return WarnedCompany()


@pytest.mark.parametrize("alarm", Alarm)
def test_the_company_hears_once_a_day_of_a_limit_for_everybody(company: WarnedCompany, alarm: Alarm) -> None:
    for _ in range(3):
        company.raise_alarm(alarm)
    (mail,) = company.mails()
    assert "office@ceilidh.example" == mail.recipient
    assert "https://ceilidh.example/admin/enquiries" in mail.text

    company.clock.go_on(_DAY)
    company.raise_alarm(alarm)
    assert 2 == len(company.mails())


def test_likely_spam_up_to_its_limit_is_told(company: WarnedCompany) -> None:
    with company.database.adapter.write() as store:
        store.add(AttemptLog("enquiry:spam", [company.clock()] * (SPAM_LIMIT.tries - 1)))
    company.service.receive(FORM | {"website": "spam"}, "192.0.2.1")

    assert ["likely spam" in mail.text for mail in company.mails()] == [True]


def test_nothing_is_told_of_ordinary_enquiries(company: WarnedCompany) -> None:
    company.service.receive(FORM, "192.0.2.1")
    assert [] == company.mails()
