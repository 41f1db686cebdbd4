"""Makes a picture of every screen at both sizes into ``screenshots/``, from an installation filled with the demo."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD, sign_in
from tests.e2e.visiting import DESKTOP, PHONE, visit
from tests.services.browser import browser
from tests.services.product import COMMAND, environment, product

SETTINGS = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
PUBLIC = ["/", "/about", "/venues", "/events", "/contact", "/nothing-here"]
OFFICE = ["dashboard", "venues", "add-venue", "events", "packages", "settings"]
FOLDER = Path(__file__).parents[1] / "screenshots"


def main() -> None:
    """Fill a temporary installation, serve it, and go through it."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([COMMAND, "seed-demo"], env=environment(folder, SETTINGS), cwd=folder, check=True)
        with product(folder, SETTINGS) as site, browser() as started:
            for size in (DESKTOP, PHONE):
                with visit(started, site.url, size) as visitor:
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
        _photograph(page, f"/admin/{name}", f"{width}-admin-{name}")


def _items(page: Page) -> Iterator[tuple[str, str]]:
    """Yield each kind and the path of its first item."""
    for kind in ("venue", "event", "packege"):
        items = page.request.get(f"/api/admin/get-{kind}s").json()
        yield kind, f"/single-{kind}/{items[0]['slug']}"


def _photograph(page: Page, path: str, name: str) -> None:
    page.goto(path, wait_until="networkidle")
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    for y in range(0, height, 400):  # what waits for the eye comes
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
