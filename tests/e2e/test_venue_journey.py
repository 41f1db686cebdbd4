"""The main job from end to end: a venue is added in the back office, seen in public, and asked about."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import AdminSite
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.sign_in import sign_in
from tests.e2e.support.upload_files import write_film, write_picture
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer

TEXTS = {
    "description": "A tower house above the water, with a hall for two hundred.",
    "city": "Kenmore",
    "state": "Perthshire",
    "country": "Scotland",
    "overlayText": "Above the loch, below the hill",
    "bestFor": "Weddings",
    "bestSeason": "Autumn",
    "centerContent.topText": "A house that has danced since 1640",
    "centerContent.leftText": "Fires are lit in every room.",
    "centerContent.rightText": "The garden runs down to the pier.",
    "eventSpaceBannerTitle": "The great hall",
    "eventSpaceBannerDesc": "Oak, stone and candle light.",
    "eventSpaceTitle1": "The library",
    "eventSpaceDesc1": "For forty at one table.",
    "eventSpaceTitle2": "The walled garden",
    "eventSpaceDesc2": "For a marquee in summer.",
    "accomodationTitle": "Rooms in the tower",
    "accomodationDescription": "Twelve bedrooms, each with a view.",
    "nearByAddress": "Pier Road, Kenmore",
}
PICTURES = [
    "featuredImage",
    "bannerImage",
    "centerContentImage",
    "eventSpaceBannerImage",
    "eventSpaceLeftImage",
    "eventSpaceRightImage",
    "eventSpaceCenterImage",
    "accomodationImage",
    "nearByMapImage",
]


@pytest.fixture
def site(admin_site: AdminSite) -> Product:
    return admin_site.product


@pytest.mark.journey("/admin/login", "/admin/venues", "/admin/add-venue")
def test_venue_added_in_the_back_office_is_seen_in_public_and_asked_about(
    page: Page, tmp_path: Path, site: Product, mail_server: SmtpServer
) -> None:
    title = f"Taymouth Tower {time.time_ns()} Ròs"

    page.goto("/admin/venues")
    expect(page).to_have_url(re.compile(r"/admin/login$"))
    sign_in(page, then="/admin/venues")
    expect(page.get_by_role("heading", name="Venues", level=1)).to_be_visible()
    add_venue(page, title, tmp_path)
    expect(page.get_by_role("link", name=title, exact=True)).to_be_visible()

    open_in_public(page, title)
    ask(page, f"Is {title} free in May?\n\nMìle taing")
    link = read_the_mail(mail_server, f"Is {title} free in May?")
    assert link.startswith(site.url)
    page.evaluate("localStorage.clear()")
    page.goto(link)
    sign_in(page, then=link)
    expect(page.get_by_text(f"Is {title} free in May?")).to_be_visible()


def add_venue(page: Page, title: str, folder: Path) -> None:
    page.goto("/admin/venues")
    page.get_by_role("link", name="Add Venue").click()
    page.locator("[name='title']").fill(title)
    for name, text in TEXTS.items():
        page.locator(f"[name='{name}']").fill(text)
    for name in PICTURES:
        page.locator(f"[name='{name}']").set_input_files(write_picture(folder, name))
    page.locator("[name='featuredVideo']").set_input_files(write_film(folder))
    page.locator("[name='itineraryContent.0.title']").fill("The falls of Acharn")
    page.locator("[name='itineraryContent.0.description']").fill("An hour's walk, and a hermit's cave.")
    page.locator("[name='itineraryContent.0.image']").set_input_files(write_picture(folder, "falls"))
    page.get_by_role("button", name="Add Venue").click()
    expect(page).to_have_url(re.compile(r"/admin/venues$"))


def open_in_public(page: Page, title: str) -> None:
    page.goto("/venues")
    page.get_by_role("link", name=title).first.click()
    expect(page).to_have_url(re.compile(r"/single-venue/taymouth-tower-\d+-ros$"))
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    for shown in ("A house that has danced since 1640", "Rooms in the tower", "The falls of Acharn"):
        expect(page.get_by_text(shown).first).to_be_visible()
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    for image in page.locator("main img:visible").all():
        image.scroll_into_view_if_needed()
        expect(image).not_to_have_js_property("naturalWidth", 0)


def ask(page: Page, question: str) -> None:
    page.goto("/contact")
    page.get_by_label("Name").fill("Eilidh Mac an t-Saoir")
    page.get_by_label("Email").fill("eilidh@example.org")
    page.get_by_label("Message").fill(question)
    page.wait_for_function("() => performance.now() > 2000")  # what is sent sooner is likely spam
    page.get_by_role("button", name="SEND").click()
    expect(page.get_by_text("Message Sent!")).to_be_visible()
    expect(page.get_by_label("Message")).to_have_value("")


def read_the_mail(mail: SmtpServer, question: str) -> str:
    """Return the link to the enquiry in the back office."""

    def arrived() -> list[str]:
        # Other tests have the same server send mails with files.
        texts = (each.get_content() for each in list(mail.received) if not each.is_multipart())
        return [text for text in texts if question in text]

    wait_until(lambda: bool(arrived()))
    (text,) = arrived()
    assert "Mìle taing" in text
    assert "eilidh@example.org" in text
    (link,) = re.findall(r"In the back office: (\S+)", text)
    return str(link)
