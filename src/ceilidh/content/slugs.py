"""Slugs: the part of a page's address that is made from a title."""

import re
import unicodedata
from collections.abc import Callable

from anyascii import anyascii

_LONGEST = 80
_NO_WORD = re.compile(r"[^a-z0-9]+")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d)")
_EMOJI = re.compile(r":.+:")
_SYLLABLES = "CJK UNIFIED"


def slug_of(title: str, otherwise: str) -> str:
    """Return the title as lower-case ASCII words joined by hyphens: ``Café Ròs`` is ``cafe-ros``.

    It has at most 80 characters, taken from the first thousand of the title; it is ``otherwise`` when nothing is left.
    """
    # A straight apostrophe parts words, a typographic one does not.
    letters = unicodedata.normalize("NFKD", title[:1000].replace("'", " "))
    ascii_ = "".join(map(_in_ascii, letters)).replace("'", "").lower()
    slug = _NO_WORD.sub("-", _THOUSANDS.sub("", ascii_)).strip("-")
    return _cut(slug) or otherwise


def _in_ascii(letter: str) -> str:
    found: str = anyascii(letter)
    if _EMOJI.fullmatch(found):
        return ""
    return f"{found} " if unicodedata.name(letter, "").startswith(_SYLLABLES) else found


def _cut(slug: str) -> str:
    """Return as many whole words as there is room for, or as much of the only one."""
    if len(slug) <= _LONGEST:
        return slug
    return slug[: _LONGEST + 1].rpartition("-")[0] or slug[:_LONGEST]


def free_slug(slug: str, taken: Callable[[str], bool]) -> str:
    """Return ``slug``, or one of ``slug-2``, ``slug-3`` and so on that is free: the first, unless some were given up.

    It asks about few even where thousands have the same title.
    """

    def is_taken(number: int) -> bool:
        return taken(_numbered(slug, number))

    if not is_taken(1):
        return slug
    known, free = 1, 2
    while is_taken(free):
        known, free = free, 2 * free
    while free - known > 1:
        middle = (known + free) // 2
        known, free = (middle, free) if is_taken(middle) else (known, middle)
    return _numbered(slug, free)


def _numbered(slug: str, number: int) -> str:
    return slug if number == 1 else f"{slug}-{number}"
