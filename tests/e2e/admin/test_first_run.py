"""The first run of an empty installation, by somebody who never opens a terminal but for the printed code."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.forced_colours import forced_colours_faults
from tests.e2e.checks.layout import layout_faults
from tests.e2e.support.admin_api import sign_in_to_api
from tests.e2e.support.form_actions import field, fill_required, press
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.upload_files import write_picture
from tests.e2e.support.visitor import Visitor, open_visitor
from tests.product.product_server import Product, product
from tests.services.smtp import SmtpServer

COMPANY, OFFICE = "Taigh Mòr", "office@taigh.example"
PERSON = {"Company": COMPANY, "Your name": "Mòrag", "E-mail": "morag@taigh.example", "Password": "a-long-road"}
STEPS = 11


@pytest.fixture
def site(tmp_path: Path, mail_server: SmtpServer) -> Iterator[Product]:
    """An empty installation of its own for each test."""
    mail_server.received.clear()
    settings = {"CEILIDH_MAIL_URL": mail_server.url, "CEILIDH_ENQUIRY_RECIPIENT": OFFICE}
    with product(tmp_path, settings) as served:
        yield served


@pytest.fixture
def visitor(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Visitor]:
    """Somebody who is not signed in."""
    with open_visitor(started_browser, site.url, size) as opened:
        yield opened


def printed_code(site: Product) -> str:
    printed = site.log.read_text()
    assert f"{site.url}/admin\n" in printed
    (code,) = re.findall(r"^ +((?:[A-Z2-9]{5}-){4}[A-Z2-9]{5})$", printed, re.MULTILINE)
    assert [] == [line for line in printed.splitlines() if line.startswith("{") and code in line]
    return str(code)


def fill_in(page: Page, code: str, **changed: str) -> None:
    for label, text in {"Code": code, **PERSON, **changed}.items():
        page.get_by_label(label, exact=True).fill(text)


def checklist(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("your site", re.IGNORECASE))


def expect_done(page: Page, number: int) -> None:
    page.goto("/admin/dashboard")
    expect(checklist(page)).to_contain_text(f"{number} of {STEPS} done")


def follow(page: Page, step: str) -> None:
    page.goto("/admin/dashboard")
    checklist(page).get_by_role("link", name=step).click()


@pytest.mark.journey("/admin")
@pytest.mark.on_a_phone
def test_new_site_is_set_up_and_its_checklist_worked_through(
    visitor: Visitor, site: Product, mail_server: SmtpServer, tmp_path: Path
) -> None:
    page = visitor.page
    set_up(page, printed_code(site))
    expect_done(page, 0)
    assert [] == [*violations(page), *layout_faults(page), *forced_colours_faults(page)]

    add_logo_and_contact(page, tmp_path)
    expect_done(page, 2)
    change_links_and_founders(page)
    expect_done(page, 4)
    add_venue(page, tmp_path)
    expect_done(page, 5)
    choose_picks(page)
    expect_done(page, 6)
    send_test_mail(page, mail_server)
    expect_done(page, 7)
    write_acknowledgement(page)
    expect_done(page, 8)
    publish_privacy_page(page)
    expect_done(page, 9)
    publish_terms(page)
    expect_done(page, 10)
    write_texts(page, site)
    expect_done(page, STEPS)
    expect(page.get_by_role("heading", name="Your site is ready")).to_be_visible()
    assert [] == violations(page)

    press(page, "Hide this checklist")
    expect(checklist(page)).to_have_count(0)
    press(page, "Undo")
    expect(checklist(page)).to_be_visible()
    press(page, "Hide this checklist")
    expect(checklist(page)).to_have_count(0)
    page.goto("/admin/settings")
    press(page, "Show checklist")
    expect(page.get_by_text("The dashboard shows the checklist again.")).to_be_visible()
    expect_done(page, STEPS)


def set_up(page: Page, code: str) -> None:
    page.goto("/admin/venues")
    expect(page.get_by_role("heading", name="Set up this site")).to_be_visible()
    fill_in(page, code.lower().replace("-", " "))
    press(page, "Set up")
    expect(page).to_have_url(re.compile("/admin/dashboard$"))
    expect(page.get_by_role("link", name=f"{COMPANY}, public site")).to_be_visible()
    expect(page).to_have_title(f"Dashboard · {COMPANY}")
    assert COMPANY in page.request.get("/").text()


def add_logo_and_contact(page: Page, folder: Path) -> None:
    follow(page, "Add your logo")
    for name in ("logoOnLight", "logoOnDark"):
        field(page, name).set_input_files(write_picture(folder, name))
    field(page, "email").fill(OFFICE)
    field(page, "phone").fill("+44 1631 000000")
    for number, line in enumerate(("1 Shore Road", "Oban PA34 4AA", "Scotland")):
        field(page, f"address.{number}.text").fill(line)
    press(page, "Update Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()
    assert OFFICE in page.request.get("/contact").text()


def change_links_and_founders(page: Page) -> None:
    follow(page, "Change the social media links")
    field(page, "socialLinks.0.url").fill("mailto:office@taigh.example")
    press(page, "Update Site")
    expect(field(page, "socialLinks.0.url")).to_have_accessible_description(re.compile("begins with https://"))
    field(page, "socialLinks.0.url").fill("https://social.example/taigh")
    press(page, "Publish Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()
    follow(page, "Introduce the founders")
    for number, name in enumerate(("Mòrag Taigh", "Iain Taigh")):
        field(page, f"founders.{number}.name").fill(name)
    press(page, "Update Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()
    assert "Iain Taigh" in page.request.get("/about").text()


def add_venue(page: Page, folder: Path) -> None:
    follow(page, "Add your first venue")
    expect(field(page, "title")).to_be_visible()
    fill_required(page, folder)
    field(page, "title").fill("Dunollie House")
    press(page, "Add Venue")
    expect(page).to_have_url(re.compile("/admin/venues$"))


def choose_picks(page: Page) -> None:
    follow(page, "Choose what the front page shows")
    for place in ("Full width", "Featured"):
        page.get_by_label(re.compile(f"{place} Venue", re.IGNORECASE)).select_option(label="Dunollie House")
    press(page, "Save")
    # The message comes with the first of the two places; the button says Save again after both.
    expect(page.get_by_text("Settings Updated!")).to_be_visible()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_enabled()


def send_test_mail(page: Page, mail_server: SmtpServer) -> None:
    page.goto("/admin/dashboard")
    press(page, "Send a test mail")
    expect(checklist(page).get_by_text("250 taken")).to_be_visible()
    expect(page.get_by_role("button", name="Send another test mail")).to_be_focused()
    # Other sites of this process have the same mail server.
    wait_until(lambda: OFFICE in [mail["To"] for mail in mail_server.received])
    (mail,) = [mail for mail in mail_server.received if OFFICE == mail["To"]]
    assert "Mòrag asked for it" in mail.get_content()


def write_acknowledgement(page: Page) -> None:
    follow(page, "Write the mail to whoever asks")
    field(page, "acknowledgement").fill("Thank you. We answer within two working days.")
    press(page, "Update Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()


def publish_privacy_page(page: Page) -> None:
    follow(page, "Publish a privacy page")
    press(page, "Begin the privacy page")
    expect(page).to_have_url(re.compile("/admin/update-page/"))
    expect(field(page, "title")).to_have_value("Privacy")
    press(page, "Publish Page")
    text = page.get_by_role("textbox", name="Text", exact=True)
    expect(text).to_have_accessible_description(re.compile(r"left open: .*\[how long\]"))
    assert [] == [*violations(page), *layout_faults(page)]
    text.click()
    page.keyboard.press("Control+a")
    page.keyboard.type(f"{COMPANY} keeps what you write for a year.")
    press(page, "Publish Page")
    expect(page.get_by_text("Page published successfully!")).to_be_visible()
    assert COMPANY in page.request.get("/privacy").text()


def publish_terms(page: Page) -> None:
    follow(page, "Publish your terms")
    field(page, "title").fill("Terms")
    page.get_by_role("textbox", name="Text", exact=True).click()
    page.keyboard.type("You pay in June.")
    page.get_by_label("Name it in the footer").check()
    press(page, "Add Page")
    expect(page.get_by_text("Page added successfully!")).to_be_visible()
    assert "You pay in June." in page.request.get("/terms").text()


def write_texts(page: Page, site: Product) -> None:
    page.goto("/admin/dashboard")
    checklist(page).get_by_text("sample texts").click()
    checklist(page).get_by_role("link", name="Text above the packages").click()
    expect(field(page, "homeServicesText")).to_be_focused()
    field(page, "homeServicesText").fill("We plan the day with you.")
    press(page, "Update Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()
    api = sign_in_to_api(site.url, PERSON["E-mail"], PERSON["Password"])
    left = api.sample_texts()
    assert "homeServicesText" not in left
    rows = {"principles", "sampleVenues", "planningSteps"}
    api.save_site(**{name: "[]" if name in rows else "In our own words." for name in left})
    page.goto("/admin/site/home")
    press(page, "Publish Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()


def test_errors_are_shown_beside_the_fields_and_the_keyboard_is_enough(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/admin/login")
    expect(page.get_by_role("heading", name="Set up this site")).to_be_visible()
    assert [] == [*violations(page), *layout_faults(page), *forced_colours_faults(page)]
    page.get_by_label("Code").focus()
    for text in ("WRONG", COMPANY, "Mòrag", "nobody", "ceilidh2027"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code")).to_be_focused()
    for label, reason in (("Code", "is not the code"), ("E-mail", "@-sign"), ("Password", "Besides words")):
        expect(page.get_by_label(label, exact=True)).to_have_accessible_description(re.compile(reason))
    assert [] == violations(page)


def test_printed_address_fills_in_the_code_and_leaves_no_trace_of_it(page: Page, site: Product) -> None:
    code = printed_code(site)
    page.goto(f"/admin#{code}")
    expect(page.get_by_label("Code")).to_have_value(code)
    assert code not in page.url
    assert code not in page.evaluate("JSON.stringify([history.state, {...localStorage}, {...sessionStorage}])")


def test_of_two_people_one_wins_and_the_other_is_told(
    page: Page, site: Product, started_browser: Browser, size: tuple[int, int]
) -> None:
    code = printed_code(site)
    with open_visitor(started_browser, site.url, size) as second:
        for each in (page, second.page):
            each.goto("/admin")
            fill_in(each, code)
        press(page, "Set up")
        expect(page).to_have_url(re.compile("/admin/dashboard$"))
        press(second.page, "Set up")
        expect(second.page.get_by_text("This site is set up already. Please sign in.")).to_be_visible()
        press(second.page, "Sign in")
        expect(second.page.get_by_role("heading", name="Sign in")).to_be_visible()
        second.page.get_by_label("Username").fill(PERSON["E-mail"])
        second.page.get_by_label("Password").fill(PERSON["Password"])
        press(second.page, "Sign in")
        expect(second.page.get_by_role("heading", name="Dashboard")).to_be_visible()
