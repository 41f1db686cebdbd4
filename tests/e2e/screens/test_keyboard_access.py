"""The Tab key reaches every control of every screen; each shows its focus ring and lies in the window then."""

import pytest
from playwright.sync_api import Page

from tests.e2e.checks.tab_order import tab_order_errors
from tests.e2e.support.screens import ADMIN, PUBLIC
from tests.e2e.support.walk import walk

FORMS = [screen for screen in ADMIN if "add-" in screen or "update-" in screen]
OTHERS = [screen for screen in ADMIN if screen not in FORMS]


def test_every_control_of_the_public_screens_is_reached(signed_out_page: Page, ids: dict[str, str]) -> None:
    assert {} == _errors(signed_out_page, PUBLIC, ids)


@pytest.mark.parametrize("screens", [OTHERS, FORMS], ids=["screens", "forms"])
def test_every_control_of_the_back_office_is_reached(
    signed_in_page: Page, ids: dict[str, str], screens: list[str]
) -> None:
    assert {} == _errors(signed_in_page, screens, ids)


def _errors(page: Page, screens: list[str], ids: dict[str, str]) -> dict[str, list[str]]:
    return {screen: found for screen in walk(page, screens, ids) if (found := tab_order_errors(page))}
