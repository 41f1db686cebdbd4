"""Enquiries of any age and mail status, written directly into the database of a site."""

import datetime as dt
import secrets

import attrs

from ceilidh_ports.database import Database, Records
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry


@attrs.frozen
class StoredEnquiries:
    """The database of a site. The API takes only a few enquiries a minute."""

    database: Database

    def add(
        self,
        name: str,
        message: str = "Is the lodge free in May?",
        *,
        minutes_ago: float = 0,
        failures: int = 0,
        **values: str | bool,
    ) -> str:
        """Store an enquiry and return its id; its mail is sent, or has failed so often and is due in an hour."""
        received = dt.datetime.now(dt.UTC) - dt.timedelta(minutes=minutes_ago)
        texts = {"email": "eilidh@example.org", "phone": "", "message": message, **values}
        enquiry = Enquiry(secrets.token_hex(12), name, received_at=received, **texts)  # type: ignore[arg-type]
        with self.database.write() as records:
            records.enquiries.add(enquiry)
            _add_mail(records, enquiry, failures)
        return enquiry.id

    def change(self, enquiry_id: str, **values: str) -> None:
        """Change an enquiry, as the second editor ``rory`` does."""
        with self.database.write() as records:
            stored = records.enquiries.get(enquiry_id)
            assert stored
            changed = attrs.evolve(stored, **values, version=stored.version + 1, updated_by="rory")  # type: ignore[arg-type]
            records.enquiries.replace(changed)

    def stored(self, enquiry_id: str) -> Enquiry:
        """Return the enquiry as it is stored now."""
        with self.database.read() as records:
            stored = records.enquiries.get(enquiry_id)
            assert stored
            return stored

    def draft(self, enquiry_id: str) -> str:
        """Return the text of the draft of an answer, empty without one."""
        with self.database.read() as records:
            draft = records.enquiries.draft(enquiry_id)
            return draft.text if draft else ""


def _add_mail(records: Records, enquiry: Enquiry, failures: int) -> None:
    message = MailMessage(
        id=enquiry.id,
        message_id=f"<{enquiry.id}@ceilidh.example>",
        sender="site@ceilidh.example",
        recipient="office@ceilidh.example",
        reply_to=enquiry.email,
        subject=f"Enquiry from {enquiry.name}",
        text=enquiry.message,
    )
    later = dt.datetime.now(dt.UTC) + dt.timedelta(hours=1)
    # Not due before its status is stored, which happens in the same unit of work.
    records.outbox.put(message, later)
    for _ in range(failures):
        records.outbox.failed(message.id, "Unavailable: 451 no room here, try later", later)
    if not failures:
        records.outbox.sent(message.id, enquiry.received_at)
