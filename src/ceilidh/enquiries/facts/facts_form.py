"""The facts that the office corrects, and their validation."""

import datetime as dt
from collections.abc import Collection, Mapping
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.contact_form.enquiry_form import (
    ABOUT,
    MAX_LENGTHS,
    MOST_HOUSES,
    OCCASIONS,
    date_error,
    normalized_address,
    text_field_error,
    typed_text,
    when_typed,
)
from ceilidh.enquiries.thread.facts import SUBJECTS
from ceilidh.enquiries.value_rules import Version
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.serialization import Constraint

_ITEM = rf"^{ABOUT.pattern}$"
_MOST_REFERENCE = MAX_LENGTHS["about"]


def _subjects_error(value: Any) -> str:
    if not isinstance(value, list) or not all(map(_is_reference, value)):
        return "Send items such as venue/castle."
    return f"At most {MOST_HOUSES} items." if len(value) > MOST_HOUSES else ""


def _is_reference(value: Any) -> bool:
    return isinstance(value, str) and not text_field_error("about", value) and bool(value.strip())


def _text(name: str, **keywords: Any) -> Constraint:
    return Constraint({"maxLength": MAX_LENGTHS[name], **keywords})


_Reference = Annotated[str, Constraint({"pattern": _ITEM, "maxLength": _MOST_REFERENCE})]


@attrs.frozen(kw_only=True)
class Facts:
    """What an enquiry says."""

    name: Annotated[str, _text("name")] = ""
    email: Annotated[str, _text("email")] = ""
    phone: Annotated[str, _text("phone")] = ""
    subjects: Annotated[
        list[_Reference], Constraint({"maxItems": MOST_HOUSES}, _subjects_error), "The items that it is about."
    ] = attrs.field(factory=list)
    occasion: Annotated[str, _text("occasion", enum=["", *OCCASIONS])] = ""
    date: Annotated[
        str, _text("date"), "As people write it: a day, which may be over, or a month, a season or a year."
    ] = ""
    guests: Annotated[str, _text("guests", pattern="^([1-9][0-9]{0,3})?$")] = ""
    source: Annotated[str, _text("source"), "Where the visitor heard of the company."] = ""


@attrs.frozen(kw_only=True)
class EnquiryFacts(Facts):
    """The facts that change, and the version that they are corrected from."""

    version: Version = None


def parse_facts(value: Any, today: dt.date) -> tuple[Mapping[str, Any], int | None]:
    """Return the attributes of an enquiry that change, with ``subjects`` by their references, and the version.

    Raises ``Invalid`` naming every field that breaks a rule.
    """
    if not isinstance(value, dict):
        raise Invalid("Send a JSON object with the facts.")
    given, errors = parse_object(value, EnquiryFacts)
    version = given.pop("version", None)
    values = read_facts(given, today, errors, required=("name",))
    if errors:
        raise Invalid("Please check the facts.", errors)
    return values, version


def read_facts(
    given: Mapping[str, Any], today: dt.date, errors: dict[str, str], required: Collection[str]
) -> Mapping[str, Any]:
    """Return the attributes of an enquiry of typed facts, with ``subjects`` by their references.

    What is wrong is added to the errors, by the names of the facts; ``required`` ones are not blank.
    """
    texts = {name: typed_text(name, text) for name, text in given.items() if name != SUBJECTS}
    errors |= {name: error for name, text in texts.items() if (error := _error_in(name, text, today))}
    errors |= {name: f"{name.capitalize()} is required." for name in required if texts.get(name) == ""}
    if errors:
        return {}
    if texts.get("email"):
        texts["email"] = normalized_address(texts["email"], errors)
    when = _when(texts.pop("date"), today) if "date" in texts else {}
    return {**texts, **when, **{name: given[name] for name in given if name == SUBJECTS}}


def _when(text: str, today: dt.date) -> Mapping[str, str]:
    return when_typed(text, today) if text else {"date": "", "season": ""}


def _error_in(name: str, text: Any, today: dt.date) -> str:
    error = text_field_error(name, text)
    return date_error(text, today) if name == "date" and text and not error else error
