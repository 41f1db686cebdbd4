"""Receives enquiries from the contact form."""

import secrets
from collections.abc import Callable
from typing import Any

import attrs

from ceilidh.clock import Clock
from ceilidh.enquiries.enquiry_form import parse_form
from ceilidh.enquiries.enquiry_limits import count_enquiry
from ceilidh.enquiries.mail.mail_messages import uncomposed_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh_ports.database import Database
from ceilidh_ports.records.enquiries import Enquiry


@attrs.frozen
class EnquiryService:
    """Stores enquiries; ``wake`` tells the outbox sender that there is a new mail."""

    database: Database
    mail_settings: EnquiryMailSettings
    clock: Clock
    wake: Callable[[], None]

    def receive(self, form: Any, ip_address: str) -> Enquiry:
        """Store an enquiry and queue its mail, in one transaction. The mail is composed when it is sent.

        ``form`` is a JSON value. Raises :class:`~ceilidh.errors.Invalid` naming the fields that break a rule, and
        :class:`~ceilidh.errors.TooManyRequests` after too many enquiries.
        """
        fields = attrs.asdict(parse_form(form))
        enquiry = Enquiry(secrets.token_hex(12), **fields, received_at=self.clock())
        message = uncomposed_enquiry_mail(enquiry, self.mail_settings)
        with self.database.write() as records:
            count_enquiry(records.attempts, ip_address, enquiry.received_at)
            records.enquiries.add(enquiry)
            records.outbox.put(message, records.outbox.now())
        self.wake()
        return enquiry
