"""Enquiries as a file for a spreadsheet."""

import csv
import io
import re
import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import hold, refuse, waiting

EXPORT = "**/api/admin/export-enquiries?*"


def saved(page: Page, button: str) -> tuple[str, bytes]:
    """Press a button and return the file it saves, with its name."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_csv_has_what_the_list_is_narrowed_to(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Peigi Won", status="won")
    letterbox.arrive("Peigi New", "=1+1")
    letterbox.arrive("Somebody", status="won")
    desk.goto("/admin/enquiries?search=peigi&status=won")
    expect(desk.get_by_text("The one enquiry found.")).to_be_visible()
    name, content = saved(desk, "Export CSV")

    assert re.fullmatch(r"enquiries-\d{4}-\d\d-\d\d\.csv", name)
    expect(desk.get_by_role("status").get_by_text(f"Saved as {name}")).to_be_visible()
    titles, *found = csv.reader(io.StringIO(content.decode("utf-8-sig")))
    assert "Name" in titles
    assert ["Peigi Won"] == [row[titles.index("Name")] for row in found]


def test_xlsx_has_all_enquiries_of_a_list_that_is_not_narrowed(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Peigi")
    letterbox.arrive("Somebody")
    desk.goto("/admin/enquiries")
    expect(desk.get_by_text("All 2 enquiries.")).to_be_visible()
    name, content = saved(desk, "Export XLSX")

    assert re.fullmatch(r"enquiries-\d{4}-\d\d-\d\d\.xlsx", name)
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        texts = b"".join(book.read(part) for part in book.namelist()).decode(errors="replace")
    assert "Peigi" in texts
    assert "Somebody" in texts


def test_button_says_that_the_file_is_being_prepared(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Peigi")
    desk.goto("/admin/enquiries")
    held = hold(desk, EXPORT)
    button = desk.get_by_role("button", name="Export CSV")
    button.focus()
    with desk.expect_request(EXPORT):
        button.press("Enter")
    expect(desk.get_by_role("button", name="Preparing...")).to_be_focused()
    with desk.expect_download():
        waiting(desk, held).continue_()
    expect(button).to_be_focused()


def test_failure_is_said(unlucky: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Peigi")
    unlucky.goto("/admin/enquiries")
    unlucky.route(EXPORT, lambda route: route.abort())
    unlucky.get_by_role("button", name="Export XLSX").click()
    expect(unlucky.get_by_role("alert").get_by_text("Failed to export enquiries")).to_be_visible()

    refuse(unlucky, EXPORT)
    unlucky.get_by_role("button", name="Export XLSX").click()
    expect(unlucky.get_by_role("alert").get_by_text("The cellar is flooded")).to_be_visible()
