"""Sends forms through a test client."""

from typing import Any

from falcon import testing

from tests.samples import File, Form, multipart


def send(client: testing.TestClient, method: str, path: str, form: Form) -> testing.Result:
    """Send a form to a call of the API and return the answer."""
    body, content_type = multipart(*form)
    return client.simulate_request(method, f"/api/admin/{path}", body=body, headers={"Content-Type": content_type})


def added(client: testing.TestClient, kind: str, form: Form) -> dict[str, Any]:
    """Add an item and return it as answered."""
    answer = send(client, "POST", f"add-{kind}", form)
    assert answer.status_code == 200, answer.text
    item: dict[str, Any] = answer.json[kind]
    return item


def own_contact(client: testing.TestClient) -> None:
    """Publish contact details instead of those of the sample, without which no page is indexed."""
    values = {"email": "office@taigh.example", "phone": "", "address": '["1 Shore Road"]'}
    assert send(client, "PUT", "save-site-draft/site", (values, [])).status_code == 200
    publish_site(client)


def publish_site(client: testing.TestClient) -> None:
    """Publish the draft of the site content."""
    answer = client.simulate_put("/api/admin/publish-site/site", json={})
    assert answer.status_code == 200, answer.text


def uploaded(client: testing.TestClient, kind: str, file: File) -> str:
    """Upload a picture and return its path."""
    answer = send(client, "POST", f"upload-{kind}-image", ({}, [("image", file)]))
    assert answer.status_code == 200, answer.text
    path: str = answer.json["image"]
    return path
