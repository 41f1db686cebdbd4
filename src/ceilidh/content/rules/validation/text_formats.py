"""The formats of texts. Drafts may break them, since they are saved while somebody types; publishing refuses that."""

from collections.abc import Callable, Mapping

from ceilidh.content.rules.validation.link_rules import normalized_link
from ceilidh.content.rules.validation.placeholders import placeholder_error
from ceilidh.content.rules.validation.text_rules import line_error
from ceilidh.email_addresses import address_error
from ceilidh_ports.fields import FieldValue, TextFormat, is_blank

MIN_PHONE_DIGITS = 5
_NO_WEB_ADDRESS = "Enter a full URL that begins with https:// or http://."

TextRule = Callable[[str], str | None]
"""Returns what is wrong with a text, or ``None``."""


def format_error(field: FieldValue) -> str | None:
    """Return the message for a text that has not the format of its field."""
    if not isinstance(field.value, str) or is_blank(field.value):
        return None
    return _FORMATS[field.spec.text_format](field.value) or placeholder_error(field.spec, field.value)


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
