"""What is shown of one venue, event or package, and the ways back and on."""

import re
from typing import Any

import attrs
import pytest
from playwright.sync_api import Locator, Page, expect

from ceilidh.events.model import Event, Itinerary
from ceilidh.packages.model import BookingInfo, Detail, Package, Plan, PlanImage, Section
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import eventually, hold, refuse, see_everything, top_of, waiting

ARABIC = "قلعة على ضفاف البحيرة"


@attrs.frozen
class Kind:
    of: type[Item]
    path: str
    call: str
    failure: str
    missing: str
    list: str
    heading: str


KINDS = [
    Kind(
        of=Venue,
        path="/admin/venue",
        call="**/api/admin/get-venue/*",
        failure="Failed to fetch venue details",
        missing="Venue not found!",
        list="/admin/venues",
        heading="Venues",
    ),
    Kind(
        of=Event,
        path="/admin/event",
        call="**/api/admin/get-event/*",
        failure="Failed to fetch location details",
        missing="Event not found!",
        list="/admin/events",
        heading="Events",
    ),
    Kind(
        of=Package,
        path="/admin/package",
        call="**/api/admin/get-packege/*",
        failure="Failed to fetch packege details",
        missing="Packege not found!",
        list="/admin/packages",
        heading="Packeges",
    ),
]


@pytest.fixture(params=KINDS, ids=["venue", "event", "package"])
def kind(request: pytest.FixtureRequest) -> Kind:
    each: Kind = request.param
    return each


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=heading, exact=True))


def facts(place: Locator) -> list[tuple[str, str]]:
    """Return each term with what is said of it, in their order; what is shown says ``picture`` or ``film``."""
    told: list[list[str]] = place.locator("dl > div").evaluate_all(
        """facts => facts.map(fact => [
            fact.querySelector("dt").innerText,
            fact.querySelector("dd").innerText || (fact.querySelector("video") ? "film" : "picture"),
        ])"""
    )
    return [(term, told_of) for term, told_of in told]


def open_detail(page: Page, kind: Kind, item: Item) -> None:
    page.goto(f"{kind.path}/{item.id}")
    expect(page.get_by_role("heading", level=1)).to_have_text(item.title)


def test_venue_shows_every_field_in_order(desk: Page, stock: Stock) -> None:
    others = [OtherVenue(title=f"Mill {n}", description=f"By water {n}", image=stock.picture) for n in (1, 2)]
    house = stock.venue("Dunmore", is_featured=True, itinerary_content=others)
    open_detail(desk, KINDS[0], house)

    expect(desk.get_by_role("heading", level=2)).to_have_text(
        ["The venue", "Centre content", "Event Spaces", "Accomodation", "Near By", "Other Venues"]
    )
    assert facts(part(desk, "The venue")) == [
        ("Title", "Dunmore"),
        ("Description", "description of Dunmore"),
        ("City", "city of Dunmore"),
        ("State", "state of Dunmore"),
        ("Country", "country of Dunmore"),
        ("Overlay text", "overlayText of Dunmore"),
        ("Brand direction", "brandDirection of Dunmore"),
        ("Featured", "Yes"),
        ("Full width", "No"),
        ("Featured image", "picture"),
        ("Banner image", "picture"),
        ("Featured video", "film"),
    ]
    assert facts(part(desk, "Centre content")) == [
        ("Image", "picture"),
        ("Top text", "Above"),
        ("Left text", "Left"),
        ("Right text", "Right"),
        ("Best for", "bestFor of Dunmore"),
        ("Best season", "bestSeason of Dunmore"),
    ]
    assert facts(part(desk, "Event Spaces")) == [
        ("Image", "picture"),
        ("Title", "eventSpaceBannerTitle of Dunmore"),
        ("Description", "eventSpaceBannerDesc of Dunmore"),
        ("Title", "eventSpaceTitle1 of Dunmore"),
        ("Left image", "picture"),
        ("Right image", "picture"),
        ("Description", "eventSpaceDesc1 of Dunmore"),
        ("Centre image", "picture"),
        ("Title", "eventSpaceTitle2 of Dunmore"),
        ("Description", "eventSpaceDesc2 of Dunmore"),
    ]
    assert facts(part(desk, "Accomodation")) == [
        ("Accomodation image or video", "picture"),
        ("Title", "accomodationTitle of Dunmore"),
        ("Description", "accomodationDescription of Dunmore"),
    ]
    assert facts(part(desk, "Near By")) == [("Address", "nearByAddress of Dunmore"), ("Map image", "picture")]
    expect(part(desk, "Other Venues").get_by_role("listitem")).to_have_text(
        [re.compile("Mill 1.*By water 1"), re.compile("Mill 2.*By water 2")]
    )


