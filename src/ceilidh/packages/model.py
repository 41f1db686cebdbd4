"""The package, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import form_fields as fields
from ceilidh.content.rules import shared_fields
from ceilidh.content.rules.shared_fields import CenterContent
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class PlanImage:
    """A picture with its caption, shown under a plan step."""

    image: str = fields.media(frame="planSmall", label="Picture")
    text: str = fields.text(label="Caption")


@attrs.frozen(kw_only=True)
class Plan:
    """One numbered step of how the company plans."""

    title: str = fields.text(label="Plan title")
    description: str = fields.text(label="Plan description", long=True)
    others: list[PlanImage] = fields.rows(PlanImage, label="Pictures")
    link_text: str = fields.text()
    link_url: str = fields.link(label="Link address", hint="A page of this site, as /venues, or a whole address.")


@attrs.frozen(kw_only=True)
class Detail:
    """A card of an additional section."""

    image: str = fields.media(frame="slide", label="Card picture")
    description: str = fields.text(label="Card description", long=True)


@attrs.frozen(kw_only=True)
class Section:
    """An additional section: a text and its cards."""

    text: str = fields.text(label="Section text", long=True)
    details: list[Detail] = fields.rows(Detail, label="Cards")


@attrs.frozen(kw_only=True)
class BookingInfo:
    """The banner that invites to book."""

    description: str = fields.text(label="Booking description", long=True)
    link: str = fields.link(label="Booking link", hint="Where ENQUIRE NOW leads; without it, to the contact page.")
    image: str = fields.media(
        frame="banner", label="Booking image", hint="Ends the packege’s page, behind ENQUIRE NOW."
    )


@attrs.define(kw_only=True)
class Package(Item):
    """A planning package, with everything its page shows. Any number of packages may be featured.

    The fields are in the order of the form.
    """

    collection: ClassVar[str] = "packages"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text(long=True)
    is_featured: bool = fields.flag(label="Featured", chosen=True)
    featured_image: str = fields.media(
        frame="opening", hint="Opens the packege’s page behind its title, and is its picture in lists.", required=True
    )

    price_from: str = shared_fields.price_from()
    price_includes: str = fields.text(label="What the price includes", long=True)

    center_content_image: str = fields.media(
        frame="centreUnder",
        label="Centre content image",
        hint="The wide picture with the left and right text on it.",
        section="Centre content",
        missing="Center content image is required.",
        required=True,
    )
    center_content: CenterContent = fields.structure(CenterContent)

    attribute_best_for: list[str] = fields.texts(label="Best for", section="Best for")
    attribute_best_season: list[str] = fields.texts(label="Best season")

    top_venues: list[str] = fields.references("venues", section="Top venues")

    gallery_images: list[str] = fields.media_list(
        frame="gallery", hint="The row of pictures after the plans; they open over the whole window.", section="Gallery"
    )

    plans: list[Plan] = fields.rows(Plan, section="Plans")

    additional_details: list[Section] = fields.rows(Section, section="Additional details")

    booking_info: BookingInfo = fields.structure(BookingInfo, section="Booking")

    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
