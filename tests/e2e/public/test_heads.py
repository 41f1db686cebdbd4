import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.public.portfolio import Portfolio
from tests.e2e.visiting import Visit
from tests.unit.pages.page_samples import elements_of

PAGES = ["/", "/about", "/venues", "/events", "/contact", "venue", "event", "packege"]


def address(page: str, portfolio: Portfolio) -> str:
    items = {"venue": portfolio.castle, "event": portfolio.heather, "packege": portfolio.weekend}
    return f"/single-{page}/{items[page]['slug']}" if page in items else page


@pytest.mark.parametrize("name", PAGES)
def test_the_title_that_comes_with_a_page_is_the_one_it_gives_itself(
    page: Page, portfolio: Portfolio, name: str
) -> None:
    path = address(name, portfolio)
    sent = elements_of(page.request.get(path).text()).title
    page.route(f"**{path}", without_title)

    page.goto(path)

    expect(page).to_have_title(sent)


def test_the_title_after_a_navigation_is_the_one_that_the_server_would_send(page: Page, portfolio: Portfolio) -> None:
    page.goto("/contact")
    expect(page.get_by_role("button", name="SEND")).to_be_enabled()  # the browser has taken the page over
    for path in (address(name, portfolio) for name in PAGES):
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )
        expect(page).to_have_title(elements_of(page.request.get(path).text()).title)


def without_title(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub("<title>.*</title>", "<title>Unnamed</title>", answer.text()))


@pytest.mark.parametrize("path", ["/nowhere", "/single-venue/nobody"])
def test_an_unknown_address_is_not_found_for_programs_and_for_people(troubled: Visit, path: str) -> None:
    answer = troubled.page.goto(path)

    assert answer
    assert 404 == answer.status
    expect(troubled.page).to_have_title(elements_of(answer.text()).title)
    expect(troubled.page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_a_browser_takes_the_manifest_and_every_icon(page: Page) -> None:
    page.goto("/about")
    links = page.locator("link[rel=manifest], link[rel=icon], link[rel=apple-touch-icon]")
    paths = [str(link.get_attribute("href")) for link in links.all()]

    assert ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/manifest.webmanifest"] == paths
    assert {200} == {page.request.get(path).status for path in paths}
