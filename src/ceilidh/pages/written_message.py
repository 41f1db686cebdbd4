"""The message that is written for a visitor who asks whether a house is free, when the form says another day."""

import datetime as dt
import re
from collections.abc import Mapping

from ceilidh.enquiries.mail.enquiry_facts import counted_guests
from ceilidh.venues.day.visit import accepted_json, read_visit

_GUESTS = re.compile(r"[0-9,]{1,9} guests?", re.ASCII)
_FREE = " free on "


def message_for_visit(form: Mapping[str, str], today: dt.date) -> str:
    """Return the message of a form; one that is still as ``questionOf`` in the browser wrote it has the form's day.

    The browser does the same while the fields change. Without scripts the message is that of the first day.
    """
    asked, day = _written_question(form["message"].strip())
    visit = read_visit(form, today)
    if not day or visit.errors or not visit.meant or read_visit({"date": day}, today).meant is None:
        return form["message"]
    accepted = accepted_json(visit)
    guests = f" for {counted_guests(accepted['guests'])}" if visit.guests else ""
    return f"{asked}{_FREE}{accepted['period'] or accepted['understood']}{guests}?"


def _written_question(message: str) -> tuple[str, str]:
    """Return what a written question asks about, such as ``Is Corrie``, and its day; empty texts for another message.

    It has no expression over the whole message: strangers send long ones.
    """
    asked, _, rest = message.rpartition(_FREE)
    day, _, guests = rest.removesuffix("?").partition(" for ")
    is_written = asked.startswith(("Is ", "Are ")) and "\n" not in asked and rest.endswith("?")
    return (asked, day) if is_written and (not guests or _GUESTS.fullmatch(guests)) else ("", "")
