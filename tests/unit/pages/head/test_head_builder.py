import datetime as dt
import json
import unicodedata
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.content.rules.shared_fields import CenterContent
from ceilidh.events.model import Event, Supplier
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.packages.model import Package
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_data import PageData
from ceilidh.pages.head.head_builder import build_head
from ceilidh.pages.head.head_html import PageHead, head_html, icon_link
from ceilidh.pages.head.text_excerpts import MAX_LENGTH, in_one_line, shortened
from ceilidh.site_content.model import sample_content
from ceilidh.site_content.sections.rows import Founder, SocialLink
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from tests.unit.pages.page_samples import COMPANY, HERE, Elements, elements_of, item_page_data, list_page_data

DESCRIPTIONS = Path(__file__).parent / "descriptions.json"
PICTURE = f"/images/{'a1' * 32}.jpg"
OTHER = f"/images/{'b2' * 32}.png"
NASTY = [
    "</script>",
    "<!--<script>",
    '"><img src=x>',
    "'",
    "&quot;",
    "&lt",
    "]]>",
    "\0",
    "\x1b[31m",
    "\u2028",
    "\r\n",
]
any_text = st.lists(st.sampled_from(NASTY) | st.text(max_size=12), max_size=6).map("".join)

VENUE = Venue(
    id="v1",
    slug="glen-house",
    title="Glen House",
    description="A house in a glen.",
    city="Fort William",
    state="Highland",
    country="Scotland",
    near_by_address="The Glen, by Fort William, PH33 9ZV",
    featured_image=PICTURE,
)
EVENT = Event(
    id="e1",
    slug="ball",
    title="The Ball",
    overlay_text="Until seven.",
    venue_title="Glen House",
    venue_location="Fort William",
    updated_at=dt.datetime(2026, 5, 1, tzinfo=dt.UTC),
    featured_image=PICTURE,
)
PACKAGE = Package(id="p1", slug="weekend", title="The Weekend", description="Three days.", featured_image=PICTURE)


def head(page_data: PageData, facts: dict[str, Metadata] | None = None, urls: SiteUrls = HERE) -> Elements:
    return elements_of(head_html(build_head(page_data, urls, facts or {})))


def full_of(item: Item, text: str) -> Item:
    """Return the item with this text in every text field."""
    names = [each.name for each in attrs.fields(type(item)) if each.type is str and not each.name.endswith("image")]
    changes: dict[str, Any] = {
        **dict.fromkeys(names, text),
        "center_content": CenterContent(top_text=text, left_text=text, right_text=text),
    }
    return attrs.evolve(item, **changes)


ABOUT = PageData(path="/about", page=PublicPage.ABOUT, responses={})
HOME = list_page_data(PublicPage.HOME, venues=[], events=[], packages=[])


@pytest.mark.parametrize("item", [VENUE, EVENT, PACKAGE], ids=lambda item: item.collection)
@given(text=any_text)
@example(text="</script><script>alert(1)</script>")
def test_item_text_cannot_break_out_of_the_head_markup(item: Item, text: str) -> None:
    whole, hostile = head(item_page_data(item)), head(item_page_data(full_of(item, "x" + text)))

    assert whole.order == hostile.order
    assert f"{in_one_line('x' + text)} · Ceilidh" == hostile.title
    assert in_one_line("x" + text) == hostile.meta["og:title"] == hostile.meta["twitter:title"]
    assert whole.things.keys() == hostile.things.keys()
    names = [thing["name"] for thing in hostile.things.values() if "name" in thing]
    assert ["x" + text] == names


@given(text=any_text)
def test_company_text_cannot_break_out_of_the_head_markup(text: str) -> None:
    printed = "x" + text
    site = attrs.evolve(
        COMPANY,
        company_name=printed,
        tagline=printed,
        email=printed,
        social_links=[SocialLink(url=printed)],
        address=[printed],
    )
    page_data = list_page_data(PublicPage.HOME, venues=[], events=[], packages=[])

    assert head(page_data).order == head(page_data, urls=SiteUrls(site, HERE.url)).order


@given(any_text)
def test_a_description_is_one_line_that_ends_after_a_word(text: str) -> None:
    line, cut = in_one_line(text), shortened(text)

    assert len(cut) <= MAX_LENGTH
    assert cut == line or (cut.endswith("…") and line.startswith(cut[:-1]))
    assert not any(unicodedata.category(each) == "Cc" for each in cut)


