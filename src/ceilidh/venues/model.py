"""The venue, declared once."""

from typing import ClassVar

import attrs

from ceilidh.content.lifecycle.new_items import MAX_ITEMS
from ceilidh.content.rules import form_fields as fields
from ceilidh.content.rules import shared_fields
from ceilidh.content.rules.shared_fields import MAX_GUESTS, CenterContent
from ceilidh_ports.fields import FILM_ONLY, PICTURE_OR_DOCUMENT, PICTURE_OR_FILM
from ceilidh_ports.items import Item

MAX_NIGHTS = 60
MAX_MINUTES = 24 * 60

SETTINGS = ("castle", "lodge", "city", "island", "coast", "garden")
"""Where a venue may be."""


@attrs.frozen(kw_only=True)
class OtherVenue:
    """A sight worth a visit from the venue, shown in the carousel of its page."""

    title: str = fields.text(label="Other venue title")
    description: str = fields.text(label="Other venue description", long=True)
    image: str = fields.media(frame="slide", label="Other venue image", required=True)


@attrs.frozen(kw_only=True)
class Room:
    """A room or a part of the grounds, and how many guests it takes."""

    name: str = fields.text(label="Room", required=True)
    use: str = fields.text(label="What for", hint="As in “dinner, long tables”.")
    capacity: str = fields.number(
        label="Guests", hint="The most at dinner, or at what the room is for.", most=MAX_GUESTS
    )
    theatre: str = fields.number(label="Theatre style", hint="The most seated in rows.", most=MAX_GUESTS)
    standing: str = fields.number(label="Standing", hint="The most at a reception.", most=MAX_GUESTS)


@attrs.frozen(kw_only=True)
class Voice:
    """What a former guest says."""

    words: str = fields.text(label="Their words", long=True, required=True)
    name: str = fields.text(label="Who says it", required=True)
    month: str = fields.text(label="Month and year", hint="As in “June 2025”.")
    event: str = fields.text(label="Their event", hint="As in “a wedding for ninety”.")


