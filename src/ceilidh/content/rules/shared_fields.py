"""Fields that more than one kind of item has: texts around the centre picture, the price, those for search engines."""

from typing import Any

import attrs

from ceilidh.content.rules import form_fields as fields
from ceilidh_ports.fields import TextFormat


@attrs.frozen(kw_only=True)
class CenterContent:
    """The three texts around the centre picture of an item's page."""

    top_text: str = fields.text(hint="Leads the page, above the centre picture.", long=True, required=True)
    left_text: str = fields.text(hint="The first text beside the centre picture.", long=True, required=True)
    right_text: str = fields.text(hint="The second text beside the centre picture.", long=True, required=True)


def center_image() -> Any:
    """The picture that these texts are around."""
    return fields.media(
        required=True,
        frame="centre",
        label="Centre content image",
        hint="The tall picture below the opening, beside the left and right text.",
        section="Centre content",
    )


MAX_GUESTS = 10_000
MAX_PRICE = 10_000_000


def price_from() -> Any:
    return fields.number(
        label="Price from, in pounds", hint="The lowest price, in digits alone.", section="Price", most=MAX_PRICE
    )


_SECTION = "search"

MAX_TITLE, MAX_DESCRIPTION = 70, 200
"""Characters; search results show about 60 and 160 of them."""


def search_title() -> Any:
    return fields.text(
        label="Title in search results", section=_SECTION, max_length=MAX_TITLE, text_format=TextFormat.LINE
    )


def search_description() -> Any:
    return fields.text(label="Description in search results", section=_SECTION, long=True, max_length=MAX_DESCRIPTION)


def share_picture() -> Any:
    return fields.media(label="Picture of shared links", section=_SECTION)


def no_index() -> Any:
    return fields.flag(label="Hide from search engines", section=_SECTION)
