"""Writes the diary as iCalendar (RFC 5545): stays as events of whole days, and viewings with their times."""

import datetime as dt
from collections.abc import Iterator, Sequence

from ceilidh.enquiries.diary.diary_json import Stay
from ceilidh.enquiries.diary.ics_lines import ics_file, ics_text, utc_time
from ceilidh.enquiries.diary.planned_viewings import PlannedViewing, viewing_uid
from ceilidh.enquiries.diary.stays import kind_in_words, later
from ceilidh.enquiries.thread.statuses import BOOKED

_FIRST_SEQUENCE = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)


def calendar_of(
    stays: Sequence[Stay], name: str, host: str, site_url: str, viewings: Sequence[PlannedViewing] = ()
) -> bytes:
    """Return a calendar of this name. The same stays and viewings make the same bytes."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Ceilidh//Diary//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{ics_text(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        *(line for stay in stays for line in _event(stay, host, site_url)),
        *(line for viewing in viewings for line in _viewing(viewing, host, site_url)),
        "END:VCALENDAR",
    ]
    return ics_file(lines)


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
    yield f"SUMMARY:{ics_text(f'{stay.venue_title}: {stay.name} ({kind_in_words(stay.kind, stay.ends_on)})')}"
    yield f"LOCATION:{ics_text(stay.venue_title)}"
    if stay.enquiry_id:
        yield f"URL:{site_url}/admin/enquiry/{stay.enquiry_id}"
    yield "END:VEVENT"


def _viewing(viewing: PlannedViewing, host: str, site_url: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{viewing_uid(viewing.id, host)}"
    yield f"DTSTAMP:{utc_time(viewing.changed_at)}"
    yield f"SEQUENCE:{viewing.sequence}"
    yield f"DTSTART:{utc_time(viewing.starts_at)}"
    yield f"DTEND:{utc_time(viewing.ends_at)}"
    yield "STATUS:CONFIRMED"
    by = f" ({viewing.account_name})" if viewing.account_name else ""
    yield f"SUMMARY:{ics_text(f'Viewing of {viewing.venue_title}: {viewing.name}{by}')}"
    yield f"LOCATION:{ics_text(viewing.venue_title)}"
    if viewing.visitors:
        yield f"DESCRIPTION:{ics_text(viewing.visitors)}"
    yield f"URL:{site_url}/admin/enquiry/{viewing.enquiry_id}"
    yield "END:VEVENT"


def _date(day: str) -> str:
    return day.replace("-", "")
