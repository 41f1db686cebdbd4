"""The contact page that asks about several houses."""

import orjson
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.pages.data.contact_page import FIND_VENUES
from ceilidh.pages.data.page_reader import PageReader
from ceilidh.venues.finder.choice import MAX_SAVED
from tests.api.forms import added
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def asked(services: Container, slugs: str) -> list[str]:
    reader = PageReader(services.site_reader(), services.preview_tokens())
    answer = orjson.loads(reader.read("/contact", None, {"houses": slugs}).responses[FIND_VENUES])
    return [house["title"] for house in answer["houses"]]


def test_the_page_has_the_titles_of_the_houses_that_visitors_see(
    admin: testing.TestClient, services: Container
) -> None:
    for title in ("One", "Two"):
        added(admin, "venue", venue_form(title=title))

    assert ["Two", "One"] == asked(services, "two,gone,one,two")
    assert [] == asked(services, "gone")
    assert [] == asked(services, " , ")


def test_the_page_names_twelve_houses_at_most(admin: testing.TestClient, services: Container) -> None:
    slugs = [added(admin, "venue", venue_form(title=f"House {number}"))["slug"] for number in range(MAX_SAVED + 1)]

    assert [f"House {number}" for number in range(12)] == asked(services, ",".join(slugs))
