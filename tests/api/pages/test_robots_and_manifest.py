import datetime as dt
import re
from pathlib import Path
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

import pytest
from falcon import testing
from PIL import Image

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.http.robots_and_manifest import PAPER
from ceilidh.pages.sitemap import Sitemap
from tests.api.forms import added, publish_site, send, uploaded
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")

WEB = Path(__file__).parents[3] / "web"
ADDRESS = "http://127.0.0.1:8000"
NAMES = {"": "http://www.sitemaps.org/schemas/sitemap/0.9", "image": "http://www.google.com/schemas/sitemap-image/1.1"}


def texts(body: bytes, path: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(body).findall(path, NAMES)]  # noqa: S314


def test_robots_may_read_the_pages_and_what_they_ask_for_and_not_the_back_office(client: testing.TestClient) -> None:
    answer = client.simulate_get("/robots.txt")
    rules = RobotFileParser()
    rules.parse(answer.text.splitlines())

    assert (200, "text/plain; charset=utf-8") == (answer.status_code, answer.headers["Content-Type"])
    open_to_all = ("/", "/single-venue/x", "/images/x.jpg", "/api/admin/get-venues")
    assert [True] * 4 == [rules.can_fetch("*", path) for path in open_to_all]
    assert not rules.can_fetch("*", "/admin/login")
    assert [f"{ADDRESS}/sitemap.xml"] == rules.site_maps()


def test_the_sitemap_has_every_page_with_its_date_and_its_pictures(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form())
    event = added(admin, "event", event_form())
    packege = added(admin, "packege", packege_form())

    answer = client.simulate_get("/sitemap.xml")

    pages = [f"{ADDRESS}/{name}" for name in ("", "about", "venues", "events", "contact")]
    items = {"venue": venue, "event": event, "packege": packege}
    singles = [f"{ADDRESS}/single-{kind}/{item['slug']}" for kind, item in items.items()]
    assert "application/xml" == answer.headers["Content-Type"]
    assert [*pages, *singles] == texts(answer.content, "url/loc")
    assert [item["updatedAt"] for item in items.values()] == texts(answer.content, "url/lastmod")
    assert dt.datetime.fromisoformat(texts(answer.content, "url/lastmod")[0])
    pictures = texts(answer.content, "url/image:image/image:loc")
    assert f"{ADDRESS}{venue['featuredImage']}?w=1280" == pictures[0]
    assert f"{ADDRESS}{event['galleryImages'][0]}?w=1280" in pictures
    assert {200} == {client.simulate_get(picture.removeprefix(ADDRESS)).status_code for picture in pictures}


def test_a_change_shows_in_the_next_sitemap(client: testing.TestClient, admin: testing.TestClient) -> None:
    before = client.simulate_get("/sitemap.xml")
    same = client.simulate_get("/sitemap.xml", headers={"If-None-Match": before.headers["ETag"]})
    added(admin, "packege", packege_form())

    assert 304 == same.status_code
    assert 1 + len(texts(before.content, "url")) == len(texts(client.simulate_get("/sitemap.xml").content, "url"))


def test_a_sitemap_that_grows_too_long_becomes_an_index_of_files(
    services: Container, config: Config, admin: testing.TestClient
) -> None:
    slugs = [added(admin, "packege", packege_form(title=f"Night {number}"))["slug"] for number in range(6)]
    sitemap = Sitemap(services.site_reader(), SiteUrls(config.site, ADDRESS), max_urls=4)

    index = texts(sitemap.first().body, "sitemap/loc")

    assert [f"{ADDRESS}/sitemap-{number}.xml" for number in (1, 2, 3)] == index
    found = [texts(sitemap.file(number).body, "url/loc") for number in (1, 2, 3)]
    assert [4, 4, 3] == [len(each) for each in found]
    assert [f"{ADDRESS}/single-packege/{slug}" for slug in slugs] == [*found[1][1:], *found[2]]


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999", "x", "-1"])
def test_a_file_that_the_index_does_not_name_is_not_there(client: testing.TestClient, number: str) -> None:
    assert 200 == client.simulate_get("/sitemap-1.xml").status_code
    assert 404 == client.simulate_get(f"/sitemap-{number}.xml").status_code


def test_the_manifest_names_icons_that_are_there_in_the_sizes_it_says(client: testing.TestClient) -> None:
    answer = client.simulate_get("/manifest.webmanifest")

    assert ("application/manifest+json", "Ceilidh") == (answer.headers["Content-Type"], answer.json["name"])
    pictures = {each["sizes"]: each["src"] for each in answer.json["icons"] if each["type"] == "image/png"}
    for sizes, path in pictures.items():
        assert sizes == "{}x{}".format(*Image.open(WEB / "public" / path.removeprefix("/")).size)
    assert (WEB / "public" / "favicon.svg").is_file()


def test_the_manifest_has_the_colours_of_the_site() -> None:
    assert f'<meta name="theme-color" content="{PAPER}" />' in (WEB / "index.html").read_text()
    assert f"--paper: {PAPER};" in (WEB / "src" / "styles" / "tokens.css").read_text()


def test_a_logo_of_the_company_is_the_icon_of_the_site(client: testing.TestClient, admin: testing.TestClient) -> None:
    values = {"logoOnLight": uploaded(admin, "venue", picture("logo"))}
    assert send(admin, "PUT", "save-site-draft/site", (values, [])).status_code == 200
    publish_site(admin)

    logo = values["logoOnLight"]
    assert [{"src": logo}] == client.simulate_get("/manifest.webmanifest").json["icons"]
    page = client.simulate_get("/about").text
    assert [f'rel="icon" href="{logo}"'] == re.findall(r'rel="icon" href="[^"]*"', page)
    assert "apple-touch-icon" not in page


def test_without_a_logo_the_icons_are_those_of_the_product(client: testing.TestClient) -> None:
    assert ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"] == re.findall(
        r'rel="(?:icon|apple-touch-icon)" href="([^"]*)"', client.simulate_get("/about").text
    )
