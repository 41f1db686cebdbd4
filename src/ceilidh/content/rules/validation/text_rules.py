"""The rule for every text, and that for a text of one line."""

import unicodedata

MAX_TEXT_LENGTH = 100_000
"""In characters."""

_BREAKS = {"Cc", "Zl", "Zp"}
"""The Unicode categories of control characters, of line breaks and of breaks between paragraphs."""


def text_error(text: str) -> str | None:
    """Return why a text cannot be stored, or ``None``."""
    if "\x00" in text:
        return "This text contains a NUL character."
    if any("\ud800" <= character <= "\udfff" for character in text):
        return "This text contains an incomplete character."
    if len(text) > MAX_TEXT_LENGTH:
        return f"This text has more than {MAX_TEXT_LENGTH:,} characters."
    return None


def line_error(text: str) -> str | None:
    """Return why a text does not fit on one line, or ``None``."""
    if any(unicodedata.category(character) in _BREAKS for character in text):
        return "This text contains a line break or another control character."
    return None
