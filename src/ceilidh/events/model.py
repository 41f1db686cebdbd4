"""The event, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import search_fields
from ceilidh.content.rules.center_content import CenterContent
from ceilidh_ports import fields
from ceilidh_ports.fields import Film, Guide
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class Itinerary:
    """One part of the event's day."""

    title: str = fields.text(required=True, guide=Guide("Itinerary title"))
    description: str = fields.text(required=True, guide=Guide("Itinerary description"))
    itinerary_image: str = fields.media(required=True)


@attrs.define(kw_only=True)
class Event(Item):
    """A past event, with everything its page shows.

    ``venue_id`` may be empty: an event at a house outside the catalogue. The venue's texts are typed by hand
    and stay when the venue goes.
    """

    collection: ClassVar[str] = "events"
    most: ClassVar[int] = MAX_ITEMS

    is_featured: bool = fields.flag(exclusive=True)
    is_full_width: bool = fields.flag(exclusive=True)
    venue_id: str = fields.reference("venues", guide=Guide("Venue"))
    venue_title: str = fields.text(required=True)
    venue_location: str = fields.text(required=True)
    overlay_text: str = fields.text(required=True)
    best_for: str = fields.text()
    best_season: str = fields.text()
    featured_image: str = fields.media(required=True)
    banner_image: str = fields.media(required=True)
    featured_video: str = fields.media(required=True, film=Film.ONLY)
    gallery_images: list[str] = fields.media_list(required=True)
    center_content_image: str = fields.media(required=True, guide=Guide("Centre content image"))
    center_content: CenterContent = fields.structure(CenterContent, required=True)
    itinerary_content: list[Itinerary] = fields.rows(Itinerary, guide=Guide("Itineraries"))
    venue_banner_image: str = fields.media(required=True)
    venue_banner_title: str = fields.text(required=True)
    venue_banner_desc: str = fields.text(required=True, guide=Guide("Venue banner description"))
    venue_tab_left_image: str = fields.media(required=True)
    venue_tab_right_image: str = fields.media(required=True)
    venue_tab_title: str = fields.text(required=True)
    venue_tab_desc: str = fields.text(required=True, guide=Guide("Venue tab description"))
    venue_banner_image2: str = fields.media(required=True, guide=Guide("Gallery banner image"))
    venue_banner_title2: str = fields.text(required=True, guide=Guide("Gallery banner title"))
    venue_banner_desc2: str = fields.text(required=True, guide=Guide("Gallery banner description"))
    search_title: str = search_fields.search_title()
    search_description: str = search_fields.search_description()
    share_picture: str = search_fields.share_picture()
    no_index: bool = search_fields.no_index()
