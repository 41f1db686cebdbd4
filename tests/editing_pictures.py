"""Takes the pictures of ``docs/editing.md`` from a site with the demo content, and writes them to ``docs/images``.

The pictures of forms, lists and versions with several editors were arranged by hand and are not among them.
"""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database
from tests.e2e.signin.people import PeopleSite
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD, sign_in
from tests.e2e.support.visitor import open_visitor
from tests.editing_pictures_of_states import enquiry_and_item, invited_person
from tests.product.product_server import COMMAND, environment, product
from tests.services.browser import browser
from tests.services.smtp import smtp_server

SETTINGS = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
IMAGES = Path(__file__).parents[1] / "docs" / "images"
SIZE = (1200, 750)
INVITED = "catriona@example.org"
SCREENS = ("settings", "site/home", "pages", "redirects", "people", "account", "audit-log", "enquiries")


def main() -> None:
    """Serve an empty installation and a filled one, and take the pictures of both."""
    with TemporaryDirectory() as empty, TemporaryDirectory() as filled, smtp_server() as smtp, browser() as started:
        database_url = f"sqlite:///{filled}/ceilidh.db"
        settings = {**SETTINGS, "CEILIDH_MAIL_URL": smtp.url, "CEILIDH_DATABASE_URL": database_url}
        _first_run(Path(empty), started)
        folder = Path(filled)
        subprocess.run([COMMAND, "seed-demo"], env=environment(folder, settings), cwd=folder, check=True)
        with product(folder, settings) as site, open_visitor(started, site.url, SIZE) as visitor:
            _signed_out(visitor.page)
            sign_in(visitor.page)
            _signed_in(visitor.page)
            people = PeopleSite(site, open_database(database_url, KINDS), smtp)
            with open_visitor(started, site.url, SIZE) as invited:
                invited_person(invited.page, people, INVITED, _keep)
            people.database.close()


def _first_run(folder: Path, started: Browser) -> None:
    with product(folder, {}) as site, open_visitor(started, site.url, SIZE) as visitor:
        visitor.page.goto("/admin")
        _keep(visitor.page, "first-run")


def _signed_out(page: Page) -> None:
    page.goto("/admin/login")
    _keep(page, "sign-in")
    page.get_by_role("link", name="Forgot").click()
    _keep(page, "forgotten-password")
    page.go_back()


def _signed_in(page: Page) -> None:
    _keep(page, "dashboard")
    enquiry_and_item(page, _keep)
    _invite(page)
    _page_form(page)
    _set_up_app(page)
    for screen in SCREENS:
        page.goto(f"/admin/{screen}")
        _keep(page, screen.replace("/", "-"))


def _invite(page: Page) -> None:
    page.goto("/admin/people")
    page.get_by_role("button", name="Invite somebody").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Catriona Grant")
    dialog.get_by_label("E-mail").fill(INVITED)
    dialog.get_by_role("button", name=re.compile("invitation")).click()
    expect(page.get_by_role("cell", name=INVITED)).to_be_visible()


def _page_form(page: Page) -> None:
    page.goto("/admin/pages")
    page.get_by_role("link", name="Privacy Policy").first.click()
    expect(page.get_by_role("textbox", name="Title", exact=True)).to_have_value("Privacy Policy")
    _keep(page, "page-form")


def _set_up_app(page: Page) -> None:
    page.goto("/admin/account")
    page.get_by_role("button", name="Set up an app").click()
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    _keep(page, "second-factor")


def _keep(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    path = IMAGES / f"editing-{name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=70)
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
