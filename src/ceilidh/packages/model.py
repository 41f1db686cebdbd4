"""The package, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import search_fields
from ceilidh.content.rules.center_content import CenterContent
from ceilidh_ports import fields
from ceilidh_ports.fields import Guide
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class PlanImage:
    """A picture with its caption, shown under a plan step."""

    image: str = fields.media(guide=Guide("Picture"))
    text: str = fields.text(guide=Guide("Caption"))


@attrs.frozen(kw_only=True)
class Plan:
    """One numbered step of how the company plans."""

    title: str = fields.text(guide=Guide("Plan title"))
    description: str = fields.text(guide=Guide("Plan description"))
    others: list[PlanImage] = fields.rows(PlanImage)
    link_text: str = fields.text()
    link_url: str = fields.link(guide=Guide("Link address"))


@attrs.frozen(kw_only=True)
class Detail:
    """A card of an additional section."""

    image: str = fields.media(guide=Guide("Card picture"))
    description: str = fields.text(guide=Guide("Card description"))


@attrs.frozen(kw_only=True)
class Section:
    """An additional section: a text and its cards."""

    text: str = fields.text(guide=Guide("Section text"))
    details: list[Detail] = fields.rows(Detail)


@attrs.frozen(kw_only=True)
class BookingInfo:
    """The banner that invites to book."""

    description: str = fields.text(guide=Guide("Booking description"))
    link: str = fields.link(guide=Guide("Booking link"))
    image: str = fields.media(guide=Guide("Booking image"))


@attrs.define(kw_only=True)
class Package(Item):
    """A planning package, with everything its page shows. Any number of packages may be featured."""

    collection: ClassVar[str] = "packages"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text()
    is_featured: bool = fields.flag(guide=Guide("Featured"))
    featured_image: str = fields.media(required=True)
    center_content: CenterContent = fields.structure(CenterContent)
    center_content_image: str = fields.media(
        required=True, guide=Guide("Centre content image", missing="Center content image is required.")
    )
    attribute_best_for: list[str] = fields.texts(guide=Guide("Best for"))
    attribute_best_season: list[str] = fields.texts(guide=Guide("Best season"))
    top_venues: list[str] = fields.references("venues")
    gallery_images: list[str] = fields.media_list()
    plans: list[Plan] = fields.rows(Plan)
    additional_details: list[Section] = fields.rows(Section)
    booking_info: BookingInfo = fields.structure(BookingInfo)
    search_title: str = search_fields.search_title()
    search_description: str = search_fields.search_description()
    share_picture: str = search_fields.share_picture()
    no_index: bool = search_fields.no_index()
