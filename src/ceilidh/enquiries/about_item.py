"""The item that an enquiry is about."""

from collections.abc import Callable

import attrs


@attrs.frozen
class AboutItem:
    """``reference`` names the item by its kind and id, such as ``venue/0f3a``; ``title`` is the one it has now."""

    reference: str
    title: str


FindAboutItem = Callable[[str], AboutItem | None]
"""Finds the live item that a reference names by its id or slug."""
