"""The enquiries for everybody: by axe's rules, narrow, enlarged and without a mouse."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import findings
from tests.e2e.desk.enquiries.letterbox import Letterbox

pytestmark = pytest.mark.both_sizes

LONG = "Endlesswordwithoutanybreak" * 12


@pytest.fixture
def screens(letterbox: Letterbox) -> list[str]:
    """The list and enquiries of every kind."""
    failing = letterbox.arrive("Eilidh", "نخطط لحفل زفاف " * 20, failures=2, phone="0131 496 0000")
    long = letterbox.arrive(
        LONG[:180], LONG, email=f"{LONG[:60]}@{LONG[:50]}.example", phone="ask my mother", notes=LONG
    )
    letterbox.arrive("Tom", is_read=True, status="spam")
    return ["/admin/enquiries", "/admin/enquiries?search=nobody", f"/admin/enquiry/{failing}", f"/admin/enquiry/{long}"]


def show(page: Page, screen: str) -> None:
    page.goto(screen)
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Loading...")).to_have_count(0)


def test_axe_finds_nothing(desk: Page, screens: list[str]) -> None:
    for screen in screens:
        show(desk, screen)
        assert [] == findings(desk)


@pytest.mark.usefixtures("letterbox")
def test_axe_finds_nothing_where_there_is_no_enquiry(unlucky: Page) -> None:
    for screen in ("/admin/enquiries", "/admin/enquiry/gone"):
        show(unlucky, screen)
        assert [] == findings(unlucky)


@pytest.mark.parametrize("size", [(320, 640), (720, 450)], ids=["320 wide", "at 200 %"])
def test_narrow_and_enlarged_screens_do_not_run_over_the_side(desk: Page, screens: list[str]) -> None:
    for screen in screens:
        show(desk, screen)
        assert desk.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("size", [(768, 1024), (993, 700)], ids=["768 wide", "993 wide"])
def test_every_column_of_the_list_is_in_sight(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Ruaridh MacLeod of Ardvorran", "Could " + "we " * 200, failures=1, status="replied")
    show(desk, "/admin/enquiries")
    expect(desk.get_by_role("link", name="Ruaridh MacLeod of Ardvorran")).to_be_visible()

    assert desk.locator(".table").evaluate("table => table.scrollWidth <= table.clientWidth")


@pytest.mark.usefixtures("screens")
def test_enquiry_is_found_read_and_worked_on_with_the_keyboard_alone(desk: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Morag by the Loch")
    show(desk, "/admin/enquiries")
    tab_to(desk, desk.get_by_role("searchbox"))
    desk.keyboard.type("by the loch")
    expect(desk.get_by_text("1 enquiry found", exact=True)).to_be_visible()
    tab_to(desk, desk.get_by_role("link", name="Morag by the Loch"))
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Morag by the Loch")).to_be_visible()
    tab_to(desk, desk.get_by_role("button", name="Replied"))
    desk.keyboard.press("Space")
    expect(desk.get_by_text("Status saved: Replied")).to_be_visible()
    tab_to(desk, desk.get_by_role("textbox", name="Notes"))
    desk.keyboard.type("Wrote back.")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Notes saved")).to_be_visible()
    tab_to(desk, desk.get_by_role("link", name="Go Back"))
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(re.compile(r"\?search=by\+the\+loch$"))

    stored = letterbox.stored(enquiry)
    assert ("replied", "Wrote back.") == (stored.status, stored.notes)


def tab_to(page: Page, control: Locator) -> None:
    """Press Tab until a control has the focus."""
    expect(control).to_be_attached()
    for _ in range(60):
        page.keyboard.press("Tab")
        if control.evaluate("control => control === document.activeElement"):
            return
    raise AssertionError("The keyboard does not reach it")
