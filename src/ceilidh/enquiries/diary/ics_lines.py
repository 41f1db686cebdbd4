"""Lines of iCalendar files (RFC 5545)."""

import datetime as dt
from collections.abc import Iterable

from ceilidh_ports.shown_texts import without_controls

_MOST_OCTETS = 75
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})
_QUOTED = str.maketrans({'"': "'"})


def ics_file(lines: Iterable[str]) -> bytes:
    """Return the file of these lines, folded."""
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def ics_parameter(text: str) -> str:
    """Return a text as the quoted value of a parameter."""
    return f'"{without_controls(" ".join(text.split())).translate(_QUOTED)}"'


def ics_text(text: str) -> str:
    """Return a text as the value of a property."""
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


def utc_time(moment: dt.datetime) -> str:
    """Return a moment as a time in UTC, which every calendar program reads alike, summer time or not."""
    return f"{moment.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}"
