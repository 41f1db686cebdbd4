from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.page_query import depends_on_query, may_be_cached, page_parameters, page_query


def test_a_page_takes_only_the_parameters_that_it_depends_on() -> None:
    given = {"guests": ["80", "90"], "setting": " castle ", "sleeps": "", "sort": [], "utm_source": "mail"}

    assert {"guests": "80", "setting": "castle"} == page_query(PublicPage.VENUES, given)
    assert {} == page_query(PublicPage.ABOUT, given)


def test_another_spelling_of_a_path_has_the_parameters_of_its_page() -> None:
    assert {*page_parameters(PublicPage.VENUES)} <= {*page_parameters(PublicPage.PAGE)}
    assert () == page_parameters(PublicPage.ABOUT)


def test_a_page_is_cached_only_without_a_value_that_its_key_has() -> None:
    for page in (PublicPage.VENUE, PublicPage.VENUES, PublicPage.PAGE):
        assert may_be_cached(page, {"utm_source": "mail", "guests": ""})
        assert not may_be_cached(page, {"guests": " "})
    assert may_be_cached(PublicPage.ABOUT, {"guests": "80"})
    assert may_be_cached(None, {"guests": "80"})


def test_a_page_depends_on_the_parameters_that_it_shows() -> None:
    assert depends_on_query("/single-venue/castle", {"date": "2027-06-19"})
    assert not depends_on_query("/single-venue/castle", {"date": " ", "setting": "castle"})
    assert not depends_on_query("/no/where", {"date": "2027-06-19"})
