"""The rows of the site content."""

import attrs

from ceilidh.content.rules import form_fields as fields
from ceilidh.site_content.sections.declaring import LINE, PARAGRAPH
from ceilidh_ports.fields import TextFormat


@attrs.frozen(kw_only=True)
class SocialLink:
    """A link to an account of the company; ``handle`` is its text."""

    handle: str = fields.text(label="Name of the account", required=True, max_length=LINE)
    url: str = fields.link(label="Address of the account", text_format=TextFormat.WEB)


@attrs.frozen(kw_only=True)
class Founder:
    """A founder. Without a portrait the page shows the initials."""

    name: str = fields.text(label="Name", required=True, max_length=LINE)
    role: str = fields.text(label="Role", required=True, max_length=LINE)
    text: str = fields.text(label="Text", long=True, required=True, max_length=PARAGRAPH)
    portrait: str = fields.media(label="Portrait", hint="Without one the page shows the initials.")


@attrs.frozen(kw_only=True)
class Principle:
    """One principle of how the company works."""

    title: str = fields.text(label="Title", required=True, max_length=LINE)
    text: str = fields.text(label="Text", long=True, required=True, max_length=PARAGRAPH)


@attrs.frozen(kw_only=True)
class PlanningStep:
    """A numbered step of how to plan an event."""

    title: str = fields.text(label="Title", required=True, max_length=LINE)
    text: str = fields.text(label="Text", long=True, required=True, max_length=PARAGRAPH)


@attrs.frozen(kw_only=True)
class SampleVenue:
    """A sample of a kind of house. Without a picture the page shows the drawing of its place in the row."""

    title: str = fields.text(label="Title", required=True, max_length=LINE)
    text: str = fields.text(label="Text", long=True, required=True, max_length=PARAGRAPH)
    picture: str = fields.media(label="Picture", hint="Without one the page shows a drawing.", frame="slide")
