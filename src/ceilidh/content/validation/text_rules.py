"""The rule for every text."""

MAX_TEXT_LENGTH = 100_000
"""In characters."""


def text_error(text: str) -> str | None:
    """Return why a text cannot be stored, or ``None``."""
    if "\x00" in text:
        return "This text contains a NUL character."
    if any("\ud800" <= character <= "\udfff" for character in text):
        return "This text contains an incomplete character."
    if len(text) > MAX_TEXT_LENGTH:
        return f"This text has more than {MAX_TEXT_LENGTH:,} characters."
    return None
