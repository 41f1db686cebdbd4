"""Taking enquiries in."""

import datetime as dt
import secrets
from collections.abc import Callable
from typing import Any

import attrs

from ceilidh.enquiries.mail.mail_messages import letter_for
from ceilidh.enquiries.model import ENQUIRY_LIMIT, PostDetails, read_form
from ceilidh.rate_limiting.rate_limits import address_key
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Enquiry


@attrs.frozen
class EnquiryService:
    """Stores enquiries; ``wake`` tells whoever delivers letters that there is one."""

    database: Database
    post: PostDetails
    clock: Clock
    wake: Callable[[], None]

    def receive(self, form: Any, address: str) -> Enquiry:
        """Store what a visitor sent, together with its letter: both or neither.

        ``form`` is a JSON value, ``address`` the peer's. Raises :class:`~ceilidh.errors.Invalid` naming the fields that
        break a rule, and :class:`~ceilidh.errors.TooManyRequests` after too many enquiries from the address.
        """
        filled = read_form(form)
        enquiry = Enquiry(secrets.token_hex(12), **attrs.asdict(filled), received_at=self.clock())
        letter = letter_for(enquiry, self.post)
        with self.database.write() as records:
            _count(records, f"enquiry:address:{address_key(address)}", enquiry.received_at)
            records.enquiries.add(enquiry)
            records.outbox.put(letter, records.outbox.now())
        self.wake()
        return enquiry


def _count(records: Records, key: str, now: dt.datetime) -> None:
    ENQUIRY_LIMIT.check(records.attempts.latest(key, ENQUIRY_LIMIT.tries), now)
    records.attempts.record(key, now)
