"""Packages at the desk: what is there before a test, and what is stored after it."""

import json
import urllib.request
from typing import Any

import attrs
from playwright.sync_api import Page, expect

from tests.e2e.desk.colleague import come_in
from tests.e2e.office import Office, signed_in
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product
from tests.samples import File, multipart, packege_form, picture, venue_form


@attrs.frozen
class Shelf:
    """The packages of the running site, and the venues they name."""

    office: Office

    def add_venue(self, title: str) -> str:
        """Add a venue and return its id."""
        return str(self.office.add("venue", venue_form(title=title))["id"])

    def add(self, title: str, **changes: Any) -> dict[str, Any]:
        """Add a package; lists and mappings among its fields are sent as JSON."""
        return self.office.add("packege", packege_form(title=title, **_sent(changes)))

    def change(self, package: dict[str, Any], **changes: Any) -> None:
        """Change fields of a package, as somebody else would."""
        body, content_type = multipart(_sent(changes))
        headers = {"Content-Type": content_type, "Authorization": f"Bearer {self.office.token}"}
        url = f"{self.office.url}/api/admin/update-packege/{package['id']}"
        urllib.request.urlopen(urllib.request.Request(url, body, headers, method="PUT"), timeout=30).close()  # noqa: S310

    def upload(self, name: str) -> str:
        """Upload a picture of that name for a row and return its path."""
        return self.office.upload("packege", picture(name))

    def stored(self, key: str) -> dict[str, Any]:
        """Return a package by its id or slug, as it is stored now."""
        with urllib.request.urlopen(f"{self.office.url}/api/admin/get-packege/{key}", timeout=30) as answer:  # noqa: S310
            package: dict[str, Any] = json.load(answer)
        return package


def shelf(site: Product) -> Shelf:
    """Return the packages of the site."""
    return Shelf(signed_in(site.url, ADMINISTRATOR, PASSWORD))


def open_add_form(page: Page, site: Product) -> None:
    """Come in and open the form of a new package."""
    come_in(page, site)
    page.goto("/admin/add-package")
    expect(page.get_by_role("heading", name="Add Packege", level=1)).to_be_visible()


def open_update_form(page: Page, site: Product, package: dict[str, Any]) -> None:
    """Come in and open the form of a stored package."""
    come_in(page, site)
    page.goto(f"/admin/update-package/{package['id']}")
    expect(page.locator("[name='title']")).to_have_value(package["title"])


def field(page: Page, name: str) -> Any:
    """Return the control of a field by the API's name."""
    return page.locator(f"[name='{name}']")


def _sent(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: json.dumps(value) if _is_structure(value) else value for name, value in fields.items()}


def _is_structure(value: object) -> bool:
    return isinstance(value, list | dict) and not (isinstance(value, list) and value and isinstance(value[0], File))
