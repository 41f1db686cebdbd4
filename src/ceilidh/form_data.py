"""What a client submitted: the parts of a form, and the fields of a JSON object."""

from collections.abc import Mapping
from typing import Any, BinaryIO

import attrs

from ceilidh.errors import Invalid


@attrs.frozen
class TextPart:
    name: str
    text: str


@attrs.frozen
class FilePart:
    """A field sent as a file, to be read before the next part is requested. Do not trust ``filename``."""

    name: str
    filename: str
    stream: BinaryIO


FormPart = TextPart | FilePart


MAX_TEXT_LENGTH = 1000
"""The longest text, in characters: a password or a token."""

_MESSAGE = "Please check the form."


def read_texts(value: Any, *names: str, **defaults: str) -> Mapping[str, str]:
    """Return the named texts of a JSON object; raises :class:`~ceilidh.errors.Invalid` naming each that is missing.

    Those of ``defaults`` may be missing or null.
    """
    sent = value if isinstance(value, dict) else {}
    given = {**sent, **{name: text for name, text in defaults.items() if sent.get(name) is None}}
    errors = {name: error for name in (*names, *defaults) if (error := _text_error(given.get(name)))}
    if errors:
        raise Invalid(_MESSAGE, errors)
    return {name: given[name] for name in (*names, *defaults)}


def read_flag(value: Any, name: str) -> bool:
    """Return the named flag of a JSON object; raises :class:`~ceilidh.errors.Invalid` naming it."""
    flag = value.get(name) if isinstance(value, dict) else None
    if not isinstance(flag, bool):
        raise Invalid(_MESSAGE, {name: "It must be true or false."})
    return flag


def is_storable(text: str) -> bool:
    """Databases reject NUL, and a lone surrogate can't be encoded as UTF-8."""
    return not any(character == "\0" or "\ud800" <= character <= "\udfff" for character in text)


def _text_error(value: Any) -> str:
    if not isinstance(value, str) or not value:
        return "It is required." if value in (None, "") else "It must be a text."
    if len(value) > MAX_TEXT_LENGTH:
        return f"It has more than {MAX_TEXT_LENGTH} characters."
    return "" if is_storable(value) else "It contains a character that is not allowed."
