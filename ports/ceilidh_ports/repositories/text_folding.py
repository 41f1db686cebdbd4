"""Text normalization for searching and sorting."""

import unicodedata


def fold(text: str) -> str:
    """Return the text without case and accents: ``Café`` and ``CAFE`` fold alike, and ``ß`` as ``ss``.

    Every database searches and sorts texts in this form, by code point, so that all of them return the same results.
    """
    # Case folding may compose characters, which are decomposed again.
    return _without_accents(_without_accents(text).casefold())


def _without_accents(text: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
