"""What an enquiry says besides its message, in words."""

import datetime as dt
from collections.abc import Sequence

from ceilidh.enquiries.about_item import titles_in_words
from ceilidh.local_time import full_date_in_words
from ceilidh_ports.records.enquiries import Enquiry

_OCCASIONS = {"brand-event": "Brand event", "other": "Something else"}


def enquiry_facts(enquiry: Enquiry) -> Sequence[tuple[str, str]]:
    """Return the label and the text of each fact that the visitor named."""
    facts = [
        ("About", titles_in_words(enquiry)),
        ("Kind of event", _OCCASIONS.get(enquiry.occasion, enquiry.occasion.capitalize())),
        ("Date", day_in_words(enquiry.date) if enquiry.date else ""),
        ("Season", f"{enquiry.season[:1].upper()}{enquiry.season[1:]}"),
        ("Guests", enquiry.guests),
        ("Heard of us", enquiry.source),
    ]
    return [(label, text) for label, text in facts if text]


def asked_time(enquiry: Enquiry) -> str:
    """Return the ISO date that an enquiry asks for, or a period such as ``a Saturday in June 2027``, or nothing."""
    is_period = " " in enquiry.season  # a season alone, which is chosen, is one word
    return enquiry.date or (enquiry.season if is_period else "")


def counted_guests(number: str) -> str:
    """Return a number of guests such as ``1,200 guests``."""
    return "1 guest" if number == "1" else f"{int(number):,} guests"


def day_in_words(date: str) -> str:
    """Return an ISO date such as ``Saturday 19 June 2027``."""
    return full_date_in_words(dt.date.fromisoformat(date))
