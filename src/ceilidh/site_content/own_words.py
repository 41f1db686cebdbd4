"""Which words of the site content are the company's own, and which are still those of the sample."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ceilidh.site_content.model import SiteContent, sample_content

_CONTACT = ("email", "phone", "address")


def has_own_contact(site: SiteContent) -> bool:
    """Return whether none of the sample's contact details is left.

    Until then the site counts as one without any words of the company: search engines are told to leave it out.
    """
    return not any(_is_sample(site, name) for name in _CONTACT)


def has_sample_founder(site: SiteContent) -> bool:
    return len(own_rows(site, "founders", "name")) < len(site.founders)


def own_text(site: SiteContent, name: str) -> Any:
    """Return the value of a text or of lines; an empty one while it is the sample's."""
    value = getattr(site, name)
    return type(value)() if _is_sample(site, name) else value


def own_rows(site: SiteContent, name: str, told_by: str) -> Sequence[Any]:
    """Return the rows of a field that are not those of the sample, which the attribute ``told_by`` tells."""
    samples = {getattr(row, told_by) for row in getattr(_sample(), name)}
    return [row for row in getattr(site, name) if getattr(row, told_by) not in samples]


def _is_sample(site: SiteContent, name: str) -> bool:
    return bool(getattr(site, name) == getattr(_sample(), name))


@cache
def _sample() -> SiteContent:
    return sample_content()
