"""The fields that say how search engines and shared links show the page of an item; without them, by its content."""

from typing import Any

from ceilidh_ports import fields
from ceilidh_ports.fields import Guide, TextFormat

MAX_TITLE, MAX_DESCRIPTION = 70, 200
"""Characters; search results show about 60 and 160 of them."""


def search_title() -> Any:
    guide = Guide("Title in search results", section="search")
    return fields.text(max_length=MAX_TITLE, text_format=TextFormat.LINE, guide=guide)


def search_description() -> Any:
    return fields.text(
        max_length=MAX_DESCRIPTION, guide=Guide("Description in search results", section="search", long=True)
    )


def share_picture() -> Any:
    return fields.media(guide=Guide("Picture of shared links", section="search"))


def no_index() -> Any:
    return fields.flag(guide=Guide("Hide from search engines", section="search"))
