"""Every page is valid HTML: as the server sends it, and as the browser has drawn it."""

from playwright.sync_api import Page

from tests.e2e.checks.html_validation import html_errors
from tests.e2e.support.screens import ADMIN, PUBLIC
from tests.e2e.support.walk import open_screen, walk


def test_public_pages_are_valid_as_sent_and_as_drawn(signed_out_page: Page, ids: dict[str, str]) -> None:
    pages: dict[str, str] = {}
    for screen in PUBLIC:
        answer = open_screen(signed_out_page, screen.format(**ids))
        pages[f"{screen} as sent"] = answer.text() if answer else ""
        pages[f"{screen} as drawn"] = signed_out_page.content()

    assert [] == html_errors(pages)


def test_screens_of_the_back_office_are_valid_as_drawn(signed_in_page: Page, ids: dict[str, str]) -> None:
    assert [] == html_errors({screen: signed_in_page.content() for screen in walk(signed_in_page, ADMIN, ids)})
