"""Slugs: the part of a page's URL that is made from the item's title."""

import re
import unicodedata
from collections.abc import Callable

from anyascii import anyascii

MAX_LENGTH = 80
MAX_NUMBERED_LENGTH = MAX_LENGTH + len("-999999")
"""With the number that :func:`free_slug` adds."""

_NON_WORD = re.compile(r"[^a-z0-9]+")
_THOUSANDS_SEPARATOR = re.compile(r"(?<=\d),(?=\d)")
_EMOJI = re.compile(r":.+:")
PATTERN = r"[a-z0-9]+(-[a-z0-9]+)*"
_SLUG = re.compile(PATTERN)
_CJK = "CJK UNIFIED"


def slug_of(title: str, fallback: str) -> str:
    """Return the title as lower-case ASCII words joined by hyphens: ``Café Ròs`` is ``cafe-ros``.

    It has at most 80 characters, taken from the first thousand of the title; it is ``fallback`` when nothing is left.
    """
    # A straight apostrophe separates words, a typographic one does not.
    letters = unicodedata.normalize("NFKD", title[:1000].replace("'", " "))
    ascii_ = "".join(map(_to_ascii, letters)).replace("'", "").lower()
    slug = _NON_WORD.sub("-", _THOUSANDS_SEPARATOR.sub("", ascii_)).strip("-")
    return _truncated(slug) or fallback


def _to_ascii(letter: str) -> str:
    found: str = anyascii(letter)
    if _EMOJI.fullmatch(found):
        return ""
    return f"{found} " if unicodedata.name(letter, "").startswith(_CJK) else found


def _truncated(slug: str) -> str:
    """Return the slug truncated after a whole word, or within a word that is too long itself."""
    if len(slug) <= MAX_LENGTH:
        return slug
    return slug[: MAX_LENGTH + 1].rpartition("-")[0] or slug[:MAX_LENGTH]


def slug_error(slug: str) -> str | None:
    """Return what is wrong with an address that an editor chose, or ``None``."""
    if len(slug) <= MAX_LENGTH and _SLUG.fullmatch(slug):
        return None
    return f"Use up to {MAX_LENGTH} small letters, digits and single hyphens between them."


def free_slug(slug: str, taken: Callable[[str], bool]) -> str:
    """Return ``slug``, or ``slug-2``, ``slug-3`` and so on when it is taken.

    Doubling and bisection find a free number with few lookups. The number is the lowest free one if the taken numbers
    have no gap.
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
