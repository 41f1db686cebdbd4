"""The rules for texts: what can be stored, and the format of each field.

Drafts may break a format, since they are saved while somebody types; publishing refuses that.
"""

import re
from collections.abc import Callable, Mapping

from ceilidh.content.rules.form_fields import guide_of
from ceilidh.content.rules.validation.fact_formats import fact_error
from ceilidh.content.rules.validation.link_rules import normalized_link
from ceilidh.email_addresses import address_error
from ceilidh.form_data import line_error
from ceilidh_ports.fields import FieldSpec, FieldValue, TextFormat, is_blank

MAX_TEXT_LENGTH = 100_000
"""In characters."""

_SURROGATE = re.compile("[\ud800-\udfff]")


def text_error(text: str) -> str | None:
    """Return why a text cannot be stored, or ``None``."""
    if "\x00" in text:
        return "This text contains a NUL character."
    if _SURROGATE.search(text):
        return "This text contains an incomplete character."
    if len(text) > MAX_TEXT_LENGTH:
        return f"This text has more than {MAX_TEXT_LENGTH:,} characters."
    return None


_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
"""The editor of Markdown writes a backslash before brackets."""


def unfilled_placeholders(spec: FieldSpec, text: str) -> list[str]:
    """Return the placeholders of the field that the text still has, in the order of their declaration."""
    plain = " ".join(_ESCAPED.sub(r"\1", text).split())
    return [each for each in spec.placeholders if each in plain]


def placeholder_error(spec: FieldSpec, text: str) -> str | None:
    found = unfilled_placeholders(spec, text)
    if not found:
        return None
    return f"Fill in or remove what the draft left open: {', '.join(f'“{each}”' for each in found)}."


MIN_PHONE_DIGITS = 5
_NO_WEB_ADDRESS = "Enter a full URL that begins with https:// or http://."

TextRule = Callable[[str], str | None]
"""Returns what is wrong with a text, or ``None``."""


def format_error(field: FieldValue) -> str | None:
    """Return the message for a text that has not the format of its field."""
    if not isinstance(field.value, str) or is_blank(field.value):
        return None
    if rule := _FORMATS.get(field.spec.text_format):
        return rule(field.value) or placeholder_error(field.spec, field.value)
    return fact_error(field.spec, guide_of(field.shape, field.name).label, field.value)


def contact_error(field: FieldValue) -> str | None:
    """Return the message for a phone number or e-mail address that reaches nobody.

    Publishing alone has this rule: files of earlier releases may break it.
    """
    rule = _CONTACT_RULES.get(field.spec.text_format)
    return rule(field.value) if rule and not is_blank(field.value) else None


def _web_error(text: str) -> str | None:
    address = normalized_link(text) or ""
    return None if address.lower().startswith(("https://", "http://")) else _NO_WEB_ADDRESS


def _phone_error(text: str) -> str | None:
    if sum(character in "0123456789" for character in text) < MIN_PHONE_DIGITS:
        return f"Enter a phone number of at least {MIN_PHONE_DIGITS} digits, or leave this empty."
    return None


def _domain_error(text: str) -> str | None:
    domain = text.strip().rpartition("@")[2]
    return None if "." in domain else "The part after the “@” needs a dot, as in “hello@company.com”."


_FORMATS: Mapping[TextFormat, TextRule] = {
    TextFormat.ANY: lambda _text: None,
    TextFormat.LINE: line_error,
    TextFormat.EMAIL: address_error,
    TextFormat.PHONE: line_error,
    TextFormat.WEB: _web_error,
    TextFormat.MARKDOWN: lambda _text: None,
}
_CONTACT_RULES: Mapping[TextFormat, TextRule] = {TextFormat.PHONE: _phone_error, TextFormat.EMAIL: _domain_error}
