"""The controls of long forms: dragging, files, contents, and what stays in sight."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.admin_api import AdminApi, Item
from tests.e2e.support.form_actions import field, open_form, open_new_form
from tests.e2e.support.page_actions import held_call, hold_call, scroll_to, top_of, wait_until
from tests.e2e.support.upload_files import write_picture
from tests.e2e.support.visitor import is_wide
from tests.samples import packege_form, picture

UPLOAD = "**/api/admin/upload-packege-image"
PLANS = [
    {"title": "First", "others": [{"text": "One"}, {"text": "Two"}]},
    {"title": "Second", "others": [{"text": "Three"}]},
    {"title": "Third"},
]
FREE = """Math.min(...[...document.querySelectorAll(".notices:not(.notices--none), .savebar")]
    .map(over => over.getBoundingClientRect().top))"""
"""How far down the window nothing lies over the form."""


def add_package(api: AdminApi, **rows: Any) -> Item:
    """Add a package with these rows."""
    return api.add(
        "packege", packege_form(title="The Whole Weekend", **{name: json.dumps(row) for name, row in rows.items()})
    )


@pytest.fixture
def three_plans(page: Page, api: AdminApi) -> Page:
    """The form of a package with three steps."""
    plans = [{"title": title} for title in ("First", "Second", "Third")]
    open_form(page, "package", add_package(api, plans=plans))
    return page


def steps(page: Page) -> list[str]:
    return [field(page, f"plans.{index}.title").input_value() for index in range(3)]


def expect_steps(page: Page, *titles: str) -> None:
    wait_until(lambda: list(titles) == steps(page))


def handle(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=f"Drag Plan {number}")


@pytest.mark.both_sizes
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
    wait_until(lambda: steps(page) != ["First", "Second", "Third"])
    assert "Third" != steps(page)[2]


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def bottom_of(locator: Locator) -> float:
    bottom: float = locator.evaluate("element => element.getBoundingClientRect().bottom")
    return bottom


def pick_up(page: Page, number: int) -> None:
    handle(page, number).focus()
    page.keyboard.press("Space")
    reported = f"Plan {number} is in hand at its own place, {number} of 3."
    expect(page.get_by_role("status").filter(has_text=reported)).to_have_count(1)
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


def test_chosen_picture_is_previewed_at_most_200_wide(page: Page, tmp_path: Path) -> None:
    open_new_form(page, "package")
    field(page, "featuredImage").set_input_files(write_picture(tmp_path, "hall"))
    preview = page.get_by_role("img", name="hall.jpg")
    expect(preview).not_to_have_js_property("naturalWidth", 0)
    assert 100 < preview.evaluate("image => image.getBoundingClientRect().width") <= 200
    page.get_by_role("button", name="Remove Featured image").click()
    expect(preview).to_have_count(0)
    expect(field(page, "featuredImage")).to_be_focused()


def test_picture_is_chosen_by_pressing_the_words_on_the_button(page: Page, tmp_path: Path) -> None:
    open_new_form(page, "package")
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a picture").first.click(force=True)
    chooser.value.set_files(write_picture(tmp_path, "hall"))
    expect(page.get_by_role("img", name="hall.jpg")).to_be_visible()


@pytest.mark.both_sizes
def test_contents_lead_to_the_parts_and_follow_the_reader(page: Page) -> None:
    open_new_form(page, "package")
    contents = page.get_by_role("navigation", name="Parts of the form")
    if not is_wide(page):
        contents.get_by_role("button").click()
    contents.get_by_role("link", name="Gallery").click()
    part = page.get_by_role("group", name="Gallery", exact=True)
    expect(part).to_be_focused()
    wait_until(lambda: 0 <= top_of(part) < 120)
    expect(page).to_have_url(re.compile("/admin/add-package$"))
    page.keyboard.press("Tab")
    expect(part.get_by_role("button", name="Gallery", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(field(page, "galleryImages")).to_be_focused()

    for y, title in ((0, "The packege"), (100_000, "Address and schedule")):
        scroll_to(page, y)
        if is_wide(page):
            expect(contents.get_by_role("link", name=title)).to_have_attribute("aria-current", "true")
        else:
            expect(contents.get_by_role("button")).to_contain_text(title)


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_unfolded_contents_are_shut_by_escape_and_by_going_elsewhere(page: Page) -> None:
    open_new_form(page, "package")
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


@pytest.mark.both_sizes
def test_save_button_stays_in_sight_and_hides_nothing_that_has_the_focus(page: Page) -> None:
    open_new_form(page, "package")
    button = page.get_by_role("button", name="Add Packege", exact=True)
    for name in ("centerContent.rightText", "plans.0.linkUrl", "bookingInfo.link"):
        field(page, name).focus()
        expect(button).to_be_in_viewport()
        wait_until(lambda name=name: bottom_of(field(page, name)) <= top_of(page.locator(".savebar")))  # type: ignore[misc]


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_touch_targets_are_large_enough(page: Page, api: AdminApi) -> None:
    plans = [{"title": "First", "others": [{"text": "One"}, {"text": "Two"}]}, {"title": "Second"}]
    open_form(page, "package", add_package(api, plans=plans))
    small = page.locator(".item-form button").evaluate_all(
        """buttons => buttons.map(button => [button.getBoundingClientRect(), button.textContent])
            .filter(([box]) => box.width && (box.width < 44 || box.height < 44)).map(([box, text]) => text)"""
    )
    assert [] == small


def test_upload_of_a_row_can_be_replaced_while_it_goes_on(page: Page, tmp_path: Path) -> None:
    open_new_form(page, "package")
    held = hold_call(page, UPLOAD)
    name = "plans.0.others.0.image"
    field(page, name).set_input_files(write_picture(tmp_path, "first"))
    expect(page.get_by_role("progressbar", name="Upload of Picture")).to_be_visible()
    held_call(page, held)
    field(page, name).set_input_files(write_picture(tmp_path, "second"))
    held_call(page, held, 2).continue_()
    expect(page.get_by_role("img", name="Picture", exact=True)).to_have_js_property("complete", value=True)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_text("second.jpg")).to_have_count(0)


def box(locator: Locator) -> dict[str, float]:
    found: dict[str, float] = locator.evaluate("element => element.getBoundingClientRect().toJSON()")
    return found


def expect_beside_or_above(notice: Locator, bar: Locator) -> None:
    """Expect the notice within a bar that has room for it, where it covers no field, and else above that."""

    def lies_clear() -> bool:
        if is_wide(notice.page):
            beside = box(bar.get_by_role("button").last)["right"] <= box(notice)["left"]
            return beside and box(bar)["top"] <= box(notice)["top"]
        return box(notice)["bottom"] <= box(bar)["top"] + 1

    wait_until(lies_clear)  # the notice gets the height of the bar with the next frame


@pytest.mark.both_sizes
def test_draft_is_saved_from_the_keyboard_under_a_head_that_stays_in_view(page: Page, api: AdminApi) -> None:
    package = add_package(api, plans=PLANS)
    open_form(page, "package", package)
    caption = field(page, "plans.1.others.0.text")
    caption.fill("By boat")
    caption.evaluate("control => control.scrollIntoView({ block: 'center' })")
    head = page.locator(".form-header")
    expect(head).to_be_in_viewport()
    expect(head).to_contain_text("The Whole Weekend")
    expect(head).to_contain_text("Unsaved changes")
    stood = box(caption)["top"]
    page.keyboard.press("Control+s")

    expect(head).to_contain_text(re.compile(r"Saved .*\d\d:\d\d"))
    expect(page).to_have_url(re.compile("/admin/update-package/"))
    expect(caption).to_be_focused()
    assert stood == pytest.approx(box(caption)["top"], abs=2)
    assert "By boat" == api.edited("packege", package)["item"]["plans"][1]["others"][0]["text"]
    assert "By boat" != api.get("packege", package)["plans"][1]["others"][0]["text"]
    notice = page.locator(".notices")
    expect(notice.get_by_role("link", name="See on site")).to_be_visible()
    expect_beside_or_above(notice, page.locator(".savebar"))
    notice.get_by_role("link", name="All packages").click()
    expect(page).to_have_url(re.compile("/admin/packages$"))


@pytest.mark.both_sizes
@pytest.mark.parametrize("size", [(320, 640), (390, 844)], ids=["320 wide", "390 wide"])
def test_fields_of_rows_within_rows_are_at_least_240_wide_and_lie_clear_of_notices(page: Page, api: AdminApi) -> None:
    sections = [
        {"text": "More", "details": [{"image": api.upload("packege", picture("boat")), "description": "A boat"}]}
    ]
    package = add_package(api, plans=PLANS, additionalDetails=sections)
    open_form(page, "package", package)
    for name in ("plans.0.others.1.text", "plans.1.title", "additionalDetails.0.details.0.description"):
        assert 240 <= box(field(page, name))["width"]
    for name in ("plans.0.others.1.text", "plans.0.linkUrl", "bookingInfo.description"):
        page.get_by_role("button", name="Remove Plan 3").or_(page.get_by_role("button", name="Undo")).click()
        field(page, name).focus()
        wait_until(lambda name=name: box(field(page, name))["bottom"] <= page.evaluate(FREE))  # type: ignore[misc]
