"""Says by its heading what a column of a table has."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum

from ceilidh.enquiries.export.service import COLUMNS


class Field(StrEnum):
    """What a column has."""

    NAME = "name"
    FIRST_NAME = "firstName"
    LAST_NAME = "lastName"
    EMAIL = "email"
    PHONE = "phone"
    MESSAGE = "message"
    RECEIVED = "received"
    DATE = "date"
    SEASON = "season"
    GUESTS = "guests"
    ABOUT = "about"
    OCCASION = "occasion"
    STATUS = "status"
    LOST_REASON = "lostReason"
    CHANNEL = "channel"
    SOURCE = "source"
    NOTES = "notes"
    PAGE = "page"
    REFERRER = "referrer"
    UTM_SOURCE = "utmSource"
    UTM_MEDIUM = "utmMedium"
    UTM_CAMPAIGN = "utmCampaign"
    SPAM_SIGN = "spamSign"
    OTHER = "other"
    """Something else, which the notes get with the heading."""
    NOTHING = "nothing"
    """What is left out."""


_HEADINGS: Mapping[Field, str] = {
    Field.NAME: (
        "name|names|full name|your name|your names|client|client name|customer|customer name|contact|contact name|"
        "lead name|couple|couples names|person|guest name|client full name|names of the couple"
    ),
    Field.FIRST_NAME: (
        "first name|firstname|forename|given name|your first name|contact first name|client first name|name first"
    ),
    Field.LAST_NAME: (
        "last name|lastname|surname|family name|your last name|contact last name|client last name|name last"
    ),
    Field.EMAIL: (
        "email|e mail|email address|e mail address|your email|your email address|contact email|client email|"
        "customer email|lead email"
    ),
    Field.PHONE: (
        "phone|telephone|mobile|tel|phone number|telephone number|mobile number|mobile phone|cell|cell phone|"
        "contact number|phone no|telephone no|mobile no|your phone|contact phone|client phone"
    ),
    Field.MESSAGE: (
        "message|comment|comments|enquiry|inquiry|your message|details|event details|additional information|"
        "additional details|what they said|comment or message|event description"
    ),
    Field.RECEIVED: (
        "received|received at|received on|date received|submitted|submitted at|submitted on|submission date|"
        "submission time|date submitted|timestamp|time stamp|created|created at|created on|created date|created time|"
        "date created|date added|enquiry date|inquiry date|date of enquiry|date of inquiry|enquired on|it came|"
        "entry date|create date|completion time|optin time|lead created|project created date"
    ),
    Field.DATE: (
        "date|event date|wedding date|date of event|date of the event|date of wedding|date of the wedding|"
        "preferred date|requested date|date of your event|date of your wedding|your date|your wedding date|"
        "project date|when is your wedding|when is your event|when is the wedding|when is the event|"
        "when are you getting married"
    ),
    Field.SEASON: "season",
    Field.GUESTS: (
        "guests|number of guests|guest count|no of guests|guest number|guest numbers|estimated guests|expected guests|"
        "estimated guest count|approximate number of guests|number of people|numbers|attendees|headcount|pax|"
        "how many guests|how many people|how many guests are you expecting|how many guests do you expect|"
        "how many guests will you have"
    ),
    Field.ABOUT: "about|venue|venues|preferred venue|venue name|location|house|houses|property",
    Field.OCCASION: "kind of event|event type|type of event|occasion|kind|project type",
    Field.STATUS: "status|stage|lead status|enquiry status|inquiry status",
    Field.LOST_REASON: "lost reason|reason lost|reason for loss|why it is lost",
    Field.CHANNEL: "came by|channel|how it came|contact method",
    Field.SOURCE: (
        "heard of us|source|lead source|referral source|referred by|how did you hear about us|"
        "where did you hear about us|how did you hear of us|how did you find us"
    ),
    Field.NOTES: "notes|note|internal notes|remarks",
    Field.PAGE: "page",
    Field.REFERRER: "site before",
    Field.UTM_SOURCE: "utm source",
    Field.UTM_MEDIUM: "utm medium",
    Field.UTM_CAMPAIGN: "utm campaign",
    Field.SPAM_SIGN: "likely spam",
    Field.OTHER: "name prefix|name middle|name suffix",
}
_FIELDS = {heading: field for field, headings in _HEADINGS.items() for heading in headings.split("|")}
_NAMES = {Field.NAME, Field.FIRST_NAME, Field.LAST_NAME}
_ASKED = re.compile(r"\A(?:please )?(?:what is|whats|what are|enter|confirm|give us) (?:the )?")
_BRACKETS = re.compile(r"\([^()]*\)")
_QUESTION_END = re.compile(r"[?:\r\n]")
_APOSTROPHES = str.maketrans("", "", "'’")
_NO_WORD = re.compile(r"[^a-z0-9]+")
_LONGEST = 100
"""A longer text is no heading."""


def _words(heading: str) -> str:
    question = _QUESTION_END.split(heading, maxsplit=1)[0]
    plain = question[:_LONGEST].lower().translate(_APOSTROPHES)
    whole = _asked_for(plain)
    return whole if whole in _FIELDS else _asked_for(_BRACKETS.sub(" ", plain))


def _asked_for(text: str) -> str:
    return _ASKED.sub("", _NO_WORD.sub(" ", text).strip())


_OWN = frozenset(map(_words, COLUMNS))


def heading_score(cells: Sequence[str]) -> int:
    """Return how many columns a row names; 0 where none of them has the names of people."""
    found = [_FIELDS[words] for cell in cells if (words := _words(cell)) in _FIELDS]
    return len(found) if _NAMES & set(found) else 0


def recognised(headings: Sequence[str]) -> Sequence[Field]:
    """Return what each column has by its heading."""
    words = [_words(each) for each in headings]
    # Other programs have their own ids.
    rest = Field.NOTHING if set(words) >= _OWN else Field.OTHER
    fields = [_FIELDS.get(each, rest if each in _OWN else Field.OTHER) for each in words]
    if fields.count(Field.DATE) > 1 and Field.RECEIVED not in fields and "date" in words:
        # Beside the date of the event, the date is that of the row.
        fields[words.index("date")] = Field.RECEIVED
    return fields
