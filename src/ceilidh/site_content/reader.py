"""Reads the site content that visitors see."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedContent, PublishedJson, PublishedReader
from ceilidh.content.rules.form_fields import guided_fields
from ceilidh.site_content.model import SITE_ID, SiteContent, sample_content
from ceilidh.site_content.own_words import has_own_contact

FooterPages = Callable[[PublishedReader], Sequence[Mapping[str, str]]]


def no_pages(_published: PublishedReader) -> Sequence[Mapping[str, str]]:
    """Return no pages, for a site without any."""
    return ()


@attrs.frozen
class SiteReader:
    """Reads the site content; ``seed`` is that of an installation in which nobody has changed it.

    ``footer_pages`` returns slug and title of the pages that the footer names.
    """

    content: PublishedContent
    seed: SiteContent
    footer_pages: FooterPages = no_pages

    def read(self, published: PublishedReader) -> SiteContent:
        """Return the site content as the other results of this reading unit, with all words that pages need."""
        return with_needed_words(published.shared(SiteContent, SITE_ID) or self.seed)

    def json_of(
        self, published: PublishedReader, site: SiteContent, only: frozenset[str] | None = None
    ) -> PublishedJson:
        """Return the site content as :meth:`PublishedReader.json_of`, and what is known of it besides.

        These are the pages that the footer names, and whether the contact details are the company's own.
        """
        found = published.json_of(site, only)
        besides = orjson.dumps({"footerPages": self.footer_pages(published), "hasOwnContact": has_own_contact(site)})
        return attrs.evolve(found, body=b"%b,%b" % (found.body[:-1], besides[1:]))

    def json_now(self) -> PublishedJson:
        """Return the site content as JSON, in a reading unit of its own."""
        with self.content.open() as published:
            return self.json_of(published, self.read(published))

    def read_now(self) -> SiteContent:
        """Return the site content in a reading unit of its own."""
        with self.content.open() as published:
            return self.read(published)


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
