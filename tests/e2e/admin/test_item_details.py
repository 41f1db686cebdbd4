"""The page of an item, deleting it, and how many clicks everyday work takes."""

import json
import re
import urllib.request
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from ceilidh.events.model import Event
from ceilidh.packages.model import Package, Plan
from ceilidh.venues.model import Venue
from tests.e2e.data.stored_items import KINDS, StoredItems
from tests.e2e.support.admin_api import sign_in_to_api
from tests.e2e.support.page_actions import top_of, wait_until
from tests.e2e.support.upload_files import write_picture
from tests.e2e.support.walk import open_screen
from tests.product.product_server import Product
from tests.samples import File, venue_form
from tests.unit.media.film_samples import clip

COUNT = """
    window.clicks = 0;
    document.addEventListener("pointerdown", ({ isTrusted }) => { window.clicks += isTrusted; }, { capture: true });
"""
LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwll" * 5
TICK = """toggle => getComputedStyle(toggle, "::before").content.includes("✓")"""
"""Whether a toggle has a tick, which tells without colour that it is pressed."""
CONVERTED = "Browsers don’t play AVI (mpeg4, mp3float): visitors see it converted to MP4."


@pytest.fixture
def dashboard(admin_page: Page) -> Page:
    """The dashboard of a page that counts clicks for as long as no other page is loaded."""
    admin_page.add_init_script(COUNT)
    admin_page.goto("/admin/dashboard")
    return admin_page


def clicks(page: Page) -> int:
    """Return how often a button of the mouse was pressed, or the screen touched."""
    number: int = page.evaluate("window.clicks")
    return number


