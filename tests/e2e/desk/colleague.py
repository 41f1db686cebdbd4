"""Somebody else at the same desk: changes things over the API while a form is open."""

import json
import urllib.request
from typing import Any

import attrs
from playwright.sync_api import Page, expect

from tests.e2e.office import signed_in
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product
from tests.samples import File, Form, multipart, venue_form


@attrs.frozen
class Colleague:
    """One who is signed in elsewhere."""

    url: str
    token: str

    def add_venue(self, title: str, **changes: Any) -> dict[str, Any]:
        """Add a venue and return it."""
        return self._send("POST", "add-venue", venue_form(title=title, **changes))

    def change_venue(self, venue: dict[str, Any], **texts: str) -> dict[str, Any]:
        """Change texts of a venue and return its new state."""
        return self._send("PUT", f"update-venue/{venue['id']}", (texts, []))

    def change_pictures(self, venue: dict[str, Any], **files: File) -> dict[str, Any]:
        """Put other pictures into a venue and return its new state."""
        return self._send("PUT", f"update-venue/{venue['id']}", ({}, list(files.items())))

    def venue(self, venue: dict[str, Any]) -> dict[str, Any]:
        """Return the venue as it is stored now."""
        with urllib.request.urlopen(f"{self.url}/api/admin/get-venue/{venue['id']}", timeout=30) as answer:  # noqa: S310
            stored: dict[str, Any] = json.load(answer)
        return stored

    def upload(self, file: File) -> str:
        """Upload a picture for a row and return its path."""
        return str(self._open("POST", "upload-venue-image", *multipart({}, [("image", file)]))["image"])

    def sign_out(self) -> None:
        """Revoke the token."""
        self._open("POST", "logout", b"", "application/json")

    def _send(self, method: str, call: str, form: Form) -> dict[str, Any]:
        venue: dict[str, Any] = self._open(method, call, *multipart(*form))["venue"]
        return venue

    def _open(self, method: str, call: str, body: bytes, content_type: str) -> dict[str, Any]:
        headers = {"Content-Type": content_type, "Authorization": f"Bearer {self.token}"}
        request = urllib.request.Request(f"{self.url}/api/admin/{call}", body, headers, method=method)  # noqa: S310
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            told: dict[str, Any] = json.load(answer)
        return told


def colleague(site: Product) -> Colleague:
    """Sign in at the site as somebody else would."""
    return Colleague(site.url, signed_in(site.url, ADMINISTRATOR, PASSWORD).token)


def come_in(page: Page, site: Product) -> str:
    """Sign the browser in with a token of its own, and return that.

    The page is none of the application's: that would find the token and go on to the dashboard, and its calls
    would be taken for those of the page that a test opens next.
    """
    token = signed_in(site.url, ADMINISTRATOR, PASSWORD).token
    page.goto("/healthz")
    page.evaluate("token => localStorage.setItem('token', token)", token)
    return token


def open_form(page: Page, site: Product, office: Colleague, title: str = "Taigh an Locha") -> dict[str, Any]:
    """Come in and open the form of a new venue; return the venue."""
    venue = office.add_venue(title)
    come_in(page, site)
    go_to_form(page, venue)
    return venue


def go_to_form(page: Page, venue: dict[str, Any]) -> None:
    """Open the form of a venue."""
    page.goto(f"/admin/update-venue/{venue['id']}")
    expect(page.locator("[name='title']")).to_have_value(venue["title"])
