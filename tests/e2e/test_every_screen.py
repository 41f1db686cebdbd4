"""Every screen, public or not: by axe's rules, with the keyboard alone, and in forced colours."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import findings
from tests.e2e.desk.colleague import come_in
from tests.e2e.office import Office, signed_in
from tests.e2e.public.looking import see_everything
from tests.e2e.screens import OFFICE, PUBLIC
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.e2e.visiting import DESKTOP, visit
from tests.product.product_server import Product
from tests.samples import event_form, packege_form, picture, venue_form

FORCED = Path(__file__).with_name("forced_colours.js").read_text()
STOPS = Path(__file__).with_name("stops.js").read_text()
MOST_STOPS = 400
GROUPS = pytest.mark.parametrize("screens", [PUBLIC, OFFICE], ids=["public", "office"])
FORMS = ["/contact", "/admin/add-venue", "/admin/add-event", "/admin/add-package"]


@pytest.fixture(scope="module")
def ids(site: Product) -> dict[str, str]:
    """One item of each kind with rows and pictures, and an enquiry."""
    office = signed_in(site.url, ADMINISTRATOR, PASSWORD)
    image = office.upload("venue", picture("row"))
    venue = office.add("venue", venue_form(isFeatured="true", itineraryContent=_rows(title="Mill", image=image)))
    event = office.add(
        "event", event_form(isFullWidth="true", itineraryContent=_rows(title="Ball", itineraryImage=image))
    )
    plan = json.dumps([{"title": "First", "others": [{"image": image, "text": "Tea"}], "linkUrl": "/venues"}])
    form = packege_form(plans=plan, galleryImages=[picture("one")], topVenues=json.dumps([venue["_id"]]))
    package = office.add("packege", form)
    return {"venue": venue["_id"], "event": event["_id"], "package": package["_id"], "enquiry": _enquiry(office)}


def _rows(**row: str) -> str:
    return json.dumps([{"description": "Words", **row}])


def _enquiry(office: Office) -> str:
    body = json.dumps({"name": "Ailsa", "email": "ailsa@visitor.example", "message": "Is it free?"}).encode()
    urllib.request.urlopen(f"{office.url}/api/admin/send-email", body, timeout=30).close()  # noqa: S310  our own
    headers = {"Authorization": f"Bearer {office.token}"}
    request = urllib.request.Request(f"{office.url}/api/admin/enquiries?limit=1", headers=headers)  # noqa: S310
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        return str(json.load(answer)[0]["id"])


@pytest.fixture
def plain(started_browser: Browser, site: Product) -> Iterator[Page]:
    with visit(started_browser, site.url, DESKTOP, reduced_motion="reduce") as visitor:
        yield visitor.page


@pytest.fixture
def forced(started_browser: Browser, site: Product) -> Iterator[Page]:
    """A visitor whose system chooses all colours."""
    with visit(started_browser, site.url, DESKTOP, reduced_motion="reduce", forced_colors="active") as visitor:
        yield visitor.page


def walk(page: Page, site: Product, screens: list[str], ids: dict[str, str]) -> Iterator[str]:
    """Show one screen after the other, signed in where that is needed."""
    if screens is OFFICE:
        come_in(page, site)
    for screen in screens:
        page.goto(screen.format(**ids))
        expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text("Loading...")).to_have_count(0)
        see_everything(page)
        yield screen


@GROUPS
def test_screen_has_nothing_that_axe_finds_and_the_keyboard_comes_to_everything(
    plain: Page, site: Product, ids: dict[str, str], screens: list[str]
) -> None:
    faults = {}
    for screen in walk(plain, site, screens, ids):
        faults[screen] = [*findings(plain), *missed_by_the_keyboard(plain)]

    assert {} == {screen: found for screen, found in faults.items() if found}


def missed_by_the_keyboard(page: Page) -> list[str]:
    """Go through the whole page with Tab; return the controls it passed over or came to without a mark."""
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(STOPS)
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("window.stops.visit()"):
            break
    missed: list[str] = page.evaluate("window.stops.missed()")
    return missed


@GROUPS
def test_buttons_places_and_errors_show_in_forced_colours(
    forced: Page, site: Product, ids: dict[str, str], screens: list[str]
) -> None:
    faults = {}
    for screen in walk(forced, site, screens, ids):
        faults[screen] = forced.evaluate(FORCED)
        if screen in FORMS:
            forced.get_by_role("main").locator("form [type=submit]").click()
            expect(forced.locator("[aria-invalid=true], :invalid:focus").first).to_be_visible()
            faults[f"{screen} refused"] = forced.evaluate(FORCED)

    assert {} == {screen: found for screen, found in faults.items() if found}
