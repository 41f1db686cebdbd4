"""The public pages work, whether the server renders them or the browser does."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.sample_site import SampleItems, serve_sample_site
from tests.e2e.support.page_actions import slider
from tests.e2e.support.visitor import PHONE, Visitor
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer

pytestmark = pytest.mark.parametrize("size", [PHONE], ids=["phone"])


@pytest.fixture(scope="module", params=["v8", "none"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, started_mail_server: SmtpServer
) -> Iterator[Product]:
    """The sample site, rendered by the server or by the browser."""
    renderer = {"CEILIDH_RENDERER_URL": f"{request.param}:"}
    with serve_sample_site(tmp_path_factory, request.param, started_mail_server, **renderer) as (product, _):
        yield product


@pytest.mark.journey("/", "/single-packege/{package}")
def test_front_page_shows_its_lists_and_leads_on(page: Page, sample_items: SampleItems) -> None:
    page.goto("/")
    for item in (sample_items.lodge, sample_items.hogmanay):
        expect(page.get_by_text(item["title"]).first).to_be_visible()
    slider(page.locator("#services"))
    page.locator("#services").get_by_role("link", name=sample_items.weekend["title"]).first.click()
    expect(page).to_have_url(re.compile(f"/single-packege/{sample_items.weekend['slug']}$"))
    page.go_back()
    expect(page.get_by_text(sample_items.lodge["title"]).first).to_be_visible()


@pytest.mark.journey("/venues", "/events")
@pytest.mark.parametrize(("path", "name"), [("/venues", "castle"), ("/events", "heather")])
def test_list_leads_to_its_items(page: Page, sample_items: SampleItems, path: str, name: str) -> None:
    title = getattr(sample_items, name)["title"]
    page.goto(path)
    page.get_by_role("main").get_by_role("link", name=title).first.click()
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()


@pytest.mark.journey("/single-venue/{venue}", "/single-event/{event}")
@pytest.mark.parametrize(("kind", "name"), [("venue", "castle"), ("event", "heather"), ("packege", "weekend")])
def test_page_of_an_item_shows_its_texts_and_pictures(
    page: Page, sample_items: SampleItems, kind: str, name: str
) -> None:
    item = getattr(sample_items, name)
    page.goto(f"/single-{kind}/{item['slug']}")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name=item["title"], level=1)).to_be_visible()
    expect(main.get_by_text(item["centerContent"]["leftText"]).first).to_be_visible()
    picture = main.locator(f"img[src='{item['centerContentImage']}']").first
    picture.scroll_into_view_if_needed()
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    expect(page.get_by_role("contentinfo")).to_be_visible()


def test_item_is_found_by_its_id(page: Page, sample_items: SampleItems) -> None:
    page.goto(f"/single-venue/{sample_items.castle['_id']}")
    expect(page.get_by_role("heading", name=sample_items.castle["title"], level=1)).to_be_visible()


@pytest.mark.journey("/contact")
def test_enquiry_is_sent(page: Page) -> None:
    page.goto("/contact")
    for label, text in {"Name": "Eilidh", "Email": "eilidh@example.org", "Message": "Is the lodge free?"}.items():
        page.get_by_label(label).fill(text)
    page.get_by_role("button", name="SEND", exact=True).click()
    expect(page.get_by_text("Message Sent!")).to_be_visible()


@pytest.mark.journey("/nothing-here")
@pytest.mark.parametrize("path", ["/nowhere", "/single-venue/nobody"])
def test_unknown_address_is_not_found_for_programs_and_for_people(visitor: Visitor, path: str) -> None:
    answer = visitor.page.goto(path)
    assert answer
    assert 404 == answer.status
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Page not found")


@pytest.mark.journey("/about")
def test_menu_leads_on(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("banner").get_by_role("link", name="Portfolio", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Recent Events")).to_be_visible()
    expect(page).to_have_title(re.compile("^Recent Events"))


def test_browser_takes_the_manifest_and_every_icon(page: Page) -> None:
    page.goto("/about")
    links = page.locator("link[rel=manifest], link[rel=icon], link[rel=apple-touch-icon]")
    paths = [str(link.get_attribute("href")) for link in links.all()]

    assert ["/manifest.webmanifest", "/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"] == paths
    assert {200} == {page.request.get(path).status for path in paths}
