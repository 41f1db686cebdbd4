"""The words that no page can do without."""

from functools import cache
from typing import Any

import attrs

from ceilidh.content.rules.guides import guided_fields
from ceilidh.site_content.model import SiteContent, sample_content


def with_needed_words(site: SiteContent) -> SiteContent:
    """Return the site content as visitors read it.

    The words of a heading, link or button that are empty are those of the sample, and the headline of the front page is
    the tagline, or else the company name.
    """
    words: dict[str, Any] = {name: text for name, text in _defaults().items() if not getattr(site, name).strip()}
    if not site.home_headline.strip() and not site.tagline.strip():
        words["home_headline"] = site.company_name
    return attrs.evolve(site, **words) if words else site


@cache
def _defaults() -> dict[str, str]:
    sample = sample_content()
    return {name: getattr(sample, name) for name, _, guide in guided_fields(SiteContent) if guide.stands_in}
