"""What of the specification only a browser shows, on a site served from files with the specified fields alone."""

import json
import mimetypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.support.held_timers import hold_timers, run_held_timers
from tests.e2e.support.page_actions import scroll_to, slider_settings, top_of, wait_until
from tests.services.browser import browser

_ROOT = Path(__file__).parents[3]
_SITE = _ROOT / "src/ceilidh/site"
_WEB_TESTS = _ROOT / "web/tests"
_ANSWERS: dict[str, Any] = json.loads((_WEB_TESTS / "specification/support/specifiedAnswers.json").read_text())
_WORDS: dict[str, Any] = json.loads((_WEB_TESTS / "support/site/siteContent.json").read_text())
_ADDRESS = "http://site.test"

pytestmark = pytest.mark.journey("/", "/venues", "/events")
_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"></svg>'


def _answers() -> dict[str, Any]:
    """Return what each call that reads answers, by its path below the folder of all calls."""
    lists = {f"get-{name}": items for name, items in _ANSWERS.items()}
    kinds = {"venues": "venue", "events": "event", "packeges": "packege"}
    singles = {
        f"{call}-{kind}/{item[key]}": item
        for name, kind in kinds.items()
        for item in _ANSWERS[name]
        for call in ("get", "single")
        for key in ("_id", "slug")
    }
    return {"get-site-content": _WORDS, "get-full-width-venue": _ANSWERS["venues"][1], **lists, **singles}


_CALLS = _answers()


def _serve(route: Route) -> None:
    """Answer a call with the specified fields, a picture with a grey one, and any other path from the built site."""
    path = urlsplit(route.request.url).path
    if path.startswith("/api/admin/"):
        call = path.removeprefix("/api/admin/")
        route.fulfill(json=_CALLS.get(call, {"message": "Not found"}), status=200 if call in _CALLS else 404)
    elif path.startswith("/images/"):
        route.fulfill(body=_PICTURE, content_type="image/svg+xml")
    else:
        file = _SITE / path.lstrip("/")
        served = file if file.is_file() else _SITE / "index.html"
        route.fulfill(path=served, content_type=mimetypes.guess_type(served)[0] or "text/html")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of the built site, behind which is no server."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, base_url=_ADDRESS, reduced_motion="reduce")
    context.route("**/*", _serve)
    yield context.new_page()
    context.close()


def _resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})


def test_sliders_of_the_front_page_follow_the_width_of_the_window(page: Page) -> None:
    page.goto("/")
    for width, packages, others in ((992, 1.2, 1.4), (993, 3.2, 3)):
        _resize(page, width)
        wait_until(lambda packages=packages: packages == slider_settings(page.locator("#services"))["slides"])  # type: ignore[misc]
        settings = slider_settings(page.locator("#services"))
        assert (packages, 20, True) == (settings["slides"], settings["spacing"], settings["loop"])
        for part in ("#events", "#venues"):
            settings = slider_settings(page.locator(part))
            narrow = width == 992
            assert (others, narrow, narrow) == (settings["slides"], settings["loop"], settings["centred"])
            assert 2 == settings["start"] if narrow else 30 == settings["spacing"]


@pytest.mark.parametrize(
    ("path", "label", "wide_from"),
    [
        ("/single-venue/v1", "Around the venue", 993),
        ("/single-event/e1", "The course of the event", 1024),
        ("/single-packege/p1", "In more detail", 1024),
    ],
)
def test_sliders_of_the_item_pages_widen_at_their_breakpoint(page: Page, path: str, label: str, wide_from: int) -> None:
    page.goto(path)
    section = page.get_by_role("region", name=label).locator("..")
    for width, slides in ((wide_from - 1, 1.4), (wide_from, 3)):
        _resize(page, width)
        section.scroll_into_view_if_needed()
        wait_until(lambda slides=slides: slides == slider_settings(section)["slides"])  # type: ignore[misc]


def test_header_lies_over_the_page_and_the_services_are_reached_below_it(page: Page) -> None:
    hold_timers(page, 500)
    page.goto("/#services")
    services = page.locator("#services")
    run_held_timers(page)
    wait_until(lambda: abs(top_of(services)) < 2)
    overlay = page.locator(".header--overlay")
    for y, is_over in ((50, False), (51, True)):
        scroll_to(page, y)
        expect(overlay).to_have_count(int(is_over))

    _resize(page, 992)
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("dialog").get_by_role("link", name="What We Do").click()
    wait_until(lambda: abs(top_of(services) - 130) < 2)


def test_another_page_begins_at_its_top(page: Page) -> None:
    page.goto("/venues")
    expect(page.locator(".cards > li")).to_have_count(4)
    scroll_to(page, 600)
    page.get_by_role("banner").get_by_role("link", name="Portfolio").click()
    expect(page.get_by_role("heading", level=1, name="Recent Events")).to_be_visible()
    wait_until(lambda: page.evaluate("window.scrollY") == 0)


def test_pictures_of_a_plan_step_stand_in_a_wrapped_row_of_260_pixels_each(page: Page) -> None:
    page.goto("/single-packege/p1")
    row = page.locator(".plan-steps__pictures--row figure")
    expect(row).to_have_count(3)
    assert {260} == {round(width) for width in row.evaluate_all("all => all.map(each => each.offsetWidth)")}


def test_preview_of_a_stored_picture_in_a_form_is_at_most_200_pixels_wide(page: Page) -> None:
    page.add_init_script("localStorage.setItem('token', 'a.b.c')")
    page.goto("/admin/update-package/p1")
    picture = page.locator(".field:has([name=featuredImage]) img")
    expect(picture).to_be_visible()
    assert 200 >= picture.evaluate("picture => picture.getBoundingClientRect().width")


def test_picture_over_the_page_is_zoomed_in_steps_of_100_to_300(page: Page) -> None:
    page.goto("/single-event/e1")
    page.get_by_role("region", name="Gallery").get_by_role("button").first.click()
    slide = page.locator(".yarl__slide_current")
    expect(slide.locator("img")).to_be_visible()
    assert "10px" == slide.evaluate("slide => getComputedStyle(slide).paddingLeft")

    scale = "slide => new DOMMatrix(getComputedStyle(slide.querySelector('.yarl__slide_wrapper') ?? slide).transform).a"
    for expected in (2, 3, 3):
        page.keyboard.press("+")
        wait_until(lambda expected=expected: expected == round(slide.evaluate(scale), 2))  # type: ignore[misc]
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
