"""Slugs: the part of a page's address that is made from a title."""

from collections.abc import Callable

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
