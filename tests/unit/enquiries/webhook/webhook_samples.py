"""A company whose webhook is set, with everything in memory."""

from typing import Any

import orjson

from ceilidh.encryption import Encryption
from ceilidh.enquiries.answers.service import AnswerService
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.trash import EnquiryTrash
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.personal_data.service import PersonalDataService
from ceilidh.enquiries.webhook.service import WebhookService
from ceilidh.enquiries.webhook.webhook_sender import WebhookRequests, WebhookSender
from ceilidh.venues.model import Venue
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore
from tests.fakes.webhooks import MemoryWebhooks

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
SETTINGS = EnquiryMailSettings(
    "site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "office@ceilidh.example", str
)


class CompanyWithWebhook:
    def __init__(self, *, is_set: bool = True) -> None:
        self.clock = StoppedClock()
        self.database = MemoryDatabase([Venue], self.clock)
        self.receiver = MemoryWebhooks()
        requests = WebhookRequests(self.receiver, Encryption("key", "webhook secret"), self.clock)
        self.sender = WebhookSender(self.database, requests, SETTINGS.site_url)
        self.service = WebhookService(self.database, requests, needs_https=True)
        self.enquiries = EnquiryService(self.database, SETTINGS, self.clock, _nothing, lambda _: None)
        self.inbox = Inbox(self.database, self.clock, SETTINGS, _nothing, StayStore(Venue, self.clock))
        self.answers = AnswerService(self.database, self.clock, SETTINGS, _nothing, lambda: True)
        self.trash = EnquiryTrash(self.database, self.clock, SETTINGS, _nothing, StayStore(Venue, self.clock))
        self.personal_data = PersonalDataService(self.database, self.clock, MemoryMediaStore())
        self.secret = self.service.save({"address": self.receiver.url}) if is_set else ""

    def receive(self, **values: str) -> str:
        self.clock.go_on(3600)
        return self.enquiries.receive({**FORM, **values}, "192.0.2.1").id

    def told(self) -> list[tuple[str, str, str]]:
        """Return the type of each event that arrived, with the id and the state of its enquiry."""
        bodies: list[dict[str, Any]] = [orjson.loads(body) for body, _ in self.receiver.requests]
        return [(body["type"], body["data"]["id"], body["data"]["state"]) for body in bodies]

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.webhook.waiting()


def _nothing() -> None:
    """Wake nobody."""
