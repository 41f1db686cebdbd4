"""Calls of the API over HTTP, as a second editor's browser or an administrator's program makes them."""

import json
import urllib.error
import urllib.request
from typing import Any

import attrs

from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.samples import File, Form, multipart

Item = dict[str, Any]

_JSON = {"Content-Type": "application/json"}


@attrs.frozen
class AdminApi:
    """The API of a running site with a login token; ``kind`` is ``venue``, ``event`` or ``packege`` everywhere."""

    url: str
    token: str

    def add(self, kind: str, form: Form) -> Item:
        """Add an item and return it as answered."""
        item: Item = self._send(f"add-{kind}", *multipart(*form))[kind]
        return item

    def add_page(self, **fields: str) -> Item:
        """Add and publish a page of text, and return it as answered."""
        page: Item = self._send("save-page-draft", *multipart(fields, []))["edited"]["item"]
        self._send(f"publish-page/{page['_id']}", b"{}", "application/json", method="PUT")
        return page

    def update(self, kind: str, item: Item, **changes: str | File) -> Item:
        """Change texts and files of an item and return its new state."""
        texts = {name: value for name, value in changes.items() if isinstance(value, str)}
        files = [(name, value) for name, value in changes.items() if isinstance(value, File)]
        changed: Item = self._send(f"update-{kind}/{item['_id']}", *multipart(texts, files), method="PUT")[kind]
        return changed

    def get(self, kind: str, item: Item) -> Item:
        """Return an item as it is stored now."""
        stored: Item = _fetch(urllib.request.Request(f"{self.url}/api/admin/get-{kind}/{item['_id']}"))  # noqa: S310
        return stored

    def edited(self, kind: str, item: Item) -> dict[str, Any]:
        """Return an item as its form shows it: its draft, if it has one, and its state."""
        found: dict[str, Any] = self._read(f"edit-{kind}/{item['_id']}")
        return found

    def published_site(self) -> dict[str, Any]:
        """Return the site content as visitors read it."""
        found: dict[str, Any] = _fetch(urllib.request.Request(f"{self.url}/api/admin/get-site-content"))  # noqa: S310
        return found

    def save_site(self, **texts: str) -> None:
        """Change the draft of the site content."""
        self._send("save-site-draft/site", *multipart(texts, []), method="PUT")

    def samples(self) -> list[dict[str, str]]:
        """The texts of the sample that the site still has, each with its ``field`` and its ``section``."""
        found: list[dict[str, str]] = self._read("setup-steps")["samples"]
        return found

    def sample_texts(self) -> list[str]:
        """The fields of the site that still have the texts of the sample."""
        return [sample["field"] for sample in self.samples()]

    def reset_site(self) -> None:
        """Publish the oldest version of the site content, which is that of a new installation."""
        versions = self._read("site-history/site")
        if versions:
            self._send(f"restore-site/site/{versions[-1]['number']}", b"", "application/json")
            self._send("publish-site/site", b"{}", "application/json", method="PUT")

    def save_redirect(self, old: str, to: str) -> None:
        """Let an address of a former site lead to another one."""
        body = json.dumps({"from": old, "to": to, "status": 301}).encode()
        self._send("save-redirect", body, "application/json")

    def redirects(self) -> list[dict[str, Any]]:
        """Return all redirects with their hits."""
        found: list[dict[str, Any]] = self._read("redirects")
        return found

    def find(self, kind: str, title: str) -> Item:
        """Return the only item of that title."""
        items = _fetch(urllib.request.Request(f"{self.url}/api/admin/get-{kind}s"))  # noqa: S310
        (found,) = [item for item in items if item["title"] == title]
        item: Item = found
        return item

    def upload(self, kind: str, file: File) -> str:
        """Upload a picture for a row of an item and return its path."""
        return str(self._send(f"upload-{kind}-image", *multipart({}, [("image", file)]))["image"])

    def describe_picture(self, path: str, **said: str) -> None:
        """Change what is said of a stored picture."""
        self._send("change-picture", json.dumps({"path": path, **said}).encode(), "application/json")

    def frame_picture(self, path: str, x: int, y: int) -> None:
        """Set the focal point of a stored picture, in percent."""
        body = json.dumps({"path": path, "focalX": x, "focalY": y}).encode()
        self._send("change-picture", body, "application/json")

    def remove_image(self, kind: str, item: str, name: str) -> None:
        """Take one picture away from a venue or an event."""
        body = json.dumps({f"{kind}Id": item, "imageName": name}).encode()
        self._send(f"remove-{kind}-image", body, "application/json")

    def send_enquiry(self, **fields: str) -> str:
        """Send an enquiry as a visitor does, and return its id."""
        body = json.dumps({"name": "Ailsa", "email": "ailsa@visitor.example", "message": "Is it free?", **fields})
        _fetch(urllib.request.Request(f"{self.url}/api/admin/send-email", body.encode(), _JSON))  # noqa: S310
        headers = {"Authorization": f"Bearer {self.token}"}
        newest = _fetch(urllib.request.Request(f"{self.url}/api/admin/enquiries?limit=1", headers=headers))  # noqa: S310
        return str(newest[0]["id"])

    def add_task(self, enquiry: str, text: str) -> None:
        """Add a task to an enquiry."""
        self._send(f"add-task/{enquiry}", json.dumps({"text": text}).encode(), "application/json")

    def log_out(self) -> None:
        """Revoke the token."""
        self._send("logout", b"", "application/json")

    def _read(self, call: str) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        return _fetch(urllib.request.Request(f"{self.url}/api/admin/{call}", headers=headers))  # noqa: S310

    def _send(self, call: str, body: bytes, content_type: str, method: str = "POST") -> dict[str, Any]:
        headers = {"Content-Type": content_type, "Authorization": f"Bearer {self.token}"}
        address = f"{self.url}/api/admin/{call}"
        answer: dict[str, Any] = _fetch(urllib.request.Request(address, body, headers, method=method))  # noqa: S310
        return answer


def sign_in_to_api(url: str, username: str = ADMINISTRATOR, password: str = PASSWORD) -> AdminApi:
    """Sign in at a site with a token of one's own."""
    body = json.dumps({"username": username, "password": password}).encode()
    return AdminApi(url, _fetch(urllib.request.Request(f"{url}/api/admin/login", body, _JSON))["token"])  # noqa: S310


def _fetch(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310  an address of our own
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        refused.add_note(refused.read().decode())  # says what is wrong
        raise