def test_event_shows_every_field_in_order(desk: Page, stock: Stock) -> None:
    hours = [Itinerary(title=f"Hour {n}", description=f"Dance {n}", itinerary_image=stock.picture) for n in (1, 2)]
    ball = stock.event("Ball", is_full_width=True, itinerary_content=hours, gallery_images=[stock.picture] * 3)
    open_detail(desk, KINDS[1], ball)

    expect(desk.get_by_role("heading", level=2)).to_have_text(
        ["The event", "Centre content", "Itineraries", "Venue banner", "Venue tab", "Gallery banner"]
    )
    assert facts(part(desk, "The event")) == [
        ("Title", "Ball"),
        ("Venue title", "venueTitle of Ball"),
        ("Venue location", "venueLocation of Ball"),
        ("Overlay text", "overlayText of Ball"),
        ("Featured", "No"),
        ("Full width", "Yes"),
        ("Featured image", "picture"),
        ("Banner image", "picture"),
        ("Featured video", "film"),
        ("Gallery images", "picture"),
    ]
    expect(part(desk, "The event").get_by_role("img", name="Gallery image")).to_have_count(3)
    assert facts(part(desk, "Centre content")) == [
        ("Image", "picture"),
        ("Top text", "Above"),
        ("Left text", "Left"),
        ("Right text", "Right"),
        ("Best for", "bestFor of Ball"),
        ("Best season", "bestSeason of Ball"),
    ]
    expect(part(desk, "Itineraries").get_by_role("listitem")).to_have_text(
        [re.compile("Hour 1.*Dance 1"), re.compile("Hour 2.*Dance 2")]
    )
    expect(part(desk, "Itineraries").get_by_role("img", name="Hour 2")).to_have_count(1)
    assert facts(part(desk, "Venue banner")) == [
        ("Image", "picture"),
        ("Title", "venueBannerTitle of Ball"),
        ("Description", "venueBannerDesc of Ball"),
    ]
    assert facts(part(desk, "Venue tab")) == [
        ("Left image", "picture"),
        ("Right image", "picture"),
        ("Title", "venueTabTitle of Ball"),
        ("Description", "venueTabDesc of Ball"),
    ]
    assert facts(part(desk, "Gallery banner")) == [
        ("Image", "picture"),
        ("Title", "venueBannerTitle2 of Ball"),
        ("Description", "venueBannerDesc2 of Ball"),
    ]


def test_package_shows_every_field_and_the_titles_of_its_venues(desk: Page, stock: Stock) -> None:
    open_detail(desk, KINDS[2], stock.package("Weekend", **_weekend(stock)))

    for title in ("The first house", "The second house"):
        expect(part(desk, "Top venues and gallery").get_by_text(title)).to_be_visible()
    expect(desk.get_by_role("heading", level=2)).to_have_text(
        ["The packege", "Centre content", "Top venues and gallery", "Plans", "Additional details", "Booking"]
    )
    assert facts(part(desk, "The packege")) == [
        ("Title", "Weekend"),
        ("Description", "description of Weekend"),
        ("Featured", "Yes"),
        ("Featured image", "picture"),
    ]
    assert facts(part(desk, "Centre content")) == [
        ("Image", "picture"),
        ("Top text", "Above"),
        ("Left text", "Left"),
        ("Right text", "Right"),
        ("Best for", "Weddings, Parties"),
        ("Best season", "June"),
    ]
    assert facts(part(desk, "Top venues and gallery")) == [
        ("Top venues", "The second house\nThe first house"),
        ("Gallery images", "picture"),
    ]
    plans = part(desk, "Plans")
    expect(plans.get_by_role("heading", level=3)).to_have_text(["First we talk", "Then we walk"])
    for text in ("Of everything", "Link: See every house (/venues)", "By the water"):
        expect(plans.get_by_text(text, exact=True)).to_be_visible()
    details = part(desk, "Additional details")
    for text in ("With the band", "A tune of your own", "A second section"):
        expect(details.get_by_text(text, exact=True)).to_be_visible()
    assert facts(part(desk, "Booking")) == [
        ("Description", "Fourteen a year"),
        ("Link", "/contact"),
        ("Image", "picture"),
    ]


