"""The notes about an enquiry, which are never lost."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.drafts import kept
from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import refuse

UPDATE = "**/api/admin/update-enquiry/*"


def open_notes(page: Page, enquiry: str) -> Locator:
    """Open an enquiry and return the place for its notes."""
    page.goto(f"/admin/enquiry/{enquiry}")
    return page.get_by_role("textbox", name="Notes")


def save(page: Page) -> None:
    page.get_by_role("button", name="Save notes").click()


def test_notes_are_saved_and_said_to_be(desk: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh")
    open_notes(desk, enquiry).fill("Rang on Monday.\nWants a piper. 🏴")
    save(desk)

    expect(desk.get_by_role("status").get_by_text("Notes saved")).to_be_visible()
    expect(desk.get_by_role("button", name="Save notes")).to_be_focused()
    assert "Rang on Monday.\nWants a piper. 🏴" == letterbox.stored(enquiry).notes
    desk.get_by_role("link", name="Go Back").click()
    expect(desk.get_by_role("heading", name="Enquiries")).to_be_visible()


def test_status_and_notes_of_one_visit_do_not_get_in_each_others_way(desk: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh")
    notes = open_notes(desk, enquiry)
    notes.fill("First")
    desk.get_by_role("button", name="Replied").click()
    expect(desk.get_by_text("Status saved: Replied")).to_be_visible()
    expect(notes).to_have_value("First")
    save(desk)
    expect(desk.get_by_text("Notes saved")).to_be_visible()
    desk.get_by_role("button", name="Won").click()
    expect(desk.get_by_text("Status saved: Won")).to_be_visible()

    stored = letterbox.stored(enquiry)
    assert ("First", "won") == (stored.notes, stored.status)


def test_failed_save_keeps_what_was_written(unlucky: Page, letterbox: Letterbox) -> None:
    notes = open_notes(unlucky, letterbox.arrive("Eilidh", is_read=True))
    notes.fill("Rang on Monday.")
    unlucky.route(UPDATE, lambda route: route.abort())
    save(unlucky)
    expect(unlucky.get_by_role("alert").get_by_text("Failed to update enquiry")).to_be_visible()
    expect(notes).to_have_value("Rang on Monday.")

    unlucky.unroute(UPDATE)
    refuse(unlucky, UPDATE)
    save(unlucky)
    expect(unlucky.get_by_role("alert").get_by_text("The cellar is flooded")).to_be_visible()
    unlucky.unroute(UPDATE)
    save(unlucky)
    expect(unlucky.get_by_text("Notes saved")).to_be_visible()


def test_leaving_unsaved_notes_asks_first(desk: Page, letterbox: Letterbox) -> None:
    notes = open_notes(desk, letterbox.arrive("Eilidh"))
    notes.fill("Half a thought")
    desk.get_by_role("link", name="Go Back").click()
    question = desk.get_by_role("dialog", name="Leave without saving?")
    expect(question).to_be_visible()
    desk.keyboard.press("Escape")
    expect(notes).to_have_value("Half a thought")

    desk.get_by_role("link", name="Go Back").click()
    question.get_by_role("button", name="Leave").click()
    expect(desk.get_by_role("heading", name="Enquiries")).to_be_visible()


def test_notes_of_a_closed_tab_are_offered_again(desk: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh")
    open_notes(desk, enquiry).fill("Half a thought")
    kept(desk, "Half a thought")
    later = desk.context.new_page()
    desk.close()
    notes = open_notes(later, enquiry)

    later.get_by_role("button", name="Restore").click()
    expect(notes).to_have_value("Half a thought")
    save(later)
    expect(later.get_by_text("Notes saved")).to_be_visible()
    assert "Half a thought" == letterbox.stored(enquiry).notes


def test_notes_a_colleague_saved_first_are_shown_beside_mine_to_choose_from(
    unlucky: Page, letterbox: Letterbox
) -> None:
    enquiry = letterbox.arrive("Eilidh", notes="Before", is_read=True)
    open_notes(unlucky, enquiry).fill("What I wrote")
    letterbox.change(enquiry, notes="What Rory wrote")
    save(unlucky)

    question = unlucky.get_by_role("dialog", name="Saved elsewhere first")
    for text in ("rory saved this enquiry while you were working on it.", "What I wrote", "What Rory wrote"):
        expect(question.get_by_text(text)).to_be_visible()
    assert "What Rory wrote" == letterbox.stored(enquiry).notes
    question.get_by_role("radio", name="Mine").check()
    question.get_by_role("button", name="Save these choices").click()
    expect(unlucky.get_by_text("Notes saved")).to_be_visible()
    assert "What I wrote" == letterbox.stored(enquiry).notes


def test_status_a_colleague_changed_is_no_quarrel_about_notes(unlucky: Page, letterbox: Letterbox) -> None:
    enquiry = letterbox.arrive("Eilidh", is_read=True)
    open_notes(unlucky, enquiry).fill("Mine alone")
    letterbox.change(enquiry, status="won")
    save(unlucky)

    expect(unlucky.get_by_text("Notes saved")).to_be_visible()
    expect(unlucky.get_by_role("button", name="Won")).to_have_attribute("aria-pressed", "true")
    stored = letterbox.stored(enquiry)
    assert ("Mine alone", "won") == (stored.notes, stored.status)
