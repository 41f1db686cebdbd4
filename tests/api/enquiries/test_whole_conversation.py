"""The conversation of a couple and the office on real mail servers, from the first question until it is erased."""

import datetime as dt
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from tests.api.enquiries.test_files import PDF, attach
from tests.api.forms import added
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock
from tests.services.imap import ImapFolder, imap_server
from tests.services.smtp import SmtpServer, smtp_server

pytestmark = pytest.mark.usefixtures("stored_files")

API = "/api/admin"
MAIRI, PHONE = "mairi@visitor.example", "07700 900123"
_A_WHILE = 60


@pytest.fixture
def smtp() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture
def folder() -> Iterator[ImapFolder]:
    with imap_server() as server:
        yield server.new_folder()


@pytest.fixture
def config(config: Config, smtp: SmtpServer, folder: ImapFolder) -> Config:
    return attrs.evolve(config, mail_url=smtp.url, mailbox_url=folder.url)


@attrs.frozen
class Office:
    """The back office, and the mail servers at both ends."""

    admin: testing.TestClient
    services: Container
    smtp: SmtpServer
    folder: ImapFolder
    clock: StoppedClock

    def call(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        answer = self.admin.simulate_request(method, f"{API}/{path}", json=body)
        assert status == answer.status_code, answer.text
        return answer.json

    def mailed(self) -> list[EmailMessage]:
        """Send what is due, and return what the couple got of it."""
        before = len(self.smtp.received)
        self.clock.go_on(_A_WHILE)
        self.services.outbox().deliver_due()
        return [each for each in self.smtp.received[before:] if each["To"] == MAIRI]

    def reply(self, text: str, answered: EmailMessage, name: str) -> None:
        """Let the couple answer a mail, and read the mailbox."""
        mail = EmailMessage()
        mail["From"], mail["Message-ID"] = f"Mairi <{MAIRI}>", f"<{name}@visitor.example>"
        mail["In-Reply-To"] = answered["Message-ID"]
        mail.set_content(text)
        self.folder.deliver(bytes(mail))
        self.clock.go_on(_A_WHILE)
        self.services.mailbox_reader().read_new()

    def steps(self, enquiry_id: str) -> list[str]:
        return [each["kind"] for each in self.call("GET", f"enquiry-steps/{enquiry_id}")]

    def enquiry(self, enquiry_id: str) -> Any:
        return self.call("GET", f"enquiries/{enquiry_id}")


@pytest.fixture
def office(
    admin: testing.TestClient, services: Container, smtp: SmtpServer, folder: ImapFolder, clock: StoppedClock
) -> Iterator[Office]:
    services.mailbox_reader().read_new()
    yield Office(admin, services, smtp, folder, clock)
    services.mailbox_reader().stop()


def test_a_couple_asks_sees_the_house_books_is_joined_and_forgotten(office: Office) -> None:
    house = added(office.admin, "venue", venue_form(title="Dunskelly Castle"))["id"]
    day = (office.clock.now.date() + dt.timedelta(days=200)).isoformat()

    # They ask, and are answered with a price list of their own.
    form = {"name": "Mairi", "email": MAIRI, "message": "Is it free?", "about": f"venue/{house}", "date": day}
    office.call("POST", "send-email", {**form, "guests": "96"})
    (waiting,) = office.call("GET", "todo")["waiting"]
    asked = waiting["id"]
    file = attach(office.admin, asked).json["id"]
    answer = {"subject": "Your day", "text": "It is free.", "privateFiles": [file], "key": "k-1"}
    office.call("POST", f"answer-enquiry/{asked}", answer)
    office.call("POST", f"answer-enquiry/{asked}", answer)
    (prices,) = office.mailed()
    assert [PDF] == [each.get_content() for each in prices.iter_attachments()]
    assert "theirs" == office.enquiry(asked)["turn"]

    # They answer back and ask again, and it is the office's turn.
    office.reply("We are 120 now. Could we see it?", prices, "one")
    assert (["answered", "received"], "ours") == (office.steps(asked), office.enquiry(asked)["turn"])
    assert [asked] == [each["id"] for each in office.call("GET", "todo")["waiting"]]
    office.call("PUT", f"correct-enquiry/{asked}", {"guests": "120"})

    # They are shown the house, and get it for their calendar.
    seen = (office.clock.now.date() + dt.timedelta(days=9)).isoformat()
    viewing = {"venueId": house, "start": f"{seen}T14:00", "minutes": 60, "visitors": "Both", "tells": True}
    office.call("POST", f"plan-viewing/{asked}", viewing)
    told = office.call("GET", f"enquiry-steps/{asked}")[-1]
    # Without the seconds in which it can be taken back.
    office.call("POST", f"retry-enquiry-answer/{told['id']}")
    (invitation,) = office.mailed()
    (calendar,) = invitation.iter_attachments()
    assert (invitation["To"], "text/calendar") == (MAIRI, calendar.get_content_type())
    assert "viewing" == office.enquiry(asked)["status"]

    # The day is held, and booked, which brings the tasks of a booking.
    office.call("PUT", f"update-enquiry/{asked}", {"status": "held"})
    assert [] == office.call("GET", f"enquiry-tasks/{asked}")["tasks"]
    office.call("PUT", f"update-enquiry/{asked}", {"status": "booked"})
    assert 4 == len(office.call("GET", f"enquiry-tasks/{asked}")["tasks"])

    # They ring about something else, from a number that is known, and are one couple.
    office.call("PUT", f"correct-enquiry/{asked}", {"phone": PHONE})
    rang = office.call("POST", "add-enquiry", {"name": "Mairi S.", "phone": "+44 7700 900 123", "channel": "telephone"})
    other = rang["id"]
    assert [other] == [each["id"] for each in office.call("GET", f"enquiries-of-person/{asked}")]
    office.call("POST", f"join-enquiries/{asked}", {"other": other})
    assert [asked] == [each["id"] for each in office.call("GET", "enquiries")]

    # What they write from now on arrives there too, and everything goes when they want to be forgotten.
    office.reply("See you in June!", invitation, "two")
    assert ("received", "ours") == (office.steps(asked)[-1], office.enquiry(asked)["turn"])
    office.call("POST", "erase-personal-data", {"email": MAIRI})
    for gone in (f"enquiries/{asked}", f"enquiries/{other}", f"enquiry-file/{file}"):
        office.call("GET", gone, status=404)
    assert [] == office.call("GET", "diary?month=" + day[:7])["stays"]
    assert [] == office.call("GET", "diary?month=" + seen[:7])["viewings"]
    assert MAIRI not in office.admin.simulate_get(f"{API}/audit-log").text
