"""Which texts of an item a search looks into, and the form in which texts are searched and sorted."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.repositories.written_dates import date_forms


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


def search_terms(search: str) -> list[tuple[str, ...]]:
    """Return the folded words of a search, each with other forms that say the same: one of each is to be found."""
    words = [fold(word) for word in search.split()]
    return [(word, *sorted(forms)) for word, forms in zip(words, date_forms(words), strict=True)]


def finds(search: str, texts: Iterable[str]) -> bool:
    """Return whether the texts together have every word of a search, in any order, ignoring case and accents."""
    folded = [fold(text) for text in texts]
    return all(any(form in text for form in term for text in folded) for term in search_terms(search))


def is_found(item: Any, search: str) -> bool:
    """Return whether a search finds the item."""
    return finds(search, searched_texts(item))


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
