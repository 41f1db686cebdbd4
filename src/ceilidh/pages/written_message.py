"""The message that is written for a visitor who asks whether a house is free, when the form says another day."""

import datetime as dt
import re
from collections.abc import Mapping

from ceilidh.enquiries.mail.enquiry_facts import counted_guests
from ceilidh.venues.day.visit import accepted_json, read_visit

_QUESTION = re.compile(r"(?P<asked>(?:Is|Are) .+ free on )(?P<day>[^?]+?)(?: for [0-9,]+ guests?)?\?")


def message_for_visit(form: Mapping[str, str], today: dt.date) -> str:
    """Return the message of a form; one that is still as ``questionOf`` in the browser wrote it has the form's day.

    The browser does the same while the fields change. Without scripts the message is that of the first day.
    """
    message = form["message"]
    found, visit = _QUESTION.fullmatch(message.strip()), read_visit(form, today)
    if found is None or visit.errors or not visit.meant or read_visit({"date": found["day"]}, today).meant is None:
        return message
    accepted = accepted_json(visit)
    guests = f" for {counted_guests(accepted['guests'])}" if visit.guests else ""
    return f"{found['asked']}{accepted['period'] or accepted['understood']}{guests}?"
