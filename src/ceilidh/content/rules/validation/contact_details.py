"""Rules for contact details that only publishing has: files of earlier releases may break them."""

from collections.abc import Iterator, Mapping
from typing import Any

from ceilidh.content.rules.validation.text_formats import TextRule, formatted_texts
from ceilidh_ports.fields import Declaration, TextFormat

MIN_PHONE_DIGITS = 5


def contact_errors(shape: Declaration, values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the dotted path of JSON names and a message for each phone number or e-mail address that reaches nobody."""
    for path, spec, text in formatted_texts(shape, values):
        rule = _RULES.get(spec.text_format)
        if rule and (error := rule(text)):
            yield path, error


def _phone_error(text: str) -> str | None:
    if sum(character in "0123456789" for character in text) < MIN_PHONE_DIGITS:
        return f"Enter a phone number of at least {MIN_PHONE_DIGITS} digits, or leave this empty."
    return None


def _domain_error(text: str) -> str | None:
    domain = text.strip().rpartition("@")[2]
    return None if "." in domain else "The part after the “@” needs a dot, as in “hello@company.com”."


_RULES: Mapping[TextFormat, TextRule] = {
    TextFormat.PHONE: _phone_error,
    TextFormat.EMAIL: _domain_error,
}
