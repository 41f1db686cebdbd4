"""Which parameters of its address a page depends on, besides the token of a preview."""

from collections.abc import Mapping, Sequence

from ceilidh.http.requests.query_values import given_values
from ceilidh.pages.addresses.page_paths import PublicPage, parse_path
from ceilidh.venues.day import visit
from ceilidh.venues.finder import choice

ABOUT = "about"
"""The parameter of the contact page with the item that an enquiry is about, such as ``venue/castle``."""

HOUSES = "houses"
"""The parameter of the contact page with the slugs of the venues that an enquiry is about, with commas between."""

WEEKDAY = "weekday"
"""The parameter of the page of a venue with the weekday whose free days it lists."""

_PARAMETERS: Mapping[PublicPage, Sequence[str]] = {
    PublicPage.VENUES: choice.PARAMETERS,
    PublicPage.VENUE: (*visit.PARAMETERS, WEEKDAY),
    PublicPage.CONTACT: (ABOUT, HOUSES, *visit.PARAMETERS),
}
"""With one of these a page is built for each request, compressed and not cached: the cache of responses would fill with
what nobody asks again."""


def page_parameters(page: PublicPage) -> Sequence[str]:
    """Return the names; for a page of text also those of the fixed paths, which it has in another spelling."""
    if page is PublicPage.PAGE:
        return [name for names in _PARAMETERS.values() for name in names]
    return _PARAMETERS.get(page, ())


def page_query(page: PublicPage, given: Mapping[str, object]) -> Mapping[str, str]:
    """Return those of the parameters that the page depends on, the first value of each, without empty ones."""
    return given_values(given, _PARAMETERS.get(page, ()))


def may_be_cached(page: PublicPage | None, given: Mapping[str, object]) -> bool:
    """Return whether the page is the same for many: none of its parameters is given."""
    return page is None or not any(given.get(name) for name in page_parameters(page))


def depends_on_query(path: str, given: Mapping[str, object]) -> bool:
    """Return whether the page at a decoded path depends on one of these parameters."""
    address = parse_path(path)
    return address is not None and bool(page_query(address.page, given))
