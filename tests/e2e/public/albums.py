"""Items of each kind that show one and the same picture wherever they have one."""

import json
from typing import Any

import attrs

from tests.e2e.office import Office
from tests.samples import File, Form, event_form, packege_form, venue_form

Item = dict[str, Any]

_TEXT = "Four rooms in a row look down to the water, and the doors between them open wide enough for a reel of forty."


@attrs.frozen
class Album:
    """A venue, an event and a package with that picture."""

    venue: Item
    event: Item
    packege: Item

    def pages(self) -> dict[str, str]:
        """Return the addresses of their pages by their kind."""
        items = {"venue": self.venue, "event": self.event, "packege": self.packege}
        return {kind: f"/single-{kind}/{item['slug']}" for kind, item in items.items()}


def add_album(office: Office, title: str, picture: File) -> Album:
    """Add one item of each kind; the package names the venue."""
    venue = office.add("venue", _showing(picture, venue_form(**_venue(office, title, picture))))
    event = office.add("event", _showing(picture, event_form(**_event(office, title, picture))))
    packege = office.add("packege", _showing(picture, packege_form(**_packege(office, title, picture, venue))))
    return Album(venue, event, packege)


def stand_out(office: Office, album: Album) -> None:
    """Let the album's venue and event be the ones that lists and the front page show large."""
    for kind, item in (("venue", album.venue), ("event", album.event)):
        office.change(kind, item["_id"], isFeatured="true", isFullWidth="true")


def _showing(picture: File, form: Form) -> Form:
    fields, files = form
    return fields, [(name, file if name == "featuredVideo" else picture) for name, file in files]


def _venue(office: Office, title: str, picture: File) -> dict[str, Any]:
    row = {"title": "The mill", "description": "A walk of ten minutes", "image": office.upload("venue", picture)}
    return {
        "title": title,
        "description": _TEXT,
        "eventSpaceBannerDesc": _TEXT,
        "overlayText": "Above the loch, below the hill, and a long way from the road",
        "itineraryContent": json.dumps([row] * 3),
    }


def _event(office: Office, title: str, picture: File) -> dict[str, Any]:
    row = {"title": "The reel", "description": "At nine", "itineraryImage": office.upload("event", picture)}
    return {
        "title": title,
        "venueBannerDesc": _TEXT,
        "venueBannerDesc2": _TEXT,
        "overlayText": "Rain at four, dancing at five",
        "galleryImages": [picture] * 3,
        "itineraryContent": json.dumps([row] * 3),
    }


def _packege(office: Office, title: str, picture: File, venue: Item) -> dict[str, Any]:
    path = office.upload("packege", picture)
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
