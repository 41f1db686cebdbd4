"""Enquiries in the back office: worked on by the keyboard, mailed, printed, exported, and laid out."""

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.sign_in import open_menu
from tests.e2e.support.unsaved_copies import wait_for_unsaved_copy
from tests.e2e.support.visitor import DESKTOP, is_wide
from tests.services.smtp import SmtpServer

LINES = """element => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return [...text.getClientRects()].map(({ top, bottom, right }) => [top, bottom, right]);
}"""
"""Where each line of an element's text begins and ends, and its right end."""


@pytest.mark.journey("/admin/enquiries", "/admin/enquiry/{enquiry}")
def test_enquiry_is_found_read_and_worked_on_with_the_keyboard_alone(
    admin_page: Page, enquiries: StoredEnquiries
) -> None:
    enquiry = enquiries.add("Morag by the Loch")
    show(admin_page, "/admin/enquiries")
    tab_to(admin_page, admin_page.get_by_role("searchbox"))
    admin_page.keyboard.type("by the loch")
    expect(admin_page).to_have_url(re.compile(r"\?search=by\+the\+loch$"))
    expect(admin_page.get_by_text("1 enquiry found", exact=True)).to_be_visible()
    tab_to(admin_page, admin_page.get_by_role("link", name="Morag by the Loch"))
    admin_page.keyboard.press("Enter")
    expect(admin_page.get_by_role("heading", name="Morag by the Loch")).to_be_visible()
    tab_to(admin_page, admin_page.get_by_role("button", name="Answered"))
    admin_page.keyboard.press("Space")
    expect(admin_page.get_by_text("Status saved: Answered")).to_be_visible()
    tab_to(admin_page, admin_page.get_by_role("textbox", name="Notes"))
    admin_page.keyboard.type("Wrote back.")
    admin_page.keyboard.press("Tab")
    admin_page.keyboard.press("Enter")
    expect(admin_page.get_by_text("Notes saved")).to_be_visible()
    tab_to(admin_page, admin_page.get_by_role("link", name="Go Back"))
    admin_page.keyboard.press("Enter")
    expect(admin_page).to_have_url(re.compile(r"\?search=by\+the\+loch$"))

    stored = enquiries.stored(enquiry)
    assert ("replied", "Wrote back.") == (stored.status, stored.notes)


def tab_to(page: Page, control: Locator) -> None:
    """Press Tab until a control has the focus."""
    expect(control).to_be_attached()
    for _ in range(60):
        page.keyboard.press("Tab")
        if control.evaluate("control => control === document.activeElement"):
            return
    raise AssertionError("The keyboard does not reach it")


def show(page: Page, screen: str) -> None:
    page.goto(screen)
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Loading...")).to_have_count(0)


def test_every_column_of_the_list_is_in_sight(admin_page: Page, enquiries: StoredEnquiries) -> None:
    enquiries.add("Ruaridh MacLeod of Ardvorran", "Could " + "we " * 200, failures=1, status="replied")
    show(admin_page, "/admin/enquiries")
    for width in (768, 993):
        admin_page.set_viewport_size({"width": width, "height": 900})
        expect(admin_page.get_by_role("link", name="Ruaridh MacLeod of Ardvorran")).to_be_visible()
        assert admin_page.locator(".table").evaluate("table => table.scrollWidth <= table.clientWidth")


def counts(page: Page, number: int) -> None:
    """Expect the link to the enquiries to name the number, for eyes and ears alike; on a phone it is in the menu."""
    narrow = not is_wide(page)
    open_menu(page)
    link = page.get_by_role("dialog" if narrow else "navigation").get_by_role("link", name=re.compile("^Enquiries"))
    expect(link).to_have_accessible_name(f"Enquiries {number} unread" if number else "Enquiries")
    if narrow:
        page.get_by_role("button", name="Close menu").click()


def test_number_falls_when_an_enquiry_is_opened_and_rises_when_it_is_left_for_later(
    admin_page: Page, enquiries: StoredEnquiries
) -> None:
    enquiries.add("Catriona Kept")
    enquiry = enquiries.add("Catriona Counted")
    admin_page.goto("/admin/enquiries?search=catriona+counted")
    counts(admin_page, 2)
    admin_page.get_by_role("link", name="Catriona Counted").click()

    expect(admin_page.get_by_role("heading", name="Catriona Counted")).to_be_visible()
    counts(admin_page, 1)
    wait_until(lambda: enquiries.stored(enquiry).is_read)
    admin_page.get_by_role("button", name="Mark as unread").click()
    counts(admin_page, 2)
    expect(admin_page.get_by_text("Marked as unread")).to_be_visible()
    wait_until(lambda: not enquiries.stored(enquiry).is_read)
    admin_page.get_by_role("button", name="Mark as read").click()
    counts(admin_page, 1)


