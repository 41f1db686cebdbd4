import re
from typing import Any

import attrs
import pytest

from ceilidh.enquiries.about_item import AboutItem
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.trash import EnquiryTrash
from ceilidh.enquiries.mail.acknowledgement import without_links
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.venues.model import Venue
from ceilidh_ports.errors import Refused
from ceilidh_ports.mail import MailMessage
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

pytestmark = pytest.mark.slow

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?\n\nWith 80."}
WORDS = "Thank you.\nIsla answers within two working days."
HOUR, DAY = 3600, 86_400


class AcknowledgingCompany:
    """A company that acknowledges enquiries, with its outbox."""

    def __init__(self) -> None:
        self.words, self.email = WORDS, "hello@taigh.example"
        self.days: dict[tuple[str, str], str] = {}
        self.clock, self.mailer = StoppedClock(), MemoryMailer()
        self.database = MemoryDatabase([], self.clock)
        self.settings = EnquiryMailSettings(
            "site@taigh.example",
            "https://taigh.example",
            lambda: "Taigh",
            "",
            lambda: self.email,
            lambda: self.words,
        )
        self.service = EnquiryService(
            self.database, self.settings, self.clock, lambda: None, lambda _: AboutItem("venue/a", "Torran House")
        )
        self.composer = EnquiryMailComposer(self.database, self.settings, self.clock, self.day)

    def day(self, venue_id: str, date: str) -> str:
        return self.days.get((venue_id, date), "")

    def receive(self, ip_address: str = "192.0.2.1", **changes: Any) -> str:
        return self.service.receive(FORM | changes, ip_address).id

    def deliver(self) -> list[MailMessage]:
        """Deliver what is due, and return the mails to visitors."""
        before = len(self.mailer.sent)
        OutboxSender(self.database, self.mailer, self.composer.compose).deliver_due()
        return [mail for mail in self.mailer.sent[before:] if mail.recipient != self.email]

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()


@pytest.fixture
def company() -> AcknowledgingCompany:
    return AcknowledgingCompany()


def test_a_visitor_gets_the_words_of_the_company_and_what_they_wrote(company: AcknowledgingCompany) -> None:
    company.receive(about="venue/torran", date="2027-06-19", guests="80", occasion="wedding")
    (mail,) = company.deliver()

    assert mail.is_automatic
    assert ("eilidh@visitor.example", "hello@taigh.example", "Your enquiry to Taigh") == (
        mail.recipient,
        mail.reply_to,
        mail.subject,
    )
    assert mail.text == (
        "Thank you.\nIsla answers within two working days.\n\n"
        "You asked about Torran House on Saturday 19 June 2027, for 80 guests.\nThe house confirms.\n\n"
        "Taigh\nhttps://taigh.example\n\nYou wrote:\n\n"
        "> Name: Eilidh Munro\n> About: Torran House\n> Kind of event: Wedding\n> Date: Saturday 19 June 2027\n"
        "> Guests: 80\n> \n> A ceilidh in May?\n> \n> With 80.\n"
    )


def test_a_visitor_is_told_what_is_known_of_the_day_at_the_house(company: AcknowledgingCompany) -> None:
    company.days["a", "2027-06-19"] = "Free as far as we know"
    company.receive(about="venue/torran", date="2027-06-19", guests="1")
    (mail,) = company.deliver()

    assert (
        "You asked about Torran House on Saturday 19 June 2027, for 1 guest.\n"
        "Free as far as we know. The house confirms.\n"
    ) in mail.text


def test_a_visitor_is_told_what_is_known_of_the_day_at_each_of_several_houses(company: AcknowledgingCompany) -> None:
    titles = {"venue/a": "Torran House", "venue/b": "Corrie", "venue/c": "Leith Hall"}
    company.service = attrs.evolve(company.service, find_about_item=lambda about: AboutItem(about, titles[about]))
    company.days |= {("a", "2027-06-19"): "Free as far as we know", ("c", "2027-06-19"): "Taken"}
    company.receive(houses="a,b,c", date="2027-06-19")
    (mail,) = company.deliver()

    assert (
        "You asked about Torran House, Corrie and Leith Hall on Saturday 19 June 2027.\n"
        "Torran House: Free as far as we know.\nLeith Hall: Taken.\nThe houses confirm.\n"
    ) in mail.text
    assert "> About: Torran House, Corrie and Leith Hall\n" in mail.text


@pytest.mark.parametrize("asked", [{"about": "venue/torran"}, {"date": "2027-06-19"}])
def test_without_a_house_and_a_day_nothing_is_said_of_them(
    company: AcknowledgingCompany, asked: dict[str, str]
) -> None:
    company.receive(**asked)
    (mail,) = company.deliver()

    assert mail.text.startswith(f"{WORDS}\n\nTaigh\n")


@pytest.mark.parametrize("words", ["", "  \n"])
def test_without_words_of_the_company_nobody_gets_a_mail(company: AcknowledgingCompany, words: str) -> None:
    company.words = words
    company.receive()

    assert [] == company.deliver()
    assert 0 == company.waiting()
    assert ["hello@taigh.example"] == [mail.recipient for mail in company.mailer.sent]


