"""Which enquiries of a sender a mail may still be about."""

import datetime as dt
from collections.abc import Sequence

from ceilidh.enquiries.diary.stay_store import stay_of
from ceilidh.enquiries.diary.stays import KINDS
from ceilidh.enquiries.thread.statuses import LOST
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry

_MOST_OF_SENDER = 100
"""So many of the newest enquiries of a sender are looked at."""

_OPEN_AFTER = dt.timedelta(days=30)
"""So long after its days a held or booked enquiry is still open."""


def open_with(records: Records, address: str, today: dt.date) -> Sequence[str]:
    """Return the ids of the enquiries with this address of the visitor that are neither lost, spam nor long over."""
    if not address:
        return []
    found = records.enquiries.of_same_person(address, "", _MOST_OF_SENDER)
    joined = records.enquiries.named({each.enquiry_id for each in records.enquiries.joined_with(address, "")})
    # Also those to which one of the sender was joined.
    named = {each.id: each for each in (*found, *joined) if not each.spam_sign and each.status != LOST}
    last_day = (today - _OPEN_AFTER).isoformat()
    return [each.id for each in named.values() if not _ends_before(records, each, last_day)]


def _ends_before(records: Records, enquiry: Enquiry, day: str) -> bool:
    """Return whether the days that are held or booked ended before a day."""
    if enquiry.status not in KINDS:
        return False
    stay = stay_of(records, enquiry.id)
    end = stay.last_day if stay else enquiry.date
    return bool(end) and end < day
