"""Fields that more than one kind of item has: the texts around the centre picture, and those for search engines."""

from typing import Any

import attrs

from ceilidh.content.rules.guides import guide
from ceilidh_ports import fields
from ceilidh_ports.fields import TextFormat


@attrs.frozen(kw_only=True)
class CenterContent:
    """The three texts around the centre picture of an item's page."""

    top_text: str = fields.text(
        required=True, metadata=guide(hint="Leads the page, above the centre picture.", long=True)
    )
    left_text: str = fields.text(
        required=True, metadata=guide(hint="The first text beside the centre picture.", long=True)
    )
    right_text: str = fields.text(
        required=True, metadata=guide(hint="The second text beside the centre picture.", long=True)
    )


CENTER_IMAGE = guide(
    "Centre content image",
    hint="The tall picture below the opening, beside the left and right text.",
    section="Centre content",
)
"""The metadata of the picture that these texts are around."""


_SECTION = "search"

MAX_TITLE, MAX_DESCRIPTION = 70, 200
"""Characters; search results show about 60 and 160 of them."""


def search_title() -> Any:
    return fields.text(
        max_length=MAX_TITLE,
        text_format=TextFormat.LINE,
        metadata=guide("Title in search results", section=_SECTION),
    )


def search_description() -> Any:
    return fields.text(
        max_length=MAX_DESCRIPTION, metadata=guide("Description in search results", section=_SECTION, long=True)
    )


def share_picture() -> Any:
    return fields.media(metadata=guide("Picture of shared links", section=_SECTION))


def no_index() -> Any:
    return fields.flag(metadata=guide("Hide from search engines", section=_SECTION))
