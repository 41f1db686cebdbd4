"""The venue, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import fields, shared_fields
from ceilidh.content.rules.shared_fields import CenterContent
from ceilidh_ports.fields import Film
from ceilidh_ports.items import Item


@attrs.frozen(kw_only=True)
class OtherVenue:
    """A place worth a visit from the venue, shown in the carousel of its page."""

    title: str = fields.text(label="Other venue title")
    description: str = fields.text(label="Other venue description", long=True)
    image: str = fields.media(label="Other venue image", required=True)


@attrs.define(kw_only=True)
class Venue(Item):
    """A venue, with everything its page shows. The fields are in the order of the form."""

    collection: ClassVar[str] = "venues"
    place_field: ClassVar[str] = "city"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text(long=True, required=True)
    city: str = fields.text(required=True)
    state: str = fields.text(label="Region or state", required=True)
    country: str = fields.text(required=True)
    overlay_text: str = fields.text(hint="A line below the venue’s name in lists.", required=True)
    brand_direction: str = fields.text()
    is_featured: bool = fields.flag(label="Featured", exclusive=True)
    is_full_width: bool = fields.flag(label="Full width", exclusive=True)

    featured_image: str = fields.media(
        hint="The venue’s picture in lists and sliders, and when its page is shared.",
        section="Main pictures and film",
        required=True,
    )
    banner_image: str = fields.media(hint="Opens the venue’s page from edge to edge, behind its title.", required=True)
    featured_video: str = fields.media(
        hint="Plays at the top of the front page while this venue is featured.", required=True, film=Film.ONLY
    )

    center_content_image: str = shared_fields.center_image()
    center_content: CenterContent = fields.structure(CenterContent, required=True)
    best_for: str = fields.text(required=True)
    best_season: str = fields.text(required=True)

    event_space_banner_image: str = fields.media(
        hint="Begins the event spaces from edge to edge, behind the title and description below.",
        section="Event spaces",
        required=True,
    )
    event_space_banner_title: str = fields.text(required=True)
    event_space_banner_desc: str = fields.text(label="Event space banner description", long=True, required=True)
    event_space_title1: str = fields.text(
        label="Two images: title", hint="Heads the text below the pair of pictures.", required=True
    )
    event_space_left_image: str = fields.media(
        label="Two images: left image", hint="The left picture of the pair.", required=True
    )
    event_space_right_image: str = fields.media(
        label="Two images: right image", hint="The right picture of the pair.", required=True
    )
    event_space_desc1: str = fields.text(label="Two images: description", long=True, required=True)
    event_space_center_image: str = fields.media(
        label="Single image: centre image", hint="The wide picture after the pair and its text.", required=True
    )
    event_space_title2: str = fields.text(
        label="Single image: title", hint="Heads the text below the wide picture.", required=True
    )
    event_space_desc2: str = fields.text(label="Single image: description", long=True, required=True)

    accomodation_image: str = fields.media(
        label="Accomodation image or video",
        hint="The wide background of the accomodation, with the venue’s description as its caption.",
        section="Accomodation",
        required=True,
        film=Film.ALSO,
    )
    accomodation_title: str = fields.text(hint="Heads the accomodation, above its picture or video.", required=True)
    accomodation_description: str = fields.text(long=True, required=True)

    near_by_address: str = fields.text(section="Near by", required=True)
    near_by_map_image: str = fields.media(
        hint="The map beside the address. Without it the page has no such part.", required=True
    )

    itinerary_content: list[OtherVenue] = fields.rows(OtherVenue, label="Other venues", section="Other venues")

    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
