"""What makes an enquiry likely spam. The sender gets the same answer, and the enquiry is stored all the same."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import attrs

SHORTEST_MS = 2_000
"""Nobody fills in the form in less time, in milliseconds."""

MOST_LINKS = 3
"""A couple may well name the pages of a house, a florist and a band."""

_LINK = re.compile(r"https?://(?:www\.)?|www\.|\[url|<a\s", re.IGNORECASE)
_MILLISECONDS = re.compile(r"[0-9]{1,12}")


class SpamSign(StrEnum):
    TRAP = "trap"
    """A field that people do not see was filled in."""
    FAST = "fast"
    """The form was sent sooner than anybody can fill it in."""
    LINKS = "links"
    """It has many links, or one in the name."""
    HAND = "hand"
    """Somebody in the back office marked it."""


@attrs.frozen
class SpamTraps:
    """What the form sends besides what the visitor typed. Other programs send neither.

    ``is_filled``: there is a text in the field that people do not see. ``milliseconds`` is how long the form was open,
    ``None`` without scripts.
    """

    is_filled: bool
    milliseconds: int | None

    @classmethod
    def of(cls, form: Mapping[str, Any]) -> "SpamTraps":
        """Read them; what is not as the form sends it counts as absent."""
        elapsed = form.get("elapsed")
        milliseconds = int(elapsed) if isinstance(elapsed, str) and _MILLISECONDS.fullmatch(elapsed) else None
        return cls(bool(form.get("website")), milliseconds)


def spam_sign(name: str, message: str, traps: SpamTraps) -> str:
    """Return the first sign that is found, or an empty text."""
    if traps.is_filled:
        return SpamSign.TRAP
    if traps.milliseconds is not None and traps.milliseconds < SHORTEST_MS:
        return SpamSign.FAST
    has_links = _LINK.search(name) or len(_LINK.findall(message)) > MOST_LINKS
    return SpamSign.LINKS if has_links else ""