def _weekend(stock: Stock) -> dict[str, Any]:
    first, second = stock.venue("The first house"), stock.venue("The second house")
    walk = [PlanImage(image=stock.picture, text="By the water")]
    return {
        "is_featured": True,
        "attribute_best_for": ["Weddings", "Parties"],
        "attribute_best_season": ["June"],
        "top_venues": [second.id, first.id],
        "plans": [
            Plan(title="First we talk", description="Of everything"),
            Plan(title="Then we walk", link_text="See every house", link_url="/venues", others=walk),
        ],
        "additional_details": [
            Section(text="With the band", details=[Detail(image=stock.picture, description="A tune of your own")]),
            Section(text="A second section"),
        ],
        "booking_info": BookingInfo(description="Fourteen a year", link="/contact", image=stock.picture),
    }


def test_page_is_one_column_and_delete_stands_apart(desk: Page, stock: Stock, kind: Kind) -> None:
    item = stock.package("Ball", **_weekend(stock)) if kind.of is Package else stock.add(kind.of, "Ball")
    open_detail(desk, kind, item)
    see_everything(desk)
    tops = desk.locator("dt").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert sorted(set(tops)) == tops

    back, edit = desk.get_by_role("link", name="Go Back"), desk.get_by_role("link", name="Edit", exact=True)
    delete = desk.get_by_role("button", name="Delete", exact=True)
    assert 300 < top_of(delete) - max(top_of(back), top_of(edit))
    for button in (back, edit, delete):
        assert 160 > button.evaluate("button => button.offsetWidth")


def test_missing_pictures_films_and_rows_are_said(desk: Page, stock: Stock, kind: Kind) -> None:
    bare = {name: "" for name, known in field_specs(kind.of) if known.type is FieldType.MEDIA}
    bare |= {name: [] for name, known in field_specs(kind.of) if known.type is FieldType.MEDIA_LIST}  # type: ignore[misc]
    open_detail(desk, kind, stock.add(kind.of, "Bare", **bare))
    lacking = {Venue: (9, 1), Event: (8, 1), Package: (4, 0)}

    pictures, films = lacking[kind.of]
    expect(desk.get_by_text("No image available.", exact=True)).to_have_count(pictures)
    expect(desk.get_by_text("No video available.", exact=True)).to_have_count(films)
    rows = {
        Venue: ["No Other Venues Found"],
        Event: ["No itinerary yet."],
        Package: ["No plans yet.", "No additional details yet."],
    }
    for said in rows[kind.of]:
        expect(desk.get_by_text(said, exact=True)).to_be_visible()


def test_films_can_be_played(desk: Page, stock: Stock) -> None:
    open_detail(desk, KINDS[0], stock.venue("Dunmore", accomodation_image=stock.film))
    for name in ("Featured video", "Accomodation image or video"):
        film = desk.locator(f"video[aria-label='{name}']")
        expect(film).to_have_attribute("controls", "")
        film.scroll_into_view_if_needed()
        film.evaluate("film => film.play()")

        eventually(lambda film=film: film.evaluate("film => film.ended || film.currentTime > 0"))  # type: ignore[misc]


def test_texts_of_any_length_and_direction_stay_within_the_page(desk: Page, stock: Stock, kind: Kind) -> None:
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwll" * 5
    texts = {name: long for name, known in field_specs(kind.of) if known.type is FieldType.TEXT}
    open_detail(desk, kind, stock.add(kind.of, **{**texts, "title": long[:200]}))
    assert desk.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    open_detail(desk, kind, stock.add(kind.of, ARABIC))
    direction = "element => getComputedStyle(element).direction"
    assert "rtl" == desk.get_by_role("heading", level=1).evaluate(direction)
    assert "rtl" == desk.locator("dd").first.evaluate(direction)


