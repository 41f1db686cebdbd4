"""The formats of texts. Drafts may break them, since they are saved while somebody types; publishing refuses that."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from ceilidh.content.rules.validation.link_rules import normalized_link
from ceilidh.content.rules.validation.placeholders import placeholder_error
from ceilidh.content.rules.validation.required_fields import is_blank
from ceilidh.content.rules.validation.text_rules import line_error
from ceilidh.email_addresses import address_error
from ceilidh_ports.fields import Declaration, FieldSpec, FieldType, TextFormat, field_specs, json_name

_NO_WEB_ADDRESS = "Enter a full URL that begins with https:// or http://."


TextRule = Callable[[str], str | None]
"""Returns what is wrong with a text, or ``None``."""


def format_errors(shape: Declaration, values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the dotted path of JSON names and a message for each text that has not the format of its field."""
    for path, spec, text in formatted_texts(shape, values):
        if error := _FORMATS[spec.text_format](text) or placeholder_error(spec, text):
            yield path, error


def formatted_texts(
    shape: Declaration, values: Mapping[str, Any], prefix: str = ""
) -> Iterator[tuple[str, FieldSpec, str]]:
    """Yield the dotted path of JSON names, the specification and the text of each field and row that is not blank."""
    for name, spec in field_specs(shape):
        path = prefix + json_name(name)
        if spec.type is FieldType.ROWS and spec.shape:
            for number, row in enumerate(values.get(name, ())):
                yield from formatted_texts(spec.shape, attrs.asdict(row, recurse=False), f"{path}.{number}.")
        elif isinstance(text := values.get(name), str) and not is_blank(text):
            yield path, spec, text


def _web_error(text: str) -> str | None:
    address = normalized_link(text) or ""
    return None if address.lower().startswith(("https://", "http://")) else _NO_WEB_ADDRESS


_FORMATS: Mapping[TextFormat, TextRule] = {
    TextFormat.ANY: lambda _text: None,
    TextFormat.LINE: line_error,
    TextFormat.EMAIL: address_error,
    TextFormat.PHONE: line_error,
    TextFormat.WEB: _web_error,
    TextFormat.MARKDOWN: lambda _text: None,
}
