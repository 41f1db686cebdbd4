"""An office that answers an enquiry, and the mails that come back."""

import datetime as dt
from collections.abc import Mapping, Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage

from ceilidh.enquiries.answers.service import AnswerService
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.inbox.enquiry_delivery import steps_with_delivery
from ceilidh.enquiries.mail.mail_messages import acknowledgement_id
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.received.intake import MailIntake
from ceilidh_ports.database import Database
from ceilidh_ports.mailbox import FetchedMail
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import EnquiryFile, ReceivedMailEntry
from tests.fakes.clock import StoppedClock
from tests.fakes.media import MemoryMediaStore

COUPLE = "eilidh@visitor.example"
FORM = {"name": "Eilidh Munro", "email": COUPLE, "message": "A ceilidh in May?"}
SETTINGS = EnquiryMailSettings(
    "site@taigh.example", "https://taigh.example", lambda: "Taigh", "office@taigh.example", str
)
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
BOUNCE = """\
From: mailer-daemon@mx.example
To: site@taigh.example
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

It failed.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; {recipient}
Action: {action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such user
--b
Content-Type: message/rfc822

Message-ID: {message_id}
From: site@taigh.example
Subject: Your ceilidh

Hello
--b--
"""


def written(text: str = "Yes, May!", sender: str = f"Eilidh <{COUPLE}>", **headers: str) -> bytes:
    """Return the bytes of a mail; underscores in the names of headers stand for hyphens."""
    mail = EmailMessage()
    named = {"Message_ID": f"<{hash(text)}@visitor.example>", "Subject": "Re: Your ceilidh", **headers}
    mail["From"] = sender
    for name, value in named.items():
        if value:
            mail[name.replace("_", "-")] = value
    mail.set_content(text)
    return bytes(mail)


def with_files(files: Mapping[str, bytes], **headers: str) -> bytes:
    """Return the bytes of a mail with these files; its headers are those of :func:`written`."""
    mail = message_from_bytes(written("See the files.", **headers), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    for name, content in files.items():
        mail.add_attachment(content, "application", "octet-stream", filename=name)
    return bytes(mail)


class ReadingOffice:
    def __init__(self, database: Database) -> None:
        self.database, self.clock, self.media = database, StoppedClock(), MemoryMediaStore()
        self.intake = MailIntake(self.clock, SETTINGS, self.media, "mx.taigh.example")
        self.enquiries = EnquiryService(database, SETTINGS, self.clock, _nothing, lambda _: None)
        self.answers = AnswerService(database, self.clock, SETTINGS, _nothing, lambda: True)

    def ask(self, **changes: str) -> str:
        self.clock.go_on(3600)
        return self.enquiries.receive(FORM | changes, "192.0.2.1").id

    def answer(self, enquiry_id: str, **changes: str) -> EnquiryStep:
        self.clock.go_on(3600)
        answer = {"subject": "Your ceilidh", "text": "May is free.", **changes}
        _, step_id = self.answers.answer(enquiry_id, answer)
        return next(each for each in self.steps(enquiry_id) if each.id == step_id)

    def fetched(self, content: bytes | None, size: int = 0) -> FetchedMail:
        self.clock.go_on(3600)
        received_at = self.clock.now - dt.timedelta(minutes=1)
        return FetchedMail("c", received_at, size or len(content or b""), content)

    def receive(self, content: bytes | None, size: int = 0) -> None:
        self.store(self.fetched(content, size))

    def store(self, fetched: FetchedMail) -> None:
        read = self.intake.read(fetched)
        self.intake.store_contents(read)
        with self.database.write() as records:
            self.intake.store(records, read)

    def enquiry(self, enquiry_id: str) -> Enquiry:
        with self.database.read() as records:
            found = records.enquiries.get(enquiry_id)
        assert found
        return found

    def steps(self, enquiry_id: str) -> list[EnquiryStep]:
        with self.database.read() as records:
            return [step for step, _ in steps_with_delivery(records, enquiry_id)]

    def mails(self) -> list[ReceivedMailEntry]:
        """Return all mails that are stored, the oldest first."""
        with self.database.read() as records:
            return sorted(records.enquiries.all_received_mails(), key=lambda each: each.received_at)

    def files(self, enquiry_id: str) -> Sequence[EnquiryFile]:
        with self.database.read() as records:
            return records.enquiries.files(enquiry_id)

    def stored_names(self) -> set[str]:
        return {each.name for each in self.media.files()}

    def others(self) -> list[ReceivedMailEntry]:
        with self.database.read() as records:
            return records.enquiries.other_mails(100).mails


def acknowledgement_of(enquiry_id: str) -> str:
    return f"<{acknowledgement_id(enquiry_id)}@taigh.example>"


def _nothing() -> None:
    """Wake nobody."""
