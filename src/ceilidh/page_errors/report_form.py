"""What a browser reports of an error, as the log may have it: bounded, on one line, without personal data."""

import re
from collections.abc import Callable
from typing import Annotated, Any

import attrs

from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.serialization import Constraint
from ceilidh_ports.shown_texts import without_controls

MOST_LINES = 20
"""The lines of a stack that the log has."""

_LEFT_OUT = "…"
MAX_LENGTHS = {"message": 500, "path": 500, "stack": 4_000, "version": 100}
_PATH = r"^/[^?#]*$"

# The error of a parser quotes what it read.
_QUOTED = re.compile('["“„«].*')
_WORD = re.compile(r"\S+")
_AT = re.compile("[@＠]|%40")  # noqa: RUF001  also as Asian keyboards write it
_QUERY = re.compile("[?#]")
_JWT_PREFIX = "eyJ"
"""How the tokens of sessions and links begin."""


def clean(text: str) -> str:
    """Return the text on one line: without controls, queries, addresses, tokens and what follows a quotation mark."""
    line = _QUOTED.sub(_LEFT_OUT, without_controls(text, " "))
    return _WORD.sub(lambda found: _clean_word(found[0]), line).strip()


def _clean_word(word: str) -> str:
    # A browser may write Page@https://a.example/assets/main.js, which is no address of a person.
    if any("." in re.split("[:/]", host, maxsplit=1)[0] for host in _AT.split(word)[1:]):
        return _LEFT_OUT
    start, token, _ = word.partition(_JWT_PREFIX)
    path = _QUERY.split(start, maxsplit=1)[0]
    # A query or a fragment may have a name or a token.
    return path if "/" in path and path != start else start + (_LEFT_OUT if token else "")


def clean_stack(stack: str) -> list[str]:
    """Return the first lines of a stack that say something, each as :func:`clean` returns it."""
    lines = [line for each in stack.splitlines() if (line := clean(each))]
    return lines[:MOST_LINES]


def _text(name: str, error: Callable[[str], str] = lambda _text: "", **keywords: Any) -> Constraint:
    most = MAX_LENGTHS[name]

    def text_error(value: Any) -> str:
        if not isinstance(value, str):
            return "It must be a text."
        return error(value) if len(value) <= most else f"It has more than {most:,} characters."

    return Constraint({"maxLength": most, **keywords}, text_error)


def _message_error(message: str) -> str:
    return "" if message else "It must say something."


def _path_error(path: str) -> str:
    return "" if re.match(_PATH, path) else "It must be a path without query and fragment."


@attrs.frozen(kw_only=True)
class PageError:
    """An error of the page at a path."""

    message: Annotated[str, _text("message", _message_error, minLength=1), "What the error says."]
    path: Annotated[str, _text("path", _path_error, pattern=_PATH), "That of the page, without query and fragment."]
    stack: Annotated[str, _text("stack"), "Where it happened, a place on each line."] = ""
    version: Annotated[str, _text("version"), "That of the web code, if it is known."] = ""


def parse_report(value: Any) -> PageError:
    """Return what a JSON value reports; raises :class:`~ceilidh.errors.Invalid` naming the fields that break a rule."""
    values, errors = parse_object(value, PageError)
    if errors:
        raise Invalid("Please check the report.", errors)
    return PageError(**values)
