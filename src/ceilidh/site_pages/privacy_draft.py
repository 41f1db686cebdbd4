"""Begins the privacy page with a text that is true of this product."""

import datetime as dt
from collections.abc import Callable

import attrs

from ceilidh.content.catalogue import Catalogue
from ceilidh.content.publishing.draft_service import DraftService
from ceilidh.content.publishing.drafts import EditedItem
from ceilidh.form_data.form_parts import TextPart
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.privacy_text import Company, privacy_text


@attrs.frozen
class PrivacyDrafts:
    """Begins privacy pages. ``kept`` is how long enquiries are kept, if that is limited."""

    pages: Catalogue[SitePage]
    read_company: Callable[[], Company]
    kept: dt.timedelta | None

    def begin(self, who: str) -> EditedItem[SitePage]:
        """Add the draft of a privacy page; raises :class:`~ceilidh.errors.Invalid` when there are too many pages."""
        text = privacy_text(self.read_company(), self.kept)
        # The address follows from the title, and is ``privacy`` if that is free.
        parts = [TextPart("title", "Privacy"), TextPart("text", text), TextPart("inFooter", "true")]
        return DraftService(self.pages).add(parts, who)
