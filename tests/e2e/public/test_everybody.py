"""The site for everybody: without a mouse, without motion, enlarged, narrow, with any script, and by axe's rules."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.axe import findings
from tests.e2e.public.looking import come_to_rest, eventually, see_everything, slider, top_of
from tests.e2e.public.portfolio import Portfolio
from tests.e2e.public.test_lightbox import expect_open
from tests.e2e.public.test_scrolling import RECORD
from tests.e2e.visiting import PHONE, visit
from tests.product.product_server import Product

SCREENS = [
    "/",
    "/about",
    "/venues",
    "/events",
    "/contact",
    "castle",
    "lodge",
    "bare_house",
    "heather",
    "weekend",
    "bare_day",
]
SEEN = """async () => {
    // What is on its way into the window has one frame to begin, and another to arrive.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { activeElement } = document;
    const box = activeElement.getBoundingClientRect();
    const down = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    return activeElement === document.body || (down && box.right > 0 && box.left < innerWidth);
}"""
"""Whether what has the focus lies in the window."""
KINDS = {"castle": "venue", "lodge": "venue", "bare_house": "venue", "heather": "event"}


def address(screen: str, portfolio: Portfolio) -> str:
    """Return the path of a screen: an item's page by the item's name in the portfolio."""
    if screen.startswith("/"):
        return screen
    return f"/single-{KINDS.get(screen, 'packege')}/{getattr(portfolio, screen)['slug']}"


def open_screen(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    see_everything(page)


@pytest.fixture
def still(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor who asked for less motion."""
    with visit(started_browser, site.url, size, reduced_motion="reduce") as visitor:
        yield visitor.page
        assert ([], []) == (visitor.errors, visitor.failed)


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(still: Page, portfolio: Portfolio, screen: str) -> None:
    open_screen(still, address(screen, portfolio))
    assert [] == findings(still)


def test_axe_finds_nothing_where_there_is_no_page_nor_in_what_lies_over_one(
    started_browser: Browser, site: Product, portfolio: Portfolio, size: tuple[int, int]
) -> None:
    with visit(started_browser, site.url, size, reduced_motion="reduce") as visitor:
        page = visitor.page
        open_screen(page, "/single-venue/gone")
        assert [] == findings(page)
        open_screen(page, address("heather", portfolio))
        page.get_by_role("region", name="Gallery").get_by_role("button").first.click()
        expect_open(page)
        assert [] == findings(page)
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto("/about")
        page.get_by_role("button", name="Open menu").click()
        expect(page.get_by_role("button", name="Close menu")).to_be_focused()
        assert [] == findings(page)


@pytest.mark.parametrize("size", [(320, 640), (720, 450)], ids=["320 wide", "at 200 %"])
@pytest.mark.parametrize("screen", SCREENS)
def test_narrow_and_enlarged_pages_lose_nothing_at_the_side(page: Page, portfolio: Portfolio, screen: str) -> None:
    open_screen(page, address(screen, portfolio))

    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert [] == _cut_off(page)


@pytest.mark.parametrize("index", range(6))
def test_long_and_right_to_left_texts_keep_to_the_page(page: Page, portfolio: Portfolio, index: int) -> None:
    path, item = list(portfolio.far.items())[index]
    open_screen(page, path)

    heading = page.get_by_role("heading", name=item["title"].strip(), level=1)
    expect(heading).to_be_visible()
    right_to_left = not item["slug"].startswith("caisteal")
    assert ("rtl" if right_to_left else "ltr") == heading.evaluate("heading => getComputedStyle(heading).direction")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert [] == _cut_off(page)


@pytest.mark.parametrize("screen", ["/", "/venues", "/events"])
def test_cards_with_long_and_right_to_left_texts_keep_to_the_page(page: Page, screen: str) -> None:
    open_screen(page, screen)

    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert [] == _cut_off(page)


@pytest.mark.parametrize("screen", ["/", "/events", "lodge"])
def test_films_stand_still_for_those_who_asked_and_play_when_told(
    still: Page, portfolio: Portfolio, screen: str
) -> None:
    open_screen(still, address(screen, portfolio))
    film = still.locator("main video").first
    still.wait_for_timeout(300)
    assert still.evaluate("[...document.querySelectorAll('video')].every(film => film.paused)")

    still.get_by_role("button", name=re.compile("play", re.IGNORECASE)).first.click()
    expect(film).to_have_js_property("paused", value=False)


