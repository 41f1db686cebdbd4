"""The package, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import shared_fields
from ceilidh.content.rules.guides import guide
from ceilidh.content.rules.shared_fields import CenterContent
from ceilidh_ports import fields
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class PlanImage:
    """A picture with its caption, shown under a plan step."""

    image: str = fields.media(metadata=guide("Picture"))
    text: str = fields.text(metadata=guide("Caption"))


@attrs.frozen(kw_only=True)
class Plan:
    """One numbered step of how the company plans."""

    title: str = fields.text(metadata=guide("Plan title"))
    description: str = fields.text(metadata=guide("Plan description", long=True))
    others: list[PlanImage] = fields.rows(PlanImage, metadata=guide("Pictures"))
    link_text: str = fields.text()
    link_url: str = fields.link(
        metadata=guide("Link address", hint="A page of this site, as /venues, or a whole address.")
    )


@attrs.frozen(kw_only=True)
class Detail:
    """A card of an additional section."""

    image: str = fields.media(metadata=guide("Card picture"))
    description: str = fields.text(metadata=guide("Card description", long=True))


@attrs.frozen(kw_only=True)
class Section:
    """An additional section: a text and its cards."""

    text: str = fields.text(metadata=guide("Section text", long=True))
    details: list[Detail] = fields.rows(Detail, metadata=guide("Cards"))


@attrs.frozen(kw_only=True)
class BookingInfo:
    """The banner that invites to book."""

    description: str = fields.text(metadata=guide("Booking description", long=True))
    link: str = fields.link(
        metadata=guide("Booking link", hint="Where ENQUIRE NOW leads; without it, to the contact page.")
    )
    image: str = fields.media(metadata=guide("Booking image", hint="Ends the packege’s page, behind ENQUIRE NOW."))


@attrs.define(kw_only=True)
class Package(Item):
    """A planning package, with everything its page shows. Any number of packages may be featured.

    The fields are in the order of the form.
    """

    collection: ClassVar[str] = "packages"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text(metadata=guide(long=True))
    is_featured: bool = fields.flag(metadata=guide("Featured"))
    featured_image: str = fields.media(
        required=True,
        metadata=guide(hint="Opens the packege’s page behind its title, and is its picture in lists."),
    )

    center_content_image: str = fields.media(
        required=True,
        metadata=guide(
            "Centre content image",
            hint="The wide picture with the left and right text on it.",
            section="Centre content",
            missing="Center content image is required.",
        ),
    )
    center_content: CenterContent = fields.structure(CenterContent)

    attribute_best_for: list[str] = fields.texts(metadata=guide("Best for", section="Best for"))
    attribute_best_season: list[str] = fields.texts(metadata=guide("Best season"))

    top_venues: list[str] = fields.references("venues", metadata=guide(section="Top venues"))

    gallery_images: list[str] = fields.media_list(
        metadata=guide(hint="The row of pictures after the plans; they open over the whole window.", section="Gallery")
    )

    plans: list[Plan] = fields.rows(Plan, metadata=guide(section="Plans"))

    additional_details: list[Section] = fields.rows(Section, metadata=guide(section="Additional details"))

    booking_info: BookingInfo = fields.structure(BookingInfo, metadata=guide(section="Booking"))

    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
