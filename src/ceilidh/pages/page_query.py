"""Which parameters of its address a page depends on, besides the token of a preview."""

from collections.abc import Mapping, Sequence

from ceilidh.pages.page_paths import PublicPage
from ceilidh.venues.finder.choice import PARAMETERS

_PARAMETERS: Mapping[PublicPage, Sequence[str]] = {PublicPage.VENUES: PARAMETERS}
"""With one of these a page is built for each request: the cache of responses would fill with what nobody asks again."""


def page_parameters(page: PublicPage) -> Sequence[str]:
    """Return the names; for a page of text also those of the fixed paths, which it has in another spelling."""
    if page is PublicPage.PAGE:
        return [name for names in _PARAMETERS.values() for name in names]
    return _PARAMETERS.get(page, ())


def page_query(page: PublicPage, given: Mapping[str, object]) -> Mapping[str, str]:
    """Return those of the parameters that the page depends on, the first value of each, without empty ones."""
    values = {name: first_value(given.get(name)) for name in _PARAMETERS.get(page, ())}
    return {name: value for name, value in values.items() if value}


def first_value(value: object) -> str:
    """Return a parameter as Falcon parses it: one value, or the first of several."""
    found = value[0] if isinstance(value, list) and value else value
    return found.strip() if isinstance(found, str) else ""
