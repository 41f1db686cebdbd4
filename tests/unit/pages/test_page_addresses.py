import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.pages.page_addresses import Page, Place, is_desk, place_at


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/", Place(Page.HOME)),
        ("/about", Place(Page.ABOUT)),
        ("/venues/", Place(Page.VENUES)),
        ("/Events", Place(Page.EVENTS)),
        ("/contact//", Place(Page.CONTACT)),
        ("/single-venue/glen-house", Place(Page.VENUE, "glen-house")),
        ("/single-event/Ceilidh Ròs/", Place(Page.EVENT, "Ceilidh Ròs")),
        ("/SINGLE-packege/a\nb", Place(Page.PACKAGE, "a\nb")),
    ],
)
def test_an_address_of_the_site_is_found_as_the_browser_finds_it(path: str, place: Place) -> None:
    assert place == place_at(path)


@pytest.mark.parametrize("path", ["/nowhere", "/venues/x", "/single-venue/", "/single-venue", "/single-venue/a/b"])
def test_any_other_address_is_no_page(path: str) -> None:
    assert place_at(path) is None


@given(st.text(min_size=1).filter(lambda text: "/" not in text))
def test_whatever_stands_in_place_of_a_slug_is_taken_as_it_is(key: str) -> None:
    assert Place(Page.VENUE, key) == place_at(f"/single-venue/{key}")


def test_the_back_office_begins_with_a_whole_step_of_the_path() -> None:
    paths = ["/admin", "/admin/", "/admin/venue/x", "/Admin", "/administer", "/venues/admin"]

    assert [True, True, True, True, False, False] == [is_desk(path) for path in paths]
