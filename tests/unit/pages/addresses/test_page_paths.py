import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.pages.addresses.page_paths import PageAddress, PublicPage, is_admin_path, parse_path


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/", PageAddress(PublicPage.HOME)),
        ("/about", PageAddress(PublicPage.ABOUT)),
        ("/venues/", PageAddress(PublicPage.VENUES)),
        ("/Events", PageAddress(PublicPage.EVENTS)),
        ("/contact//", PageAddress(PublicPage.CONTACT)),
        ("/single-venue/glen-house", PageAddress(PublicPage.VENUE, "glen-house")),
        ("/single-event/Ceilidh Ròs/", PageAddress(PublicPage.EVENT, "Ceilidh Ròs")),
        ("/SINGLE-packege/a\nb", PageAddress(PublicPage.PACKAGE, "a\nb")),
        ("/terms/", PageAddress(PublicPage.PAGE, "terms")),
        ("/single-venue/", PageAddress(PublicPage.PAGE, "single-venue")),
    ],
)
def test_an_address_of_the_site_is_found_as_the_browser_finds_it(path: str, address: PageAddress) -> None:
    assert address == parse_path(path)


@pytest.mark.parametrize(
    "path", ["/nowhere/x", "/venues/x", "/single-venue/a/b", "/\u017fingle-venue/a", "/s\u0130ngle-event/a"]
)
def test_any_other_address_is_no_page(path: str) -> None:
    assert parse_path(path) is None


def test_a_letter_that_only_folds_to_an_ascii_one_is_not_of_the_back_office() -> None:
    assert not is_admin_path("/adm\u0130n")
    assert PageAddress(PublicPage.PAGE, "event\u017f") == parse_path("/event\u017f")


@given(st.text(min_size=1).filter(lambda text: "/" not in text))
def test_any_text_in_place_of_a_slug_is_used_unchanged(key: str) -> None:
    assert PageAddress(PublicPage.VENUE, key) == parse_path(f"/single-venue/{key}")


def test_the_back_office_begins_with_a_whole_step_of_the_path() -> None:
    paths = ["/admin", "/admin/", "/admin/venue/x", "/Admin", "/administer", "/venues/admin"]

    assert [True, True, True, True, False, False] == [is_admin_path(path) for path in paths]
