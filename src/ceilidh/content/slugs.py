"""Slugs: the part of a page's address that is made from a title."""

from collections.abc import Callable
from itertools import count

from slugify import slugify

_LONGEST = 80


def slug_of(title: str, otherwise: str) -> str:
    """Return the title as lower-case ASCII words joined by hyphens: ``Café Ròs`` is ``cafe-ros``.

    It has at most 80 characters, taken from the first thousand of the title; it is ``otherwise`` when nothing is left.
    """
    slug = slugify(
        title[:1000],
        entities=False,  # a title is no HTML, and "&#99999999999;" is no character
        decimal=False,
        hexadecimal=False,
        max_length=_LONGEST,
        word_boundary=True,
        save_order=True,
    )
    return slug or otherwise


def free_slug(slug: str, taken: Callable[[str], bool]) -> str:
    """Return ``slug``, or the first of ``slug-2``, ``slug-3`` and so on that is not taken."""
    if not taken(slug):
        return slug
    return next(numbered for number in count(2) if not taken(numbered := f"{slug}-{number}"))
