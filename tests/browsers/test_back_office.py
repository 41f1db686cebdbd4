"""The back office where the engines differ: search fields in dialogs, long texts and the sidebar."""

from typing import Any

import pytest

from tests.browsers.conftest import CURRENT
from tests.browsers.tab import Tab
from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.product.product_server import Product

_DIALOG = "dialog[open]"
_IS_WHOLE = """() => {
    const { scrollHeight, clientHeight } = found("textarea", "Your answer");
    return scrollHeight <= clientHeight && clientHeight > 300;
}"""


@pytest.fixture(scope="module")
def api(site: Product) -> AdminApi:
    return sign_in_to_api(site.url)


@pytest.fixture
def enquiry(tab: Tab, api: AdminApi) -> Tab:
    """An enquiry, opened by somebody who is signed in."""
    tab.engine.open(f"{tab.site}/robots.txt")  # asks for nothing that leaving it would break off
    tab.run("token => localStorage.setItem('token', token)", api.token)
    tab.open(f"/admin/enquiry/{api.send_enquiry()}")
    return tab


@pytest.mark.parametrize("engine", CURRENT, indirect=True)
def test_escape_in_the_search_field_closes_the_library(enquiry: Tab) -> None:
    enquiry.press("button", "Choose from the library")
    enquiry.press(f"{_DIALOG} input[type=search]")
    enquiry.escape()

    enquiry.wait_for("dialog => !found(dialog, '')", _DIALOG)


@pytest.mark.parametrize("engine", CURRENT, indirect=True)
def test_long_answer_is_in_sight_whole(enquiry: Tab) -> None:
    enquiry.choose("Your answer", "\n".join(["A line."] * 14))

    enquiry.wait_for(_IS_WHOLE)


@pytest.mark.parametrize("engine", ["webkit"], indirect=True)
def test_sidebar_does_not_scroll_sideways(enquiry: Tab, engine: Any) -> None:
    engine.driver.set_window_size(1440, 900)

    enquiry.wait_for("() => innerWidth >= 993")
    enquiry.see(".admin-sidebar a", "Settings")
    assert 0 == enquiry.run("""() => {
        const { offsetHeight, clientHeight } = found(".admin-sidebar", "");
        return offsetHeight - clientHeight;
    }"""), "a horizontal scroll bar covers the last link"
