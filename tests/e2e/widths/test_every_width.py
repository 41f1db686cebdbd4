"""Every screen from 320 to 2560 px: no word is torn, no column squeezed, no line too long, nothing cut off."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.public.looking import see_everything
from tests.e2e.public.portfolio import Portfolio

WIDTHS = [320, 360, 390, 600, 768, 820, 900, 1024, 1100, 1200, 1440, 2560]
HEIGHT = 900
FAULTS = Path(__file__).with_name("faults.js").read_text()
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

PUBLIC = ["/", "/about", "/venues", "/events", "/contact", "/nothing-here", "/single-venue/nobody"]
ITEMS = {
    "castle": "venue",
    "lodge": "venue",
    "bare_house": "venue",
    "heather": "event",
    "hogmanay": "event",
    "weekend": "packege",
    "bare_day": "packege",
}
DESK = ["dashboard", "venues", "events", "packages", "enquiries", "settings", "nothing-here"]
FORMS = ["add-venue", "add-event", "add-package"]
FAR = range(6)
"""The items whose texts are long or written from right to left."""


def faults_by_width(page: Page) -> list[str]:
    """Return what is wrong in windows of each width; a fault that several have is told with all of them."""
    found: dict[str, list[int]] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.evaluate(SETTLED)
        for fault in page.evaluate(FAULTS):
            found.setdefault(fault, []).append(width)
    return [f"{widths} {fault}" for fault, widths in found.items()]


def open_screen(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    see_everything(page)


@pytest.mark.parametrize("path", PUBLIC)
def test_public_screen_is_readable_at_every_width(still: Page, path: str) -> None:
    open_screen(still, path)

    assert [] == faults_by_width(still)


@pytest.mark.parametrize("name", ITEMS)
def test_page_of_an_item_is_readable_at_every_width(still: Page, portfolio: Portfolio, name: str) -> None:
    open_screen(still, f"/single-{ITEMS[name]}/{getattr(portfolio, name)['slug']}")

    assert [] == faults_by_width(still)


@pytest.mark.parametrize("index", FAR)
def test_page_of_long_and_of_right_to_left_texts_is_readable_at_every_width(
    still: Page, portfolio: Portfolio, index: int
) -> None:
    open_screen(still, list(portfolio.far)[index])

    assert [] == faults_by_width(still)


def test_long_title_is_set_smaller_than_a_short_one(still: Page, portfolio: Portfolio) -> None:
    castle, far = f"/single-venue/{portfolio.castle['slug']}", next(iter(portfolio.far))

    assert _title_size(still, far) < _title_size(still, castle)


def test_sign_in_is_readable_at_every_width(still: Page) -> None:
    open_screen(still, "/admin/login")

    assert [] == faults_by_width(still)


@pytest.mark.parametrize("name", [*DESK, *FORMS])
def test_screen_of_the_back_office_is_readable_at_every_width(office: Page, name: str) -> None:
    open_screen(office, f"/admin/{name}")

    assert [] == faults_by_width(office)


@pytest.mark.parametrize("screen", ["{kind}", "update-{kind}"])
@pytest.mark.parametrize("name", ["castle", "heather", "weekend"])
def test_item_in_the_back_office_is_readable_at_every_width(
    office: Page, portfolio: Portfolio, name: str, screen: str
) -> None:
    open_screen(office, _desk_path(screen, ITEMS[name], getattr(portfolio, name)["_id"]))

    assert [] == faults_by_width(office)


@pytest.mark.parametrize("screen", ["{kind}", "update-{kind}"])
@pytest.mark.parametrize("index", [0, 2, 4])
def test_item_with_long_texts_in_the_back_office_is_readable_at_every_width(
    office: Page, portfolio: Portfolio, index: int, screen: str
) -> None:
    path, item = list(portfolio.far.items())[index]
    open_screen(office, _desk_path(screen, path.split("/")[1].removeprefix("single-"), item["_id"]))

    assert [] == faults_by_width(office)


def test_enquiry_is_readable_at_every_width(office: Page) -> None:
    open_screen(office, "/admin/enquiries")
    open_screen(office, office.locator("tbody a").first.get_attribute("href") or "")

    assert [] == faults_by_width(office)


def _title_size(page: Page, path: str) -> float:
    page.goto(path)
    size: float = page.get_by_role("heading", level=1).evaluate("title => parseFloat(getComputedStyle(title).fontSize)")
    return size


def _desk_path(screen: str, kind: str, item: str) -> str:
    return f"/admin/{screen.format(kind=kind.replace('packege', 'package'))}/{item}"
