"""Begins the privacy page with a text that is true of this product."""

import datetime as dt
from collections.abc import Callable

import attrs

from ceilidh.content.editing.draft_service import DraftService
from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.errors import Invalid
from ceilidh.form_data import TextPart
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.privacy_text import Company, privacy_text

_ADDRESS = "privacy"


@attrs.frozen
class PrivacyDrafts:
    """Begins privacy pages. ``kept`` is how long enquiries are kept, if that is limited."""

    drafts: DraftService[SitePage]
    read_company: Callable[[], Company]
    kept: dt.timedelta | None

    def begin(self) -> EditedItem[SitePage]:
        """Add the draft of a privacy page, or return the page that is at its address already.

        Raises :class:`~ceilidh.errors.Invalid` when there are too many pages.
        """
        text = privacy_text(self.read_company(), self.kept)
        values = {"title": "Privacy", SLUG_FIELD: _ADDRESS, "text": text, "inFooter": "true"}
        try:
            return self.drafts.add([TextPart(name, value) for name, value in values.items()])
        except Invalid as error:
            if SLUG_FIELD not in error.errors:
                raise
            return self.drafts.read(_ADDRESS)
