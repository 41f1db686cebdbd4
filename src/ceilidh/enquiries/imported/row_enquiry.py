"""Makes an enquiry of the texts of a row."""

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.enquiries.about_item import AboutItem
from ceilidh.enquiries.contact_form.enquiry_form import (
    MAX_LENGTHS,
    MOST_HOUSES,
    REFERRAL_FIELDS,
    normalized_address,
    parse_referral,
    text_field_error,
    when_typed,
)
from ceilidh.enquiries.facts.facts_form import read_facts
from ceilidh.enquiries.imported.headings import Field
from ceilidh.enquiries.imported.row_texts import RowTexts
from ceilidh.enquiries.imported.written_times import Order, in_order, received_at, without_midnight
from ceilidh.enquiries.inbox.enquiry_changes import MAX_NOTES_LENGTH
from ceilidh.enquiries.spam_signs import SpamSign
from ceilidh.enquiries.thread.facts import subject_values
from ceilidh.enquiries.thread.statuses import BOOKED, LOST, MAX_REASON_LENGTH, NEW, SPAM, VIEWING
from ceilidh.local_time import date_in_words, local_date
from ceilidh_ports.fields import json_name
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.searched_texts import fold
from ceilidh_ports.repositories.written_dates import SEASONS

NO_REASON = "Not known"
"""Why an enquiry is lost of which the table does not say it."""

_FIRST_YEAR = 2000
_LONGEST_TITLES = 2_000
_FACTS = ("name", "email", "phone", "occasion", "guests", "source")
_GUESTS = re.compile(
    r"(?:c\.?|ca\.?|approx\.?|about|around|~)?\s?([0-9]{1,4}|[0-9],[0-9]{3})(?:[.,]0{1,2})?\+?\s?(?:guests|people|pax)?"
)
_SHORTENED = re.compile(r"[0-9](?:[.,][0-9]+)?E\+[0-9]+", re.IGNORECASE)


@attrs.frozen
class Office:
    """What the rules need to know: the present time, the items by their folded titles, and what is kept no longer."""

    now: dt.datetime
    items: Mapping[str, AboutItem]
    kept_from: dt.datetime | None = None


def enquiry_of(texts: RowTexts, orders: Mapping[Field, Order], office: Office, errors: dict[Field, str]) -> Enquiry:
    """Return an enquiry without an id, which nobody has to answer, and add to the errors what is wrong with the row.

    ``orders`` are those of the columns with days. The enquiry means nothing where there are errors.
    """
    values = texts.values
    moment = _received(values.get(Field.RECEIVED, ""), orders[Field.RECEIVED], office, errors)
    about, unknown = _about(values.get(Field.ABOUT, ""), office)
    attributes: dict[str, Any] = {
        "name": "",
        "email": "",
        "phone": "",
        **_facts(values, orders[Field.DATE], moment, office, errors),
        **about,
        **_status(values),
        **_referral(values),
        "received_at": moment,
        "message": _message(values, errors),
        "notes": _notes(texts, unknown, errors),
        "channel": values.get(Field.CHANNEL, "other"),
    }
    return Enquiry(id="", is_read=True, **attributes)


def _message(values: Mapping[Field, str], errors: dict[Field, str]) -> str:
    message = values.get(Field.MESSAGE, "")
    if error := text_field_error("message", message):
        errors[Field.MESSAGE] = error
    return message


def _facts(
    values: Mapping[Field, str], order: Order, moment: dt.datetime, office: Office, errors: dict[Field, str]
) -> Mapping[str, Any]:
    given = {name: values.get(Field(name), "") for name in _FACTS}
    given["guests"] = _guests(given["guests"])
    if _SHORTENED.fullmatch(given["phone"]):
        errors[Field.PHONE] = "The spreadsheet program shortened this number. Write it as a text, such as 07700 900123."
    season = values.get(Field.SEASON, "")
    written = values.get(Field.DATE, "") or ("" if season in SEASONS else season)
    try:
        given["date"] = _from(local_date(moment), without_midnight(in_order(written, order)))
    except ValueError as error:
        errors[Field.DATE] = str(error)
        given["date"] = ""
    wrong = dict[str, str]()
    facts = read_facts(given, local_date(office.now), wrong, required=("name",))
    if wrong and given["email"] and "email" not in wrong:  # whose form is checked last
        normalized_address(given["email"], wrong)
    if "date" in wrong and Field.DATE not in values:
        wrong["season"] = wrong.pop("date")
    errors.update({Field(name): error for name, error in wrong.items()})
    return {**facts, "season": season} if season in SEASONS and Field.DATE not in values else facts


