"""Short forms have two columns where one would leave most of a wide window empty."""

import pytest
from playwright.sync_api import Page

from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.visitor import DESKTOP
from tests.e2e.support.walk import open_screen

_WIDE = (2560, 1440)
_LEFT_EDGES = "groups => groups.map(group => Math.round(group.getBoundingClientRect().left))"


@pytest.mark.parametrize("size", [_WIDE], ids=["wide"])
@pytest.mark.parametrize("path", ["/admin/settings", "/admin/add-enquiry", "/admin/office-hours"])
def test_groups_of_a_form_stand_beside_each_other(admin_page: Page, path: str) -> None:
    open_screen(admin_page, path)
    groups = admin_page.locator(".form__groups > *")
    assert 2 == len(set(groups.evaluate_all(_LEFT_EDGES)))

    admin_page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    wait_for_frames(admin_page)
    assert 1 == len(set(groups.evaluate_all(_LEFT_EDGES)))
