"""Which texts of an item a search looks into, and the form in which texts are searched and sorted."""

import unicodedata
from collections.abc import Iterator
from typing import Any

from ceilidh_ports.fields import FieldType, field_specs


def fold(text: str) -> str:
    """Return the text without case and accents: ``Café`` and ``CAFE`` fold alike, and ``ß`` as ``ss``.

    Every database searches and sorts texts in this form, by code point, so that all of them return the same results.
    """
    if text.isascii():
        return text.casefold()  # has no accents, and is most of what is searched
    # Case folding may compose characters, which are decomposed again.
    return _without_accents(_without_accents(text).casefold())


def _without_accents(text: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))


def is_found(item: Any, search: str) -> bool:
    """Return whether a search for the text finds the item."""
    wanted = fold(search)
    return any(wanted in fold(text) for text in searched_texts(item))


def searched_texts(item: Any) -> Iterator[str]:
    """Yield every text of an item that somebody typed, those of its rows too; neither links nor names of files."""
    for name, spec in field_specs(type(item)):
        value = getattr(item, name)
        if spec.type is FieldType.TEXT:
            yield value
        elif spec.type is FieldType.TEXTS:
            yield from value
        elif spec.shape is not None:
            for each in value if isinstance(value, list) else [value]:
                yield from searched_texts(each)
