"""Receives enquiries from the contact form, within limits on their number."""

import datetime as dt
import secrets
from collections.abc import Callable
from typing import Any

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.enquiries.enquiry_form import parse_form
from ceilidh.enquiries.mail.mail_messages import uncomposed_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.rate_limiting.rate_limits import RateLimit, count_attempts, limits_by_origin
from ceilidh_ports.database import Database
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.attempts import Attempts


@attrs.frozen
class EnquiryService:
    """Stores enquiries; ``wake`` tells the outbox sender that there is a new mail."""

    database: Database
    mail_settings: EnquiryMailSettings
    clock: Clock
    wake: Callable[[], None]

    def receive(self, form: Any, address: str) -> Enquiry:
        """Store an enquiry and queue its mail, in one transaction. The mail is composed when it is sent.

        ``form`` is a JSON value, ``address`` the client's. Raises :class:`~ceilidh.errors.Invalid` naming the fields
        that break a rule, and :class:`~ceilidh.errors.TooManyRequests` after too many enquiries.
        """
        fields = attrs.asdict(parse_form(form))
        enquiry = Enquiry(secrets.token_hex(12), **fields, received_at=self.clock())
        message = uncomposed_enquiry_mail(enquiry, self.mail_settings)
        with self.database.write() as records:
            count_enquiry(records.attempts, address, enquiry.received_at)
            records.enquiries.add(enquiry)
            records.outbox.put(message, records.outbox.now())
        self.wake()
        return enquiry


MINUTE, DAY = dt.timedelta(minutes=1), dt.timedelta(days=1)

ADDRESS_LIMITS = (RateLimit(10, MINUTE), RateLimit(100, DAY))
"""From one address; the /48 of an IPv6 address has a multiple."""

TOTAL_LIMIT = RateLimit(3_000, DAY)
"""From all addresses together: it bounds what strangers can store and have mailed, far above any real day."""

ALARM_STEP = 100
"""Each time this many more enquiries came within a day, the log says so."""

_TOTAL = "enquiry:all"

_log = structlog.get_logger(__name__)


def count_enquiry(attempts: Attempts, address: str, now: dt.datetime) -> None:
    """Count an enquiry from the client's address; raises :class:`~ceilidh.errors.TooManyRequests` over a limit."""
    origins = {f"enquiry:address:{key}": limits for key, limits in limits_by_origin(address, ADDRESS_LIMITS)}
    count_attempts(attempts, {**origins, _TOTAL: (TOTAL_LIMIT,)}, now)
    number = sum(at > now - DAY for at in attempts.latest(_TOTAL, TOTAL_LIMIT.tries))
    if number % ALARM_STEP == 0:
        _log.warning("enquiries.many", within_a_day=number, limit=TOTAL_LIMIT.tries)