@pytest.mark.parametrize(
    "text", ["Pink \U0001fa77 and \U0001fae8", "Later \U0001faef", "Us 👩\u200d❤️\u200d👩", "\u200f\u05e2\u05d1"]
)
def test_a_line_keeps_every_character_whatever_python_knows_of_it(text: str) -> None:
    assert text == in_one_line(f" {text}\x07\ufffe\U0001ffff\n")


@pytest.mark.parametrize(
    ("facts", "description"),
    [
        (
            {"guests_dine": "80", "guests_sleep": "28", "price_from": "16200"},
            "Dine 80, sleep 28, from £16,200. A house in a glen.",
        ),
        ({"guests_sleep": "1200"}, "Sleep 1,200. A house in a glen."),
        ({"price_from": "900", "description": ""}, "From £900. "),
        ({"guests_dine": "many"}, "A house in a glen."),
        ({"guests_dine": "80", "search_description": "Ours."}, "Ours."),
    ],
)
def test_a_venue_is_described_by_its_numbers_first(facts: dict[str, Any], description: str) -> None:
    written = head(item_page_data(attrs.evolve(VENUE, **facts))).meta
    assert description.strip() == written["description"] == written["og:description"]


def test_a_package_is_described_by_its_price_first() -> None:
    written = head(item_page_data(attrs.evolve(PACKAGE, price_from="12000"))).meta
    assert "From £12,000. Three days." == written["og:description"]


def test_a_long_description_is_cut_after_its_last_whole_word() -> None:
    assert f"{'word ' * 31}word…" == shortened("word " * 40)
    assert f"{'a' * 159}…" == shortened("a" * 200)
    assert f"{'word ' * 30}word…" == shortened("word " * 30 + "word, " + "b" * 20)


@pytest.mark.parametrize(
    ("page_data", "title", "canonical"),
    [
        (item_page_data(VENUE), "Glen House, Fort William", "single-venue/glen-house"),
        (item_page_data(EVENT), "The Ball, Fort William", "single-event/ball"),
        (item_page_data(PACKAGE), "The Weekend", "single-packege/weekend"),
        (list_page_data(PublicPage.VENUES, venues=[VENUE]), "Venues", "venues"),
        (list_page_data(PublicPage.EVENTS, events=[]), "Recent Events", "events"),
        (PageData(path="/About/", page=PublicPage.ABOUT, responses={}), "About", "about"),
        (PageData(path="/contact", page=PublicPage.CONTACT, responses={}), "Start Planning", "contact"),
        (list_page_data(PublicPage.HOME, venues=[], events=[], packages=[]), sample_content().tagline, ""),
    ],
    ids=lambda given: given.path if isinstance(given, PageData) else "",
)
def test_each_page_has_its_own_title_and_the_one_address_it_is_known_by(
    page_data: PageData, title: str, canonical: str
) -> None:
    written = head(page_data)

    assert f"{title} · Ceilidh" == written.title
    assert f"https://ceilidh.example/{canonical}" == written.canonical == written.meta["og:url"]
    assert title == written.meta["og:title"]
    assert 0 < len(written.meta["description"]) <= MAX_LENGTH
    assert ("en_GB", "Ceilidh") == (written.meta["og:locale"], written.meta["og:site_name"])


@pytest.mark.parametrize("case", json.loads(DESCRIPTIONS.read_text()))
def test_a_description_is_shortened_to_whole_words(case: dict[str, str]) -> None:
    assert case["shown"] == shortened(case["text"])


def test_missing_page_has_only_a_title_and_noindex() -> None:
    written = head(PageData(path="/nowhere", page=None, status=404, responses={}))

    assert ("Page not found · Ceilidh", {"robots": "noindex"}, "") == (
        written.title,
        written.meta,
        written.canonical,
    )


def test_a_title_without_a_company_stands_alone() -> None:
    assert "Venues" == elements_of(head_html(PageHead(title="Venues", company=" "))).title


