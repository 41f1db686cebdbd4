"""Shortens arbitrary texts to one line of a page's head."""

from ceilidh_ports.shown_texts import without_controls

MAX_LENGTH = 160
"""Characters of a description that search engines and link previews show."""


def in_one_line(text: str) -> str:
    """Return the text without control characters, each run of white space as one space."""
    return without_controls(" ".join(text.split())).strip()


def shortened(text: str) -> str:
    """Return the text in one line of at most :data:`MAX_LENGTH` characters, cut after a word."""
    line = in_one_line(text)
    if len(line) <= MAX_LENGTH:
        return line
    words, _, _ = line[:MAX_LENGTH].rpartition(" ")
    return (words or line[: MAX_LENGTH - 1]).rstrip(" ,;:.-\N{EN DASH}\N{EM DASH}") + "…"


def first_of(*texts: str) -> str:
    """Return the first text that is not blank, or an empty string."""
    return next((text for text in texts if text.strip()), "")
