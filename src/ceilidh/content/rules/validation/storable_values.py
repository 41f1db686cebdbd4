"""The rule for what can be stored, as far as that is known without the database."""

from collections.abc import Callable, Mapping
from typing import Any

from ceilidh.content.rules.validation.link_rules import link_error, scheme_error
from ceilidh.content.rules.validation.rule_walk import Rule
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.media.accepted_formats import kind_of, wrong_kind
from ceilidh_ports.fields import FieldSpec, FieldType, FieldValue

NO_SUCH_FILE = "There is no such stored file; please upload it again."

IsStored = Callable[[str], bool]
"""Returns whether a path is the path of a stored file."""


def storable(is_stored: IsStored) -> Rule:
    """Return the rule for each type of field.

    A picture of the item itself must be a stored file. In a structure or row it may also be a URL of another site.
    """

    def stored_media_error(spec: FieldSpec, path: str) -> str | None:
        if path and (text_error(path) or not is_stored(path)):
            return NO_SUCH_FILE
        return _media_kind_error(spec, path)

    def rule(field: FieldValue) -> str | None:
        media_error = _nested_media_error if field.parent else stored_media_error
        if field.value is None:
            return None
        if field.spec.type is FieldType.MEDIA:
            return media_error(field.spec, field.value)
        if field.spec.type is FieldType.MEDIA_LIST:
            return _first_error(stored_media_error, field.spec, field.value)
        check = _CHECKS.get(field.spec.type)
        return check(field.spec, field.value) if check else None

    return rule


def _first_error(check: Callable[[FieldSpec, str], str | None], spec: FieldSpec, values: list[str]) -> str | None:
    return next(filter(None, (check(spec, value) for value in values)), None)


def _text_error(spec: FieldSpec, text: str) -> str | None:
    if error := text_error(text):
        return error
    too_long = spec.max_length and len(text) > spec.max_length
    return f"Use at most {spec.max_length} characters." if too_long else None


def _link_error(spec: FieldSpec, text: str) -> str | None:
    return _text_error(spec, text) or link_error(text)


def _texts_error(spec: FieldSpec, texts: list[str]) -> str | None:
    return _first_error(_text_error, spec, texts)


def _rows_error(spec: FieldSpec, rows: list[Any]) -> str | None:
    return f"Use at most {spec.max_length} of them." if spec.max_length and len(rows) > spec.max_length else None


def _nested_media_error(spec: FieldSpec, url: str) -> str | None:
    return text_error(url) or scheme_error(url) or _media_kind_error(spec, url)


def _media_kind_error(spec: FieldSpec, url: str) -> str | None:
    """Return the message for a file of another kind than the field takes, as the file extension tells."""
    kind = kind_of(url)
    return wrong_kind("This", kind, spec.takes) if kind else None


_CHECKS: Mapping[FieldType, Callable[[FieldSpec, Any], str | None]] = {
    FieldType.TEXT: _text_error,
    FieldType.LINK: _link_error,
    FieldType.TEXTS: _texts_error,
    FieldType.REFERENCE: _text_error,
    FieldType.REFERENCES: _texts_error,
    FieldType.ROWS: _rows_error,
}