def rows(page: Page) -> Locator:
    return page.locator("tbody tr")


def row(page: Page, name: str) -> Locator:
    return rows(page).filter(has=page.get_by_role("link", name=name, exact=True))


@pytest.mark.parametrize("size", [DESKTOP], ids=["desktop"])  # a phone may have no room for it in that line
def test_unread_mark_follows_the_last_word_of_a_long_name(admin_page: Page, enquiries: StoredEnquiries) -> None:
    name = "Màiri-Anna Catrìona NicDhòmhnaill-Featherstonehaugh of Ardnamurchan"
    enquiries.add(name, "Is the lodge free in May? " * 10)
    admin_page.goto("/admin/enquiries")

    link, mark = row(admin_page, name).get_by_role("link"), row(admin_page, name).get_by_text("Unread", exact=True)
    expect(mark).to_be_visible()
    # At one moment: what is fetched later moves the table.
    both = f"(link, mark) => [({LINES})(link), mark.getBoundingClientRect()]"
    lines, box = link.evaluate(both, mark.element_handle())
    assert len(lines) > 1, "a name that stands in one line shows nothing"
    top, bottom, right = lines[-1]
    assert top <= box["y"] + box["height"] / 2 <= bottom
    assert right <= box["x"]


def test_message_is_shown_whole_with_its_lines(admin_page: Page, enquiries: StoredEnquiries) -> None:
    message = "Dear all,\n\n  two spaces, <b>no markup</b> &amp;\n" + "Endless" * 60 + "\nThe end."
    open_enquiry(admin_page, enquiries.add("Eilidh", message))

    shown = admin_page.get_by_role("region", name="Message").get_by_role("paragraph")
    expect(shown).to_have_js_property("innerText", message)
    expect(shown).to_have_css("white-space-collapse", "preserve")
    assert admin_page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def open_enquiry(page: Page, enquiry: str) -> None:
    page.goto(f"/admin/enquiry/{enquiry}")
    # The heading stands there before the enquiry has come.
    expect(page.get_by_role("group", name="Status")).to_be_visible()


@pytest.mark.parametrize("phone", ["", "0131 496 0000"])
@pytest.mark.parametrize("is_spam", [False, True])
def test_conversation_and_facts_begin_beside_each_other_whatever_stands_above(
    admin_page: Page, enquiries: StoredEnquiries, phone: str, *, is_spam: bool
) -> None:
    admin_page.set_viewport_size({"width": 1440, "height": 900})
    open_enquiry(admin_page, enquiries.add("Eilidh", phone=phone, spam_sign="links" if is_spam else ""))
    expect(admin_page.get_by_role("textbox", name="Notes")).to_be_visible()

    # In one step: the page moves when a font or the facts arrive.
    boxes = """() => [".enquiry__main", ".enquiry__side", ".enquiry__notes"].map(
        name => document.querySelector(name).getBoundingClientRect().toJSON())"""

    def laid_out() -> bool:
        main, side, notes = admin_page.evaluate(boxes)
        beside = main["y"] == side["y"] and main["right"] < side["x"] and notes["x"] == main["x"]
        return bool(beside and notes["y"] - main["bottom"] < 200)

    wait_until(laid_out)


def test_message_runs_the_way_its_script_does(admin_page: Page, enquiries: StoredEnquiries) -> None:
    open_enquiry(admin_page, enquiries.add("ليلى", "نخطط لحفل زفاف في اسكتلندا."))

    message = admin_page.get_by_role("region", name="Message").get_by_role("paragraph")
    assert "rtl" == message.evaluate("message => getComputedStyle(message).direction")


def test_enquiry_is_printed_on_one_page_without_what_belongs_to_the_screen(
    admin_page: Page, enquiries: StoredEnquiries
) -> None:
    notes = "Rang on Monday.\n" * 12
    message = "Is the lodge free in May?\n\n" + "We would be ninety, and one of us has a harp. " * 12
    enquiry = enquiries.add("Eilidh", message, phone="0131 496 0000", status="replied", notes=notes)
    admin_page.goto(f"/admin/enquiry/{enquiry}")
    expect(admin_page.get_by_role("textbox", name="Notes")).to_have_value(notes)
    admin_page.emulate_media(media="print")

    for shown in (
        "Eilidh",
        "eilidh@example.org",
        "0131 496 0000",
        "Answered",
        "Is the lodge free in May?",
        "Rang on Monday.",
    ):
        expect(admin_page.get_by_role("main").get_by_text(shown).filter(visible=True).first).to_be_visible()
    expect(admin_page.get_by_text(re.compile("^Received "))).to_be_visible()
    expect(admin_page.get_by_role("banner")).to_be_hidden()
    expect(admin_page.get_by_role("link")).to_have_count(1)
    expect(admin_page.get_by_role("button")).to_have_text(["Answered"])
    assert 1 == len(re.findall(rb"/Type\s*/Page\b", admin_page.pdf(format="A4")))