def test_the_preview_is_the_first_picture_that_is_wide_enough() -> None:
    facts = {PICTURE: Metadata(width=800, height=600), OTHER: Metadata(width=4000, height=3000)}
    written = head(item_page_data(attrs.evolve(VENUE, banner_image=PICTURE, featured_image=OTHER)), facts)

    assert f"https://ceilidh.example{OTHER}?w=1280" == written.meta["og:image"] == written.meta["twitter:image"]
    assert ("1280", "960", "Glen House") == tuple(
        written.meta[f"og:image:{each}"] for each in ("width", "height", "alt")
    )
    assert "summary_large_image" == written.meta["twitter:card"]


def test_preview_picture_that_is_not_upscaled_has_its_own_size() -> None:
    written = head(item_page_data(VENUE), {PICTURE: Metadata(width=1220, height=610)})

    assert ("1220", "610") == (written.meta["og:image:width"], written.meta["og:image:height"])


@pytest.mark.parametrize("path", ["", "/images/drawing.svg", "/images/film.mp4", PICTURE])
def test_where_no_picture_suits_a_preview_it_is_that_of_the_site(path: str) -> None:
    written = head(item_page_data(attrs.evolve(VENUE, featured_image=path)), {PICTURE: Metadata(width=599, height=400)})

    assert "https://ceilidh.example/social.png" == written.meta["og:image"]
    assert ("1200", "630") == (written.meta["og:image:width"], written.meta["og:image:height"])


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("https://elsewhere.example/a b.jpg", "https://elsewhere.example/a%20b.jpg"),
        ("//elsewhere.example/a.jpg", "https://ceilidh.example/elsewhere.example/a.jpg"),
        ("old name.jpg", "https://ceilidh.example/images/old%20name.jpg"),
    ],
)
def test_the_address_of_any_picture_is_absolute(path: str, address: str) -> None:
    assert address == head(item_page_data(attrs.evolve(VENUE, featured_image=path))).meta["og:image"]


def test_a_drawing_that_was_chosen_for_previews_leaves_the_choice_to_the_item() -> None:
    venue = attrs.evolve(VENUE, share_picture="/images/drawing.svg", featured_image=OTHER)

    assert f"https://ceilidh.example{OTHER}?w=1280" == head(item_page_data(venue)).meta["og:image"]


def test_list_preview_shows_the_picture_of_the_full_width_item() -> None:
    wide = attrs.evolve(VENUE, id="v2", featured_image=OTHER, is_full_width=True)
    written = head(list_page_data(PublicPage.VENUES, venues=[VENUE, wide]))

    assert f"https://ceilidh.example{OTHER}?w=1280" == written.meta["og:image"]


def test_a_venue_is_a_place_for_events_with_its_address() -> None:
    things = head(item_page_data(VENUE)).things

    assert {
        "@type": "PostalAddress",
        "streetAddress": "The Glen",
        "postalCode": "PH33 9ZV",
        "addressLocality": "Fort William",
        "addressRegion": "Highland",
        "addressCountry": "GB",
    } == things["EventVenue"]["address"]
    assert [f"https://ceilidh.example{PICTURE}?w=1280"] == things["EventVenue"]["image"]
    assert [
        (1, "Home", "https://ceilidh.example/"),
        (2, "Venues", "https://ceilidh.example/venues"),
        (3, "Glen House", "https://ceilidh.example/single-venue/glen-house"),
    ] == [(step["position"], step["name"], step["item"]) for step in things["BreadcrumbList"]["itemListElement"]]


def test_a_venue_tells_its_capacity_its_location_and_its_amenities() -> None:
    facts: dict[str, Any] = {
        "guests_dine": "96",
        "guests_stand": "200",
        "guests_theatre": "240",
        "latitude": "56.87",
        "longitude": "-5",
        "dogs": "Two",
        "power": "63 A",
        "parking": "Eighty cars",
        "wifi": "In the hall",
    }
    venue = head(item_page_data(attrs.evolve(VENUE, **facts, exclusive_use=True))).things["EventVenue"]

    assert {"@type": "GeoCoordinates", "latitude": 56.87, "longitude": -5} == venue["geo"]
    assert 240 == venue["maximumAttendeeCapacity"]
    amenities = {it["name"]: it["value"] for it in venue["amenityFeature"]}
    told = {"Exclusive use": True, "Dogs": "Two", "Power": "63 A", "Parking": "Eighty cars", "Wi-Fi": "In the hall"}
    assert told == amenities


