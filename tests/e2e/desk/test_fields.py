"""The controls that long forms are made of, used as a person does."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import findings
from tests.e2e.desk.packages import Shelf, field, open_add_form, open_update_form, shelf
from tests.e2e.photographs import photograph
from tests.e2e.public.looking import eventually, hold, scroll_to, stop_the_clock, top_of, waiting, wide
from tests.e2e.visiting import Visit
from tests.product.product_server import Product
from tests.samples import picture

pytestmark = pytest.mark.both_sizes

UPLOAD = "**/api/admin/upload-packege-image"
LIMITS = "**/api/admin/get-upload-limits"
VENUES = re.compile(r"/api/admin/get-venues\?")
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
DROP = """([control, name]) => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], name));
    const how = { dataTransfer: data, bubbles: true, cancelable: true };
    for (const type of ["dragover", "drop"]) control.closest(".field").dispatchEvent(new DragEvent(type, how));
}"""


@pytest.fixture
def packages(site: Product) -> Shelf:
    return shelf(site)


@pytest.fixture
def three_plans(page: Page, site: Product, packages: Shelf) -> Page:
    """The form of a package with three steps."""
    plans = [{"title": title} for title in ("First", "Second", "Third")]
    open_update_form(page, site, packages.add("The Whole Weekend", plans=plans))
    return page


def steps(page: Page) -> list[str]:
    return [field(page, f"plans.{place}.title").input_value() for place in range(3)]


def expect_steps(page: Page, *titles: str) -> None:
    eventually(lambda: list(titles) == steps(page))


def handle(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=f"Drag Plan {number}")


def drop(page: Page, name: str, file: str) -> None:
    page.evaluate(DROP, [field(page, name).element_handle(), file])


def test_row_is_dragged_to_another_place(three_plans: Page) -> None:
    page = three_plans
    handle(page, 3).scroll_into_view_if_needed()
    handle(page, 3).hover()
    page.mouse.down()
    for _ in range(12):
        x, y = middle(handle(page, 3))
        page.mouse.move(x, y - 120, steps=4)
        page.mouse.wheel(0, -120)
    page.mouse.up()
    eventually(lambda: steps(page) != ["First", "Second", "Third"])
    assert "Third" != steps(page)[2]


def bottom_of(place: Locator) -> float:
    bottom: float = place.evaluate("element => element.getBoundingClientRect().bottom")
    return bottom


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pick_up(page: Page, number: int) -> None:
    handle(page, number).focus()
    page.keyboard.press("Space")
    told = f"Plan {number} is in hand at its own place, {number} of 3."
    expect(page.get_by_role("status").filter(has_text=told)).to_have_count(1)
    # Nobody presses the next key in the same instant, and only after that is it listened for.
    page.evaluate("new Promise(done => setTimeout(done))")


def test_row_is_dragged_by_the_keys_and_stays_in_hand(three_plans: Page) -> None:
    page = three_plans
    pick_up(page, 1)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status").filter(has_text="Plan 1 is over place 2 of 3.")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.get_by_role("status").filter(has_text="Plan 1 moved to place 2 of 3.")).to_have_count(1)
    expect_steps(page, "Second", "First", "Third")
    expect(handle(page, 2)).to_be_focused()


def test_escape_puts_a_dragged_row_back(three_plans: Page) -> None:
    page = three_plans
    pick_up(page, 1)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status").filter(has_text="Plan 1 is over place 2 of 3.")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("status").filter(has_text="Plan 1 put back.")).to_have_count(1)
    expect_steps(page, "First", "Second", "Third")


def test_rows_are_moved_and_removed_by_keys_with_the_focus_kept(three_plans: Page) -> None:
    page = three_plans
    page.get_by_role("button", name="Move Plan 3 up").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Move Plan 2 up")).to_be_focused()
    page.keyboard.press("Enter")
    expect_steps(page, "Third", "First", "Second")
    expect(page.get_by_role("button", name="Move Plan 1 down")).to_be_focused()
    page.get_by_role("button", name="Remove Plan 2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Plan 2", exact=True)).to_be_focused()
    expect(field(page, "plans.1.title")).to_have_value("Second")


def test_dropped_picture_is_chosen_and_a_wrong_one_told_at_its_field(page: Page, site: Product) -> None:
    open_add_form(page, site)
    drop(page, "featuredImage", "notes.pdf")
    expect(field(page, "featuredImage")).to_have_accessible_description(
        re.compile("notes.pdf is not a picture we take")
    )
    drop(page, "featuredImage", "hall.jpg")
    expect(page.get_by_text("hall.jpg, 1 KB")).to_be_visible()
    assert "hall.jpg" == field(page, "featuredImage").evaluate("control => control.files[0].name")


def test_chosen_picture_is_previewed_at_most_200_wide(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    field(page, "featuredImage").set_input_files(photograph(tmp_path, "hall"))
    preview = page.get_by_role("img", name="hall.jpg")
    expect(preview).not_to_have_js_property("naturalWidth", 0)
    assert 100 < preview.evaluate("image => image.getBoundingClientRect().width") <= 200
    page.get_by_role("button", name="Remove Featured image").click()
    expect(preview).to_have_count(0)
    expect(field(page, "featuredImage")).to_be_focused()


def test_file_that_is_too_large_is_refused_before_it_travels(page: Page, site: Product, tmp_path: Path) -> None:
    page.route(LIMITS, lambda route: route.fulfill(json={"pictureBytes": 1024, "filmBytes": 1024}))
    open_add_form(page, site)
    expect(page.get_by_text("of up to 1 KB.").first).to_be_visible()
    field(page, "featuredImage").set_input_files(photograph(tmp_path, "hall"))
    told = re.compile(r"hall\.jpg has \d+ KB; at most 1 KB are taken\.")
    expect(field(page, "featuredImage")).to_have_accessible_description(told)
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()


def test_picture_is_chosen_by_pressing_the_words_on_the_button(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a picture").first.click(force=True)
    chooser.value.set_files(photograph(tmp_path, "hall"))
    expect(page.get_by_role("img", name="hall.jpg")).to_be_visible()


def test_stored_picture_that_is_gone_looks_meant(troubled: Visit, site: Product, packages: Shelf) -> None:
    page = troubled.page
    page.route("**/images/*", lambda route: route.abort())
    open_update_form(page, site, packages.add("The Whole Weekend"))
    expect(page.get_by_text("No preview").first).to_be_visible()


def test_list_of_a_comma_text_grows_beneath_it(page: Page, site: Product) -> None:
    open_add_form(page, site)
    field(page, "attributeBestFor").fill("Weddings, , small  parties,")
    made = page.get_by_role("list", name="Best For, as a list")
    expect(made.get_by_role("listitem")).to_have_text(["Weddings", "small  parties"])


def test_contents_lead_to_the_parts_and_follow_the_reader(page: Page, site: Product) -> None:
    open_add_form(page, site)
    contents = page.get_by_role("navigation", name="Parts of the form")
    if not wide(page):
        contents.get_by_role("button").click()
    contents.get_by_role("link", name="Gallery").click()
    part = page.get_by_role("group", name="Gallery", exact=True)
    expect(part).to_be_focused()
    eventually(lambda: 0 <= top_of(part) < 120)
    expect(page).to_have_url(re.compile("/admin/add-package$"))
    page.keyboard.press("Tab")
    expect(field(page, "galleryImages")).to_be_focused()

    for y, title in ((0, "The packege"), (100_000, "Booking")):
        scroll_to(page, y)
        if wide(page):
            expect(contents.get_by_role("link", name=title)).to_have_attribute("aria-current", "true")
        else:
            expect(contents.get_by_role("button")).to_contain_text(title)


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_unfolded_contents_are_shut_by_escape_and_by_going_elsewhere(page: Page, site: Product) -> None:
    open_add_form(page, site)
    contents = page.get_by_role("navigation", name="Parts of the form")
    toggle, part = contents.get_by_role("button"), contents.get_by_role("link", name="Gallery")
    expect(part).to_be_hidden()
    toggle.click()
    part.focus()
    page.keyboard.press("Escape")
    expect(part).to_be_hidden()
    expect(toggle).to_be_focused()
    toggle.click()
    expect(part).to_be_visible()
    page.get_by_role("heading", name="Add Packege").click()
    expect(part).to_be_hidden()


def test_contents_mark_the_parts_in_which_something_is_wrong(page: Page, site: Product) -> None:
    open_add_form(page, site)
    page.get_by_role("button", name="Add Packege", exact=True).click()
    contents = page.get_by_role("navigation", name="Parts of the form")
    if not wide(page):
        contents.get_by_role("button").click()
    faulty = contents.get_by_role("link").filter(has_text="something is wrong here")
    expect(faulty).to_have_text([re.compile("The packege"), re.compile("Centre content")])


def test_save_button_stays_in_sight_and_hides_nothing_that_has_the_focus(page: Page, site: Product) -> None:
    open_add_form(page, site)
    button = page.get_by_role("button", name="Add Packege", exact=True)
    for name in ("centerContent.rightText", "plans.0.linkUrl", "bookingInfo.link"):
        field(page, name).focus()
        expect(button).to_be_in_viewport()
        eventually(lambda name=name: bottom_of(field(page, name)) <= top_of(page.locator(".savebar")))  # type: ignore[misc]


def test_venues_are_looked_for_once_the_typing_pauses(page: Page, site: Product, packages: Shelf) -> None:
    for title in ("Kildrummy House", "Kildonan Lodge"):
        packages.add_venue(title)
    page.clock.install()
    open_add_form(page, site)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if VENUES.search(request.url) else None)
    box = field(page, "topVenues")
    stop_the_clock(page)
    box.press_sequentially("kild")

    def time_goes_on() -> bool:
        # The pause begins when the page has taken in what was typed, which may be later than here.
        page.clock.run_for(500)
        return any("search=kild" in url for url in asked)

    eventually(time_goes_on)
    options = page.get_by_role("option")
    expect(options.filter(has_text="Kildrummy House").first).to_be_visible()
    expect(options.filter(has_not_text="Kild")).to_have_count(0)
    assert all("limit=20" in url and "search=k&" not in url for url in asked)
    box.press("Escape")
    expect(options).to_have_count(0)
    expect(box).to_have_value("")


def test_enter_in_the_search_for_venues_does_not_send_the_form(page: Page, site: Product, packages: Shelf) -> None:
    open_update_form(page, site, packages.add("The Whole Weekend"))
    sent = hold(page, "**/api/admin/update-packege/*")
    field(page, "topVenues").fill("zzz")
    expect(page.get_by_text("No venue matches.")).to_be_visible()
    field(page, "topVenues").press("Enter")
    page.wait_for_timeout(200)
    assert [] == sent


def test_search_for_venues_that_fails_says_so(troubled: Visit, site: Product) -> None:
    page = troubled.page
    open_add_form(page, site)
    page.route(VENUES, lambda route: route.fulfill(status=500, json={}))
    field(page, "topVenues").click()
    expect(page.get_by_text("Failed to fetch venues")).to_be_visible()


def test_axe_finds_nothing_in_any_of_the_controls(troubled: Visit, site: Product, packages: Shelf) -> None:
    page = troubled.page
    venues = [packages.add_venue(title) for title in ("Ardtornish", "Balfour")]
    package = packages.add(
        "The Whole Weekend",
        topVenues=venues,
        galleryImages=[picture("one")],
        plans=[{"title": "First", "others": [{"text": "One"}, {"text": "Two"}]}, {"title": "Second"}],
    )
    open_update_form(page, site, package)
    assert [] == findings(page)
    drop(page, "bookingInfoImage", "notes.pdf")
    field(page, "topVenues").click()
    expect(page.get_by_role("option").first).to_be_visible()
    assert [] == findings(page)
    if not wide(page):
        page.get_by_role("navigation", name="Parts of the form").get_by_role("button").click()
    field(page, "title").fill("")
    page.get_by_role("button", name="Update Packege").click()
    expect(page.get_by_text("Title is required.", exact=True)).to_be_visible()
    assert [] == findings(page)


@pytest.mark.parametrize("size", [(320, 640), (720, 450)], ids=["320 wide", "at 200 %"])
def test_narrow_and_enlarged_controls_keep_to_the_page(page: Page, site: Product, packages: Shelf) -> None:
    long = "Caisteal-nan-Gàidheal-air-Taobh-an-Locha" * 3
    venue = packages.add_venue(long)
    package = packages.add(
        long,
        topVenues=[venue],
        attributeBestFor=[long],
        galleryImages=[picture("one")],
        plans=[{"title": long, "others": [{"text": long}, {"text": "Two"}]}, {"title": "Second"}],
    )
    open_update_form(page, site, package)
    expect(page.get_by_role("group", name=long).first).to_be_visible()
    assert page.evaluate(FITS)
    drop(page, "featuredImage", f"{long}.pdf")
    drop(page, "centerContentImage", f"{long}.jpg")
    expect(page.get_by_text(f"{long}.jpg")).to_be_visible()
    field(page, "topVenues").click()
    expect(page.get_by_role("option").first).to_be_visible()
    assert page.evaluate(FITS)


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_what_is_pressed_with_a_thumb_is_large_enough(page: Page, site: Product, packages: Shelf) -> None:
    plans = [{"title": "First", "others": [{"text": "One"}, {"text": "Two"}]}, {"title": "Second"}]
    open_update_form(page, site, packages.add("The Whole Weekend", plans=plans))
    small = page.locator(".longform button").evaluate_all(
        """buttons => buttons.map(button => [button.getBoundingClientRect(), button.textContent])
            .filter(([box]) => box.width && (box.width < 44 || box.height < 44)).map(([box, text]) => text)"""
    )
    assert [] == small


def test_upload_of_a_row_can_be_replaced_while_it_goes_on(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    held = hold(page, UPLOAD)
    name = "plans.0.others.0.image"
    field(page, name).set_input_files(photograph(tmp_path, "first"))
    expect(page.get_by_role("progressbar", name="Upload of Picture")).to_be_visible()
    waiting(page, held)
    field(page, name).set_input_files(photograph(tmp_path, "second"))
    waiting(page, held, 2).continue_()
    expect(page.get_by_role("img", name="Picture", exact=True)).to_have_js_property("complete", value=True)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_text("second.jpg")).to_have_count(0)
