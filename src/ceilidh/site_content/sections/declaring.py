"""Declares fields of one section, with what the form says about them."""

from collections.abc import Sequence
from typing import Any

import attrs

from ceilidh.content.rules.form_fields import Guide, metadata_of
from ceilidh_ports import fields
from ceilidh_ports.fields import PICTURE_ONLY, Declaration, MediaKinds, Metadata

LINE, PARAGRAPH, MAX_ROWS, MAX_CHOSEN = 120, 1000, 12, 12
"""The most characters of a short and of a long text; the most rows and chosen items of one field."""


@attrs.frozen
class Section:
    """Declares fields of the section that one page shows; ``page`` is its path.

    ``at`` is the CSS selector of the place on that page.
    """

    name: str
    page: str

    def line(self, label: str, default: str, at: str, *, hint: str = "", most: int = LINE, **told: Any) -> Any:
        """A short text; all else that is told is as for :func:`ceilidh_ports.fields.text`."""
        return fields.text(default=default, max_length=most, metadata=self._guide(label, at, hint), **told)

    def words(self, label: str, default: str, at: str, *, hint: str = "", most: int = LINE) -> Any:
        """A short text of a heading, link or button that can't be empty: then visitors get the default."""
        hint = f"{hint} Without a text, “{default}”.".strip()
        guide = self._guide(label, at, hint, stands_in=True)
        return fields.text(default=default, max_length=most, metadata=guide)

    def paragraph(self, label: str, default: str, at: str, *, hint: str = "", most: int = PARAGRAPH) -> Any:
        """A text that may have several lines."""
        guide = self._guide(label, at, hint, long=True)
        return fields.text(default=default, max_length=most, metadata=guide)

    def lines(self, label: str, default: Sequence[str], at: str, *, hint: str = "") -> Any:
        """Short texts, each on a line of its own."""
        return fields.texts(default=default, max_length=LINE, metadata=self._guide(label, at, hint))

    def picture(
        self, label: str, at: str, *, takes: MediaKinds = PICTURE_ONLY, is_on_every_page: bool = False, **told: Any
    ) -> Any:
        """A picture or film; without one the site has what its ``hint`` says. It may tell its ``frame`` too."""
        page = "" if is_on_every_page else self.page
        return fields.media(takes=takes, page=page, metadata=self._guide(label, at, **told))

    def link(self, label: str, default: str, at: str, *, hint: str = "") -> Any:
        """The target of a link."""
        return fields.link(default=default, metadata=self._guide(label, at, hint))

    def flag(self, label: str, at: str) -> Any:
        return fields.flag(metadata=self._guide(label, at, ""))

    def rows(self, shape: Declaration, label: str, default: Sequence[Any], at: str) -> Any:
        """Rows of a shape."""
        guide = self._guide(label, at, "")
        return fields.rows(shape, default=default, max_length=MAX_ROWS, page=self.page, metadata=guide)

    def venues(self, label: str, at: str, *, hint: str = "") -> Any:
        """Chosen venues, in order."""
        return fields.references("venues", metadata=self._guide(label, at, hint))

    def _guide(self, label: str, at: str, hint: str = "", **told: Any) -> Metadata:
        return metadata_of(Guide(label, hint, self.name, self.page, at, **told))
