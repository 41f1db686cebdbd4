"""The form of a text in which it is searched and sorted."""

import unicodedata


def fold(text: str) -> str:
    """Return the text without case and accents: ``Café`` and ``CAFE`` fold alike, and ``ß`` as ``ss``.

    Every database folds with this function, and sorts the outcome by code point, so that all of them find and order the
    same.
    """
    # Folding case may compose letters anew, which have to come apart again.
    return _bare(_bare(text).casefold())


def _bare(text: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