def test_what_is_no_number_in_a_draft_is_not_told() -> None:
    facts: dict[str, Any] = {"guests_dine": "many", "latitude": "north", "longitude": "-5", "power": " "}
    venue = head(item_page_data(attrs.evolve(VENUE, **facts))).things["EventVenue"]
    event = head(item_page_data(attrs.evolve(EVENT, event_date="June"))).things["CreativeWork"]
    package = head(item_page_data(attrs.evolve(PACKAGE, price_from="cheap"))).things["Service"]

    assert not {"geo", "maximumAttendeeCapacity", "amenityFeature"} & venue.keys()
    assert not {"about", "contributor"} & event.keys()
    assert "offers" not in package


def test_an_event_tells_its_day_and_who_worked_for_it() -> None:
    suppliers = [Supplier(role="Flowers", name="Brae", link="https://brae.example")]
    day = attrs.evolve(EVENT, event_date="2025-06-21", photographer="Una", suppliers=suppliers)
    work = head(item_page_data(day)).things["CreativeWork"]

    assert ("Event", "2025-06-21", "Glen House") == (
        work["about"]["@type"],
        work["about"]["startDate"],
        work["about"]["location"]["name"],
    )
    assert [("Una", None), ("Brae", "https://brae.example")] == [
        (each["name"], each.get("url")) for each in work["contributor"]
    ]


def test_a_package_with_a_price_is_offered_from_that_price() -> None:
    offer = head(item_page_data(attrs.evolve(PACKAGE, price_from="12000"))).things["Service"]["offers"]

    assert {"@type": "PriceSpecification", "minPrice": 12000, "priceCurrency": "GBP"} == offer["priceSpecification"]


def test_an_event_is_a_work_of_the_company() -> None:
    work = head(item_page_data(EVENT)).things["CreativeWork"]

    assert ("The Ball", "Until seven.", "2026-05-01T00:00:00.000000Z") == (
        work["name"],
        work["description"],
        work["dateModified"],
    )
    assert {"@type": "Place", "name": "Glen House", "address": "Fort William"} == work["contentLocation"]
    assert ("Organization", "Ceilidh") == (work["creator"]["@type"], work["creator"]["name"])


def test_a_package_is_a_service_of_the_company_and_the_front_page_offers_it() -> None:
    service = head(item_page_data(PACKAGE)).things["Service"]
    company = head(list_page_data(PublicPage.HOME, venues=[], events=[], packages=[PACKAGE])).things["Organization"]

    assert ("The Weekend", company["@id"]) == (service["name"], service["provider"]["@id"])
    (offer,) = company["hasOfferCatalog"]["itemListElement"]
    assert service["@id"] == offer["itemOffered"]["@id"]


@pytest.mark.parametrize("page", [PublicPage.ABOUT, PublicPage.CONTACT])
def test_company_metadata_is_on_the_page_that_introduces_it(page: PublicPage) -> None:
    company = head(PageData(path=page.value, page=page, responses={})).things["Organization"]

    assert ("Ceilidh", "office@taigh.example") == (company["name"], company["email"])
    assert "1 Shore Road, Oban" == company["address"]
    # Founders, accounts and the tagline of the sample are not told, nor is the logo of the product.
    assert not {"founder", "sameAs", "slogan", "logo", "telephone"} & company.keys()


def test_the_company_tells_its_own_words() -> None:
    site = attrs.evolve(
        COMPANY,
        tagline="Dances by the sea",
        founders=[Founder(name="Mòrag", role="Founder", text="She sails."), *sample_content().founders],
        social_links=[SocialLink(handle="@taigh", url="https://social.example/taigh")],
        logo_on_dark="/images/logo.svg",
    )
    page_data = PageData(path="/about", page=PublicPage.ABOUT, responses={})
    company = head(page_data, urls=SiteUrls(site, HERE.url)).things["Organization"]

    assert ("Dances by the sea", ["https://social.example/taigh"]) == (company["slogan"], company["sameAs"])
    assert [{"@type": "Person", "name": "Mòrag", "jobTitle": "Founder"}] == company["founder"]
    assert "https://ceilidh.example/images/logo.svg" == company["logo"]


