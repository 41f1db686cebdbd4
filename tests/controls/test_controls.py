"""No control of the back office is without a test.

The tests of the browser and of the web code record what they use in the folder that ``CEILIDH_TEST_CONTROLS`` names.
The tests of this file use what is the same everywhere: links lead to a screen, buttons do something, and dialogs can be
left. The last one compares all of it with what the screens and dialogs show. They run in this order, in one process.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.controls.control import Control, recorded_controls
from tests.controls.crawl import Crawl
from tests.controls.filled_office import FilledOffice
from tests.controls.links import follow_links
from tests.controls.openings import CONFIRMED, OPENINGS, STATES, Opening
from tests.controls.pressing import Presser
from tests.controls.usage import StoredWords, unused
from tests.e2e.support.recorded_controls import VARIABLE
from tests.e2e.support.screens import ADMIN
from tests.e2e.support.sign_in import signed_in_state
from tests.e2e.support.visitor import DESKTOP, open_visitor

SCREENS = [*ADMIN, *STATES]


@pytest.fixture(scope="module")
def stored(office: FilledOffice) -> StoredWords:
    return StoredWords.of(office.texts())


@pytest.fixture(scope="module")
def shown(started_browser: Browser, office: FilledOffice) -> set[Control]:
    """What screens and dialogs show, before the tests change anything."""
    found: set[Control] = set()
    state = signed_in_state(office.url, office.token)
    with open_visitor(started_browser, office.url, DESKTOP, reduced_motion="reduce", storage_state=state) as opened:
        crawl = Crawl(opened.page, office.ids, found)
        for screen in SCREENS:
            crawl.visit(screen)
        for screen, steps in OPENINGS:
            crawl.open(screen, steps)
    return found


@pytest.fixture(scope="module")
def followed() -> set[Control]:
    """The links that were followed; one of a kind is enough."""
    return set()


@pytest.fixture(scope="module")
def pressed() -> set[Control]:
    """What was used beside links; one of a kind is enough."""
    return set()


@pytest.mark.usefixtures("shown")
@pytest.mark.parametrize("screen", SCREENS)
def test_every_link_leads_to_a_screen(
    owner_page: Page, office: FilledOffice, stored: StoredWords, followed: set[Control], screen: str
) -> None:
    assert [] == follow_links(Crawl(owner_page, office.ids), screen, stored, followed)


@pytest.mark.usefixtures("shown")
@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: f"{opening[0]} {' > '.join(opening[1])}")
def test_what_a_button_opens_takes_values_and_a_dialog_is_left_by_its_first_button(
    owner_page: Page, office: FilledOffice, stored: StoredWords, pressed: set[Control], opening: Opening
) -> None:
    presser = Presser(Crawl(owner_page, office.ids), stored, pressed)
    presser.listen()
    presser.crawl.open(*opening)
    assert [] == presser.use_opened()
    dialog = owner_page.locator("dialog[open]")
    if dialog.count():
        dialog.locator(".dialog__actions button").first.click()
        expect(dialog).to_have_count(0)
        assert "BODY" != owner_page.evaluate("document.activeElement.tagName")


@pytest.mark.usefixtures("shown")
@pytest.mark.parametrize("screen", SCREENS)
def test_every_button_does_something_and_every_field_takes_a_value(
    owner_page: Page, office: FilledOffice, stored: StoredWords, pressed: set[Control], screen: str
) -> None:
    presser = Presser(Crawl(owner_page, office.ids), stored, pressed)
    presser.listen()

    assert [] == presser.use_all(screen)


@pytest.mark.usefixtures("shown")
@pytest.mark.parametrize(("opening", "button"), CONFIRMED, ids=str)
def test_a_dialog_is_confirmed(owner_page: Page, office: FilledOffice, opening: Opening, button: str) -> None:
    Crawl(owner_page, office.ids).open(*opening)
    dialog = owner_page.locator("dialog[open]")
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog.filter(has_not=owner_page.get_by_role("alert").filter(has_text=re.compile(".")))).to_have_count(0)


def test_a_test_uses_every_control(shown: set[Control], stored: StoredWords) -> None:
    used = recorded_controls(Path(os.environ[VARIABLE]))

    assert [] == unused(shown, used, stored)
