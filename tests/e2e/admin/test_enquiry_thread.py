"""An enquiry is answered from the back office, and everything that happens stands in its thread."""

import re
from email.message import EmailMessage

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.unsaved_copies import crash
from tests.e2e.support.visitor import PHONE
from tests.services.smtp import SmtpServer

LONG = "Fàilte! 🏰 " + "Alle Straßen führen nach Ardvorran. " * 200


@pytest.mark.on_a_phone
def test_an_enquiry_is_answered_in_one_thread_and_lost_with_a_reason(
    admin_page: Page, enquiries: StoredEnquiries, api: AdminApi, mail_server: SmtpServer
) -> None:
    enquiry = api.send_enquiry(
        name="Eilidh Munro", email="eilidh@visitor.example", message="Is May free?\n\nWe are 80."
    )
    admin_page.goto(f"/admin/enquiry/{enquiry}")
    for text in (LONG, "May it is."):
        composer(admin_page).get_by_role("textbox", name="Your answer").fill(text)
        composer(admin_page).get_by_role("button", name="Send the answer").click()
        expect(admin_page.get_by_text("Sent.", exact=True)).to_be_visible()
    expect(thread(admin_page).get_by_text(re.compile("^Sent on "))).to_have_count(2)
    expect(admin_page.get_by_role("button", name="Answered", pressed=True)).to_be_visible()

    wait_until(lambda: 2 <= len(answers(mail_server, enquiries, enquiry)))
    first, second = answers(mail_server, enquiries, enquiry)
    assert ("office@ceilidh.example", None, None) == (first["Reply-To"], first["In-Reply-To"], first["Auto-Submitted"])
    assert first["Message-ID"] == second["In-Reply-To"] == second["References"]
    body = first.get_content()
    assert "Fàilte! 🏰 Alle Straßen" in body
    assert "Eilidh Munro wrote:\n> Is May free?\n> \n> We are 80.\n" in body.replace("\r\n", "\n")

    composer(admin_page).get_by_role("button", name="Their answer").click()
    composer(admin_page).get_by_label("Day of their mail").fill("2026-05-06")
    composer(admin_page).get_by_role("textbox", name="What they wrote").fill("We marry abroad.")
    composer(admin_page).get_by_role("button", name="Add to the conversation").click()
    expect(thread(admin_page).get_by_text("We marry abroad.")).to_be_visible()
    admin_page.get_by_role("button", name="Lost").click()
    dialog = admin_page.get_by_role("dialog", name="Why is it lost?")
    dialog.get_by_role("textbox", name="Reason").fill("They marry abroad")
    dialog.get_by_role("button", name="Save as lost").click()
    expect(thread(admin_page).get_by_text("Answered → Lost")).to_be_visible()

    assert [] == violations(admin_page)
    assert 0 == admin_page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    stored = enquiries.stored(enquiry)
    assert ("lost", "They marry abroad") == (stored.status, stored.lost_reason)


@pytest.mark.parametrize("size", [PHONE, (320, 568)], ids=["phone", "320 wide"])
def test_what_the_days_of_a_task_are_counted_in_is_read_whole(admin_page: Page, enquiries: StoredEnquiries) -> None:
    admin_page.goto(f"/admin/enquiry/{enquiries.add('Eilidh')}")
    admin_page.get_by_role("button", name="Tasks of every booking").click()
    choice = admin_page.get_by_role("combobox", name="Counted in").first
    expect(choice).to_be_visible()

    assert choice.evaluate("""choice => {
      const whole = choice.cloneNode(true);
      whole.style.width = "max-content";
      choice.after(whole);
      return whole.offsetWidth <= choice.offsetWidth;
    }""")


def test_an_answer_is_kept_on_the_server_and_a_note_in_the_browser_when_it_crashes(
    admin_page: Page, enquiries: StoredEnquiries
) -> None:
    enquiry = enquiries.add("Eilidh")
    admin_page.goto(f"/admin/enquiry/{enquiry}")
    answer_in(admin_page).fill("Half a thought")
    expect(composer(admin_page).get_by_text(re.compile("^kept,"))).to_be_visible()
    composer(admin_page).get_by_role("button", name="Note").click()
    composer(admin_page).get_by_role("textbox", name="Your note").fill("They haggle")
    other = crash(admin_page, "They haggle")
    other.goto(f"/admin/enquiry/{enquiry}")
    expect(answer_in(other)).to_have_value("Half a thought")
    composer(other).get_by_role("button", name="Restore").click()
    expect(composer(other).get_by_role("textbox", name="Your note")).to_have_value("They haggle")
    composer(other).get_by_role("button", name="Answer", exact=True).click()
    expect(answer_in(other)).to_have_value("Half a thought")


def test_an_answer_is_kept_when_the_page_is_closed_and_can_be_taken_back_on_another_one(
    admin_page: Page, enquiries: StoredEnquiries
) -> None:
    enquiry = enquiries.add("Eilidh")
    admin_page.goto(f"/admin/enquiry/{enquiry}", wait_until="networkidle")  # the draft on the server is known then
    answer_in(admin_page).fill("May it is.")
    admin_page.goto("about:blank")
    wait_until(lambda: enquiries.draft(enquiry) == "May it is.")

    admin_page.goto(f"/admin/enquiry/{enquiry}")
    expect(answer_in(admin_page)).to_have_value("May it is.")
    answer_in(admin_page).press("Control+Enter")
    expect(admin_page.get_by_text("Sent.", exact=True)).to_be_visible()
    admin_page.reload()
    admin_page.get_by_role("button", name="Undo").click()
    expect(admin_page.get_by_text("The answer is not sent. What you typed is kept.")).to_be_visible()
    expect(answer_in(admin_page)).to_have_value("May it is.")


def answer_in(page: Page) -> Locator:
    return composer(page).get_by_role("textbox", name="Your answer")


def composer(page: Page) -> Locator:
    return page.get_by_role("region", name="Answer", exact=True)


def thread(page: Page) -> Locator:
    return page.get_by_role("region", name="Conversation")


def answers(mail_server: SmtpServer, enquiries: StoredEnquiries, enquiry: str) -> list[EmailMessage]:
    """Return the mails of the answers to an enquiry, in their order; other sites have the same mail server."""
    with enquiries.database.read() as records:
        ids = [each.message_id for each in records.enquiries.steps(enquiry)]
    return [mail for each in ids for mail in mail_server.received if mail["Message-ID"] == each]
