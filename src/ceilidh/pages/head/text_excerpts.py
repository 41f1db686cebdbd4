"""Texts of any content made fit for one line of a head."""

import unicodedata

LONGEST = 160
"""Characters of a description that search engines and previews show."""

_DROPPED = ("Cc", "Cn")  # control characters and noncharacters
_HALF = "Cs"


def in_one_line(text: str) -> str:
    """Return the text without control characters, each run of white space made one space, half characters replaced."""
    kept = (_kept(each) for each in " ".join(text.split()))
    return "".join(kept).strip()


def _kept(character: str) -> str:
    category = unicodedata.category(character)
    if category == _HALF:
        return "\N{REPLACEMENT CHARACTER}"
    return "" if category in _DROPPED else character


def shortened(text: str, longest: int = LONGEST) -> str:
    """Return the text in one line of at most ``longest`` characters, cut after a word."""
    line = in_one_line(text)
    if len(line) <= longest:
        return line
    words, _, _ = line[:longest].rpartition(" ")
    return (words or line[: longest - 1]).rstrip(" ,;:.-\N{EN DASH}\N{EM DASH}") + "…"


def first_of(*texts: str) -> str:
    """Return the first text that says something."""
    return next((text for text in texts if text.strip()), "")


def with_place(title: str, place: str) -> str:
    """Return a title followed by a place, or the title alone where it names the place already.

    The site in the browser does the same (``web/src/features/pages/titleWithPlace.ts``).
    """
    place = place.strip()
    return title if not place or place.lower() in title.lower() else f"{title}, {place}"
