"""Writes stays as iCalendar (RFC 5545), as events of whole days without a time zone."""

import datetime as dt
from collections.abc import Iterator, Sequence

from ceilidh.enquiries.diary.diary_json import Stay
from ceilidh.enquiries.diary.stays import kind_in_words, later
from ceilidh.enquiries.thread.statuses import BOOKED
from ceilidh.form_data import without_controls

_MOST_OCTETS = 75
_FIRST_SEQUENCE = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def calendar_of(stays: Sequence[Stay], name: str, host: str, site_url: str) -> bytes:
    """Return a calendar of this name. The same stays make the same bytes."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Ceilidh//Diary//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        *(line for stay in stays for line in _event(stay, host, site_url)),
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def _event(stay: Stay, host: str, site_url: str) -> Iterator[str]:
    is_booked = stay.kind == BOOKED
    yield "BEGIN:VEVENT"
    yield f"UID:{stay.id}@{host}"
    yield f"DTSTAMP:{stay.at:%Y%m%dT%H%M%SZ}"
    # Every change of a stay is entered later than the one before.
    yield f"SEQUENCE:{max(0, int((stay.at - _FIRST_SEQUENCE).total_seconds()))}"
    yield f"DTSTART;VALUE=DATE:{_date(stay.day)}"
    yield f"DTEND;VALUE=DATE:{_date(later(stay.last_day, 1))}"
    yield f"STATUS:{'CONFIRMED' if is_booked else 'TENTATIVE'}"
    yield f"SUMMARY:{_text(f'{stay.venue_title}: {stay.name} ({kind_in_words(stay.kind, stay.ends_on)})')}"
    yield f"LOCATION:{_text(stay.venue_title)}"
    if stay.enquiry_id:
        yield f"URL:{site_url}/admin/enquiry/{stay.enquiry_id}"
    yield "END:VEVENT"


def _date(day: str) -> str:
    return day.replace("-", "")


def _text(text: str) -> str:
    # Spaces that no line breaks at are spaces here.
    return "\n".join(without_controls(" ".join(line.split())) for line in text.splitlines()).translate(_ESCAPES)


def _folded(line: str) -> str:
    """Break a line of more octets than allowed between characters; every further line begins with a space."""
    if len(line.encode()) <= _MOST_OCTETS:
        return line
    parts, octets = [""], 0
    for character in line:
        size = len(character.encode())
        if octets + size > _MOST_OCTETS:
            parts.append(" ")
            octets = 1
        parts[-1] += character
        octets += size
    return "\r\n".join(parts)
