"""Maps the path of an address to a page, by the same rules as the router in the browser."""

import enum
import re
from collections.abc import Sequence
from urllib.parse import quote

import attrs


class PublicPage(enum.Enum):
    """The pages for visitors, by the template of their path."""

    HOME = "/"
    ABOUT = "/about"
    VENUES = "/venues"
    EVENTS = "/events"
    CONTACT = "/contact"
    VENUE = "/single-venue/{id}"
    EVENT = "/single-event/{id}"
    PACKAGE = "/single-packege/{id}"
    PAGE = "/{id}"

    def path(self, slug: str = "") -> str:
        """Return the path of the page, quoted; ``slug`` is that of its item."""
        return self.value.replace("{id}", quote(slug, safe="", errors="replace"))


@attrs.frozen
class PageAddress:
    """A page and, for the page of one item, the id or slug of that."""

    page: PublicPage
    item_key: str = ""


def parse_path(path: str) -> PageAddress | None:
    """Return the page at a decoded path, or ``None``.

    As in the browser, trailing slashes and the case of ASCII letters in the fixed part don't matter.
    """
    for page, pattern in _PATTERNS:
        if found := pattern.fullmatch(path):
            return PageAddress(page, found["key"] or "")
    return None


def is_admin_path(path: str) -> bool:
    return bool(_ADMIN.fullmatch(path))


def _pattern(template: str) -> re.Pattern[str]:
    fixed, _, parameter = template.partition("{")
    key = "(?P<key>[^/]+)" if parameter else "(?P<key>)"
    return re.compile(re.escape(fixed.rstrip("/") if not parameter else fixed) + key + "/*", _FLAGS)


# Without ASCII, letters such as the long s would match ASCII ones, which they do not in a browser.
_FLAGS = re.ASCII | re.IGNORECASE | re.DOTALL
_PATTERNS: Sequence[tuple[PublicPage, re.Pattern[str]]] = tuple((page, _pattern(page.value)) for page in PublicPage)
_ADMIN = re.compile("/admin(/.*)?", _FLAGS)