def main_link(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("link", name=name, exact=True)


@pytest.mark.journey("/admin/dashboard", "/admin/update-venue/{venue}")
def test_picture_is_replaced_with_four_clicks(dashboard: Page, items: StoredItems, tmp_path: Path) -> None:
    house = items.venue("Dunmore House")
    photo = write_picture(tmp_path, "harbour")
    main_link(dashboard, "Total Venues").click()
    main_link(dashboard, "Edit Dunmore House").click()
    with dashboard.expect_file_chooser() as chooser:
        dashboard.get_by_label("Featured image", exact=False).first.click()
    chooser.value.set_files(photo)
    dashboard.get_by_role("button", name="Update Venue").click()

    expect(dashboard.get_by_text("Venue updated successfully!")).to_be_visible()
    assert 1 <= clicks(dashboard) <= 4
    changed = items.stored(house)
    assert isinstance(changed, Venue)
    assert items.picture not in ("", changed.featured_image)


@pytest.mark.journey("/admin/packages", "/admin/update-package/{package}")
def test_typo_in_a_plan_is_mended_with_four_clicks(dashboard: Page, items: StoredItems) -> None:
    weekend = items.package("The Weekend", plans=[Plan(title="First we talk", description="Of evrything")])
    main_link(dashboard, "Packeges").click()
    main_link(dashboard, "Edit The Weekend").click()
    text = dashboard.get_by_label("Plan description")
    text.click()
    dashboard.keyboard.press("ControlOrMeta+a")
    dashboard.keyboard.type("Of everything")
    dashboard.get_by_role("button", name="Update Packege").click()

    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Packeges")
    assert 1 <= clicks(dashboard) <= 4
    mended = items.stored(weekend)
    assert isinstance(mended, Package)
    assert ["Of everything"] == [plan.description for plan in mended.plans]


@pytest.mark.usefixtures("items")
def test_enquiry_is_answered_with_three_clicks(dashboard: Page) -> None:
    body = {"name": "Eilidh", "email": "eilidh@example.org", "message": "Is June free?"}
    dashboard.request.post("/api/admin/send-email", data=body)
    # No program for mail is there to be opened.
    dashboard.evaluate(
        """addEventListener("click", event => {
            const link = event.target.closest("a[href^='mailto:']");
            if (link) { event.preventDefault(); window.answered = link.href; }
        })"""
    )
    main_link(dashboard, "New enquiries").click()
    main_link(dashboard, "Eilidh").click()
    dashboard.get_by_role("link", name="Answer in your mail program").click()

    assert dashboard.evaluate("window.answered").startswith("mailto:eilidh@example.org?")
    assert 1 <= clicks(dashboard) <= 3


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def test_venue_is_deleted_by_the_keyboard_with_what_it_leaves_behind(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore House", is_featured=True)
    weekend = items.package("The Weekend", top_venues=[house.id])
    ball = items.event("Hogmanay at Dunmore", venue_id=house.id)
    admin_page.goto(f"/admin/venue/{house.id}")
    delete = admin_page.get_by_role("button", name="Delete", exact=True)
    for answer in ("Escape", "Enter"):  # on Cancel, which has the focus
        delete.press("Enter")
        expect(dialog(admin_page).get_by_role("button", name="Cancel")).to_be_focused()
        admin_page.keyboard.press(answer)
        expect(dialog(admin_page)).to_be_hidden()
        expect(delete).to_be_focused()
    delete.press("Enter")
    expect(dialog(admin_page).get_by_role("listitem")).to_have_text(["The Weekend", "Hogmanay at Dunmore"])
    admin_page.keyboard.press("Tab")
    admin_page.keyboard.press("Enter")

    expect(admin_page).to_have_url(re.compile("/admin/venues$"))
    expect(
        admin_page.get_by_text("Dunmore House is in the trash for 30 days. Its place on the site is free.")
    ).to_be_visible()
    expect(admin_page.get_by_role("main")).to_be_focused()
    changed, kept = items.stored(weekend), items.stored(ball)
    assert (None, []) == (items.stored(house), changed and changed.top_venues)
    assert ("", ball.venue_title) == (kept and kept.venue_id, kept and kept.venue_title)


@pytest.mark.journey("/admin/events", "/admin/event/{event}")
@pytest.mark.parametrize("kind", ["event", "package"])
def test_item_is_deleted(admin_page: Page, items: StoredItems, kind: str) -> None:
    item = items.add(KINDS[kind], "Hogmanay")
    admin_page.goto(f"/admin/{kind}/{item.id}")
    admin_page.get_by_role("button", name="Delete", exact=True).click()
    dialog(admin_page).get_by_role("button", name="Delete", exact=True).click()

    expect(admin_page).to_have_url(re.compile(f"/admin/{kind}s$"))
    assert items.stored(item) is None


@pytest.mark.parametrize("size", [(320, 568)], ids=["320 wide"])
def test_question_about_the_longest_title_fits_the_narrowest_window(admin_page: Page, items: StoredItems) -> None:
    item = items.venue(LONG[:200])
    items.package(LONG[:200], top_venues=[item.id])
    admin_page.goto(f"/admin/venue/{item.id}")
    admin_page.get_by_role("button", name="Delete", exact=True).click()
    dialog = admin_page.get_by_role("dialog", name=re.compile("^Delete "))
    expect(dialog.get_by_role("listitem")).to_have_count(1)

    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
    dialog.get_by_role("button", name="Delete", exact=True).scroll_into_view_if_needed()
    expect(dialog.get_by_role("button", name="Delete", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("kind", ["venue", "event", "package"])
def test_page_is_one_column_and_delete_stands_apart(admin_page: Page, items: StoredItems, kind: str) -> None:
    item = items.add(KINDS[kind], "Ball")
    open_screen(admin_page, f"/admin/{kind}/{item.id}")
    tops = admin_page.locator("dt").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert sorted(set(tops)) == tops

    back, edit = (admin_page.get_by_role("link", name=name, exact=True) for name in ("Go Back", "Edit"))
    delete = admin_page.get_by_role("button", name="Delete", exact=True)
    assert 300 < top_of(delete) - max(top_of(back), top_of(edit))
    for button in (back, edit, delete):
        assert 160 > button.evaluate("button => button.offsetWidth")


def test_films_can_be_played(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore", accomodation_image=items.film)
    admin_page.goto(f"/admin/venue/{house.id}")
    for name in ("Featured video", "Accomodation image or video"):
        film = admin_page.locator(f"video[aria-label='{name}']")
        expect(film).to_have_attribute("controls", "")
        film.scroll_into_view_if_needed()
        film.evaluate("film => film.play()")

        wait_until(lambda film=film: film.evaluate("film => film.ended || film.currentTime > 0"))  # type: ignore[misc]


def test_another_event_is_featured_and_given_back_with_one_click_each(admin_page: Page, items: StoredItems) -> None:
    before, ball = items.event("Hogmanay", is_featured=True), items.event("Ball")
    admin_page.goto(f"/admin/event/{ball.id}")
    feature = admin_page.get_by_role("button", name="Feature on the front page", pressed=False)
    feature.click()

    expect(admin_page.get_by_role("status").filter(has_text="in place of Hogmanay")).to_be_visible()
    pressed = admin_page.get_by_role("button", name="Feature on the front page", pressed=True)
    expect(pressed).to_be_visible()
    assert pressed.evaluate(TICK)
    assert (True, False) == _featured(items, ball, before)
    admin_page.get_by_role("button", name="Undo").click()
    expect(
        admin_page.get_by_role("status").filter(has_text="Hogmanay is featured on the front page again")
    ).to_be_visible()
    expect(feature).to_be_visible()
    assert (False, True) == _featured(items, ball, before)


def _featured(items: StoredItems, *events: Event) -> tuple[bool, ...]:
    return tuple(stored.is_featured for event in events if (stored := items.stored(event)))


@pytest.fixture(scope="module")
def converted(site: Product, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of an AVI that the site has converted."""
    film = File("film.avi", clip(tmp_path_factory.mktemp("film"), "avi"))
    path = sign_in_to_api(site.url).add("venue", venue_form(featuredVideo=film))["featuredVideo"]
    # Each process answers for some seconds what it knew before, so all have to be asked.
    wait_until(lambda: all(_is_playable(site, path) for _ in range(20)), within=60)
    return str(path)


def test_details_and_form_name_the_format_and_say_what_visitors_see(
    admin_page: Page, items: StoredItems, converted: str
) -> None:
    house = items.venue("Dunmore", featured_video=converted)

    admin_page.goto(f"/admin/venue/{house.id}")
    expect(admin_page.get_by_text(CONVERTED)).to_be_visible()
    expect(admin_page.get_by_label("Featured video")).to_have_js_property("videoWidth", 320)
    admin_page.goto(f"/admin/update-venue/{house.id}")
    expect(admin_page.get_by_text(CONVERTED)).to_be_visible()


def _is_playable(site: Product, path: str) -> bool:
    address = f"{site.url}/api/admin/get-media-facts?{urlencode({'path': path})}"
    with urllib.request.urlopen(address) as answer:  # noqa: S310  an address of our own
        return bool(json.load(answer)[path]["playable"])
