from ceilidh.pages.page_paths import PublicPage
from ceilidh.pages.page_query import page_parameters, page_query


def test_a_page_takes_only_the_parameters_that_it_depends_on() -> None:
    given = {"guests": ["80", "90"], "setting": " castle ", "sleeps": "", "sort": [], "utm_source": "mail"}

    assert {"guests": "80", "setting": "castle"} == page_query(PublicPage.VENUES, given)
    assert {} == page_query(PublicPage.ABOUT, given)


def test_another_spelling_of_a_path_has_the_parameters_of_its_page() -> None:
    assert {*page_parameters(PublicPage.VENUES)} <= {*page_parameters(PublicPage.PAGE)}
    assert () == page_parameters(PublicPage.ABOUT)
