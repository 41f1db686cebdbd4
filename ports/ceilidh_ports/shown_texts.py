"""The characters that are shown to nobody.

They are named here by their numbers, and all others are kept: those of a later Unicode, such as new emoji, are unknown
to the Python of today.
"""

import re

CONTROLS = "\x00-\x1f\x7f-\x9f\u2028\u2029"
"""The control characters, and the breaks of lines and paragraphs, as a class of an expression."""

DIRECTIONS = "\u202a-\u202e\u2066-\u2069"
"""What turns the direction of the writing that follows, also of other texts on the line."""

_LAST_OF_PLANES = "".join(chr(plane + last) for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF))
_NONCHARACTERS = f"\ufdd0-\ufdef{_LAST_OF_PLANES}"
_UNSHOWN = re.compile(f"[{CONTROLS}{DIRECTIONS}\ud800-\udfff{_NONCHARACTERS}]")


def without_controls(text: str, instead: str = "") -> str:
    """Return the text without control characters, line breaks, turns of direction and what is no character."""
    return _UNSHOWN.sub(instead, text)
