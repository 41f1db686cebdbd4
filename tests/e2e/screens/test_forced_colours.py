"""Buttons, current places and errors can be told apart where the system chooses all colours."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.support.screens import ADMIN, PUBLIC
from tests.e2e.support.sign_in import signed_in_state
from tests.e2e.support.visitor import DESKTOP, open_visitor
from tests.e2e.support.walk import walk
from tests.product.product_server import Product

ERRORS = (Path(__file__).parents[1] / "checks/forced_colours.js").read_text()
FORMS = ["/contact", "/admin/add-venue", "/admin/add-event", "/admin/add-package"]


@pytest.mark.parametrize("screens", [PUBLIC, ADMIN], ids=["public", "admin"])
def test_nothing_is_told_by_a_colour_alone(
    started_browser: Browser, site: Product, ids: dict[str, str], token: str, screens: list[str]
) -> None:
    state = signed_in_state(site.url, token) if screens is ADMIN else None
    how = {"reduced_motion": "reduce", "forced_colors": "active", "storage_state": state}
    with open_visitor(started_browser, site.url, DESKTOP, **how) as visitor:
        found = dict(_errors(visitor.page, screens, ids))

    assert {} == {screen: errors for screen, errors in found.items() if errors}


def _errors(page: Page, screens: list[str], ids: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    for screen in walk(page, screens, ids):
        yield screen, page.evaluate(ERRORS)
        if screen in FORMS:
            page.get_by_role("main").locator("form [type=submit]").click()
            expect(page.locator("[aria-invalid=true], :invalid:focus").first).to_be_visible()
            yield f"{screen}, invalid", page.evaluate(ERRORS)
