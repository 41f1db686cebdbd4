"""Files of an answer are chosen, dropped, pasted, and taken from the library, and the visitor gets them."""

from email.message import EmailMessage
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.upload_files import draw_picture, drop_file, paste_file
from tests.e2e.support.walk import open_screen
from tests.samples import document
from tests.services.smtp import SmtpServer


@pytest.mark.journey("/admin/enquiry/{enquiry}")
def test_files_of_every_way_go_with_an_answer_and_stand_in_the_conversation(
    admin_page: Page, enquiries: StoredEnquiries, mail_server: SmtpServer
) -> None:
    enquiry = enquiries.add("Mairi Sinclair", email="mairi.files@visitor.example")
    open_screen(admin_page, f"/admin/enquiry/{enquiry}")
    composer = admin_page.get_by_role("region", name="Answer", exact=True)
    attached = composer.get_by_role("list", name="Attached files")
    text = composer.get_by_role("textbox", name="Your answer")
    _choose(composer)
    expect(attached.get_by_role("listitem")).to_have_count(1)
    drop_file(composer, draw_picture("hall"), "image/jpeg")
    expect(attached.get_by_role("button", name="hall.jpg (download)")).to_be_visible()
    paste_file(text, draw_picture("garden"), "image/jpeg")
    expect(composer.get_by_text("3 files are attached.")).to_be_attached()
    attached.get_by_role("button", name="Remove garden.jpg").press("Enter")
    expect(composer.get_by_label("Attach files")).to_be_focused()
    expect(composer.get_by_text("2 files are attached.")).to_be_attached()
    _take_from_library(admin_page, composer)
    assert [] == violations(admin_page)

    text.fill("The prices are with this.")
    text.press("Control+Enter")
    thread = admin_page.get_by_role("region", name="Conversation")
    with admin_page.expect_download() as download:
        thread.get_by_role("button", name="prices.pdf").click()
    assert document("prices").content == Path(download.value.path()).read_bytes()
    expect(attached).to_have_count(0)
    wait_until(lambda: bool(_answers(mail_server)))
    (answer,) = _answers(mail_server)
    names = [str(each.get_filename()) for each in answer.iter_attachments()]
    assert (["hall.jpg", "prices.pdf"], 3) == (sorted(set(names) & {"hall.jpg", "prices.pdf"}), len(names))


def _choose(composer: Locator) -> None:
    file = document("prices")
    chosen = FilePayload(name=file.filename, mimeType="application/pdf", buffer=file.content)
    composer.get_by_label("Attach files").set_input_files(chosen)


def _take_from_library(page: Page, composer: Locator) -> None:
    composer.get_by_role("button", name="Choose from the library").press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox").first.press("Space")
    dialog.get_by_role("button", name="Use this one").press("Enter")
    expect(dialog).to_have_count(0)
    expect(composer.get_by_role("button", name="Choose from the library")).to_be_focused()


def _answers(mail_server: SmtpServer) -> list[EmailMessage]:
    return [mail for mail in mail_server.received if mail["To"] and "mairi.files@" in mail["To"]]
