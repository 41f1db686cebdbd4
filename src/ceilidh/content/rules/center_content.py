"""Nested shapes that more than one kind of item has."""

import attrs

from ceilidh_ports import fields


@attrs.frozen(kw_only=True)
class CenterContent:
    """The three texts around the centre picture of an item's page."""

    top_text: str = fields.text(required=True)
    left_text: str = fields.text(required=True)
    right_text: str = fields.text(required=True)
