"""What the visitor gets of a viewing: the words of the mail, and its calendar file (RFC 5545 and 5546)."""

from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from ceilidh.enquiries.diary.ics_lines import ics_file, ics_parameter, ics_text, utc_time
from ceilidh.enquiries.diary.planned_viewings import end_of, time_of, viewing_uid
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.local_time import ZONE
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryViewing

REQUEST, CANCEL = "REQUEST", "CANCEL"


def viewing_in_words(viewing: EnquiryViewing | None) -> str:
    """Return it such as ``Torran House, Sunday 6 December 2026, 14:00, with Rory``; empty for one that is not."""
    if viewing is None or viewing.cancelled_at:
        return ""
    by = f", with {viewing.account_name}" if viewing.account_name else ""
    return f"{viewing.venue_title}, {day_in_words(viewing.day)}, {time_of(viewing)}{by}"


def method_of(viewing: EnquiryViewing) -> str:
    return CANCEL if viewing.cancelled_at else REQUEST


def subject_of(viewing: EnquiryViewing, *, is_moved: bool = False) -> str:
    what = f"Viewing of {viewing.venue_title} on {day_in_words(viewing.day)}"
    if viewing.cancelled_at:
        return f"Cancelled: {what}"
    return f"Moved: {what}" if is_moved else what


def mail_lines(viewing: EnquiryViewing, message: str, *, is_moved: bool = False) -> Sequence[str]:
    """Return the lines of the mail: the words of the office, and the facts."""
    return [*message.strip().splitlines(), *([""] if message.strip() else []), *_facts(viewing, is_moved=is_moved)]


def reminder_lines(viewing: EnquiryViewing) -> Sequence[str]:
    return ["A reminder of the viewing tomorrow:", "", *_when_and_where(viewing)]


def _facts(viewing: EnquiryViewing, *, is_moved: bool) -> Iterator[str]:
    if viewing.cancelled_at:
        yield "This viewing does not take place:"
    else:
        yield "The viewing has moved:" if is_moved else "We look forward to showing you the house:"
    yield ""
    yield from _when_and_where(viewing)
    yield ""
    removes = "takes it out of" if viewing.cancelled_at else "puts it into"
    yield f"The calendar file with this mail {removes} your calendar."


def _when_and_where(viewing: EnquiryViewing) -> Iterator[str]:
    yield viewing.venue_title
    yield f"{day_in_words(viewing.day)}, {time_of(viewing)} to {end_of(viewing).astimezone(ZONE):%H:%M}"
    if viewing.account_name and not viewing.cancelled_at:
        yield f"{viewing.account_name} shows it to you."


def invitation(viewing: EnquiryViewing, enquiry: Enquiry, office: str, company: str, site_url: str) -> bytes:
    """Return the calendar file for the visitor as the viewing is now; ``office`` is the address of the company."""
    return ics_file(
        [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Ceilidh//Viewing//EN",
            "CALSCALE:GREGORIAN",
            f"METHOD:{method_of(viewing)}",
            "BEGIN:VEVENT",
            f"UID:{viewing_uid(viewing.id, urlsplit(site_url).hostname or '')}",
            f"DTSTAMP:{utc_time(viewing.changed_at)}",
            f"SEQUENCE:{viewing.sequence}",
            f"DTSTART:{utc_time(viewing.starts_at)}",
            f"DTEND:{utc_time(end_of(viewing))}",
            f"STATUS:{'CANCELLED' if viewing.cancelled_at else 'CONFIRMED'}",
            f"SUMMARY:{ics_text(f'Viewing of {viewing.venue_title}')}",
            f"LOCATION:{ics_text(viewing.venue_title)}",
            f"ORGANIZER;CN={ics_parameter(company)}:mailto:{office}",
            f"ATTENDEE;CN={ics_parameter(enquiry.name)};ROLE=REQ-PARTICIPANT:mailto:{enquiry.email}",
            "END:VEVENT",
            "END:VCALENDAR",
        ]
    )
