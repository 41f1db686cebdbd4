import datetime as dt

import attrs
import pytest

from ceilidh.enquiries.about_item import AboutItem
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.errors import Invalid, TooManyRequests
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.repositories.queries import EnquiryQuery
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
        self.service = EnquiryService(self.database, POST, self.clock, self._wake, lambda _: None)

    def _wake(self) -> None:
        self.wakes += 1

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()

    def mailed(self) -> int:
        """Return how many enquiries have a message to the company."""
        with self.database.read() as records:
            enquiries = records.enquiries.list(EnquiryQuery()).enquiries
            return len(records.outbox.deliveries([each.id for each in enquiries]))

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
    assert enquiry_fixture.mailed() == 1


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
    assert enquiry_fixture.mailed() == 11


def test_the_address_may_write_again_after_the_time_the_refusal_named(enquiry_fixture: EnquiryFixture) -> None:
    for _ in range(10):
        enquiry_fixture.service.receive(FORM, "192.0.2.1")
    enquiry_fixture.clock.go_on(60)

    assert enquiry_fixture.service.receive(FORM, "192.0.2.1")


DETAILS = {"about": "venue/torran", "occasion": "wedding", "date": "2027-06-19", "guests": "80", "source": "A friend"}


def test_an_enquiry_is_stored_with_the_item_that_it_is_about_and_the_title_of_that(
    enquiry_fixture: EnquiryFixture,
) -> None:
    asked: list[str] = []

    def find(reference: str) -> AboutItem | None:
        asked.append(reference)
        return AboutItem("venue/0f3a", "Torran House")

    enquiry = attrs.evolve(enquiry_fixture.service, find_about_item=find).receive(FORM | DETAILS, "192.0.2.1")

    assert ["venue/torran"] == asked
    assert ("venue/0f3a", "Torran House") == (enquiry.about, enquiry.about_title)
    assert ("wedding", "2027-06-19", "80", "A friend") == (
        enquiry.occasion,
        enquiry.date,
        enquiry.guests,
        enquiry.source,
    )


def test_an_enquiry_about_several_houses_has_each_that_is_found_once(enquiry_fixture: EnquiryFixture) -> None:
    titles = {"venue/a": "Torran House", "venue/b": "Corrie", "venue/c": "Leith Hall"}
    service = attrs.evolve(
        enquiry_fixture.service,
        find_about_item=lambda about: AboutItem(about, titles[about]) if about in titles else None,
    )
    alone = service.receive(FORM | {"houses": "b, gone,a,,b,c"}, "192.0.2.1")
    beside = service.receive(FORM | {"about": "venue/c", "houses": "a,c"}, "192.0.2.1")
    none = service.receive(FORM | {"houses": "gone"}, "192.0.2.1")

    assert ("venue/b", "Corrie") == (alone.about, alone.about_title)
    assert [("venue/a", "Torran House"), ("venue/c", "Leith Hall")] == list(alone.also_about.items())
    assert ("venue/c", {"venue/a": "Torran House"}) == (beside.about, beside.also_about)
    assert ("", {}) == (none.about, none.also_about)


def test_an_enquiry_about_an_item_that_is_not_found_or_cannot_be_read_is_stored_without_it(
    enquiry_fixture: EnquiryFixture,
) -> None:
    def unreadable(_reference: str) -> None:
        raise ValueError

    for find in (unreadable, lambda _: None):
        service = attrs.evolve(enquiry_fixture.service, find_about_item=find)
        assert "" == service.receive(FORM | DETAILS, "192.0.2.1").about
    assert 2 == enquiry_fixture.mailed()


def test_likely_spam_is_stored_and_not_mailed(enquiry_fixture: EnquiryFixture) -> None:
    enquiry = enquiry_fixture.service.receive(FORM | {"website": "x"}, "192.0.2.1")

    with enquiry_fixture.database.read() as records:
        assert "trap" == enquiry.spam_sign == getattr(records.enquiries.get(enquiry.id), "spam_sign", None)
    assert 0 == enquiry_fixture.waiting()
