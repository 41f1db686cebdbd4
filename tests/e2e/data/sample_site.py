"""A site with venues, events and packages that are complete, sparse, long, or written from right to left."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.e2e.support.admin_api import AdminApi, Item, sign_in_to_api
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.e2e.support.upload_files import draw_picture
from tests.product.background_jobs import wait_for_background_jobs
from tests.product.product_server import Product, product
from tests.samples import File, Form, event_form, film, packege_form, venue_form
from tests.services.shared_folder import filled_once_per_run
from tests.services.smtp import SmtpServer

LONG = "Caisteal nan Gàidheal air Taobh an Locha, agus gach Taigh-cèilidh timcheall air, Innseagaltachdthaighean"
URL = "https://houses-of-the-highlands.example/perthshire/kenmore/the-tower-house-above-the-water?month=june&guests=200"
ARABIC = "قصر التلال فوق البحيرة"
HEBREW = "לילה של ריקודים בטירה"

_ANSWERS = f"""\
## Before the day

We answer **every letter** within *two days*. See [how we plan](/about).

- {LONG}
- {URL}

### On the day

1. First the rings
2. Then the rain

![The hall, with its fire lit]({{picture}})

> {ARABIC}

> {LONG}

    {URL}{URL}

---

#### The day after

Write `{URL}` by hand.
"""

_SETTINGS = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
_ITEMS = "items.json"
_IDLE_FOR = 1


@attrs.frozen
class SampleItems:
    """The items as the API answered them, in the order they were added."""

    castle: Item
    lodge: Item
    bare_house: Item
    heather: Item
    hogmanay: Item
    weekend: Item
    bare_day: Item
    page: Item
    """A page of text."""
    far: dict[str, Item]
    """Items with long and with right-to-left texts, by the path of their page."""


@contextmanager
def serve_sample_site(
    folders: pytest.TempPathFactory, name: str, mail: SmtpServer, **settings: str
) -> Iterator[tuple[Product, SampleItems]]:
    """Serve a copy of the filled site, with its renditions and more settings, for as long as the block runs."""
    whole = filled_once_per_run(folders, "sample_site", _fill_folder)
    folder = folders.mktemp(name)
    shutil.copytree(whole / "data", folder / "data")
    items = SampleItems(**json.loads((whole / _ITEMS).read_bytes()))
    with product(folder, {**_SETTINGS, "CEILIDH_MAIL_URL": mail.url, **settings}) as running:
        yield running, items


def _fill_folder(folder: Path) -> None:
    with product(folder, _SETTINGS) as running:
        items = fill(sign_in_to_api(running.url))
        wait_for_background_jobs(running, _IDLE_FOR)
    (folder / _ITEMS).write_text(json.dumps(attrs.asdict(items)))


def fill(api: AdminApi) -> SampleItems:
    """Add everything to an empty site."""
    castle = api.add("venue", _drawn(venue_form(**_castle(api))))
    lodge = api.add("venue", _drawn(venue_form(**_LODGE)))
    bare_house = api.add("venue", _drawn(venue_form(title="Corrie House")))
    for name in ("nearByMapImage", "featuredImage", "bannerImage", "centerContentImage", "eventSpaceLeftImage"):
        api.remove_image("venue", bare_house["_id"], name)
    heather = api.add("event", _drawn(event_form(**_heather(api, castle))))
    hogmanay = api.add("event", _drawn(event_form(**_HOGMANAY)))
    weekend = api.add("packege", _drawn(packege_form(**_weekend(api, [castle, lodge, bare_house]))))
    bare_day = api.add("packege", _drawn(packege_form(title="The Bare Day", description=None)))
    page = api.add_page(title="Questions and Answers", text=_ANSWERS.format(picture=_uploaded(api, "page")))
    return SampleItems(castle, lodge, bare_house, heather, hogmanay, weekend, bare_day, page, _far(api))


def _drawn(form: Form) -> Form:
    """Replace the tiny pictures of a form by larger ones."""
    fields, files = form
    return fields, [(name, _large(file) if file.filename.endswith(".png") else file) for name, file in files]


def _large(file: File) -> File:
    return draw_picture(file.filename.rsplit(".", 1)[0])


def _castle(api: AdminApi) -> dict[str, Any]:
    rows = [
        {
            "title": f"Walk {number}",
            "description": f"Path {number} through the glen",
            "image": _uploaded(api, "venue"),
        }
        for number in range(1, 6)
    ]
    return {
        "title": "Glenmorven Castle",
        "description": "A tower house above the water.",
        "city": "Kenmore",
        "state": "Perthshire",
        "country": "Scotland",
        "overlayText": "Above the loch, below the hill",
        "bestFor": "Weddings of two hundred",
        "bestSeason": "Late autumn",
        "latitude": "56.5848",
        "longitude": "-4.0006",
        "itineraryContent": json.dumps(rows),
        **_facts(),
        "brochure": draw_picture("plan"),
    }


def _facts() -> dict[str, str]:
    """Return some of the facts of a venue."""
    capacities = {"capacity": "120", "theatre": "180", "standing": "200"}
    rooms = [{"name": "The Great Hall", "use": "dinner at long tables", **capacities}]
    voice = {
        "words": "We married at nine, in sunlight.",
        "name": "Catriona",
        "month": "June 2025",
        "event": "a wedding",
    }
    return {
        "guestsDine": "120",
        "guestsTheatre": "180",
        "guestsSleep": "34",
        "exclusiveUse": "true",
        "priceFrom": "14800",
        "priceUnit": "for the house, two nights",
        "minutesFromEdinburgh": "150",
        "stepFreeAccess": "Hall, 2 rooms",
        "dogs": "Welcome in the lodge and the gardens.",
        "power": "63 A, three-phase, in the hall.",
        "parking": "Eighty cars and four coaches.",
        "wifi": "In the hall and the bedrooms.",
        "rooms": json.dumps(rooms),
        "voices": json.dumps([voice, voice | {"name": "Morag", "month": "", "event": ""}]),
    }


_LODGE: dict[str, Any] = {
    "title": "Loch Ardle Lodge",
    "isFeatured": "true",
    "isFullWidth": "true",
    "accomodationImage": film("rooms"),
}


def _heather(api: AdminApi, venue: Item) -> dict[str, Any]:
    rows = [
        {
            "title": f"Hour {number}",
            "description": f"What hour {number} brings",
            "itineraryImage": _uploaded(api, "event"),
        }
        for number in range(1, 6)
    ]
    return {
        "title": "A Wedding in Heather",
        "venueId": venue["_id"],
        "venueTitle": "Glenmorven Castle",
        "venueLocation": "Kenmore, Perthshire",
        "overlayText": "Rain at four, dancing at five",
        "bestFor": "Families from two continents",
        "bestSeason": "High summer",
        "galleryImages": [draw_picture(f"gallery {number}", (1600, 1000)) for number in range(3)],
        "itineraryContent": json.dumps(rows),
    }


_HOGMANAY: dict[str, Any] = {"title": "Hogmanay at the Lodge", "isFullWidth": "true", "isFeatured": "true"}


def _weekend(api: AdminApi, venues: list[Item]) -> dict[str, Any]:
    def others(count: int) -> list[dict[str, str]]:
        return [{"image": _uploaded(api, "packege"), "text": f"Caption {n} of {count}"} for n in range(1, count + 1)]

    steps = ["First we talk", "Then we walk", "Then we draw", "Then we dance"]
    plans = [
        {"title": step, "description": f"{step}, and you listen.", "others": others(count)}
        for count, step in enumerate(steps)
    ]
    plans[1] |= {"linkText": "See every house", "linkUrl": "/venues"}
    plans[2] |= {"linkText": "Not to be followed", "linkUrl": ""}
    details = [{"image": _uploaded(api, "packege"), "description": f"Dance {n}"} for n in range(1, 6)]
    return {
        "title": "The Whole Weekend",
        "description": "Three days, one house.",
        "centerContent": json.dumps(
            {"topText": "", "leftText": "Friday for arriving", "rightText": "Sunday for staying"}
        ),
        "attributeBestFor": "Weddings, Parties, Brand events",
        "attributeBestSeason": json.dumps(["Late spring, early summer", "Autumn"]),
        "topVenues": json.dumps([venue["_id"] for venue in venues]),
        "plans": json.dumps(plans),
        "galleryImages": [draw_picture(f"weekend {number}") for number in range(3)],
        "additionalDetails": json.dumps(
            [
                {"text": "What comes with it", "details": details},
                {
                    "text": "What nobody reads",
                    "details": [{"image": _uploaded(api, "packege"), "description": "Unseen"}],
                },
            ]
        ),
        "bookingInfo": json.dumps({"description": "Ask for the weekend", "link": "https://book.example/weekend"}),
        "bookingInfoImage": draw_picture("booking"),
    }


def _far(api: AdminApi) -> dict[str, Item]:
    texts = dict.fromkeys(event_form()[0] | venue_form()[0], LONG) | {
        "description": f"{LONG * 4} {URL}",
        "centerContent": json.dumps({"topText": LONG, "leftText": LONG * 4, "rightText": f"{LONG} {URL}"}),
    }
    adders = {"venue": venue_form, "event": event_form, "packege": packege_form}
    far = {}
    for kind, form in adders.items():
        for title in (LONG, ARABIC if kind == "venue" else HEBREW):
            known = {
                name: text for name, text in texts.items() if name in {*form()[0], "centerContent"} and title == LONG
            }
            if kind == "venue" and title == LONG:
                known |= _long_facts()
            item = api.add(kind, _drawn(form(**known | {"title": title})))
            far[f"/single-{kind}/{item['slug']}"] = item
    return far


def _long_facts() -> dict[str, str]:
    prices = ("priceUnit", "priceContains")
    rules = ("ceremonyLicence", "musicAndCurfew", "ownCaterer", "stepFreeAccess", "power", "parking", "wifi")
    voice = {"words": LONG * 4, "name": LONG, "month": LONG, "event": LONG}
    return {
        **_facts(),
        **dict.fromkeys((*prices, *rules), LONG * 2),
        "dogs": URL,
        "rooms": json.dumps(
            [{"name": LONG, "use": LONG, "capacity": "1200", "theatre": "1500", "standing": "2000"}] * 20
        ),
        "voices": json.dumps([voice] * 2),
    }


_COUNT = iter(range(1000))


def _uploaded(api: AdminApi, kind: str) -> str:
    return api.upload(kind, draw_picture(f"row {next(_COUNT)}"))
