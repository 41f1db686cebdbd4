"""Reads the site content that visitors see."""

import attrs

from ceilidh.content.published_items import PublishedContent, PublishedJson, PublishedReader
from ceilidh.site_content.model import SITE_ID, SiteContent


@attrs.frozen
class SiteReader:
    """Reads the site content; ``seed`` is that of an installation in which nobody has changed it."""

    content: PublishedContent
    seed: SiteContent

    def read(self, published: PublishedReader) -> SiteContent:
        """Return the site content as the other results of this reading unit."""
        return published.shared(SiteContent, SITE_ID) or self.seed

    def current(self) -> tuple[SiteContent, PublishedJson]:
        """Return the site content, and as JSON with the version for which it is valid."""
        with self.content.open() as published:
            site = self.read(published)
            return site, published.json_of(site)

    def company_name(self) -> str:
        return self.current()[0].company_name