def test_failed_mail_shows_the_reason_and_is_resent_immediately_on_request(
    admin_page: Page, enquiries: StoredEnquiries, mail_server: SmtpServer
) -> None:
    enquiry = enquiries.add("Eilidh", failures=3)
    admin_page.goto(f"/admin/enquiry/{enquiry}")
    for text in ("Not sent yet. 3 tries failed", "451 no room here, try later", "next at"):
        expect(admin_page.get_by_text(text)).to_be_visible()
    admin_page.get_by_role("button", name="Try again now").click()

    expect(admin_page.get_by_text(re.compile("^Sent on "))).to_be_visible()
    assert "Enquiry from Eilidh" in subjects(mail_server)


def test_test_mail_shows_what_the_mail_server_says(admin_page: Page, mail_server: SmtpServer) -> None:
    admin_page.goto("/admin/enquiries")
    admin_page.get_by_role("button", name="Send a test mail").click()

    expect(admin_page.get_by_role("region", name="Mail").get_by_text("taken", exact=False).last).to_contain_text(
        "taken"
    )
    expect(admin_page.get_by_role("region", name="Mail").get_by_role("blockquote")).to_contain_text("250")
    assert "Test mail from Ceilidh" in subjects(mail_server)


def subjects(mail_server: SmtpServer) -> list[str]:
    """Return the subjects of the mails to the recipient of this site; others have the same mail server."""
    return [mail["Subject"] for mail in mail_server.received if "office@ceilidh.example" == mail["To"]]


def open_notes(page: Page, enquiry: str) -> Locator:
    """Open an enquiry and return the place for its notes."""
    page.goto(f"/admin/enquiry/{enquiry}")
    return page.get_by_role("textbox", name="Notes")


def save_notes(page: Page) -> None:
    page.get_by_role("button", name="Save notes").click()


def test_notes_of_a_closed_tab_are_offered_again(admin_page: Page, enquiries: StoredEnquiries) -> None:
    enquiry = enquiries.add("Eilidh")
    open_notes(admin_page, enquiry).fill("Half a thought")
    wait_for_unsaved_copy(admin_page, "Half a thought")
    later = admin_page.context.new_page()
    admin_page.close()
    notes = open_notes(later, enquiry)

    later.get_by_role("button", name="Restore").click()
    expect(notes).to_have_value("Half a thought")
    save_notes(later)
    expect(later.get_by_text("Notes saved")).to_be_visible()
    assert "Half a thought" == enquiries.stored(enquiry).notes


def test_conflicting_notes_are_shown_side_by_side_to_choose_from(
    admin_page_with_errors: Page, enquiries: StoredEnquiries
) -> None:
    enquiry = enquiries.add("Eilidh", notes="Before", is_read=True)
    open_notes(admin_page_with_errors, enquiry).fill("What I wrote")
    enquiries.change(enquiry, notes="What Rory wrote")
    save_notes(admin_page_with_errors)

    question = admin_page_with_errors.get_by_role("dialog", name="Saved elsewhere first")
    for text in ("rory saved this enquiry while you were working on it.", "What I wrote", "What Rory wrote"):
        expect(question.get_by_text(text)).to_be_visible()
    assert "What Rory wrote" == enquiries.stored(enquiry).notes
    question.get_by_role("radio", name="Mine").check()
    question.get_by_role("button", name="Save these choices").click()
    expect(admin_page_with_errors.get_by_text("Notes saved")).to_be_visible()
    assert "What I wrote" == enquiries.stored(enquiry).notes


def saved(page: Page, button: str) -> tuple[str, bytes]:
    """Press a button and return the file it saves, with its name."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_csv_has_what_the_list_is_narrowed_to(admin_page: Page, enquiries: StoredEnquiries) -> None:
    enquiries.add("Peigi Booked", status="booked")
    enquiries.add("Peigi New", "=1+1")
    enquiries.add("Somebody", status="booked")
    admin_page.goto("/admin/enquiries?search=peigi&status=booked")
    expect(admin_page.get_by_text("The one enquiry found.")).to_be_visible()
    name, content = saved(admin_page, "Export CSV")

    assert re.fullmatch(r"enquiries-\d{4}-\d\d-\d\d\.csv", name)
    expect(admin_page.get_by_role("status").get_by_text(f"Saved as {name}")).to_be_visible()
    titles, *found = csv.reader(io.StringIO(content.decode("utf-8-sig")))
    assert "Name" in titles
    assert ["Peigi Booked"] == [row[titles.index("Name")] for row in found]
