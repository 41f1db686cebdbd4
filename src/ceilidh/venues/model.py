"""The venue, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import search_fields
from ceilidh.content.rules.center_content import CenterContent
from ceilidh_ports import fields
from ceilidh_ports.fields import Film, Guide
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class OtherVenue:
    """A place worth a visit from the venue, shown in the carousel of its page."""

    title: str = fields.text(guide=Guide("Other venue title"))
    description: str = fields.text(guide=Guide("Other venue description"))
    image: str = fields.media(required=True, guide=Guide("Other venue image"))


@attrs.define(kw_only=True)
class Venue(Item):
    collection: ClassVar[str] = "venues"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text(required=True)
    city: str = fields.text(required=True)
    state: str = fields.text(required=True, guide=Guide("Region or state"))
    country: str = fields.text(required=True)
    overlay_text: str = fields.text(required=True)
    brand_direction: str = fields.text()
    is_featured: bool = fields.flag(exclusive=True)
    is_full_width: bool = fields.flag(exclusive=True)
    center_content: CenterContent = fields.structure(CenterContent, required=True)
    center_content_image: str = fields.media(required=True, guide=Guide("Centre content image"))
    best_for: str = fields.text(required=True)
    best_season: str = fields.text(required=True)
    featured_image: str = fields.media(required=True)
    banner_image: str = fields.media(required=True)
    featured_video: str = fields.media(required=True, film=Film.ONLY)
    event_space_banner_image: str = fields.media(required=True)
    event_space_banner_title: str = fields.text(required=True)
    event_space_banner_desc: str = fields.text(required=True, guide=Guide("Event space banner description"))
    event_space_title1: str = fields.text(required=True, guide=Guide("Two images: title"))
    event_space_left_image: str = fields.media(required=True, guide=Guide("Two images: left image"))
    event_space_right_image: str = fields.media(required=True, guide=Guide("Two images: right image"))
    event_space_desc1: str = fields.text(required=True, guide=Guide("Two images: description"))
    event_space_center_image: str = fields.media(required=True, guide=Guide("Single image: centre image"))
    event_space_title2: str = fields.text(required=True, guide=Guide("Single image: title"))
    event_space_desc2: str = fields.text(required=True, guide=Guide("Single image: description"))
    accomodation_image: str = fields.media(required=True, film=Film.ALSO, guide=Guide("Accomodation image or video"))
    accomodation_title: str = fields.text(required=True)
    accomodation_description: str = fields.text(required=True)
    near_by_address: str = fields.text(required=True)
    near_by_map_image: str = fields.media(required=True)
    itinerary_content: list[OtherVenue] = fields.rows(OtherVenue, guide=Guide("Other venues"))
    search_title: str = search_fields.search_title()
    search_description: str = search_fields.search_description()
    share_picture: str = search_fields.share_picture()
    no_index: bool = search_fields.no_index()
