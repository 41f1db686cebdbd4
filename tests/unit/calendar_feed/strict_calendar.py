"""Reads iCalendar with a library, and refuses what that lets pass and RFC 5545 does not allow."""

import datetime as dt

from icalendar import Calendar

Properties = dict[str, str]


def read_calendar(body: bytes) -> tuple[Properties, list[Properties]]:
    """Return the properties of the calendar and of its events; raises ``ValueError``."""
    _check_lines(body)
    calendar = Calendar.from_ical(body)
    if not isinstance(calendar, Calendar) or calendar.errors or calendar.get("VERSION") != "2.0":
        raise ValueError("no calendar")
    if "PRODID" not in calendar or any(each.name != "VEVENT" for each in calendar.subcomponents):
        raise ValueError("an unfinished calendar")
    events = [_checked({name: _text(value) for name, value in event.items()}) for event in calendar.events]
    if any(event.errors for event in calendar.events) or len({each["UID"] for each in events}) < len(events):
        raise ValueError("no events, or an id twice")
    return {name: _text(value) for name, value in calendar.items()}, events


def _check_lines(body: bytes) -> None:
    if not body.endswith(b"\r\n") or b"\n" in body.replace(b"\r\n", b"") or b"\r" in body.replace(b"\r\n", b""):
        raise ValueError("lines end in CRLF")
    physical = body[:-2].split(b"\r\n")
    if any(len(line) > 75 for line in physical):
        raise ValueError("a line of more than 75 octets")
    for line in physical:
        line.decode()  # no character is broken


def _text(value: object) -> str:
    match getattr(value, "dt", value):
        case dt.datetime() as moment:
            return f"{moment:%Y%m%dT%H%M%SZ}"
        case dt.date() as day:
            return f"{day:%Y%m%d}"
        case [*_]:
            raise ValueError("a property twice")
        case other:
            return str(other)


def _checked(event: Properties) -> Properties:
    dt.datetime.strptime(event["DTSTAMP"], "%Y%m%dT%H%M%S%z")
    first, after = (dt.datetime.strptime(event[name], "%Y%m%d").replace(tzinfo=dt.UTC) for name in ("DTSTART", "DTEND"))
    if after <= first or not 0 <= int(event["SEQUENCE"]) < 2**31 or not event["UID"]:
        raise ValueError("no event")
    if event["STATUS"] not in ("TENTATIVE", "CONFIRMED"):
        raise ValueError("an unknown status")
    return event