def test_scrolling_and_sliders_do_not_move_for_those_who_asked(still: Page) -> None:
    still.add_init_script(RECORD)
    open_screen(still, "/")
    assert 0 == slider(still.locator("#venues")).evaluate("view => view.swiper.params.speed")

    still.get_by_role("navigation", name="On this page").get_by_text("Venues", exact=True).click()
    eventually(lambda: top_of(still.locator("#venues")) < 200)
    assert {"instant"} == set(still.evaluate("window.scrolls"))


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_keyboard_alone_leads_through_menu_slider_and_lightbox(page: Page, portfolio: Portfolio) -> None:
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    _tab_to(page, page.get_by_role("button", name="Open menu"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close menu")).to_be_focused()
    _tab_to(page, page.get_by_role("dialog").get_by_role("link", name="Home", exact=True))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/$"))

    services = page.locator("#services")
    view = slider(services)
    _tab_to(page, services.get_by_role("button", name=re.compile("next", re.IGNORECASE)))
    # On the way every package was shown that had the focus.
    come_to_rest(page)
    before, count = view.evaluate("view => [view.swiper.realIndex, view.querySelectorAll('.swiper-slide').length]")
    for steps, key in enumerate(("Enter", "ArrowRight"), 1):
        page.keyboard.press(key)
        _comes_to(view, (before + steps) % count)
        come_to_rest(page)

    page.goto(address("heather", portfolio))
    picture = page.get_by_role("region", name="Gallery").get_by_role("button").first
    _tab_to(page, picture)
    page.keyboard.press("Enter")
    expect_open(page)
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('main, footer, header') === null")
    page.keyboard.press("Escape")
    expect(picture).to_be_focused()


@pytest.mark.parametrize("screen", ["/", "/venues", "/contact", "castle", "weekend"])
def test_focus_is_always_seen_on_the_way_through_a_page(still: Page, portfolio: Portfolio, screen: str) -> None:
    still.goto(address(screen, portfolio))
    expect(still.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    still.wait_for_load_state("networkidle")
    for _ in range(45):
        still.keyboard.press("Tab")
        still.wait_for_timeout(150)  # nobody presses faster than sliders go
        eventually(lambda: bool(still.evaluate(SEEN)))


def _cut_off(page: Page) -> list[str]:
    """Return the texts that stand beyond the edge of the page or of a box that hides what is too much."""
    found: list[str] = page.evaluate(
        """() => {
            const HIDDEN = ".unseen, .skip, .slider__view, dialog:not([open]), script, [hidden]";
            const cut = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const parent = walker.currentNode.parentElement;
                const text = walker.currentNode.data.trim();
                if (!text || parent.closest(HIDDEN)) continue;
                const range = document.createRange();
                range.selectNodeContents(walker.currentNode);
                const box = range.getBoundingClientRect();
                if (!box.width) continue;
                let [left, right] = [0, document.documentElement.clientWidth];
                for (let up = parent; up; up = up.parentElement)
                    if (getComputedStyle(up).overflowX !== "visible") {
                        const hold = up.getBoundingClientRect();
                        [left, right] = [Math.max(left, hold.left), Math.min(right, hold.right)];
                    }
                if (box.left < left - 1 || box.right > right + 1)
                    cut.push(`${text.slice(0, 60)} (${parent.className})`);
            }
            return cut;
        }"""
    )
    return found


def _tab_to(page: Page, control: Locator) -> None:
    """Press Tab until a control has the focus."""
    expect(control).to_be_attached()
    for _ in range(80):
        page.keyboard.press("Tab")
        if control.evaluate("control => control === document.activeElement"):
            return
    raise AssertionError("The keyboard does not reach it")


def _comes_to(view: Locator, place: int) -> None:
    """Wait until a slider has moved to one of its slides."""
    eventually(lambda: view.evaluate("view => view.swiper.realIndex") == place)
