"""A film that browsers don't play as it is, in the back office."""

import json
import urllib.request
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desk.items.stock import Stock
from tests.e2e.office import signed_in
from tests.e2e.public.looking import eventually
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product
from tests.samples import File, venue_form
from tests.unit.media.film_samples import clip

LIMITS = "**/api/admin/get-upload-limits"
FACTS = "**/api/admin/get-media-facts?*"
SIZES = {"pictureBytes": 40_000_000, "filmBytes": 500_000_000}
CONVERTED = "Browsers don’t play AVI (mpeg4, mp3float): visitors see it converted to MP4."
NOT_CONVERTED = "Browsers don’t play AVI, and it can’t be converted here. Please choose an MP4 or WebM instead."


@pytest.fixture(scope="session")
def converted(site: Product, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of an AVI that the site has converted."""
    film = File("film.avi", clip(tmp_path_factory.mktemp("film"), "avi"))
    path = signed_in(site.url, ADMINISTRATOR, PASSWORD).add("venue", venue_form(featuredVideo=film))["featuredVideo"]
    eventually(lambda: _is_playable(site, path), within=60)
    return str(path)


def test_details_and_form_name_the_format_and_say_what_visitors_see(desk: Page, stock: Stock, converted: str) -> None:
    house = stock.venue("Dunmore", featured_video=converted)

    desk.goto(f"/admin/venue/{house.id}")
    expect(desk.get_by_text(CONVERTED)).to_be_visible()
    expect(desk.get_by_label("Featured video")).to_have_js_property("videoWidth", 320)
    desk.goto(f"/admin/update-venue/{house.id}")
    expect(desk.get_by_text(CONVERTED)).to_be_visible()


def test_where_films_are_not_converted_details_and_form_say_so(desk: Page, stock: Stock, converted: str) -> None:
    house = stock.venue("Dunmore", featured_video=converted)
    unknown = {"width": 0, "height": 0, "colour": "", "transparent": False, "animated": False}
    facts = {**unknown, "format": "AVI", "plays": "", "poster": "", "playable": False}
    desk.route(LIMITS, lambda route: route.fulfill(json={**SIZES, "convertsFilms": False}))
    desk.route(FACTS, lambda route: route.fulfill(json={converted: facts}))

    desk.goto(f"/admin/venue/{house.id}")
    expect(desk.get_by_text(NOT_CONVERTED)).to_be_visible()
    desk.goto(f"/admin/update-venue/{house.id}")
    expect(desk.get_by_text(NOT_CONVERTED)).to_be_visible()


def test_a_film_is_told_of_when_it_is_chosen_and_one_that_plays_is_not(desk: Page, tmp_path: Path) -> None:
    desk.goto("/admin/add-venue")
    note = desk.get_by_text("Browsers don’t play")
    for name, count in (("film.avi", 1), ("film.mp4", 0)):
        (tmp_path / name).write_bytes(b"a film")
        desk.locator("[name='featuredVideo']").set_input_files(tmp_path / name)
        expect(desk.get_by_text(f"{name}, 1 KB")).to_be_visible()
        expect(note).to_have_count(count)


def _is_playable(site: Product, path: str) -> bool:
    address = f"{site.url}/api/admin/get-media-facts?{urlencode({'path': path})}"
    with urllib.request.urlopen(address) as answer:  # noqa: S310  an address of our own
        return bool(json.load(answer)[path]["playable"])