@attrs.define(kw_only=True)
class Venue(Item):
    """A venue, with everything its page shows. The fields are in the order of the form."""

    collection: ClassVar[str] = "venues"
    location_field: ClassVar[str] = "city"
    most: ClassVar[int] = MAX_ITEMS

    description: str = fields.text(long=True, required=True)
    city: str = fields.text(required=True)
    state: str = fields.text(label="Region or state", required=True)
    country: str = fields.text(required=True)
    overlay_text: str = fields.text(hint="A line below the venue’s name in lists.", required=True)
    brand_direction: str = fields.text()
    is_featured: bool = fields.flag(label="Featured", exclusive=True, chosen=True)
    is_full_width: bool = fields.flag(label="Full width", exclusive=True, chosen=True)

    featured_image: str = fields.media(
        frame="card",
        hint="The venue’s picture in lists and sliders, and when its page is shared.",
        section="Main pictures and film",
        required=True,
    )
    banner_image: str = fields.media(
        frame="opening", hint="Opens the venue’s page from edge to edge, behind its title.", required=True
    )
    featured_video: str = fields.media(
        hint="Plays at the top of the front page while this venue is featured.", required=True, takes=FILM_ONLY
    )

    center_content_image: str = shared_fields.center_image()
    center_content: CenterContent = fields.structure(CenterContent, required=True)
    best_for: str = fields.text(required=True)
    best_season: str = fields.text(required=True)

    event_space_banner_image: str = fields.media(
        frame="banner",
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
        frame="pair", label="Two images: left image", hint="The left picture of the pair.", required=True
    )
    event_space_right_image: str = fields.media(
        frame="pair", label="Two images: right image", hint="The right picture of the pair.", required=True
    )
    event_space_desc1: str = fields.text(label="Two images: description", long=True, required=True)
    event_space_center_image: str = fields.media(
        frame="panorama",
        label="Single image: centre image",
        hint="The wide picture after the pair and its text.",
        required=True,
    )
    event_space_title2: str = fields.text(
        label="Single image: title", hint="Heads the text below the wide picture.", required=True
    )
    event_space_desc2: str = fields.text(label="Single image: description", long=True, required=True)

    accomodation_image: str = fields.media(
        frame="backdrop",
        label="Accomodation image or video",
        hint="The wide background of the accomodation, with the venue’s description as its caption.",
        section="Accomodation",
        required=True,
        takes=PICTURE_OR_FILM,
    )
    accomodation_title: str = fields.text(hint="Heads the accomodation, above its picture or video.", required=True)
    accomodation_description: str = fields.text(long=True, required=True)

    near_by_address: str = fields.text(section="Near by", required=True)
    near_by_map_image: str = fields.media(
        frame="map", hint="The map beside the address. Without it the page has no such part.", required=True
    )

    itinerary_content: list[OtherVenue] = fields.rows(OtherVenue, label="Other venues", section="Other venues")

    guests_dine: str = fields.number(
        label="Guests who dine",
        hint="The most who sit down to dinner together.",
        section="Guests and rooms",
        most=MAX_GUESTS,
    )
    guests_theatre: str = fields.number(
        label="Guests in theatre style", hint="The most seated in rows, as for a talk.", most=MAX_GUESTS
    )
    guests_stand: str = fields.number(
        label="Guests who stand", hint="The most at a reception with a glass in hand.", most=MAX_GUESTS
    )
    guests_dance: str = fields.number(label="Guests who dance", hint="The most on one floor.", most=MAX_GUESTS)
    guests_sleep: str = fields.number(label="Guests who sleep here", most=MAX_GUESTS)
    rooms: list[Room] = fields.rows(Room, label="Rooms")
    exclusive_use: bool = fields.flag(label="Yours alone: no other guests in the house")
    diary_is_kept: bool = fields.flag(label="Its diary is kept here: visitors learn whether a day is free")
    brochure: str = fields.media(
        label="Plan or brochure", hint="Visitors can download it from the venue’s page.", takes=PICTURE_OR_DOCUMENT
    )

    price_from: str = shared_fields.price_from()
    price_unit: str = fields.text(label="What the price is for", hint="As in “for the house, two nights”.")
    price_contains: str = fields.text(label="What the price contains", long=True)
    minimum_nights: str = fields.number(label="Fewest nights", most=MAX_NIGHTS)

    ceremony_licence: str = fields.text(
        label="Ceremonies", hint="Where and how couples may marry here.", section="House rules", long=True
    )
    music_and_curfew: str = fields.text(label="Music and curfew", long=True)
    own_caterer: str = fields.text(label="Your own caterer", long=True)
    dogs: str = fields.text(long=True)
    step_free_access: str = fields.text(label="Step-free access", long=True)
    power: str = fields.text(hint="As in “two 32 A sockets in the hall”.", long=True)
    parking: str = fields.text(hint="How many cars and coaches, and where.", long=True)
    wifi: str = fields.text(label="Wi-Fi", hint="In which rooms, and how fast.", long=True)

    setting: str = fields.choice(*SETTINGS, section="Setting and travel")
    second_setting: str = fields.choice(*SETTINGS, hint="A castle on the coast is found as either.")
    minutes_from_edinburgh: str = fields.number(label="Minutes from Edinburgh", most=MAX_MINUTES)
    minutes_from_glasgow: str = fields.number(label="Minutes from Glasgow", most=MAX_MINUTES)
    minutes_from_station: str = fields.number(label="Minutes from the nearest station", most=MAX_MINUTES)
    minutes_from_airport: str = fields.number(label="Minutes from the nearest airport", most=MAX_MINUTES)
    latitude: str = fields.degrees(hint="In decimal degrees, as in 56.8198. North is positive.", most=90)
    longitude: str = fields.degrees(hint="In decimal degrees, as in -5.1052. West is negative.", most=180)

    voices: list[Voice] = fields.rows(Voice, label="Voices", section="Voices")

    search_title: str = shared_fields.search_title()
    search_description: str = shared_fields.search_description()
    share_picture: str = shared_fields.share_picture()
    no_index: bool = shared_fields.no_index()
