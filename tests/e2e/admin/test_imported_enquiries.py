"""A list of enquiries in CSV is brought in after a dry run, and taken back as a whole."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.support.walk import open_screen

LIST = "Names;Mobile;Wedding date;Dogs\r\nMàiri Sinclair;07700 900123;19/06/2027;Two\r\nIain;;soon;\r\n"
FILE = FilePayload(name="Old list.csv", mimeType="text/csv", buffer=LIST.encode("cp1252"))


@pytest.mark.journey("/admin/import-enquiries", "/admin/enquiries")
@pytest.mark.usefixtures("enquiries")
def test_a_list_is_imported_and_taken_back(admin_page: Page) -> None:
    open_screen(admin_page, "/admin/enquiries")
    admin_page.get_by_role("link", name="Import a list").click()
    admin_page.get_by_label("List in CSV").set_input_files(FILE)

    expect(admin_page.get_by_role("row", name="3 Wedding date: Please enter a date or a month")).to_be_visible()
    expect(admin_page.get_by_label("Dogs")).to_have_value("other")
    admin_page.get_by_role("button", name="Import 1 enquiry").click()
    expect(admin_page.get_by_text("1 enquiry is brought in.")).to_be_visible()
    expect(admin_page.get_by_role("main")).to_be_focused()

    admin_page.get_by_role("link", name="Show them").click()
    expect(admin_page.get_by_role("link", name="Màiri Sinclair")).to_be_visible()
    admin_page.go_back()
    admin_page.get_by_label("List in CSV").set_input_files(FILE)
    expect(admin_page.get_by_text("0 enquiries can be brought in. 1 is there already.")).to_be_visible()