def test_waiting_is_said_until_the_item_comes(desk: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore")
    held = hold(desk, kind.call)
    desk.goto(f"{kind.path}/{item.id}")

    expect(desk.get_by_text("Loading...", exact=True)).to_be_visible()
    waiting(desk, held).continue_()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Dunmore")
    expect(desk.get_by_text("Loading...", exact=True)).to_be_hidden()


def test_failure_is_said_beside_the_way_back(unlucky: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore")
    refuse(unlucky, kind.call)
    unlucky.goto(f"{kind.path}/{item.id}")

    expect(unlucky.get_by_role("alert").filter(has_text=re.compile("."))).to_have_text(kind.failure)
    for button in (unlucky.get_by_role("link", name="Go Back"), unlucky.get_by_role("button", name="Try again")):
        assert 160 > button.evaluate("button => button.offsetWidth")
    unlucky.get_by_role("link", name="Go Back").click()
    expect(unlucky).to_have_url(re.compile(f"{kind.list}$"))


@pytest.mark.usefixtures("stock")
def test_item_that_is_not_there_is_said_so(unlucky: Page, kind: Kind) -> None:
    unlucky.goto(f"{kind.path}/nobody")

    expect(unlucky.get_by_role("alert").filter(has_text=re.compile("."))).to_have_text(kind.missing)
    expect(unlucky.get_by_role("button", name="Delete")).to_have_count(0)


def test_item_is_found_by_its_slug_too(desk: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore")
    desk.goto(f"{kind.path}/{item.slug}")

    expect(desk.get_by_role("heading", level=1)).to_have_text("Dunmore")


def test_edit_leads_to_the_form_and_the_site_shows_what_visitors_see(desk: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore")
    open_detail(desk, kind, item)
    desk.get_by_role("link", name="Edit", exact=True).click()

    expect(desk).to_have_url(re.compile(f"{kind.path.replace('/admin/', '/admin/update-')}/{item.id}$"))
    expect(desk.locator("[name='title']")).to_have_value("Dunmore")
    desk.go_back()
    desk.get_by_role("link", name="See it on the site").click()
    expect(desk).to_have_url(re.compile(f"/single-(venue|event|packege)/{item.slug}$"))


def test_go_back_leads_to_the_list_as_it_was_searched(desk: Page, stock: Stock, kind: Kind) -> None:
    for number in range(30):
        stock.add(kind.of, f"House {number:02}")
    desk.goto(f"{kind.list}?search=house&sort=title&page=2")
    desk.get_by_role("link", name="View Details of House 27").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("House 27")
    expect(desk.get_by_role("main")).to_be_focused()
    desk.reload()
    desk.get_by_role("link", name="Go Back").click()

    expect(desk).to_have_url(re.compile(rf"{kind.list}\?search=house&sort=title&page=2$"))
    expect(desk.locator("tbody tr")).to_have_count(5)


def test_go_back_of_an_address_opened_by_itself_leads_to_the_list(desk: Page, stock: Stock, kind: Kind) -> None:
    open_detail(desk, kind, stock.add(kind.of, "Dunmore"))
    desk.get_by_role("link", name="Go Back").click()

    expect(desk).to_have_url(re.compile(f"{kind.list}$"))
    expect(desk.get_by_role("heading", level=1)).to_have_text(kind.heading)


def test_list_is_not_forgotten_while_an_event_is_changed(desk: Page, stock: Stock) -> None:
    stock.event("Hogmanay at Dunmore")
    desk.goto("/admin/events?search=hogmanay")
    desk.get_by_role("link", name="View Details").click()
    desk.get_by_role("link", name="Edit", exact=True).click()
    desk.locator("[name='overlayText']").fill("Rain at four")
    desk.get_by_role("button", name="Update Event").click()

    expect(desk.get_by_text("Event updated successfully!")).to_be_visible()
    desk.get_by_role("link", name="Go Back").click()
    expect(desk).to_have_url(re.compile(r"/admin/events\?search=hogmanay$"))


def test_top_venue_that_is_gone_is_said_so(unlucky: Page, stock: Stock) -> None:
    house = stock.venue("The first house")
    weekend = stock.package("Weekend", top_venues=[house.id, "0" * 24])
    open_detail(unlucky, KINDS[2], weekend)

    titles = part(unlucky, "Top venues and gallery").locator("ol").get_by_role("listitem")
    expect(titles).to_have_text(["The first house", "A venue that is no longer in the catalogue"])


def test_title_of_a_top_venue_that_cannot_be_fetched_is_said_so(unlucky: Page, stock: Stock) -> None:
    weekend = stock.package("Weekend", top_venues=[stock.venue("The first house").id])
    refuse(unlucky, "**/api/admin/get-venue/*")
    open_detail(unlucky, KINDS[2], weekend)

    expect(unlucky.get_by_text("A venue whose title could not be fetched")).to_be_visible()
