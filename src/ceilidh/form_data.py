"""What a client submitted: the parts of a form, the fields of a JSON object, and the characters of texts."""

import re
from collections.abc import Mapping
from typing import Any, BinaryIO, get_args

import attrs

from ceilidh.errors import Invalid
from ceilidh_ports.fields import json_name
from ceilidh_ports.serialization import Constraint
from ceilidh_ports.shown_texts import CONTROLS, DIRECTIONS, without_controls


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


def parse_object(value: Any, shape: type) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the values of a JSON object by the attributes of an attrs class, and what is wrong, by names in JSON.

    The types of the attributes have the :class:`~ceilidh_ports.serialization.Constraint` of each. What is missing is
    left to the default, or without one it is an empty text.
    """
    given = value if isinstance(value, dict) else {}
    values, errors = dict[str, Any](), dict[str, str]()
    for each in attrs.fields(shape):
        name = json_name(each.name)
        if name in given or each.default is attrs.NOTHING:
            values[each.name] = given.get(name, "")
            if error := error_in(values[each.name], each.type):
                errors[name] = error
    return values, errors


def error_in(value: Any, kind: Any) -> str:
    """Return what the first broken constraint of a type says, or an empty text."""
    errors = (each.error(value) for each in get_args(kind)[1:] if isinstance(each, Constraint))
    return next(filter(None, errors), "")


def is_storable(text: str) -> bool:
    """Databases reject NUL, and a lone surrogate can't be encoded as UTF-8."""
    return not any(character == "\0" or "\ud800" <= character <= "\udfff" for character in text)


_CONTROL = re.compile(f"[{CONTROLS}]")
_DIRECTION = re.compile(f"[{DIRECTIONS}]")
_INVISIBLE = (
    "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff"
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
# The last white space of Unicode is U+3000. No expression: it would take quadratic time for blanks in the middle.
_AT_ENDS = "".join(filter(str.isspace, map(chr, range(0x3001)))) + _INVISIBLE


def without_invisible_ends(text: str) -> str:
    """Return the text without white space and invisible characters around it, which copying adds."""
    return text.strip(_AT_ENDS)


_LONGEST_NAME = 255
# Browsers escape quotation marks and line breaks in the names of files, and nothing else (HTML, multipart/form-data).
_BLANK = re.compile(r"%0D%0A|%0D|%0A|[^\S\x00-\x1f\x7f-\x9f\u2028\u2029]")
_QUOTATION_MARK = "%22"


def base_name(filename: str) -> str:
    """Return the file's name without folders: of bounded length, without control characters, with plain spaces."""
    name = _BLANK.sub(" ", filename.replace("\\", "/").rpartition("/")[2]).replace(_QUOTATION_MARK, '"')
    return without_invisible_ends(without_controls(name))[-_LONGEST_NAME:]


def line_error(text: str) -> str | None:
    """Return why a text does not fit on one line, or ``None``."""
    return "This text contains a line break or another control character." if _CONTROL.search(text) else None


def name_error(text: str) -> str | None:
    """Return why nobody can be shown under this name, or ``None``: it would change the line in which it stands."""
    if _DIRECTION.search(text):
        return "This text contains an invisible character that turns the direction of writing. Please type it again."
    return line_error(text)


def _text_error(value: Any) -> str:
    if not isinstance(value, str) or not value:
        return "It is required." if value in (None, "") else "It must be a text."
    if len(value) > MAX_TEXT_LENGTH:
        return f"It has more than {MAX_TEXT_LENGTH} characters."
    return "" if is_storable(value) else "It contains a character that is not allowed."
