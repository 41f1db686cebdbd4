"""What the administrator's own programs do: calls of the API over HTTP."""

import json
import urllib.request
from typing import Any

import attrs

from tests.samples import File, Form, multipart


@attrs.frozen
class Office:
    """The API of the running site, signed in."""

    url: str
    token: str

    def add(self, kind: str, form: Form) -> dict[str, Any]:
        """Add a venue, event or packege and return it as answered."""
        item: dict[str, Any] = self._send(f"add-{kind}", *multipart(*form))[kind]
        return item

    def change(self, kind: str, item: str, **fields: str) -> None:
        """Change texts of a venue, event or packege."""
        self._send(f"update-{kind}/{item}", *multipart(fields, []), method="PUT")

    def upload(self, kind: str, file: File) -> str:
        """Upload a picture for a row of a venue, event or packege and return its path."""
        return str(self._send(f"upload-{kind}-image", *multipart({}, [("image", file)]))["image"])

    def remove_image(self, kind: str, item: str, name: str) -> None:
        """Take one picture away from a venue or an event."""
        body = json.dumps({f"{kind}Id": item, "imageName": name}).encode()
        self._send(f"remove-{kind}-image", body, "application/json")

    def _send(self, call: str, body: bytes, content_type: str, method: str = "POST") -> dict[str, Any]:
        headers = {"Content-Type": content_type, "Authorization": f"Bearer {self.token}"}
        return _post(f"{self.url}/api/admin/{call}", body, headers, method)


def signed_in(url: str, username: str, password: str) -> Office:
    """Sign in at the site."""
    body = json.dumps({"username": username, "password": password}).encode()
    return Office(url, _post(f"{url}/api/admin/login", body, {"Content-Type": "application/json"})["token"])


def _post(url: str, body: bytes, headers: dict[str, str], method: str = "POST") -> dict[str, Any]:
    request = urllib.request.Request(url, body, headers, method=method)  # noqa: S310  an address of our own
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        told: dict[str, Any] = json.load(answer)
        return told
