"""The absolute URLs of the site: of pages, of images and of files."""

from urllib.parse import quote

import attrs

from ceilidh.media.file_names import URL_PREFIX, rendition_url
from ceilidh.media.renditions.rendition_spec import LINK_PREVIEW_WIDTH
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.site_content.model import SiteContent

# The characters that stay unquoted besides letters and digits, with the percent sign of quoted ones.
_SAFE_IN_URLS = "/:?#[]@!$&'()*+,;=-._~%"


@attrs.frozen
class SiteUrls:
    """Makes absolute URLs from the public ``url``, which has no trailing slash. ``site`` is the site content."""

    site: SiteContent
    url: str

    def page(self, page: PublicPage, slug: str = "") -> str:
        """Return the canonical URL of a page."""
        return self.url + page.path(slug)

    def image(self, path: str) -> str:
        """Return the URL of an item's image, in the width for link previews.

        An http URL stays as it is. Without a scheme and a leading slash, it is the name of a stored file.
        """
        if path.lower().startswith(("http://", "https://")):
            return _quoted(path)
        return self.file(rendition_url(path, LINK_PREVIEW_WIDTH) if path.startswith("/") else URL_PREFIX + path)

    def logo(self) -> str:
        """Return the URL of the company's logo, or an empty text."""
        path = own_logo(self.site)
        return self.file(path) if path else ""

    def file(self, path: str) -> str:
        """Return the URL of a path of the site; it never has another host."""
        return f"{self.url}/{_quoted(path.lstrip('/'))}"


def own_logo(site: SiteContent) -> str:
    """Return the path of the company's logo, that for a light ground before the other, or an empty text."""
    return site.logo_on_light or site.logo_on_dark


def _quoted(url: str) -> str:
    return quote(url, safe=_SAFE_IN_URLS, errors="replace")
