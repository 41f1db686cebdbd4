"""Parses short texts that a form sends in one text, separated by commas."""

from collections.abc import Iterable


def without_blanks(texts: Iterable[str]) -> list[str]:
    """Return the texts trimmed, without blank ones."""
    return [trimmed for text in texts if (trimmed := text.strip())]


def split_on_commas(text: str) -> list[str]:
    """Return the parts between commas, trimmed and without blank ones."""
    return without_blanks(text.split(","))
