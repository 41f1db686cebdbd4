"""The fields that say how search engines and shared links show the page of an item; without them, by its content."""

from typing import Any

from ceilidh.content.rules.guides import guide
from ceilidh_ports import fields
from ceilidh_ports.fields import TextFormat

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
