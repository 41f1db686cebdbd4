"""Reads the site content that visitors see."""

from collections.abc import Callable, Mapping, Sequence

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedContent, PublishedJson, PublishedReader
from ceilidh.site_content.model import SITE_ID, SiteContent, sample_content
from ceilidh.site_content.needed_words import with_needed_words

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

    def json_of(self, published: PublishedReader, site: SiteContent) -> PublishedJson:
        """Return the site content as visitors read it, with the pages that the footer names at its end."""
        found = published.json_of(site)
        pages = orjson.dumps({"footerPages": self.footer_pages(published)})
        return attrs.evolve(found, body=b"%b,%b" % (found.body[:-1], pages[1:]))

    def current(self) -> tuple[SiteContent, PublishedJson]:
        """Return the site content, and as JSON with the version for which it is valid."""
        with self.content.open() as published:
            site = self.read(published)
            return site, self.json_of(published, site)

    def read_now(self) -> SiteContent:
        """Return the site content in a reading unit of its own."""
        return self.current()[0]

    def company_name(self) -> str:
        return self.read_now().company_name

    def own_email(self) -> str:
        """Return the company's e-mail address, or an empty text while it is the sample."""
        email = self.read_now().email
        return "" if email == sample_content().email else email
