"""Items of each kind that show one picture in every place."""

import json
from typing import Any

import attrs

from tests.e2e.support.admin_api import AdminApi, Item
from tests.samples import File, Form, event_form, packege_form, venue_form

_TEXT = "Four rooms in a row look down to the water, and the doors between them open wide enough for a reel of forty."


@attrs.frozen
class PictureItems:
    """A venue, an event and a package with that picture."""

    venue: Item
    event: Item
    packege: Item

    def pages(self) -> dict[str, str]:
        """Return the addresses of their pages by their kind."""
        items = {"venue": self.venue, "event": self.event, "packege": self.packege}
        return {kind: f"/single-{kind}/{item['slug']}" for kind, item in items.items()}


def add_picture_items(api: AdminApi, title: str, picture: File) -> PictureItems:
    """Add one item of each kind; the package names the venue."""
    venue = api.add("venue", _showing(picture, venue_form(**_venue(api, title, picture))))
    event = api.add("event", _showing(picture, event_form(**_event(api, title, picture))))
    packege = api.add("packege", _showing(picture, packege_form(**_packege(api, title, picture, venue))))
    return PictureItems(venue, event, packege)


def feature(api: AdminApi, items: PictureItems) -> None:
    """Make a venue and an event the ones that lists and the front page show large."""
    for kind, item in (("venue", items.venue), ("event", items.event)):
        api.update(kind, item, isFeatured="true", isFullWidth="true")


def _showing(picture: File, form: Form) -> Form:
    fields, files = form
    return fields, [(name, file if name == "featuredVideo" else picture) for name, file in files]


def _venue(api: AdminApi, title: str, picture: File) -> dict[str, Any]:
    row = {"title": "The mill", "description": "A walk of ten minutes", "image": api.upload("venue", picture)}
    return {
        "title": title,
        "description": _TEXT,
        "eventSpaceBannerDesc": _TEXT,
        "overlayText": "Above the loch, below the hill, and a long way from the road",
        "itineraryContent": json.dumps([row] * 3),
    }


def _event(api: AdminApi, title: str, picture: File) -> dict[str, Any]:
    row = {"title": "The reel", "description": "At nine", "itineraryImage": api.upload("event", picture)}
    return {
        "title": title,
        "venueBannerDesc": _TEXT,
        "venueBannerDesc2": _TEXT,
        "overlayText": "Rain at four, dancing at five",
        "galleryImages": [picture] * 3,
        "itineraryContent": json.dumps([row] * 3),
    }


def _packege(api: AdminApi, title: str, picture: File, venue: Item) -> dict[str, Any]:
    path = api.upload("packege", picture)
    others = [{"image": path, "text": f"Caption {number}"} for number in range(3)]
    plans = [{"title": f"Step {count}", "description": _TEXT, "others": others[:count]} for count in (1, 2, 3)]
    return {
        "title": title,
        "centerContent": json.dumps({"topText": "", "leftText": _TEXT, "rightText": _TEXT}),
        "topVenues": json.dumps([venue["_id"]]),
        "plans": json.dumps(plans),
        "galleryImages": [picture] * 4,
        "additionalDetails": json.dumps([{"text": "", "details": [{"image": path, "description": "A detail"}] * 3}]),
        "bookingInfo": json.dumps({"description": "Ask for the weekend", "link": ""}),
        "bookingInfoImage": picture,
    }
