"""Short texts that a form sends as one text with commas, or as a JSON list."""

from collections.abc import Iterable


def without_blanks(texts: Iterable[str]) -> list[str]:
    """Return the texts trimmed, those that are nothing but space left out."""
    return [trimmed for text in texts if (trimmed := text.strip())]


def split_on_commas(text: str) -> list[str]:
    """Return the parts between commas, trimmed and without blanks."""
    return without_blanks(text.split(","))
