"""The mail to the visitor, which says that an enquiry arrived.

Anybody can write the address of a stranger into the form. So the mail is about the company and says nothing that the
sender chose but a short quotation, in which no program finds a link.
"""

import datetime as dt
import re
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.email_addresses import mailed_address
from ceilidh.enquiries.about_item import houses_in, titles_in_words
from ceilidh.enquiries.mail.enquiry_facts import asked_time, counted_guests, day_in_words, enquiry_facts
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, RecipientSource
from ceilidh.mail.composition import MailContent, compose_mail, quotation
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry

LIFETIME = dt.timedelta(hours=1)
"""An acknowledgement that could not be sent for so long is dropped: the address that a visitor typed may be wrong."""

LONGEST_LINE = 80
LONGEST_MESSAGE = 600
"""What is quoted, in characters."""

# Mail programs make links of names that are joined by dots or an @, and of a colon or slashes after a word. A number
# such as 10.30 stays.
_JOINT = r"[.:@\u2024\u3002\ufe52\uff0e\uff61]"
_UNSEEN = r"[\u200b-\u200f\u2060\ufeff]*"
_TURNS = re.compile(r"[\u202a-\u202e\u2066-\u2069]")
_JOINTS = re.compile(rf"(?<=[^\W\d]){_UNSEEN}{_JOINT}(?=[^\s.])|{_JOINT}(?={_UNSEEN}[^\W\d])|/(?=/)")


def compose_acknowledgement(
    id: str, enquiry: Enquiry, words: str, settings: EnquiryMailSettings, days: Sequence[str] = ()
) -> MailMessage | None:
    """Return the mail with this id in the outbox, or ``None`` where the visitor is the company itself.

    ``words`` are the company's. ``days`` is what visitors learn of the day at each house, such as ``Taken``, or empty.
    Raises what reading the site content raises.
    """
    office, recipient = settings.present_recipient(), mailed_address(enquiry.email)
    if recipient.casefold() == office.address.casefold():
        return None
    name = settings.read_site_name()
    lines = [
        *words.splitlines(),
        "",
        *_asked(enquiry, days),
        name,
        settings.site_url,
        "",
        "You wrote:",
        "",
        *_quotation(enquiry),
    ]
    reply_to = "" if office.source is RecipientSource.SAMPLE else settings.reply_address(office.address, enquiry.id)
    content = MailContent(f"Your enquiry to {name}", lines)
    return attrs.evolve(compose_mail(settings.sender, recipient, id, content, reply_to), is_automatic=True)


def _asked(enquiry: Enquiry, days: Sequence[str]) -> Sequence[str]:
    """Return which houses and day or period the enquiry is about, and what is known of them; nothing without both."""
    houses = [*houses_in(enquiry).values()]
    if not (houses and (time := asked_time(enquiry))):
        return []
    day = day_in_words(time) if enquiry.date else time
    guests = f", for {counted_guests(enquiry.guests)}" if enquiry.guests else ""
    asked = f"You asked about {titles_in_words(enquiry)} on {day}{guests}."
    if len(houses) == 1:
        return [asked, " ".join([*(f"{day}." for day in days if day), "The house confirms."]), ""]
    known = [f"{house}: {day}." for house, day in zip(houses, days, strict=False) if day]
    return [asked, *known, "The houses confirm.", ""]


def _quotation(enquiry: Enquiry) -> Iterator[str]:
    facts = [f"{label}: {text}" for label, text in (("Name", enquiry.name), *enquiry_facts(enquiry))]
    lines = [_shortened(fact, LONGEST_LINE) for fact in facts]
    words = _shortened(enquiry.message, LONGEST_MESSAGE).splitlines()
    yield from quotation(map(without_links, (*lines, "", *words)))


def _shortened(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length].rstrip()} …"


def without_links(text: str) -> str:
    """Return the text with a space after each character by which a mail program would take it for a link.

    No character of it changes the direction of what follows.
    """
    return _JOINTS.sub(lambda found: f"{found[0]} ", _TURNS.sub("", text))
