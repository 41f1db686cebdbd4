"""Who publishes the site, and where: the one source of absolute addresses."""

from urllib.parse import quote

import attrs

from ceilidh.media.file_names import FOLDER, SOCIAL, sized
from ceilidh.pages.page_addresses import Page
from ceilidh.site_settings.model import SiteDetails

# What an address may hold besides letters and digits, the percent sign of what is quoted already included.
_IN_ADDRESSES = "/:?#[]@!$&'()*+,;=-._~%"


@attrs.frozen
class Publisher:
    """``url`` is the public one, without a slash at its end."""

    details: SiteDetails
    url: str

    def page(self, page: Page, slug: str = "") -> str:
        """Return the absolute address of a page, in the one form that all others point to."""
        return self.url + page.value.replace("{id}", quote(slug, safe="", errors="replace"))

    def picture(self, path: str) -> str:
        """Return the absolute address of a picture that an item names, in the width for previews.

        An http address stays as it is; what is neither one nor a path is the name of a stored file.
        """
        if path.lower().startswith(("http://", "https://")):
            return _quoted(path)
        return self.at(sized(path, SOCIAL) if path.startswith("/") else FOLDER + path)

    def at(self, path: str) -> str:
        """Return the absolute address of a path of the site. None leads to another host."""
        return f"{self.url}/{_quoted(path.lstrip('/'))}"


def _quoted(address: str) -> str:
    return quote(address, safe=_IN_ADDRESSES, errors="replace")
