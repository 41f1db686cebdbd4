"""Every form of the back office is valid HTML, accessible, and readable in windows from 320 to 2560 px wide."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page

from tests.e2e.checks.screen import check_screen
from tests.e2e.screens.checked_screens import FORMS


@pytest.mark.parametrize("screen", FORMS)
def test_form_has_no_faults(signed_in_page: Page, ids: Mapping[str, str], screen: str) -> None:
    assert {} == check_screen(signed_in_page, screen.format(**ids))
