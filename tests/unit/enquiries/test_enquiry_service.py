import datetime as dt

import attrs
import pytest

from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.service import EnquiryService
from ceilidh.errors import Invalid, TooManyRequests
from ceilidh_ports.mail import MailMessage
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
POST = EnquiryMailSettings(
    "site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "office@ceilidh.example", str
)


class EnquiryFixture:
    """An enquiry service with its database and clock."""

    def __init__(self) -> None:
        self.clock = StoppedClock()
        self.database = MemoryDatabase([], self.clock)
        self.wakes = 0
        self.service = EnquiryService(self.database, POST, self.clock, self._wake)

    def _wake(self) -> None:
        self.wakes += 1

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()

    def message(self) -> MailMessage | None:
        with self.database.write() as records:
            claimed = records.outbox.claim(self.clock.now, self.clock.now + dt.timedelta(minutes=1))
        return claimed[0] if claimed else None


@pytest.fixture
def enquiry_fixture() -> EnquiryFixture:
    return EnquiryFixture()


def test_an_enquiry_is_kept_with_its_message_and_the_sender_woken(enquiry_fixture: EnquiryFixture) -> None:
    enquiry = enquiry_fixture.service.receive(FORM, "192.0.2.1")

    with enquiry_fixture.database.read() as records:
        assert enquiry == records.enquiries.get(enquiry.id)
    message = enquiry_fixture.message()
    assert message
    assert (enquiry.id, f"<{enquiry.id}@ceilidh.example>") == (message.id, message.message_id)
    assert enquiry_fixture.wakes == 1


def test_an_enquiry_is_kept_without_reading_the_site_content(enquiry_fixture: EnquiryFixture) -> None:
    def unreadable() -> str:
        raise ValueError

    settings = attrs.evolve(POST, recipient="", read_site_name=unreadable, read_company_email=unreadable)
    service = attrs.evolve(enquiry_fixture.service, mail_settings=settings)
    enquiry = service.receive(FORM, "192.0.2.1")

    with enquiry_fixture.database.read() as records:
        assert enquiry == records.enquiries.get(enquiry.id)
    assert enquiry_fixture.waiting() == 1


def test_two_enquiries_have_messages_of_their_own(enquiry_fixture: EnquiryFixture) -> None:
    for _ in range(2):
        enquiry_fixture.service.receive(FORM, "192.0.2.1")

    first, second = enquiry_fixture.message(), enquiry_fixture.message()
    assert first
    assert second
    assert first.message_id != second.message_id


def test_invalid_enquiry_form_stores_nothing(enquiry_fixture: EnquiryFixture) -> None:
    with pytest.raises(Invalid):
        enquiry_fixture.service.receive(FORM | {"email": "nobody"}, "192.0.2.1")

    assert enquiry_fixture.waiting() == 0
    assert enquiry_fixture.wakes == 0


def test_the_eleventh_enquiry_of_an_address_in_a_minute_is_refused_and_others_are_not(
    enquiry_fixture: EnquiryFixture,
) -> None:
    for _ in range(10):
        enquiry_fixture.service.receive(FORM, "192.0.2.1")

    with pytest.raises(TooManyRequests) as refusal:
        enquiry_fixture.service.receive(FORM, "192.0.2.1")
    assert refusal.value.retry_after == 60
    enquiry_fixture.service.receive(FORM, "192.0.2.2")
    assert enquiry_fixture.waiting() == 11


def test_the_address_may_write_again_after_the_time_the_refusal_named(enquiry_fixture: EnquiryFixture) -> None:
    for _ in range(10):
        enquiry_fixture.service.receive(FORM, "192.0.2.1")
    enquiry_fixture.clock.go_on(60)

    assert enquiry_fixture.service.receive(FORM, "192.0.2.1")
