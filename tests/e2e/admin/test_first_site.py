"""How many clicks the first site of an owner takes, from the printed address to the last step of the checklist."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.admin.test_first_run import COMPANY, OFFICE, PERSON, printed_code
from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.e2e.support.form_actions import field
from tests.e2e.support.upload_files import write_film, write_picture
from tests.e2e.support.visitor import open_visitor
from tests.product.product_server import Product, product
from tests.services.smtp import SmtpServer

MOST_CLICKS = 60
MOST_TABS = 8
"""After so many of them, a person takes the mouse."""

UPRIGHT, WIDE, CARD = (160, 200), (392, 200), (300, 200)
SHAPES = {
    **dict.fromkeys(("centre", "left", "right"), UPRIGHT),
    **dict.fromkeys(("opening", "hall", "lawn", "bedroom"), WIDE),
    **dict.fromkeys(("house", "map"), CARD),
}


@attrs.define
class Hands:
    """Uses the keyboard as far as it leads there, and counts the clicks; a file dialogue counts two."""

    page: Page
    clicks: int = 0

    def click(self, target: Locator) -> None:
        target.click()
        self.clicks += 1

    def press(self, button: str) -> None:
        self.click(self.page.get_by_role("button", name=button, exact=True))

    def choose(self, name: str, *files: Path) -> None:
        field(self.page, name).set_input_files(files)
        self.clicks += 2

    def go_to(self, target: Locator) -> None:
        """Focus a control with Tab, or where it is too far with a click.

        A list that is still disabled is passed by Tab, and a click would open it: closing it takes its choice back.
        """
        expect(target).to_be_enabled()
        for _ in range(MOST_TABS):
            if target.evaluate("it => it === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        self.click(target)

    def write(self, name: str, text: str) -> None:
        self.go_to(field(self.page, name))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def next(self) -> str:
        """Go to the next step, and return its words."""
        link = self.page.get_by_role("complementary", name="Set-up of the site").get_by_role("link")
        words = link.inner_text()
        self.click(link)
        return words


@pytest.fixture
def site(tmp_path: Path, mail_server: SmtpServer) -> Iterator[Product]:
    settings = {"CEILIDH_MAIL_URL": mail_server.url, "CEILIDH_ENQUIRY_RECIPIENT": OFFICE}
    with product(tmp_path, settings) as served:
        yield served


@pytest.fixture
def hands(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Hands]:
    with open_visitor(started_browser, site.url, size) as opened:
        yield Hands(opened.page)


def test_the_first_site_of_an_owner_takes_few_clicks(
    hands: Hands, site: Product, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up(hands, printed_code(site))
    api = sign_in_to_api(site.url, PERSON["E-mail"], PERSON["Password"])
    write_site(hands, api, tmp_path)
    add_venue(hands, tmp_path)
    choose_picks_and_send_mail(hands)
    write_pages(hands)

    with capsys.disabled():
        print(f"\nThe first site of an owner: {hands.clicks} clicks")  # noqa: T201  the measure of this test
    expect(hands.page.get_by_role("complementary", name="Set-up of the site")).to_contain_text("11 of 11 steps done")
    assert hands.clicks <= MOST_CLICKS


def set_up(hands: Hands, code: str) -> None:
    page = hands.page
    page.goto(f"/admin#{code}")
    hands.click(page.get_by_label("Company", exact=True))
    for label, text in PERSON.items():
        hands.go_to(page.get_by_label(label, exact=True))
        page.keyboard.insert_text(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Dashboard")).to_be_visible()


def write_site(hands: Hands, api: AdminApi, folder: Path) -> None:
    """Write the whole site content as one draft, and publish it."""
    page = hands.page
    hands.click(page.get_by_role("link", name="Add your logo"))
    expect(page.get_by_role("heading", name="Site: Company")).to_be_visible()
    for name in ("logoOnLight", "logoOnDark"):
        hands.choose(name, write_picture(folder, name))
    for name, text in {
        "email": OFFICE,
        "phone": "+44 1631 000000",
        **{f"address.{number}.text": line for number, line in enumerate(("1 Shore Road", "Oban", "Scotland"))},
        "socialLinks.0.handle": "@taigh",
        "socialLinks.0.url": "https://social.example/taigh",
    }.items():
        hands.write(name, text)
    samples = api.samples()
    assert "Next: Introduce the founders" == hands.next()
    for number, name in enumerate(("Mòrag Taigh", "Iain Taigh")):
        hands.write(f"founders.{number}.name", name)
    for section in dict.fromkeys(["about", *(each["section"] for each in samples)]):
        if section != "about":
            assert hands.next().startswith("Next: Write the sample texts")
        for each in samples:
            if each["section"] == section:
                write_sample(hands, each["field"])
        if section == "contact":
            hands.write("acknowledgement", "Isla or Rory answers within two working days.")
    hands.click(page.get_by_role("button", name=re.compile("^(Update|Publish) Site$")))
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()


def write_sample(hands: Hands, name: str) -> None:
    """Say a text in other words, and each row of a field that has some."""
    rows = hands.page.locator(f"[name^='{name}.'][name$='.text']").count()
    for number in range(rows):
        hands.write(f"{name}.{number}.text", "We say it in words of our own.")
    if not rows:
        hands.write(name, "In our own words.")


def add_venue(hands: Hands, folder: Path) -> None:
    page = hands.page
    assert "Next: Add your first venue" == hands.next()
    files = [write_film(folder), *(write_picture(folder, name, size) for name, size in SHAPES.items())]
    hands.choose("severalPictures", *files)
    expect(page.get_by_text("10 files are set by their shapes.")).to_be_visible()
    names = page.eval_on_selector_all(
        "form [name][required]:not([type=file])", "controls => controls.map(({ name }) => name)"
    )
    for name in names:
        hands.write(name, f"Words for {name}")
    hands.press("Add Venue")
    expect(page).to_have_url(re.compile("/admin/venues$"))


def choose_picks_and_send_mail(hands: Hands) -> None:
    page = hands.page
    assert "Next: Choose what the front page shows" == hands.next()
    for place in ("Full width", "Featured"):
        picked = page.get_by_label(re.compile(f"{place} Venue", re.IGNORECASE))
        hands.go_to(picked)
        picked.select_option(index=1)
    hands.press("Save")
    expect(page.get_by_text("Settings Updated!")).to_be_visible()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    assert "Next: Send a test mail" == hands.next()
    hands.press("Send a test mail")
    expect(page.get_by_text("250 taken")).to_be_visible()


def write_pages(hands: Hands) -> None:
    page = hands.page
    assert "Next: Publish a privacy page" == hands.next()
    hands.press("Begin the privacy page")
    write_text(hands, f"{COMPANY} keeps what you write for a year.")
    hands.press("Publish Page")
    expect(page.get_by_text("Page published successfully!")).to_be_visible()
    assert "Next: Publish your terms" == hands.next()
    hands.write("title", "Terms")
    write_text(hands, "You pay in June.")
    named = page.get_by_label("Name it in the footer")
    hands.go_to(named)
    page.keyboard.press("Space")
    expect(named).to_be_checked()
    hands.press("Add Page")
    expect(page.get_by_text("Page added successfully!")).to_be_visible()


def write_text(hands: Hands, text: str) -> None:
    hands.click(hands.page.get_by_role("textbox", name="Text", exact=True))
    hands.page.keyboard.press("Control+a")
    hands.page.keyboard.insert_text(text)
