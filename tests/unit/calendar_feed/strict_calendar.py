"""A reader of iCalendar that refuses whatever RFC 5545 does not allow."""

import datetime as dt
import re

_NAME = re.compile(r"[A-Z][A-Z0-9-]*")
_PARAMETER = re.compile(r";([A-Z-]+)=([^\";:,]+)")
_ESCAPED = re.compile(r"\\([\\;,nN])")
_TEXTS = {"SUMMARY", "LOCATION", "X-WR-CALNAME"}

Properties = dict[str, str]


def read_calendar(body: bytes) -> tuple[Properties, list[Properties]]:
    """Return the properties of the calendar and of its events; raises ``ValueError``."""
    lines = [_property(line) for line in _unfolded(body)]
    if (lines[0], lines[-1]) != (("BEGIN", {}, "VCALENDAR"), ("END", {}, "VCALENDAR")):
        raise ValueError("no calendar")
    calendar: Properties = {}
    events: list[Properties] = []
    inside: Properties | None = None
    for name, parameters, value in lines[1:-1]:
        match (name, value):
            case ("BEGIN", "VEVENT") if inside is None:
                inside = {}
            case ("END", "VEVENT") if inside is not None:
                events.append(_checked(inside))
                inside = None
            case _:
                into = calendar if inside is None else inside
                if name in into or name in ("BEGIN", "END") or (inside is None and events):
                    raise ValueError(f"{name} is not allowed here")
                into[name] = _text(value) if name in _TEXTS else value
                if name.startswith("DT") and name != "DTSTAMP" and parameters != {"VALUE": "DATE"}:
                    raise ValueError(f"{name} is no date")
    if inside is not None or not {"VERSION", "PRODID"} <= calendar.keys() or calendar["VERSION"] != "2.0":
        raise ValueError("an unfinished calendar")
    if len({each["UID"] for each in events}) < len(events):
        raise ValueError("an id twice")
    return calendar, events


def _unfolded(body: bytes) -> list[str]:
    if not body.endswith(b"\r\n") or b"\n" in body.replace(b"\r\n", b"") or b"\r" in body.replace(b"\r\n", b""):
        raise ValueError("lines end in CRLF")
    physical = body[:-2].split(b"\r\n")
    if any(len(line) > 75 for line in physical):
        raise ValueError("a line of more than 75 octets")
    for line in physical:
        line.decode()  # no character is broken
    return body[:-2].replace(b"\r\n ", b"").decode().split("\r\n")


def _property(line: str) -> tuple[str, Properties, str]:
    name = _NAME.match(line)
    if name is None or any(ord(each) < 32 for each in line):
        raise ValueError(f"no property: {line!r}")
    rest, parameters = line[name.end() :], {}
    while found := _PARAMETER.match(rest):
        parameters[found[1]] = found[2]
        rest = rest[found.end() :]
    if not rest.startswith(":"):
        raise ValueError(f"no value: {line!r}")
    return name[0], parameters, rest[1:]


def _text(value: str) -> str:
    if re.search(r"[;,\\]", _ESCAPED.sub("", value)):
        raise ValueError(f"not escaped: {value!r}")
    return _ESCAPED.sub(lambda found: "\n" if found[1] in "nN" else found[1], value)


def _checked(event: Properties) -> Properties:
    dt.datetime.strptime(event["DTSTAMP"], "%Y%m%dT%H%M%S%z")
    first, after = (dt.datetime.strptime(event[name], "%Y%m%d").replace(tzinfo=dt.UTC) for name in ("DTSTART", "DTEND"))
    if after <= first or not 0 <= int(event["SEQUENCE"]) < 2**31 or not event["UID"]:
        raise ValueError("no event")
    if event["STATUS"] not in ("TENTATIVE", "CONFIRMED"):
        raise ValueError("an unknown status")
    return event
