"""axe finds nothing on any screen, and in the back office whatever can be pressed is large enough."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.screens import ADMIN, PUBLIC
from tests.e2e.support.sign_in import signed_in_state
from tests.e2e.support.visitor import PHONE, is_wide, open_visitor
from tests.e2e.support.walk import open_screen, walk
from tests.product.product_server import Product

pytestmark = pytest.mark.both_sizes

FORMS = ("add-", "update-")
_SMALL = """(all, least) => all
    .filter(one => one.checkVisibility() && !one.closest("p, dialog, .skip"))
    .filter(one => one.getBoundingClientRect().height < least)
    .map(one => `${one.outerHTML.slice(0, 120)} is ${one.getBoundingClientRect().height} px high`)"""


@pytest.fixture
def still(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor who prefers reduced motion."""
    with open_visitor(started_browser, site.url, size, reduced_motion="reduce") as opened:
        yield opened.page
        assert [] == opened.errors


@pytest.fixture
def admin(started_browser: Browser, site: Product, size: tuple[int, int], token: str) -> Iterator[Page]:
    """The administrator, who prefers reduced motion."""
    state = signed_in_state(site.url, token)
    with open_visitor(started_browser, site.url, size, reduced_motion="reduce", storage_state=state) as opened:
        yield opened.page


def test_public_screens_have_no_violations(still: Page, ids: dict[str, str], sample_items: SampleItems) -> None:
    sparse = [f"/single-venue/{each['slug']}" for each in (sample_items.lodge, sample_items.bare_house)]
    sparse.append(f"/single-packege/{sample_items.bare_day['slug']}")

    assert {} == {screen: found for screen in walk(still, [*PUBLIC, *sparse], ids) if (found := violations(still))}


def test_admin_screens_have_no_violations_and_no_small_targets(admin: Page, ids: dict[str, str]) -> None:
    least = 24 if is_wide(admin) else 44
    found = {}
    for screen in walk(admin, ADMIN, ids):
        found[screen] = violations(admin)
        if not any(form in screen for form in FORMS):
            found[screen] += admin.locator("a, button, input, select").evaluate_all(_SMALL, least)

    assert {} == {screen: each for screen, each in found.items() if each}


def test_overlays_of_the_public_pages_have_no_violations(still: Page, ids: dict[str, str]) -> None:
    open_screen(still, "/single-event/{event}".format(**ids))
    still.get_by_role("region", name="Gallery").get_by_role("button").first.click()
    expect(still.locator(".yarl__portal_open:focus-within")).to_be_attached()
    assert [] == violations(still)
    still.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    still.goto("/about")
    still.get_by_role("button", name="Open menu").click()
    expect(still.get_by_role("button", name="Close menu")).to_be_focused()
    assert [] == violations(still)


def test_dialogs_and_invalid_forms_of_the_back_office_have_no_violations(admin: Page, ids: dict[str, str]) -> None:
    found = {}
    for kind, button in (("venue", "Add Venue"), ("event", "Add Event"), ("package", "Add Packege")):
        open_screen(admin, f"/admin/add-{kind}")
        admin.get_by_role("button", name=button, exact=True).click()
        expect(admin.get_by_text("Title is required.", exact=True)).to_be_visible()
        found[f"invalid {kind}"] = violations(admin)
    admin.locator("[name='topVenues']").click()
    expect(admin.get_by_role("option").first).to_be_visible()
    found["choice of venues"] = violations(admin)
    admin.keyboard.press("Escape")
    if not is_wide(admin):
        admin.get_by_role("navigation", name="Parts of the form").get_by_role("button").click()
        found["contents"] = violations(admin)
    admin.locator("[name='title']").fill("A change")
    admin.evaluate("document.querySelector('a[href=\"/admin/events\"]').click()")
    expect(admin.get_by_role("dialog", name="Leave without saving?")).to_be_visible()
    found["question before leaving"] = violations(admin)
    admin.get_by_role("button", name="Leave").click()
    open_screen(admin, "/admin/venue/{venue}".format(**ids))
    admin.get_by_role("button", name="Delete", exact=True).click()
    expect(admin.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    found["question before deleting"] = violations(admin)
    if not is_wide(admin):
        admin.keyboard.press("Escape")
        admin.get_by_role("button", name="Open menu").click()
        expect(admin.get_by_role("button", name="Close menu")).to_be_focused()
        found["menu"] = violations(admin)

    assert {} == {state: each for state, each in found.items() if each}