_PAGES = [*map(item_page_data, (VENUE, EVENT, PACKAGE)), ABOUT, HOME]


@pytest.mark.parametrize("page_data", _PAGES, ids=lambda it: it.path)
def test_with_the_contact_of_the_sample_no_page_is_indexed_or_tells_what_is_invented(page_data: PageData) -> None:
    written = head(page_data, urls=SiteUrls(sample_content(), HERE.url))

    assert "noindex" == written.meta["robots"]
    for invented in ("hello@ceilidh.example", "496 0123", "Thistle Court", "Isla", "Rory", "instagram"):
        assert invented not in written.script
    assert "social.png" not in str(written.meta)


@pytest.mark.parametrize("left", ["email", "phone", "address"])
def test_one_contact_of_the_sample_is_enough_to_hide_the_site(left: str) -> None:
    site = attrs.evolve(COMPANY, **{left: getattr(sample_content(), left)})
    assert "noindex" == head(item_page_data(VENUE), urls=SiteUrls(site, HERE.url)).meta["robots"]


def test_with_its_own_contact_only_the_page_with_sample_founders_is_hidden() -> None:
    assert ["max-image-preview:large", "noindex"] == [head(each).meta["robots"] for each in (HOME, ABOUT)]


_LOGO_PREVIEW = "https://ceilidh.example/images/logo.png?w=1280"


@pytest.mark.parametrize(("logo", "shown"), [("/images/logo.png", _LOGO_PREVIEW), ("/images/logo.svg", None)])
def test_a_logo_is_the_picture_of_the_site_in_links_and_in_the_tab(logo: str, shown: str | None) -> None:
    built = build_head(ABOUT, SiteUrls(attrs.evolve(COMPANY, logo_on_light=logo), HERE.url), {})

    assert shown == (built.preview and built.preview.url)
    assert f'<link rel="icon" href="{logo}" />' == icon_link(built.icon).strip()


def test_a_list_names_its_items_in_their_order_and_how_many_there_are() -> None:
    venues: list[Item] = [attrs.evolve(VENUE, id=str(n), slug=f"house-{n}", title=f"House {n}") for n in range(120)]
    listed = head(list_page_data(PublicPage.VENUES, venues=venues)).things["ItemList"]

    assert (120, 100) == (listed["numberOfItems"], len(listed["itemListElement"]))
    assert {
        "@type": "ListItem",
        "position": 2,
        "name": "House 1",
        "url": "https://ceilidh.example/single-venue/house-1",
    } == listed["itemListElement"][1]


def _described(**said: Any) -> Elements:
    file = MediaFile(PICTURE.removeprefix("/images/"), "", ByteCount(1), 4000, 3000, "JPEG", VENUE.created_at, **said)
    page_data = attrs.evolve(item_page_data(VENUE), files={PICTURE: file})
    return head(page_data, {PICTURE: Metadata(width=4000, height=3000)})


def test_the_preview_is_cut_around_the_focal_point() -> None:
    written = _described(focal_x=20, focal_y=7, focal_source="found")

    assert f"https://ceilidh.example{PICTURE}_share_20x7.jpg" == written.meta["og:image"]
    assert ("1200", "630") == (written.meta["og:image:width"], written.meta["og:image:height"])


def test_a_picture_is_described_in_previews_and_structured_data() -> None:
    written = _described(description="The house from the loch", caption="In May", credit="Ailsa")

    assert "The house from the loch" == written.meta["og:image:alt"] == written.meta["twitter:image:alt"]
    url = f"https://ceilidh.example{PICTURE}?w=1280"
    texts = {"caption": "In May", "description": "The house from the loch", "creditText": "Ailsa"}
    image = {"@type": "ImageObject", "url": url, "contentUrl": url, **texts}
    assert [image] == written.things["EventVenue"]["image"]


def test_a_decorative_picture_has_no_text_in_previews() -> None:
    assert "og:image:alt" not in _described(is_decorative=True, description="Tartan").meta


def test_a_picture_without_a_description_is_named_as_before() -> None:
    written = _described()

    assert "Glen House" == written.meta["og:image:alt"]
    assert [f"https://ceilidh.example{PICTURE}?w=1280"] == written.things["EventVenue"]["image"]
