"""API clients of a running server, and a dump of everything that the API returns."""

import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any

import attrs

from tests.samples import File, Form, multipart, picture

USERNAME, PASSWORD = "morag", "a-long-road-by-the-loch"
SETTINGS = {
    "CEILIDH_ADMIN_USERNAME": USERNAME,
    "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    "CEILIDH_SECRET_KEY": "b7" * 32,
    "CEILIDH_PUBLIC_URL": "http://127.0.0.1:8000",  # tokens are valid for one public URL
}
LISTS = ("get-venues", "get-events", "get-packeges", "enquiries", "get-full-width-venue")


@attrs.frozen
class SiteResponse:
    """A status and the bytes that came with it."""

    status: int
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@attrs.define
class Person:
    """A client of a running server, signed in when it has a token."""

    url: str
    token: str = ""

    def sign_in(self) -> str:
        """Sign in and return the token."""
        answer = self.send("POST", "login", {"username": USERNAME, "password": PASSWORD})
        self.token = answer.json()["token"]
        return self.token

    def get(self, path: str) -> SiteResponse:
        return self._ask(urllib.request.Request(self.url + path))  # noqa: S310  our own

    def send(self, method: str, call: str, body: Any = None) -> SiteResponse:
        """Make a call with a JSON body."""
        data = None if body is None else json.dumps(body).encode()
        return self._ask(urllib.request.Request(f"{self.url}/api/admin/{call}", data, method=method))  # noqa: S310

    def fill_in(self, method: str, call: str, form: Form) -> SiteResponse:
        """Send a form with its files."""
        body, content_type = multipart(*form)
        headers = {"Content-Type": content_type}
        request = urllib.request.Request(f"{self.url}/api/admin/{call}", body, headers, method=method)  # noqa: S310
        return self._ask(request)

    def upload(self, file: File) -> str:
        """Upload a picture for a row and return its path."""
        answer = self.fill_in("POST", "upload-venue-image", ({}, [("image", file)]))
        return str(answer.json()["image"])

    def enquire(self, message: str) -> SiteResponse:
        visitor = {"name": "Ailsa", "email": "ailsa@visitor.example", "message": message}
        return self.send("POST", "send-email", visitor)

    def everything(self) -> Mapping[str, Any]:
        """Return everything that the API returns."""
        reported = {call: self.get(f"/api/admin/{call}").json() for call in LISTS}
        singles = (("venue", "get-venues"), ("event", "get-events"), ("packege", "get-packeges"))
        for noun, plural in singles:
            for item in reported[plural]:
                for key in (item["id"], item["slug"]):
                    reported[f"{noun} {key}"] = self.get(f"/api/admin/single-{noun}/{key}").json()
        return reported

    def answers(self) -> Mapping[str, bytes]:
        """Return the response bytes of every GET call for the stored items and enquiries."""
        paths = ["get-site-details", "get-full-width-venue", "get-upload-limits", "enquiry-counts"]
        paths += ["enquiries", "enquiries?search=ceilidh", "enquiries?sort=-name", "export-enquiries?format=csv"]
        paths += [f"enquiries/{each['id']}" for each in self.get("/api/admin/enquiries").json()]
        for noun in ("venue", "event", "packege"):
            plural = f"get-{noun}s"
            paths += [plural, f"{plural}?sort=-title&limit=2", f"{plural}?search=castle", f"{plural}?fields=title,slug"]
            for item in self.get(f"/api/admin/{plural}").json():
                paths += [
                    f"{call}/{key}" for call in (f"get-{noun}", f"single-{noun}") for key in (item["id"], item["slug"])
                ]
                paths += [f"venue-uses/{item['id']}"] if noun == "venue" else []
        addresses = [f"/api/admin/{path}" for path in paths] + ["/sitemap.xml", "/api/openapi.json"]
        answers = {path: self.get(path) for path in addresses}
        assert {200} == {answer.status for answer in answers.values()}, {p: a.status for p, a in answers.items()}
        return {path: answer.body for path, answer in answers.items()}

    def files(self, reported: Any) -> Mapping[str, bytes]:
        """Return the bytes of every picture and film that the responses name."""
        paths = sorted(set(_paths(reported)))
        answers = {path: self.get(path) for path in paths}
        assert {200} == {answer.status for answer in answers.values()}, paths
        return {path: answer.body for path, answer in answers.items()}

    def _ask(self, request: urllib.request.Request) -> SiteResponse:
        request.add_header("Connection", "close")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  our own
                return SiteResponse(answer.status, answer.read())
        except urllib.error.HTTPError as refusal:
            return SiteResponse(refusal.code, refusal.read())


def noise() -> File:
    """Return a unique picture."""
    return picture(secrets.token_hex(8))


def _paths(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value] if value.startswith("/images/") else []
    children = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [path for child in children for path in _paths(child)]
