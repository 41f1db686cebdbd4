"""What the administrator's own programs do: calls of the API over HTTP."""

import json
import urllib.request
from typing import Any

import attrs

from tests.samples import Form, multipart


@attrs.frozen
class Office:
    """The API of the running site, signed in."""

    url: str
    token: str

    def add(self, kind: str, form: Form) -> dict[str, Any]:
        """Add a venue, event or packege and return it as answered."""
        body, content_type = multipart(*form)
        headers = {"Content-Type": content_type, "Authorization": f"Bearer {self.token}"}
        item: dict[str, Any] = _post(f"{self.url}/api/admin/add-{kind}", body, headers)[kind]
        return item


def signed_in(url: str, username: str, password: str) -> Office:
    """Sign in at the site."""
    body = json.dumps({"username": username, "password": password}).encode()
    return Office(url, _post(f"{url}/api/admin/login", body, {"Content-Type": "application/json"})["token"])


def _post(url: str, body: bytes, headers: dict[str, str]) -> dict[str, Any]:
    request = urllib.request.Request(url, body, headers)  # noqa: S310  an address of our own
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        told: dict[str, Any] = json.load(answer)
        return told
