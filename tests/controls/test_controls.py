"""The crawl of all screens and dialogs of the back office uses what is the same everywhere.

Links lead to a screen, buttons do something, and dialogs can be left. The tests run in this order, in one process. The
last one writes what is shown into the folder that ``CEILIDH_TEST_CONTROLS`` names.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.controls.control import Control, ShownControls
from tests.controls.crawl import Crawl
from tests.controls.filled_office import FilledOffice
from tests.controls.links import follow_links
from tests.controls.openings import CONFIRMED, DELETED, OPENINGS, REVEALED, STATES, UNSAVED, Opening
from tests.controls.pressing import Presser
from tests.controls.usage import StoredWords
from tests.e2e.support.recorded_controls import VARIABLE
from tests.e2e.support.screens import ADMIN

SCREENS = [*ADMIN, *STATES]


@pytest.fixture(scope="module")
def texts(office: FilledOffice) -> frozenset[str]:
    """What is stored before the tests change the site."""
    return frozenset(office.texts())


@pytest.fixture(scope="module")
def stored(texts: frozenset[str]) -> StoredWords:
    return StoredWords.of(texts)


@pytest.fixture(scope="module")
def crawl(owner_page: Page, office: FilledOffice) -> Crawl:
    return Crawl(owner_page, office.ids)


@pytest.fixture(scope="module")
def shown() -> set[Control]:
    """What screens and dialogs show. The tests that add to it come before those that change the site."""
    return set()


@pytest.fixture(scope="module")
def presser(crawl: Crawl, stored: StoredWords) -> Presser:
    presser = Presser(crawl, stored)
    presser.listen()
    return presser


@pytest.fixture(scope="module")
def followed() -> set[Control]:
    """The links that were followed; one of a kind is enough."""
    return set()


@pytest.fixture(autouse=True)
def page(crawl: Crawl) -> Page:
    """The page of the crawl, which the browser draws. A test that another try repeats gets another page."""
    crawl.renew_unless_drawn()
    return crawl.page


def confirm(crawl: Crawl, opening: Opening, button: str) -> None:
    dialog = crawl.open_dialog(*opening)
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog.filter(has_not=crawl.page.get_by_role("alert").filter(has_text=re.compile(".")))).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_every_link_leads_to_a_screen(
    crawl: Crawl, stored: StoredWords, shown: set[Control], followed: set[Control], screen: str
) -> None:
    shown |= crawl.visit(screen)

    assert [] == follow_links(crawl, screen, stored, followed)


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_a_dialog_is_left_by_its_last_row_of_buttons_or_escape(
    crawl: Crawl, shown: set[Control], opening: Opening
) -> None:
    dialog = crawl.open_dialog(*opening)
    shown |= crawl.listed()
    title = dialog.get_by_role("heading").first.inner_text()
    first = dialog.locator(".dialog__actions").last.locator("button").first
    if first.count():
        first.click()
    else:
        crawl.page.keyboard.press("Escape")

    expect(crawl.page.get_by_role("dialog", name=title, exact=True)).to_have_count(0)
    assert "BODY" != crawl.page.evaluate("document.activeElement.tagName")


@pytest.mark.parametrize("opening", UNSAVED, ids=str)
def test_what_is_offered_again_is_restored_or_discarded(crawl: Crawl, shown: set[Control], opening: Opening) -> None:
    for button in ("Restore", "Discard"):
        offer = crawl.open_unsaved(*opening)
        shown |= crawl.listed()
        offer.get_by_role("button", name=button, exact=True).click()
        expect(offer).to_be_hidden()


@pytest.mark.parametrize("opening", REVEALED, ids=str)
def test_what_a_button_reveals_is_shown(crawl: Crawl, shown: set[Control], opening: Opening) -> None:
    crawl.open(*opening)
    revealed = crawl.listed()

    assert revealed
    shown |= revealed


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_a_dialog_takes_values(presser: Presser, opening: Opening) -> None:
    assert [] == presser.use_opened(lambda: presser.crawl.open_dialog(*opening))


@pytest.mark.parametrize(("opening", "button"), CONFIRMED, ids=str)
def test_a_dialog_is_confirmed(crawl: Crawl, opening: Opening, button: str) -> None:
    confirm(crawl, opening, button)


@pytest.mark.parametrize("screen", SCREENS)
def test_every_button_does_something_and_every_field_takes_a_value(presser: Presser, screen: str) -> None:
    assert [] == presser.use_all(screen)


@pytest.mark.parametrize("opening", REVEALED, ids=str)
def test_what_a_button_reveals_does_something_or_takes_a_value(presser: Presser, opening: Opening) -> None:
    assert [] == presser.use_opened(lambda: presser.crawl.open(*opening))


@pytest.mark.parametrize(("opening", "button"), DELETED, ids=str)
def test_a_dialog_that_deletes_is_confirmed(crawl: Crawl, opening: Opening, button: str) -> None:
    confirm(crawl, opening, button)


def test_what_is_shown_is_written_for_the_comparison(
    shown: set[Control], texts: frozenset[str], office: FilledOffice
) -> None:
    assert shown, "The tests before this one list what is shown."
    stored = sorted(texts.union(office.texts()))
    ShownControls(frozenset(shown), stored).write(Path(os.environ[VARIABLE]))
