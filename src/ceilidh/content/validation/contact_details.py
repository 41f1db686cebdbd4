"""Rules for contact details that only publishing has: files of earlier releases may break them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ceilidh.content.validation.required_fields import is_blank
from ceilidh_ports.fields import Declaration, TextFormat, field_specs, json_name

MIN_PHONE_DIGITS = 5


def contact_errors(shape: Declaration, values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the JSON name and a message for each phone number or e-mail address that reaches nobody."""
    for name, spec in field_specs(shape):
        text, rule = values.get(name), _RULES.get(spec.text_format)
        if rule and isinstance(text, str) and not is_blank(text) and (error := rule(text)):
            yield json_name(name), error


def _phone_error(text: str) -> str | None:
    if sum(character in "0123456789" for character in text) < MIN_PHONE_DIGITS:
        return f"Enter a phone number of at least {MIN_PHONE_DIGITS} digits, or leave this empty."
    return None


def _domain_error(text: str) -> str | None:
    domain = text.strip().rpartition("@")[2]
    return None if "." in domain else "The part after the “@” needs a dot, as in “hello@company.com”."


_RULES: Mapping[TextFormat, Callable[[str], str | None]] = {
    TextFormat.PHONE: _phone_error,
    TextFormat.EMAIL: _domain_error,
}
