"""The specified fields of each entity, in the order of the specification, each with a value that it may have."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from tests.samples import File, Form, film, picture

Values = Mapping[str, Any]
"""The values of an item by field, as answers have them."""


def stored_path(file: File) -> str:
    """Return the path that a file has once it is stored."""
    return f"/images/{hashlib.sha256(file.content).hexdigest()}.{file.filename.rpartition('.')[2]}"


FILES = (picture("loch"), picture("glen"), film(), File("longer.mp4", film().content + b"\0\0\0\x08free"))
PICTURE, OTHER_PICTURE, FILM, OTHER_FILM = map(stored_path, FILES)
VENUE_ID = "5f0c6f1c9a4b2e7d8a1b3c4d"
"""The id of a stored venue that others may name."""

_CENTER = {"topText": "Above the loch", "leftText": "Halls and hearths", "rightText": "Gardens to the water"}

VENUE: Values = {
    "title": "Glenmorven Castle",
    "description": "A castle above the loch.",
    "city": "Oban",
    "state": "Argyll",
    "country": "Scotland",
    "overlayText": "Yours for a weekend",
    "brandDirection": "Quiet grandeur",
    "isFeatured": True,
    "isFullWidth": True,
    "centerContent": _CENTER,
    "centerContentImage": PICTURE,
    "bestFor": "Weddings",
    "bestSeason": "Summer",
    "featuredImage": PICTURE,
    "bannerImage": PICTURE,
    "featuredVideo": FILM,
    "eventSpaceBannerImage": PICTURE,
    "eventSpaceBannerTitle": "The spaces",
    "eventSpaceBannerDesc": "Four halls and a garden.",
    "eventSpaceTitle1": "The great hall",
    "eventSpaceLeftImage": PICTURE,
    "eventSpaceRightImage": OTHER_PICTURE,
    "eventSpaceDesc1": "Long tables.",
    "eventSpaceCenterImage": PICTURE,
    "eventSpaceTitle2": "The garden",
    "eventSpaceDesc2": "Down to the water.",
    "accomodationImage": FILM,
    "accomodationTitle": "Twelve rooms",
    "accomodationDescription": "Each with a view.",
    "nearByAddress": "Pier Road, Oban",
    "nearByMapImage": PICTURE,
    "itineraryContent": [{"title": "Loch Tay", "description": "An hour away", "image": PICTURE}],
}

EVENT: Values = {
    "title": "A Wedding in Heather",
    "isFeatured": True,
    "isFullWidth": True,
    "venueId": VENUE_ID,
    "venueTitle": "Glenmorven Castle",
    "venueLocation": "Oban",
    "overlayText": "Ninety guests",
    "featuredImage": PICTURE,
    "bannerImage": PICTURE,
    "featuredVideo": FILM,
    "galleryImages": [PICTURE, OTHER_PICTURE],
    "centerContentImage": PICTURE,
    "centerContent": _CENTER,
    "itineraryContent": [{"title": "Dinner", "description": "By the fire", "itineraryImage": PICTURE}],
    "venueBannerImage": PICTURE,
    "venueBannerTitle": "The house",
    "venueBannerDesc": "Built in 1742.",
    "venueTabLeftImage": PICTURE,
    "venueTabRightImage": OTHER_PICTURE,
    "venueTabTitle": "The tables",
    "venueTabDesc": "Heather and candles.",
    "venueBannerImage2": PICTURE,
    "venueBannerTitle2": "The pictures",
    "venueBannerDesc2": "By Ailsa.",
    "bestFor": "Weddings",
    "bestSeason": "Autumn",
}

PACKAGE: Values = {
    "title": "The Whole Weekend",
    "description": "Three days, one house.",
    "isFeatured": True,
    "featuredImage": PICTURE,
    "centerContent": _CENTER,
    "centerContentImage": PICTURE,
    "attributeBestFor": ["Weddings", "Parties, large and small"],
    "attributeBestSeason": ["Spring"],
    "topVenues": [VENUE_ID],
    "galleryImages": [PICTURE, OTHER_PICTURE],
    "plans": [
        {
            "title": "Walk the house",
            "description": "Together",
            "others": [{"image": PICTURE, "text": "The hall"}],
            "linkText": "See it",
            "linkUrl": "/venues",
        }
    ],
    "additionalDetails": [{"text": "More", "details": [{"image": PICTURE, "description": "Pipers"}]}],
    "bookingInfo": {"description": "Book", "link": "/contact", "image": PICTURE},
}

ENTITIES: Mapping[str, Values] = {"venue": VENUE, "event": EVENT, "packege": PACKAGE}
"""All of them, by the names that the calls have for them."""


def form_of(values: Values) -> Form:
    """Return the texts of a form: files by their stored paths, structured values as JSON."""
    return {name: _as_sent(value) for name, value in values.items()}, []


def without(values: Values, *names: str) -> Values:
    return {name: value for name, value in values.items() if name not in names}


def _as_sent(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
