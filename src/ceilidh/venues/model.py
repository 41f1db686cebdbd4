"""The venue, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import shared_fields
from ceilidh.content.rules.guides import guide
from ceilidh.content.rules.shared_fields import CENTER_IMAGE, CenterContent
from ceilidh_ports import fields
from ceilidh_ports.fields import Film
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class OtherVenue:
    """A place worth a visit from the venue, shown in the carousel of its page."""

    title: str = fields.text(metadata=guide("Other venue title"))
    description: str = fields.text(metadata=guide("Other venue description", long=True))
    image: str = fields.media(required=True, metadata=guide("Other venue image"))


@attrs.define(kw_only=True)
class Venue(Item):
    """A venue, with everything its page shows. The fields are in the order of the form."""

    collection: ClassVar[str] = "venues"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text(required=True, metadata=guide(long=True))
    city: str = fields.text(required=True)
    state: str = fields.text(required=True, metadata=guide("Region or state"))
    country: str = fields.text(required=True)
    overlay_text: str = fields.text(required=True, metadata=guide(hint="A line on the venue’s picture in lists."))
    brand_direction: str = fields.text()
    is_featured: bool = fields.flag(exclusive=True, metadata=guide("Featured"))
    is_full_width: bool = fields.flag(exclusive=True, metadata=guide("Full width"))

    featured_image: str = fields.media(
        required=True,
        metadata=guide(
            hint="The venue’s picture in lists and sliders, and when its page is shared.",
            section="Main pictures and film",
        ),
    )
    banner_image: str = fields.media(
        required=True, metadata=guide(hint="Opens the venue’s page from edge to edge, behind its title.")
    )
    featured_video: str = fields.media(
        required=True,
        film=Film.ONLY,
        metadata=guide(hint="Plays at the top of the front page while this venue is featured."),
    )

    center_content_image: str = fields.media(required=True, metadata=CENTER_IMAGE)
    center_content: CenterContent = fields.structure(CenterContent, required=True)
    best_for: str = fields.text(required=True)
    best_season: str = fields.text(required=True)

    event_space_banner_image: str = fields.media(
        required=True,
        metadata=guide(
            hint="Begins the event spaces from edge to edge, behind the title and description below.",
            section="Event spaces",
        ),
    )
    event_space_banner_title: str = fields.text(required=True)
    event_space_banner_desc: str = fields.text(
        required=True, metadata=guide("Event space banner description", long=True)
    )
    event_space_title1: str = fields.text(
        required=True, metadata=guide("Two images: title", hint="Heads the text below the pair of pictures.")
    )
    event_space_left_image: str = fields.media(
        required=True, metadata=guide("Two images: left image", hint="The left picture of the pair.")
    )
    event_space_right_image: str = fields.media(
        required=True, metadata=guide("Two images: right image", hint="The right picture of the pair.")
    )
    event_space_desc1: str = fields.text(required=True, metadata=guide("Two images: description", long=True))
    event_space_center_image: str = fields.media(
        required=True,
        metadata=guide("Single image: centre image", hint="The wide picture after the pair and its text."),
    )
    event_space_title2: str = fields.text(
        required=True, metadata=guide("Single image: title", hint="Heads the text below the wide picture.")
    )
    event_space_desc2: str = fields.text(required=True, metadata=guide("Single image: description", long=True))

    accomodation_image: str = fields.media(
        required=True,
        film=Film.ALSO,
        metadata=guide(
            "Accomodation image or video",
            hint="The wide background of the accomodation, with the venue’s description as its caption.",
            section="Accomodation",
        ),
    )
    accomodation_title: str = fields.text(
        required=True, metadata=guide(hint="Heads the accomodation, above its picture or video.")
    )
    accomodation_description: str = fields.text(required=True, metadata=guide(long=True))

    near_by_address: str = fields.text(required=True, metadata=guide(section="Near by"))
    near_by_map_image: str = fields.media(
        required=True, metadata=guide(hint="The map beside the address. Without it the page has no such part.")
    )

    itinerary_content: list[OtherVenue] = fields.rows(
        OtherVenue, metadata=guide("Other venues", section="Other venues")
    )

    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
