"""One enquiry: reading it, answering it, and what becomes of it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import eventually, hold, refuse, waiting

UPDATE = "**/api/admin/update-enquiry/*"


def open_enquiry(page: Page, enquiry: str) -> None:
    page.goto(f"/admin/enquiry/{enquiry}")
    # The heading stands there before the enquiry has come.
    expect(page.get_by_role("group", name="Status")).to_be_visible()


def test_message_is_shown_whole_with_its_lines(desk: Page, letterbox: Letterbox) -> None:
    message = "Dear all,\n\n  two spaces, <b>no markup</b> &amp;\n" + "Endless" * 60 + "\nThe end."
    open_enquiry(desk, letterbox.arrive("Eilidh", message))

    shown = desk.get_by_role("region", name="Message").get_by_role("paragraph")
    expect(shown).to_have_js_property("innerText", message)
    expect(shown).to_have_css("white-space-collapse", "preserve")
    assert desk.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_message_runs_the_way_its_script_does(desk: Page, letterbox: Letterbox) -> None:
    open_enquiry(desk, letterbox.arrive("ليلى", "نخطط لحفل زفاف في اسكتلندا."))

    message = desk.get_by_role("region", name="Message").get_by_role("paragraph")
    assert "rtl" == message.evaluate("message => getComputedStyle(message).direction")


def test_links_answer_by_mail_and_by_phone(desk: Page, letterbox: Letterbox) -> None:
    open_enquiry(desk, letterbox.arrive("Eilidh", email="eilidh+wedding@example.org", phone="+44 (0)131 496-0000"))

    expect(desk.get_by_role("link", name="Reply by e-mail")).to_have_attribute(
        "href", re.compile(r"^mailto:eilidh%2Bwedding@example\.org\?subject=Your%20enquiry%20to%20")
    )
    expect(desk.get_by_role("link", name="+44 (0)131 496-0000")).to_have_attribute("href", "tel:+4401314960000")


def test_status_is_saved_at_once_and_said(desk: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh")
    open_enquiry(desk, enquiry)
    status = desk.get_by_role("group", name="Status")
    expect(status.get_by_role("button", name="New")).to_have_attribute("aria-pressed", "true")
    status.get_by_role("button", name="Won").press("Enter")

    expect(desk.get_by_role("status").get_by_text("Status saved: Won")).to_be_visible()
    expect(status.get_by_role("button", name="Won")).to_be_focused()
    assert "won" == letterbox.stored(enquiry).status
    desk.reload()
    expect(status.get_by_role("button", name="Won")).to_have_attribute("aria-pressed", "true")


def test_status_that_could_not_be_saved_stays_what_it_was(unlucky: Page, letterbox: Letterbox) -> None:
    open_enquiry(unlucky, letterbox.arrive("Eilidh", is_read=True))
    unlucky.route(UPDATE, lambda route: route.abort())
    unlucky.get_by_role("button", name="Lost").click()

    expect(unlucky.get_by_text("Failed to update enquiry")).to_be_visible()
    expect(unlucky.get_by_role("button", name="New", exact=True)).to_have_attribute("aria-pressed", "true")


def test_status_a_colleague_chose_first_is_told_and_can_be_chosen_upon(unlucky: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh", is_read=True)
    open_enquiry(unlucky, enquiry)
    letterbox.change(enquiry, status="lost")
    status = unlucky.get_by_role("group", name="Status")
    status.get_by_role("button", name="Won").click()

    expect(unlucky.get_by_text("rory saved this enquiry while you were working on it.")).to_be_visible()
    expect(status.get_by_role("button", name="Lost")).to_have_attribute("aria-pressed", "true")
    assert "lost" == letterbox.stored(enquiry).status
    status.get_by_role("button", name="Won").click()
    expect(status.get_by_role("button", name="Won")).to_have_attribute("aria-pressed", "true")
    assert "won" == letterbox.stored(enquiry).status


def test_failed_mark_leaves_it_read(unlucky: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Somebody")
    enquiry = letterbox.arrive("Eilidh", is_read=True)
    open_enquiry(unlucky, enquiry)
    refuse(unlucky, UPDATE)
    unlucky.get_by_role("button", name="Mark as unread").click()

    expect(unlucky.get_by_text("The cellar is flooded")).to_be_visible()
    expect(unlucky.get_by_role("button", name="Mark as unread")).to_be_visible()


def test_way_back_leads_to_the_list_as_it_was_left(desk: Page, letterbox: Letterbox) -> None:
    for index in range(28):
        letterbox.arrive(f"Peigi {index:02}", minutes_ago=index, status="won")
    desk.goto("/admin/enquiries?search=peigi&status=won&page=2")
    desk.get_by_role("link", name="Peigi 26").click()
    expect(desk.get_by_role("heading", name="Peigi 26")).to_be_visible()
    desk.reload()
    desk.get_by_role("link", name="Go Back").click()

    expect(desk).to_have_url(re.compile(r"\?search=peigi&status=won&page=2$"))
    expect(desk.get_by_role("link", name="Peigi 26")).to_be_visible()


def test_ways_lead_to_the_enquiries_beside_it_in_the_list(desk: Page, letterbox: Letterbox) -> None:
    for age, name in enumerate(("Peigi One", "Somebody", "Peigi Two", "Peigi Three"), 1):
        letterbox.arrive(name, minutes_ago=age)
    desk.goto("/admin/enquiries?search=peigi")
    desk.get_by_role("link", name="Peigi Two").click()
    ways = desk.get_by_role("navigation", name="Enquiries", exact=True)
    letterbox.arrive("Peigi New")

    for way, name in (("Next", "Peigi Three"), ("Previous", "Peigi Two"), ("Previous", "Peigi One")):
        ways.get_by_role("link", name=way).click()
        expect(desk.get_by_role("heading", name=name, level=1)).to_be_visible()
    ways.get_by_role("link", name="Go Back").click()
    expect(desk).to_have_url(re.compile(r"\?search=peigi$"))


def test_enquiry_opened_by_its_address_leads_back_to_the_whole_list(desk: Page, letterbox: Letterbox) -> None:
    open_enquiry(desk, letterbox.arrive("Eilidh"))

    ways = desk.get_by_role("navigation", name="Enquiries", exact=True)
    expect(ways.get_by_role("link")).to_have_text(["Go Back"])
    ways.get_by_role("link").click()
    expect(desk).to_have_url(re.compile(r"/admin/enquiries$"))


def test_waiting_is_said_until_the_enquiry_comes(desk: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh", is_read=True)
    held = hold(desk, "**/api/admin/enquiries/*")
    with desk.expect_request("**/api/admin/enquiries/*"):
        desk.goto(f"/admin/enquiry/{enquiry}")

    expect(desk.get_by_text("Loading...")).to_be_visible()
    waiting(desk, held).continue_()
    expect(desk.get_by_role("heading", name="Eilidh")).to_be_visible()


@pytest.mark.usefixtures("letterbox")
def test_unknown_enquiry_is_called_so(unlucky: Page) -> None:
    unlucky.goto("/admin/enquiry/0123456789abcdef01234567")
    expect(unlucky.get_by_role("alert")).to_have_text("Enquiry not found!")
    assert 160 > unlucky.get_by_role("link", name="Go Back").evaluate("link => link.offsetWidth")


def test_enquiry_that_can_not_be_fetched_is_called_so(unlucky: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh")
    refuse(unlucky, "**/api/admin/enquiries/*")
    unlucky.goto(f"/admin/enquiry/{enquiry}")

    expect(unlucky.get_by_role("alert")).to_have_text("Failed to fetch enquiry details")
    eventually(lambda: not letterbox.stored(enquiry).is_read)


def test_enquiry_is_printed_on_one_page_without_what_belongs_to_the_screen(desk: Page, letterbox: Letterbox) -> None:
    notes = "Rang on Monday.\n" * 12
    message = "Is the lodge free in May?\n\n" + "We would be ninety, and one of us has a harp. " * 12
    enquiry = letterbox.arrive("Eilidh", message, phone="0131 496 0000", status="replied", notes=notes)
    desk.goto(f"/admin/enquiry/{enquiry}")
    expect(desk.get_by_role("textbox", name="Notes")).to_have_value(notes)
    desk.emulate_media(media="print")

    for shown in (
        "Eilidh",
        "eilidh@example.org",
        "0131 496 0000",
        "Replied",
        "Is the lodge free in May?",
        "Rang on Monday.",
    ):
        expect(desk.get_by_role("main").get_by_text(shown).filter(visible=True).first).to_be_visible()
    expect(desk.get_by_text(re.compile("^Received "))).to_be_visible()
    expect(desk.get_by_role("banner")).to_be_hidden()
    expect(desk.get_by_role("link")).to_have_count(1)
    expect(desk.get_by_role("button")).to_have_text(["Replied"])
    assert 1 == len(re.findall(rb"/Type\s*/Page\b", desk.pdf(format="A4")))
