"""The forms of a package, used as a person does."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e.desk.colleague import come_in
from tests.e2e.desk.drafts import kept
from tests.e2e.desk.packages import Shelf, field, open_add_form, open_update_form, shelf
from tests.e2e.photographs import photograph
from tests.e2e.public.looking import hold, waiting
from tests.e2e.signing_in import sign_in
from tests.e2e.visiting import Visit
from tests.product.product_server import Product
from tests.samples import picture

ADD = "**/api/admin/add-packege"
UPDATE = "**/api/admin/update-packege/*"
SINGLE = "**/api/admin/get-packege/*"
UPLOAD = "**/api/admin/upload-packege-image"
REMOVE = "**/api/admin/remove-event-image"
TEXTS = {
    "description": "Three days in a castle.",
    "centerContent.topText": "A journey first",
    "centerContent.leftText": "One planner",
    "centerContent.rightText": "A fixed fee",
    "attributeBestFor": " Weddings, , Families ",
    "attributeBestSeason": "May,June",
    "plans.0.title": "Find the house",
    "plans.0.description": "  Five of them.  ",
    "plans.0.linkText": "See the venues",
    "plans.0.linkUrl": "/venues",
    "plans.0.others.0.text": "By water",
    "additionalDetails.0.text": "With the band",
    "additionalDetails.0.details.0.description": "A tune",
    "bookingInfo.description": "Fourteen a year",
    "bookingInfo.link": "/contact",
}


@pytest.fixture
def packages(site: Product) -> Shelf:
    return shelf(site)


def small(folder: Path, name: str) -> Path:
    return photograph(folder, name, (320, 200))


def choose(page: Page, folder: Path, *names: str) -> None:
    """Choose a picture of its own for each of these fields."""
    for name in names:
        field(page, name).set_input_files(small(folder, name))


def save(page: Page, label: str = "Add Packege") -> None:
    page.get_by_role("button", name=label, exact=True).click()


def notice(page: Page, text: str) -> None:
    expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()


def pick_venue(page: Page, title: str) -> None:
    """Look for a venue and choose it by the keys."""
    box = field(page, "topVenues")
    box.fill(title)
    expect(page.get_by_role("option")).to_have_text([re.compile(title)])
    box.press("ArrowDown")
    box.press("Enter")
    expect(box).to_have_value("")


def only_picture(path: str) -> Any:
    """Equal to the path of a stored picture, whichever it is."""
    return bool(re.fullmatch(r"/images/[0-9a-f]{64}\.\w+", path))


def test_package_with_everything_is_added_and_leads_to_the_list(
    page: Page, site: Product, packages: Shelf, tmp_path: Path
) -> None:
    size = page.viewport_size["width"] if page.viewport_size else 0
    venues = {title: packages.add_venue(title) for title in (f"Corrour {size}", f"Inverlael {size}")}
    open_add_form(page, site)
    title = f"The Long Weekend {size}"
    field(page, "title").fill(title)
    for name, text in TEXTS.items():
        field(page, name).fill(text)
    page.get_by_label("Featured", exact=True).check()
    choose(page, tmp_path, "featuredImage", "centerContentImage", "bookingInfoImage")
    choose(page, tmp_path, "plans.0.others.0.image", "additionalDetails.0.details.0.image")
    field(page, "galleryImages").set_input_files([small(tmp_path, "one"), small(tmp_path, "two")])
    field(page, "galleryImages").set_input_files(small(tmp_path, "three"))
    expect(page.get_by_text("3 new")).to_be_visible()
    for venue in venues:
        pick_venue(page, venue)
    page.get_by_role("button", name=f"Move Inverlael {size} up").click()
    page.get_by_role("button", name="Add plan").click()
    field(page, "plans.1.description").fill("A step without a title")
    save(page)
    expect(field(page, "plans.1.title")).to_have_accessible_description(re.compile("Plan title is required"))
    field(page, "plans.1.description").fill("")
    save(page)
    expect(page).to_have_url(re.compile("/admin/packages$"))
    expect(page.get_by_role("status").filter(has_text="Packege added successfully!")).to_be_visible()

    package = packages.stored(f"the-long-weekend-{size}")
    assert [venues[f"Inverlael {size}"], venues[f"Corrour {size}"]] == package["topVenues"]
    assert (["Weddings", "Families"], ["May", "June"]) == (package["attributeBestFor"], package["attributeBestSeason"])
    assert (True, 3) == (package["isFeatured"], len(package["galleryImages"]))
    (plan,), (section,), booking = package["plans"], package["additionalDetails"], package["bookingInfo"]
    assert ("Find the house", "Five of them.", "/venues") == (plan["title"], plan["description"], plan["linkUrl"])
    assert ("By water", "With the band") == (plan["others"][0]["text"], section["text"])
    assert ("Fourteen a year", "/contact") == (booking["description"], booking["link"])
    pictures = [package["featuredImage"], package["centerContentImage"], booking["image"]]
    assert all(map(only_picture, [*pictures, plan["others"][0]["image"], section["details"][0]["image"]]))


def test_pictures_of_rows_travel_when_they_are_chosen(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    with page.expect_response(UPLOAD) as stored:
        choose(page, tmp_path, "plans.0.others.0.image")
    path = stored.value.json()["image"]
    expect(page.get_by_role("img", name="Picture", exact=True)).to_have_attribute("src", path)


def test_nothing_is_sent_without_the_two_pictures(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if "add-packege" in request.url else None)
    field(page, "title").fill("The Long Weekend")
    save(page)
    expect(page.get_by_text("Featured image is required.", exact=True)).to_be_visible()
    expect(page.get_by_text("Center content image is required.", exact=True)).to_be_visible()
    expect(field(page, "featuredImage")).to_be_focused()
    choose(page, tmp_path, "featuredImage")
    save(page)
    expect(page.get_by_text("Featured image is required.", exact=True)).to_be_hidden()
    expect(field(page, "centerContentImage")).to_be_focused()
    assert [] == sent


def test_title_is_required(page: Page, site: Product, packages: Shelf) -> None:
    open_update_form(page, site, packages.add("The Whole Weekend"))
    field(page, "title").fill("  ")
    save(page, "Update Packege")
    expect(field(page, "title")).to_have_accessible_description("Title is required.")
    expect(field(page, "title")).to_be_focused()


def test_stored_package_is_shown_whole_and_saved_with_what_changed(
    page: Page, site: Product, packages: Shelf, tmp_path: Path
) -> None:
    boat = packages.upload("boat")
    venue = packages.add_venue("Ardtornish")
    package = packages.add(
        "The Island Wedding",
        attributeBestFor=["Weddings", "Families"],
        topVenues=[venue],
        galleryImages=[picture("one"), picture("two")],
        plans=[{"title": "First", "others": [{"image": boat, "text": "By water"}]}, {"title": "Second"}],
        additionalDetails=[{"text": "More", "details": [{"image": boat, "description": "A boat"}]}],
        bookingInfo={"description": "Ask us", "link": "/contact"},
        bookingInfoImage=picture("glen"),
    )
    open_update_form(page, site, package)
    for name, text in {
        "attributeBestFor": "Weddings, Families",
        "plans.0.others.0.text": "By water",
        "plans.1.title": "Second",
        "additionalDetails.0.details.0.description": "A boat",
        "bookingInfo.link": "/contact",
    }.items():
        expect(field(page, name)).to_have_value(text)
    expect(page.get_by_role("group", name="Ardtornish")).to_be_visible()
    expect(page.get_by_text("2 pictures stored")).to_be_visible()

    field(page, "title").fill("The Other Wedding")
    page.get_by_role("button", name="Move Plan 2 up").click()
    field(page, "galleryImages").set_input_files(small(tmp_path, "three"))
    choose(page, tmp_path, "bookingInfoImage")
    save(page, "Update Packege")
    expect(page).to_have_url(re.compile("/admin/packages$"))
    expect(page.get_by_role("status").filter(has_text="Packege updated successfully!")).to_be_visible()

    now = packages.stored(package["id"])
    assert ("The Other Wedding", ["Second", "First"]) == (now["title"], [plan["title"] for plan in now["plans"]])
    assert package["galleryImages"] == now["galleryImages"][:2]
    assert (3, True) == (len(now["galleryImages"]), now["bookingInfo"]["image"] != package["bookingInfo"]["image"])
    same = ("featuredImage", "centerContentImage", "topVenues", "additionalDetails", "attributeBestFor")
    assert {name: package[name] for name in same} == {name: now[name] for name in same}


def test_stored_pictures_are_removed_one_by_one_by_the_call_that_events_have(
    page: Page, site: Product, packages: Shelf
) -> None:
    boat = packages.upload("boat")
    package = packages.add(
        "The Island Wedding",
        galleryImages=[picture("one"), picture("two")],
        plans=[{"title": "First", "others": [{"image": boat, "text": "By water"}]}],
    )
    open_update_form(page, site, package)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method) if "remove-event-image" in request.url else None)
    page.get_by_role("button", name="Remove Featured image").click()
    expect(page.get_by_role("button", name="Remove Featured image")).to_have_count(0)
    expect(field(page, "featuredImage")).to_be_focused()
    page.get_by_role("button", name="Remove picture 2 of Gallery images").click()
    expect(page.get_by_text("1 picture stored")).to_be_visible()
    page.get_by_role("button", name="Remove Picture", exact=True).click()
    expect(page.get_by_role("button", name="Remove Picture", exact=True)).to_have_count(0)
    assert ["POST"] * 3 == asked

    field(page, "description").fill("Changed after that")
    save(page, "Update Packege")
    expect(page).to_have_url(re.compile("/admin/packages$"))
    now = packages.stored(package["id"])
    assert ("", [package["galleryImages"][0]]) == (now["featuredImage"], now["galleryImages"])
    assert ("By water", "") == (now["plans"][0]["others"][0]["text"], now["plans"][0]["others"][0]["image"])


@pytest.mark.parametrize(
    ("body", "told"),
    [({"message": "The cellar is flooded"}, "The cellar is flooded"), ({}, "Failed to add Packege")],
    ids=["the server's words", "its own words"],
)
def test_failed_add_is_told_and_keeps_everything(
    troubled: Visit, site: Product, tmp_path: Path, body: dict[str, str], told: str
) -> None:
    page = troubled.page
    open_add_form(page, site)
    field(page, "title").fill("The Long Weekend")
    choose(page, tmp_path, "featuredImage", "centerContentImage")
    page.route(ADD, lambda route: route.fulfill(status=500, json=body))
    save(page)
    notice(page, told)
    expect(page.get_by_role("button", name="Add Packege", exact=True)).to_be_focused()
    page.unroute(ADD)
    save(page)
    expect(page).to_have_url(re.compile("/admin/packages$"))


@pytest.mark.parametrize(
    ("body", "told"),
    [({"message": "The cellar is flooded"}, "The cellar is flooded"), ({}, "Failed to update event")],
    ids=["the server's words", "its own words"],
)
def test_failed_update_is_told(
    troubled: Visit, site: Product, packages: Shelf, body: dict[str, str], told: str
) -> None:
    page = troubled.page
    open_update_form(page, site, packages.add("The Whole Weekend"))
    page.route(UPDATE, lambda route: route.fulfill(status=500, json=body))
    field(page, "description").fill("Four days")
    save(page, "Update Packege")
    notice(page, told)
    expect(field(page, "description")).to_have_value("Four days")


def test_package_that_does_not_load_is_told(troubled: Visit, site: Product) -> None:
    page = troubled.page
    come_in(page, site)
    page.route(SINGLE, lambda route: route.fulfill(status=500, json={}))
    page.goto("/admin/update-package/any")
    expect(page.get_by_role("alert")).to_have_text("Failed to fetch packege")


def test_failed_removal_changes_nothing_and_says_nothing(troubled: Visit, site: Product, packages: Shelf) -> None:
    page = troubled.page
    open_update_form(page, site, packages.add("The Whole Weekend"))
    page.route(REMOVE, lambda route: route.abort())
    page.get_by_role("button", name="Remove Featured image").click()
    expect(page.get_by_role("button", name="Remove Featured image")).to_be_enabled()
    expect(page.get_by_role("img", name="Featured image")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_picture_that_could_not_travel_alone_travels_with_the_package(
    troubled: Visit, site: Product, packages: Shelf, tmp_path: Path
) -> None:
    page = troubled.page
    open_add_form(page, site)
    page.route(UPLOAD, lambda route: route.abort())
    choose(page, tmp_path, "plans.0.others.0.image")
    expect(page.get_by_text("Not stored yet; it will travel with the packege.")).to_be_visible()
    page.unroute(UPLOAD)
    title = f"The Late Boat {page.viewport_size['width'] if page.viewport_size else 0}"
    field(page, "title").fill(title)
    field(page, "plans.0.title").fill("Find the house")
    choose(page, tmp_path, "featuredImage", "centerContentImage")
    save(page)
    expect(page).to_have_url(re.compile("/admin/packages$"))
    (plan,) = packages.stored(title.lower().replace(" ", "-"))["plans"]
    assert only_picture(plan["others"][0]["image"])


def test_refusal_of_a_row_is_said_at_it(troubled: Visit, site: Product, tmp_path: Path) -> None:
    page = troubled.page
    open_add_form(page, site)
    field(page, "title").fill("The Long Weekend")
    choose(page, tmp_path, "featuredImage", "centerContentImage")
    page.get_by_role("button", name="Add plan").click()
    field(page, "plans.1.title").fill("The second, as the first is blank")
    field(page, "plans.1.linkUrl").fill("javascript:alert(1)")
    save(page)
    expect(field(page, "plans.1.linkUrl")).to_be_focused()
    expect(field(page, "plans.1.linkUrl")).to_have_attribute("aria-invalid", "true")


def test_button_is_busy_while_the_package_travels_and_it_can_be_stopped(
    page: Page, site: Product, packages: Shelf
) -> None:
    open_update_form(page, site, packages.add("The Whole Weekend"))
    held = hold(page, UPDATE)
    field(page, "description").fill("Four days")
    save(page, "Update Packege")
    expect(page.get_by_role("button", name="Updating...")).to_be_disabled()
    expect(page.get_by_role("progressbar", name="Upload")).to_be_visible()
    waiting(page, held)
    page.get_by_role("button", name="Cancel").click()
    notice(page, "Cancelled. Everything you entered is still here.")
    expect(field(page, "description")).to_have_value("Four days")
    assert 1 == len(held)


def test_without_a_token_a_new_package_leads_to_the_sign_in(page: Page, site: Product, tmp_path: Path) -> None:
    page.goto("/admin/login")
    sign_in(page)
    page.goto("/admin/add-package")
    field(page, "title").fill("The Long Weekend")
    choose(page, tmp_path, "featuredImage", "centerContentImage")
    visited: list[str] = []
    page.on("framenavigated", lambda frame: visited.append(frame.url.rpartition("/")[2]))
    page.evaluate("localStorage.removeItem('token')")
    save(page)
    # The sign-in leads on at once while the session that was open here still is.
    expect(page).to_have_url(re.compile("/admin/(login|dashboard)$"))
    assert "login" in visited
    assert "packages" not in visited


def test_go_back_leads_to_the_list_or_to_the_package(page: Page, site: Product, packages: Shelf) -> None:
    open_add_form(page, site)
    page.get_by_role("button", name="Go Back").click()
    expect(page).to_have_url(re.compile("/admin/packages$"))
    package = packages.add("The Whole Weekend")
    open_update_form(page, site, package)
    page.get_by_role("button", name="Go Back").click()
    expect(page).to_have_url(re.compile(f"/admin/package/{package['id']}$"))


def test_go_back_asks_where_something_is_not_saved(page: Page, site: Product) -> None:
    open_add_form(page, site)
    field(page, "title").fill("Half a thought")
    page.get_by_role("button", name="Go Back").click()
    page.get_by_role("dialog").get_by_role("button", name="Stay").click()
    expect(field(page, "title")).to_have_value("Half a thought")


def test_venue_deleted_meanwhile_is_told_kindly(troubled: Visit, site: Product, packages: Shelf) -> None:
    page = troubled.page
    package = packages.add("The Whole Weekend")
    page.route(SINGLE, lambda route: route.fulfill(json={**route.fetch().json(), "topVenues": ["gone"]}))
    open_update_form(page, site, package)
    gone = "A venue that is no longer in the catalogue: please remove it here"
    expect(page.get_by_text(gone).last).to_be_visible()
    page.get_by_role("button", name=f"Remove {gone}").click()
    expect(field(page, "topVenues")).to_be_focused()


def test_what_is_sent_of_a_package_is_json(page: Page, site: Product, packages: Shelf) -> None:
    open_update_form(page, site, packages.add("The Whole Weekend"))
    field(page, "attributeBestSeason").fill("May, June")
    with page.expect_request(UPDATE) as sent:
        save(page, "Update Packege")
    assert json.dumps(["May", "June"], separators=(",", ":")) in (sent.value.post_data or "")


def test_unfinished_package_is_offered_again_with_its_pictures(
    troubled: Visit, site: Product, packages: Shelf, tmp_path: Path
) -> None:
    page = troubled.page
    open_add_form(page, site)
    title = f"The Interrupted Day {page.viewport_size['width'] if page.viewport_size else 0}"
    field(page, "title").fill(title)
    field(page, "plans.0.title").fill("Find the house")
    page.route(UPLOAD, lambda route: route.abort())
    choose(page, tmp_path, "featuredImage", "centerContentImage", "plans.0.others.0.image")
    field(page, "galleryImages").set_input_files([small(tmp_path, "one"), small(tmp_path, "two")])
    kept(page, title, "Find the house", "centerContentImage.jpg", "plans.0.others.0.image.jpg", "one.jpg", "two.jpg")
    again = page.context.new_page()
    page.close()

    again.goto("/admin/add-package")
    again.get_by_role("button", name="Restore").click()
    expect(field(again, "title")).to_have_value(title)
    expect(again.get_by_text("2 new")).to_be_visible()
    for name in ("featuredImage", "plans.0.others.0.image"):
        assert f"{name}.jpg" == field(again, name).evaluate("control => control.files[0].name")
    save(again)
    expect(again).to_have_url(re.compile("/admin/packages$"))
    stored = packages.stored(title.lower().replace(" ", "-"))
    assert (2, 1) == (len(stored["galleryImages"]), len(stored["plans"][0]["others"]))


def test_second_save_of_a_package_is_asked_about_its_venues_by_their_titles(
    troubled: Visit, site: Product, packages: Shelf
) -> None:
    page = troubled.page
    first, second = packages.add_venue("Kinlochewe"), packages.add_venue("Kinlochmoidart")
    package = packages.add("The Whole Weekend", topVenues=[first])
    open_update_form(page, site, package)
    packages.change(package, topVenues=[second, first])
    page.get_by_role("button", name="Remove Kinlochewe").click()
    save(page, "Update Packege")
    asked = page.get_by_role("dialog", name="Saved elsewhere first").get_by_role("group", name="Top venues")
    expect(asked.get_by_text("Kinlochmoidart")).to_be_visible()
    asked.get_by_label("Theirs").check()
    page.get_by_role("button", name="Save these choices").click()
    expect(page).to_have_url(re.compile("/admin/packages$"))
    assert [second, first] == packages.stored(package["id"])["topVenues"]
