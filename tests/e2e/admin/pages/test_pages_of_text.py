"""Pages of text: the privacy page from its draft to the footer, and the editor by keyboard."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, press
from tests.e2e.support.upload_files import draw_picture
from tests.e2e.support.visitor import DESKTOP, open_visitor
from tests.product.product_server import Product


@pytest.mark.journey("/admin/pages", "/admin/update-page/{page}", "/{page}")
@pytest.mark.on_a_phone
def test_privacy_page_goes_from_its_draft_to_the_footer(
    page: Page, items: StoredItems, started_browser: Browser, site: Product
) -> None:
    page.goto("/admin/pages")
    press(page, "Begin the privacy page")
    text = _editor(page)
    expect(text.get_by_role("heading", name="Who is responsible")).to_be_visible()
    expect(page).to_have_url(re.compile("/admin/update-page/"))
    assert [] == violations(page)
    assert [] == layout_faults(page)

    text.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("Read this first. This page says what we keep.")
    expect(page.get_by_label("Name it in the footer")).to_be_checked()
    press(page, "Publish Page")
    expect(page.get_by_text("Page published successfully!")).to_be_visible()

    with open_visitor(started_browser, site.url, DESKTOP) as visitor:
        visitor.page.goto("/about")
        visitor.page.get_by_role("contentinfo").get_by_role("link", name="Privacy").click()
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Privacy")
        expect(visitor.page.get_by_text("Read this first. This page says")).to_be_visible()
        assert [] == violations(visitor.page)
    page.goto("/admin/pages")
    expect(page.get_by_role("row").filter(has_text="Privacy")).to_contain_text("Live")
    expect(page.get_by_text("there is room for 11 more")).to_be_visible()
    assert [] == violations(page)


@pytest.mark.journey("/admin/add-page")
def test_text_is_written_by_keyboard_alone(page: Page, items: StoredItems, api: AdminApi) -> None:
    page.goto("/admin/add-page")
    toolbar = page.get_by_role("toolbar", name="Formatting")
    expect(toolbar).to_be_visible()
    field(page, "title").focus()
    page.keyboard.type("Terms")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Markdown")).to_be_focused()
    page.keyboard.press("Tab")
    expect(toolbar.get_by_role("button", name="Heading", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(_editor(page)).to_be_focused()
    page.keyboard.type("Money")
    page.keyboard.press("Alt+F10")
    page.keyboard.press("Enter")
    expect(_editor(page).get_by_role("heading", name="Money", level=2)).to_be_visible()
    expect(_editor(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("Paid ")
    page.keyboard.press("Control+b")
    page.keyboard.type("before")
    page.keyboard.press("Control+b")
    page.keyboard.type(", see ")
    page.keyboard.press("Control+k")
    dialog = page.get_by_role("dialog", name="Add a link")
    expect(dialog.get_by_label("Address")).to_be_focused()
    page.keyboard.type("/contact")
    expect(dialog.get_by_role("combobox", name="or a page of this site")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(dialog.get_by_label("Words that are linked")).to_be_focused()
    page.keyboard.type("us")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(_editor(page)).to_be_focused()
    page.keyboard.type(".")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    expect(_editor(page)).to_be_focused()

    assert "## Money\n\nPaid **before**, see [us](/contact)." == _stored_text(page, api)
    page.reload()
    expect(_editor(page).get_by_role("link", name="us")).to_be_visible()


@pytest.mark.both_sizes
def test_buttons_stay_within_reach_above_a_long_text(page: Page, items: StoredItems) -> None:
    page.goto("/admin/add-page")
    text = _editor(page)
    markdown = page.get_by_role("button", name="Markdown")
    markdown.click()
    text.fill("\n\n".join(f"Line {number}" for number in range(90)))
    markdown.click()
    for last in ("Line 45", "Line 89"):
        text.get_by_text(last, exact=True).scroll_into_view_if_needed()
        assert "Bold" == page.evaluate("""() => {
            const { left, top } = document.querySelector(".richtext__tool--bold").getBoundingClientRect();
            return document.elementFromPoint(left + 5, top + 5)?.textContent;
        }""")
    text.focus()
    page.keyboard.press("Control+Home")
    tops = page.evaluate("""[getSelection().anchorNode.parentElement, document.querySelector('[role=toolbar]')]
        .map((each) => each.getBoundingClientRect())""")
    assert tops[0]["top"] >= tops[1]["bottom"]
    # The focus ring of the editor ends where its frame does.
    edges = text.evaluate("each => [each.parentElement, each].map(all => all.getBoundingClientRect().right)")
    assert edges[0] - edges[1] < 4
    assert [] == layout_faults(page)


def test_picture_is_uploaded_with_its_description(page: Page, items: StoredItems, api: AdminApi) -> None:
    page.goto("/admin/add-page")
    field(page, "title").fill("Press")
    picture = draw_picture("hall")
    page.get_by_role("button", name="Picture", exact=True).click()
    dialog = page.get_by_role("dialog", name="Add a picture")
    dialog.get_by_label("Picture", exact=True).set_input_files(
        {"name": picture.filename, "mimeType": "image/png", "buffer": picture.content}
    )
    dialog.get_by_role("button", name="Add").click()
    expect(dialog.get_by_text("Say what the picture shows")).to_be_visible()
    assert [] == violations(page)
    dialog.get_by_label("What the picture shows").fill("The hall")
    dialog.get_by_role("button", name="Add").click()
    expect(_editor(page).get_by_role("img", name="The hall")).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Draft saved.")).to_be_visible()

    assert re.fullmatch(r"!\[The hall\]\(/images/\w+\.\w+\)", _stored_text(page, api))


def _editor(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Text", exact=True)


def _stored_text(page: Page, api: AdminApi) -> str:
    id_ = page.url.rpartition("/")[2]
    text: str = api.edited("page", {"_id": id_})["item"]["text"]
    return text.replace("\r\n", "\n")
