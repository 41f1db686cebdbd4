"""Writes screenshots of every screen at five window sizes to ``screenshots/``, from a site with the demo content."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import FilePayload, Page

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD, sign_in
from tests.e2e.support.visitor import DESKTOP, PHONE, open_visitor
from tests.product.product_server import COMMAND, environment, product
from tests.screenshots_of_enquiries import DAY, LIST, fill_office
from tests.services.browser import browser
from tests.services.imap import imap_server
from tests.services.smtp import smtp_server

SETTINGS = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
PUBLIC = ["/", "/about", "/venues", "/events", "/contact", "/nothing-here"]
OFFICE = [
    "dashboard",
    "my-day",
    "venues",
    "venues?search=nobody",
    "add-venue",
    "events",
    "add-event",
    "packages",
    "add-package",
    "pages",
    "add-page",
    "site",
    "site/home",
    "site/event-page",
    "enquiries",
    "add-enquiry",
    "other-mails",
    f"diary?month={DAY:%Y-%m}",
    "figures",
    "pictures",
    "people",
    "redirects",
    "audit-log",
    "trash",
    "settings",
    "office-hours",
    "account",
    "nothing-here",
]
SIZES = [PHONE, (820, 1180), (1024, 768), DESKTOP, (2560, 1440)]
FOLDER = Path(__file__).parents[1] / "screenshots"


def main() -> None:
    """Fill a temporary installation, serve it, and go through it."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as name, smtp_server() as smtp, imap_server() as imap:
        folder, mailbox = Path(name), imap.new_folder()
        settings = {**SETTINGS, "CEILIDH_MAIL_URL": smtp.url, "CEILIDH_MAILBOX_URL": mailbox.url}
        subprocess.run([COMMAND, "seed-demo"], env=environment(folder, settings), cwd=folder, check=True)
        with product(folder, settings) as site, browser() as started:
            database = open_database(f"sqlite:///{folder}/data/ceilidh.db", KINDS)
            fill_office(site.url, database, mailbox)
            database.close()
            for size in SIZES:
                with open_visitor(started, site.url, size) as visitor:
                    _photograph_all(visitor.page, str(size[0]))


def _photograph_all(page: Page, width: str) -> None:
    for path in PUBLIC:
        _photograph(page, path, f"{width}-{path.strip('/') or 'home'}")
    for kind, path in _items(page):
        _photograph(page, path, f"{width}-{kind}")
    page.goto("/contact")
    if page.get_by_role("button", name="Open menu").is_visible():
        page.get_by_role("button", name="Open menu").click()
        _keep(page, f"{width}-menu", whole=False)
    _photograph(page, "/admin/login", f"{width}-admin-login")
    sign_in(page)
    for name in OFFICE:
        _photograph(page, f"/admin/{name}", f"{width}-admin-{_file_name(name)}")
    for name, path in _office_items(page):
        _photograph(page, path, f"{width}-admin-{name}")
    _photograph_what_opens(page, width)


def _file_name(screen: str) -> str:
    path, _, query = screen.partition("?")
    return path.replace("/", "-") + "-none" * query.startswith("search")


def _photograph_what_opens(page: Page, width: str) -> None:
    """Photograph the menu on a phone, an import that is tried, and the deletion dialog."""
    menu = page.get_by_role("button", name="Open menu")
    if menu.is_visible():
        menu.click()
        _keep(page, f"{width}-admin-menu", whole=False)
    page.goto("/admin/import-enquiries")
    page.get_by_label("List in CSV").set_input_files(FilePayload(name="List.csv", mimeType="text/csv", buffer=LIST))
    page.get_by_role("button", name="Import 1 enquiry").wait_for()
    _keep(page, f"{width}-admin-import-enquiries", whole=True)
    page.goto(f"/admin/venue/{_first(page, 'venue')['id']}", wait_until="networkidle")
    page.get_by_role("button", name="Delete").click()
    _keep(page, f"{width}-admin-delete", whole=False)


def _items(page: Page) -> Iterator[tuple[str, str]]:
    """Yield each kind and the path of its first item."""
    for kind in ("venue", "event", "packege"):
        yield kind, f"/single-{kind}/{_first(page, kind)['slug']}"


def _office_items(page: Page) -> Iterator[tuple[str, str]]:
    """Yield the screens of the first item of each kind, and of an enquiry."""
    for kind, name in (("venue", "venue"), ("event", "event"), ("packege", "package")):
        item = _first(page, kind)["id"]
        yield name, f"/admin/{name}/{item}"
        yield f"update-{name}", f"/admin/update-{name}/{item}"
    page.goto("/admin/enquiries")
    yield "enquiry", page.get_by_role("link", name="Màiri").first.get_attribute("href") or ""


def _first(page: Page, kind: str) -> dict[str, Any]:
    first: dict[str, Any] = page.request.get(f"/api/admin/get-{kind}s?limit=1").json()[0]
    return first


def _photograph(page: Page, path: str, name: str) -> None:
    page.goto(path, wait_until="networkidle")
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    for y in range(0, height, 400):  # loads lazy pictures
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(40 if y else 200)
    page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
    page.wait_for_load_state("networkidle")
    _keep(page, f"{name}-top", whole=False)
    _keep(page, name, whole=True)


def _keep(page: Page, name: str, *, whole: bool) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=85, full_page=whole)
    sys.stdout.write(f"screenshots/{name}.jpg\n")


if __name__ == "__main__":
    main()