def test_likely_spam_is_not_acknowledged(company: AcknowledgingCompany) -> None:
    company.receive(elapsed="500")

    assert [] == company.deliver()


def test_an_address_gets_two_acknowledgements_a_day_however_it_is_spelt(company: AcknowledgingCompany) -> None:
    spellings = ("e.munro@visitor.example", "emunro@visitor.example", "EMunro+spam@Visitor.example")
    for number, email in enumerate(spellings):
        company.receive(f"192.0.2.{number}", email=email)
        company.clock.go_on(1)

    assert 2 == len(company.deliver())
    company.clock.go_on(DAY)
    company.receive(email=spellings[0])
    assert 1 == len(company.deliver())


@pytest.mark.parametrize("ip_addresses", [["192.0.2.1"] * 8, [f"2001:db8::{number:x}" for number in range(1, 9)]])
def test_five_enquiries_a_day_from_an_ip_address_are_acknowledged(
    company: AcknowledgingCompany, ip_addresses: list[str]
) -> None:
    for number, ip_address in enumerate(ip_addresses):
        company.receive(ip_address, email=f"stranger{number}@visitor.example")

    assert 5 == len(company.deliver())


def test_a_hundred_acknowledgements_a_day_are_sent_to_everybody_together(company: AcknowledgingCompany) -> None:
    for number in range(103):
        company.receive(f"198.51.100.{number}", email=f"stranger{number}@visitor.example")
        company.clock.go_on(1)

    assert 100 == len(company.deliver())
    # And one mail that says so.
    assert 103 + 1 == sum(mail.recipient == company.email for mail in company.mailer.sent)


def test_the_company_itself_gets_no_acknowledgement(company: AcknowledgingCompany) -> None:
    company.receive(email="Hello@taigh.example")
    company.deliver()

    assert ["Enquiry from Eilidh Munro"] == [mail.subject for mail in company.mailer.sent]


def test_what_a_stranger_would_be_sent_is_short_and_only_quoted(company: AcknowledgingCompany) -> None:
    advert = "Buy pills! " * 18
    company.receive(name=advert.strip(), message="Cheap. " * 2000, source=advert.strip())
    (mail,) = company.deliver()

    head, _, quoted = mail.text.partition("You wrote:\n\n")
    assert "pills" not in f"{mail.subject} {head}"
    assert all(line.startswith(">") for line in quoted.splitlines())
    assert len(quoted) < 900


@pytest.mark.parametrize(
    "text",
    [
        "https://pills.example/buy",
        "HTTP://192.0.2.7/x",
        "www.pills.example",
        "pills.example",
        "Hello.pills.example",
        "5pills.example",
        "buy@pills.example",
        "mailto:buy@pills.example",
        "tel:+449000",
        "javascript:alert(1)",
        "//pills.example",
        "пример.рф",
        "\u043f\u0440\u0438\u043c\u0435\u0440\u3002\u0440\u0444",
        "pills\u200b.\u200bexample",
        "<a href=https://pills.example>",
    ],
)
def test_no_link_is_left_in_a_quotation(text: str) -> None:
    assert not re.search(r"[^\W\d]\u200b?[.\u3002:@]\S|[.\u3002@]\u200b?[^\W\d]|//", without_links(text))


@pytest.mark.parametrize("text", ["At 10:30, or 10.30, with 1,500 and/or more ... Yes.", "Dinner? Dancing! Both; all."])
def test_ordinary_words_stay_as_they_are_in_a_quotation(text: str) -> None:
    assert text == without_links(text)


def test_an_acknowledgement_that_is_refused_for_an_hour_is_dropped(company: AcknowledgingCompany) -> None:
    company.mailer.failure = Refused("550 no such user")
    company.receive()
    company.deliver()
    for _ in range(4):
        company.clock.go_on(HOUR / 4 - 1)
        company.deliver()
    assert 2 == company.waiting()

    company.clock.go_on(60)
    company.deliver()
    assert 1 == company.waiting()


def test_an_enquiry_in_the_trash_is_not_acknowledged(company: AcknowledgingCompany) -> None:
    trash = EnquiryTrash(
        company.database, company.clock, company.settings, lambda: None, StayStore(Venue, company.clock)
    )
    trash.remove(company.receive())

    assert [] == company.deliver()
    assert 0 == company.waiting()


def test_nothing_of_an_acknowledgement_is_kept_after_it_was_sent(company: AcknowledgingCompany) -> None:
    company.receive()
    company.deliver()

    with company.database.read() as records:
        stored = [record for record in records.snapshot.read() if "eilidh@visitor.example" in repr(record)]
    assert ["Enquiry"] == [type(record).__name__ for record in stored]


def test_an_acknowledgement_is_answered_to_an_address_with_the_tag_of_its_enquiry(
    company: AcknowledgingCompany,
) -> None:
    settings = attrs.evolve(company.settings, tags_replies=True)
    company.composer = attrs.evolve(company.composer, mail_settings=settings)
    enquiry_id = company.receive()
    (mail,) = company.deliver()

    assert f"hello+{enquiry_id}@taigh.example" == mail.reply_to
