"""The event, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import form_fields as fields
from ceilidh.content.rules import shared_fields
from ceilidh.content.rules.shared_fields import MAX_GUESTS, CenterContent
from ceilidh_ports.fields import FILM_ONLY, TextFormat
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class Itinerary:
    """One part of the event's day."""

    title: str = fields.text(label="Itinerary title", required=True)
    description: str = fields.text(label="Itinerary description", long=True, required=True)
    itinerary_image: str = fields.media(frame="slide", required=True)


@attrs.frozen(kw_only=True)
class Supplier:
    """Somebody who worked for the event, such as the band."""

    role: str = fields.text(label="What they did", hint="As in “Flowers”.", required=True)
    name: str = fields.text(label="Supplier", required=True)
    link: str = fields.link(label="Their site", text_format=TextFormat.WEB)


@attrs.define(kw_only=True)
class Event(Item):
    """A past event, with everything its page shows. The fields are in the order of the form.

    ``venue_id`` may be empty: an event at a house outside the catalogue. The venue's texts are typed by hand
    and stay when the venue goes.
    """

    collection: ClassVar[str] = "events"
    location_field: ClassVar[str] = "venue_location"
    most: ClassVar[int] = MAX_ITEMS

    venue_id: str = fields.reference("venues", label="Venue")
    venue_title: str = fields.text(required=True)
    venue_location: str = fields.text(required=True)
    overlay_text: str = fields.text(hint="A line below the event’s name in lists.", required=True)
    is_featured: bool = fields.flag(label="Featured", exclusive=True, chosen=True)
    is_full_width: bool = fields.flag(label="Full width", exclusive=True, chosen=True)

    featured_image: str = fields.media(
        frame="opening",
        hint="Opens the event’s page behind its title, and is its picture in lists.",
        section="Main pictures and film",
        required=True,
    )
    banner_image: str = fields.media(
        frame="banner", hint="Ends the event’s page, behind “Why book with us”.", required=True
    )
    featured_video: str = fields.media(
        hint="Plays at the top of the events while this one is shown full width.", required=True, takes=FILM_ONLY
    )
    gallery_images: list[str] = fields.media_list(
        frame="gallery",
        hint="The row of pictures after the gallery banner; they open over the whole window.",
        required=True,
    )

    center_content_image: str = shared_fields.center_image()
    center_content: CenterContent = fields.structure(CenterContent, required=True)
    best_for: str = fields.text()
    best_season: str = fields.text()

    event_date: str = fields.date(label="Date of the event", section="The day and its people")
    guests: str = fields.number(label="Number of guests", most=MAX_GUESTS)
    photographer: str = fields.text()
    photographer_link: str = fields.link(label="Photographer’s site", text_format=TextFormat.WEB)
    suppliers: list[Supplier] = fields.rows(Supplier, label="Suppliers")
    host_words: str = fields.text(label="Words of the couple or host", long=True)
    host_name: str = fields.text(label="Who says it")

    itinerary_content: list[Itinerary] = fields.rows(Itinerary, label="Itineraries", section="Itineraries")

    venue_banner_image: str = fields.media(
        frame="banner",
        hint="Begins the top venues from edge to edge, behind the title and description below.",
        section="Venue banner",
        required=True,
    )
    venue_banner_title: str = fields.text(required=True)
    venue_banner_desc: str = fields.text(label="Venue banner description", long=True, required=True)

    venue_tab_left_image: str = fields.media(
        frame="pair", hint="The left picture of the pair below the venue banner.", section="Venue tab", required=True
    )
    venue_tab_right_image: str = fields.media(frame="pair", hint="The right picture of the pair.", required=True)
    venue_tab_title: str = fields.text(hint="Heads the text below the pair of pictures.", required=True)
    venue_tab_desc: str = fields.text(label="Venue tab description", long=True, required=True)

    venue_banner_image2: str = fields.media(
        frame="banner",
        label="Gallery banner image",
        hint="Begins the gallery from edge to edge, behind the title and description below.",
        section="Gallery banner",
        required=True,
    )
    venue_banner_title2: str = fields.text(label="Gallery banner title", required=True)
    venue_banner_desc2: str = fields.text(label="Gallery banner description", long=True, required=True)

    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
