"""Declares fields of one section, with what the form says about them."""

from collections.abc import Sequence
from typing import Any

import attrs

from ceilidh_ports import fields
from ceilidh_ports.fields import Declaration, Film, Guide, TextFormat

LINE, PARAGRAPH, MAX_ROWS, MAX_CHOSEN = 120, 1000, 12, 12
"""The most characters of a short and of a long text; the most rows and chosen items of one field."""


@attrs.frozen
class Section:
    """Declares fields of the section that one page shows; ``page`` is its path.

    ``at`` is the CSS selector of the place on that page.
    """

    name: str
    page: str

    def line(  # noqa: PLR0913  one for each part of the declaration
        self,
        label: str,
        default: str,
        at: str,
        *,
        hint: str = "",
        most: int = LINE,
        required: bool = False,
        text_format: TextFormat = TextFormat.ANY,
    ) -> Any:
        """A short text."""
        guide = self._guide(label, at, hint)
        return fields.text(default=default, max_length=most, required=required, text_format=text_format, guide=guide)

    def words(self, label: str, default: str, at: str, *, hint: str = "", most: int = LINE) -> Any:
        """A short text of a heading, link or button that can't be empty: then visitors get the default."""
        hint = f"{hint} Without a text, “{default}”.".strip()
        guide = attrs.evolve(self._guide(label, at, hint), stands_in=True)
        return fields.text(default=default, max_length=most, guide=guide)

    def paragraph(self, label: str, default: str, at: str, *, hint: str = "", most: int = PARAGRAPH) -> Any:
        """A text that may have several lines."""
        guide = attrs.evolve(self._guide(label, at, hint), long=True)
        return fields.text(default=default, max_length=most, guide=guide)

    def lines(self, label: str, default: Sequence[str], at: str, *, hint: str = "") -> Any:
        """Short texts, each on a line of its own."""
        return fields.texts(default=default, max_length=LINE, guide=self._guide(label, at, hint))

    def picture(
        self, label: str, at: str, *, hint: str = "", film: Film = Film.NO, is_on_every_page: bool = False
    ) -> Any:
        """A picture or film; without one the site has what ``hint`` says."""
        page = "" if is_on_every_page else self.page
        return fields.media(film=film, page=page, guide=self._guide(label, at, hint))

    def link(self, label: str, default: str, at: str, *, hint: str = "") -> Any:
        """The target of a link."""
        return fields.link(default=default, guide=self._guide(label, at, hint))

    def flag(self, label: str, at: str, *, hint: str = "") -> Any:
        return fields.flag(guide=self._guide(label, at, hint))

    def rows(self, shape: Declaration, label: str, default: Sequence[Any], at: str, *, hint: str = "") -> Any:
        """Rows of a shape."""
        guide = self._guide(label, at, hint)
        return fields.rows(shape, default=default, max_length=MAX_ROWS, page=self.page, guide=guide)

    def venues(self, label: str, at: str, *, hint: str = "") -> Any:
        """Chosen venues, in order."""
        return fields.references("venues", guide=self._guide(label, at, hint))

    def _guide(self, label: str, at: str, hint: str) -> Guide:
        return Guide(label, hint=hint, section=self.name, page=self.page, place=at)
