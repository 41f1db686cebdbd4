"""Nested shapes that more than one kind of item has."""

import attrs

from ceilidh.content.rules.guides import guide
from ceilidh_ports import fields


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
