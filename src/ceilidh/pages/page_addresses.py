"""Which page an address is, by the rules of the router in the browser."""

import enum
import re
from collections.abc import Sequence

import attrs


class Page(enum.Enum):
    """The pages that visitors see, by the template of their address."""

    HOME = "/"
    ABOUT = "/about"
    VENUES = "/venues"
    EVENTS = "/events"
    CONTACT = "/contact"
    VENUE = "/single-venue/{id}"
    EVENT = "/single-event/{id}"
    PACKAGE = "/single-packege/{id}"


@attrs.frozen
class Place:
    """A page and, where it shows one item, the id or slug in its address."""

    page: Page
    key: str = ""


def place_at(path: str) -> Place | None:
    """Return the page at a decoded path, or ``None``.

    As in the browser, the case of the fixed part and slashes at the end don't matter.
    """
    for page, pattern in _PATTERNS:
        if found := pattern.fullmatch(path):
            return Place(page, found["key"] or "")
    return None


def is_desk(path: str) -> bool:
    """Say whether a path belongs to the back office."""
    return bool(_DESK.fullmatch(path))


def _pattern(template: str) -> re.Pattern[str]:
    fixed, _, parameter = template.partition("{")
    key = "(?P<key>[^/]+)" if parameter else "(?P<key>)"
    return re.compile(re.escape(fixed.rstrip("/") if not parameter else fixed) + key + "/*", re.IGNORECASE | re.DOTALL)


_PATTERNS: Sequence[tuple[Page, re.Pattern[str]]] = tuple((page, _pattern(page.value)) for page in Page)
_DESK = re.compile("/admin(/.*)?", re.IGNORECASE | re.DOTALL)
