"""The page, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.rules import form_fields as fields
from ceilidh.content.rules import shared_fields
from ceilidh.site_pages.privacy_text import PLACEHOLDERS
from ceilidh_ports.fields import TextFormat
from ceilidh_ports.items import Item

MAX_PAGES = 12
RESERVED = frozenset(
    {
        *("about", "admin", "api", "assets", "contact", "events", "healthz", "images", "metrics", "page-not-found"),
        *("readyz", "single-event", "single-packege", "single-venue", "sitemap", "venues"),
    }
)
"""The first parts of the paths that the site has itself."""

MAX_TITLE = 200
"""Characters of the title of a page."""

MAX_TEXT = 50_000
"""Characters of the Markdown of a page."""


@attrs.define(kw_only=True)
class SitePage(Item):
    """A page at an address of its own, ``/slug``. ``text`` is Markdown."""

    collection: ClassVar[str] = "pages"
    phrase: ClassVar[str] = "a page"
    reserved_slugs: ClassVar[frozenset[str]] = RESERVED
    most: ClassVar[int] = MAX_PAGES

    title: str = fields.text(required=True, max_length=MAX_TITLE, text_format=TextFormat.LINE)
    text: str = fields.text(
        label="Text",
        long=True,
        required=True,
        max_length=MAX_TEXT,
        text_format=TextFormat.MARKDOWN,
        placeholders=PLACEHOLDERS,
    )
    picture: str = fields.media(frame="opening", label="Picture")
    in_footer: bool = fields.flag(label="Name it in the footer", chosen=True)
    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
