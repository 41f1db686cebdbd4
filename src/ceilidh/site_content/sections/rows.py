"""The rows of the site content."""

import attrs

from ceilidh.content.rules.guides import guide
from ceilidh.site_content.sections.declaring import LINE, PARAGRAPH
from ceilidh_ports import fields
from ceilidh_ports.fields import TextFormat

_TITLE, _TEXT = guide("Title"), guide("Text", long=True)


@attrs.frozen(kw_only=True)
class SocialLink:
    """A link to an account of the company; ``handle`` is its text."""

    handle: str = fields.text(required=True, max_length=LINE, metadata=guide("Name of the account"))
    url: str = fields.link(text_format=TextFormat.WEB, metadata=guide("Address of the account"))


@attrs.frozen(kw_only=True)
class Founder:
    """A founder. Without a portrait the page shows the initials."""

    name: str = fields.text(required=True, max_length=LINE, metadata=guide("Name"))
    role: str = fields.text(required=True, max_length=LINE, metadata=guide("Role"))
    text: str = fields.text(required=True, max_length=PARAGRAPH, metadata=_TEXT)
    portrait: str = fields.media(metadata=guide("Portrait", hint="Without one the page shows the initials."))


@attrs.frozen(kw_only=True)
class Principle:
    """One principle of how the company works."""

    title: str = fields.text(required=True, max_length=LINE, metadata=_TITLE)
    text: str = fields.text(required=True, max_length=PARAGRAPH, metadata=_TEXT)


@attrs.frozen(kw_only=True)
class PlanningStep:
    """A numbered step of how to plan an event."""

    title: str = fields.text(required=True, max_length=LINE, metadata=_TITLE)
    text: str = fields.text(required=True, max_length=PARAGRAPH, metadata=_TEXT)


@attrs.frozen(kw_only=True)
class SampleVenue:
    """A sample of a kind of house. Without a picture the page shows the drawing of its place in the row."""

    title: str = fields.text(required=True, max_length=LINE, metadata=_TITLE)
    text: str = fields.text(required=True, max_length=PARAGRAPH, metadata=_TEXT)
    picture: str = fields.media(metadata=guide("Picture", hint="Without one the page shows a drawing."))