def _from(day: dt.date, written: str) -> str:
    """Return a date with its year, which is that of the next one from the day on which the enquiry came."""
    if len(written) > MAX_LENGTHS["date"]:
        return written
    when = when_typed(written, day)
    return when["date"] or when["season"] or written


def _guests(text: str) -> str:
    found = _GUESTS.fullmatch(text.lower())
    return found[1].replace(",", "") if found else text


def _received(text: str, order: Order, office: Office, errors: dict[Field, str]) -> dt.datetime:
    if not text:
        return office.now
    try:
        moment = received_at(text, order)
    except ValueError as error:
        errors[Field.RECEIVED] = str(error)
        return office.now
    if moment > office.now and local_date(moment) == local_date(office.now):  # noon of today
        return office.now
    if moment > office.now or moment.year < _FIRST_YEAR:
        errors[Field.RECEIVED] = f"It came before now, and not before {_FIRST_YEAR}."
    elif office.kept_from and moment < office.kept_from:
        first = date_in_words(local_date(office.kept_from))
        errors[Field.RECEIVED] = f"Enquiries that came before {first} are not kept."
    return moment


def _about(written: str, office: Office) -> tuple[Mapping[str, Any], str]:
    """Return the attributes that name the items with the written titles, and the titles of no item."""
    if len(written) > _LONGEST_TITLES:
        return subject_values({}), written
    titles = [written] if fold(written) in office.items else [each.strip() for each in written.split(";")]
    found = {item.reference: item.title for each in titles if (item := office.items.get(fold(each)))}
    if len(found) > MOST_HOUSES:
        return subject_values({}), written
    return subject_values(found), "; ".join(each for each in titles if each and fold(each) not in office.items)


def _notes(texts: RowTexts, unknown: str, errors: dict[Field, str]) -> str:
    values, rest = texts.values, dict[str, str]()
    if unknown:
        rest["Venue"] = unknown
    if Field.SEASON in values and Field.DATE in values:
        rest["Season"] = values[Field.SEASON]
    if Field.LOST_REASON in values and values.get(Field.STATUS) != LOST:
        rest["Lost reason"] = values[Field.LOST_REASON]
    lines = [values.get(Field.NOTES, ""), *(f"{label}: {text}" for label, text in (*texts.rest, *rest.items()))]
    notes = "\n".join(filter(None, lines))
    if len(notes) > MAX_NOTES_LENGTH:
        errors[Field.NOTES] = f"The notes, with what has no field here, have more than {MAX_NOTES_LENGTH:,} characters."
    return notes


def _status(values: Mapping[Field, str]) -> Mapping[str, Any]:
    """Return the attributes of a status. Nobody has to write next, and nobody knows when it was answered."""
    status, sign = values.get(Field.STATUS, NEW), values.get(Field.SPAM_SIGN, "")
    if status == SPAM:
        status, sign = NEW, sign or SpamSign.HAND.value
    reason = values.get(Field.LOST_REASON, NO_REASON)[:MAX_REASON_LENGTH] if status == LOST else ""
    reached = {"was_viewed": status == VIEWING, "was_booked": status == BOOKED}
    return {"status": status, "spam_sign": sign, "lost_reason": reason, **reached}


def _referral(values: Mapping[Field, str]) -> Mapping[str, str]:
    given = {json_name(name): values.get(Field(json_name(name)), "") for name in REFERRAL_FIELDS}
    return attrs.asdict(parse_referral(given, ""))
