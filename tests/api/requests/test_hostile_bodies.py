"""Hostile bodies, URLs and headers: each is refused in time and has no effect."""

import io
import time
import tracemalloc
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.mail.outbox_sender import OutboxSender
from tests.api.forms import added, send
from tests.api.stored_forms import packege_form, venue_form
from tests.fakes.mail import MemoryMailer
from tests.samples import multipart

pytestmark = pytest.mark.usefixtures("stored_files")

LOGIN, ENQUIRY = "/api/admin/login", "/api/admin/send-email"
DEEP = 100_000
JSON_BODIES = {
    "deep lists": b"[" * 60_000,
    "deep objects": b'{"a":' * 10_000,
    "a lone surrogate": b'{"username": "\\ud800", "password": "x", "name": "\\udfff", "email": "a@b.example"}',
    "no UTF-8": b'{"username": "\xff\xfe"}',
    "UTF-16": '{"username": "a"}'.encode("utf-16"),
    "NUL": b'{"username": "a\\u0000", "password": "b", "name": "\\u0000", "email": "a@b.example", "message": "x"}',
    "a NUL byte": b'{"username": "a\0"}',
    "a number": b"5",
    "a large number": b"1" * 60_000,
    "no number": b"NaN",
    "null": b"null",
    "twice": b"{}{}",
    "nothing": b"",
    "wrong types": b'{"username": {"$gt": ""}, "password": [1], "name": 1, "email": true, "message": {}}',
    "a prototype": b'{"__proto__": {"username": "a"}, "constructor": {}}',
}


def test_a_body_of_json_that_is_not_what_is_asked_for_is_refused(client: testing.TestClient) -> None:
    for path in [LOGIN, ENQUIRY]:
        for kind, body in JSON_BODIES.items():
            begin = time.process_time()
            answer = client.simulate_post(path, body=body, headers={"Content-Type": "application/json"})

            assert answer.status_code in {400, 422}, (path, kind)
            assert answer.json["message"], (path, kind)
            assert time.process_time() - begin < 2, (path, kind)


STRUCTURES = [
    "[" * DEEP,
    '{"a":' * DEEP,
    "[" * DEEP + "]" * DEEP,
    '[{"title": ' * 5_000,
    '{"topText": "\\ud800"}',
    '[{"title": "\\u0000", "image": "x"}]',
    '[{"image": ["/images/x.png"]}]',
    "5",
    "null",
    "NaN",
    "1" * 5_000,
    '{"topText": 1e999}',
]


@pytest.mark.parametrize("name", ["centerContent", "itineraryContent"])
def test_a_structured_field_that_is_none_is_refused_by_its_name(admin: testing.TestClient, name: str) -> None:
    begin = time.process_time()
    answers = {text[:20]: send(admin, "POST", "add-venue", venue_form(**{name: text})) for text in STRUCTURES}

    assert dict.fromkeys(answers, 422) == {text: answer.status_code for text, answer in answers.items()}
    blamed = {text: {field.partition(".")[0] for field in got.json["errors"]} for text, got in answers.items()}
    assert {text: {name} for text in answers} == blamed
    assert time.process_time() - begin < 10


FORM_BODIES = {
    "no boundary": ("multipart/form-data", b"--x--"),
    "an endless boundary": (f"multipart/form-data; boundary={'x' * 5000}", b"--x--"),
    "no end": ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="title"\r\n\r\na'),
    "a part without headers": ("multipart/form-data; boundary=x", b"--x\r\n\r\na\r\n--x--\r\n"),
    "headers without end": ("multipart/form-data; boundary=x", b"--x\r\nX: " + b"y" * 100_000 + b"\r\n\r\n--x--"),
    "no UTF-8": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\xff\xfe\r\n--x--\r\n',
    ),
    "NUL": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="title"\r\n\r\na\0b\r\n--x--\r\n',
    ),
    "a form in a form": ("multipart/mixed; boundary=x", b"--x\r\n\r\n--x--"),
    "encoded surrogates": ("application/x-www-form-urlencoded", b"title=%ED%A0%80"),
    "encoded NUL": ("application/x-www-form-urlencoded", b"title=%00"),
    "JSON": ("application/json", b'{"title": "a"}'),
    "text": ("text/plain", b"title=a"),
    "nothing": ("", b""),
}


def test_a_form_that_is_none_is_refused_and_changes_nothing(admin: testing.TestClient) -> None:
    package = added(admin, "packege", packege_form())
    call = f"/api/admin/update-packege/{package['_id']}"
    statuses = {
        kind: admin.simulate_put(call, body=body, headers={"Content-Type": content_type}).status_code
        for kind, (content_type, body) in FORM_BODIES.items()
    }

    assert {} == {kind: status for kind, status in statuses.items() if status not in {400, 413, 415, 422}}
    assert [package] == admin.simulate_get("/api/admin/get-packeges").json


def test_a_form_of_many_long_texts_takes_little_memory(admin: testing.TestClient) -> None:
    fields = dict.fromkeys((*venue_form()[0], *(f"unknown{number}" for number in range(30))), "x" * 1000000)
    body, content_type = multipart(fields)
    tracemalloc.start()
    try:
        answer = admin.simulate_post("/api/admin/add-venue", body=body, headers={"Content-Type": content_type})
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert 422 == answer.status_code
    assert peak < 200_000_000


class UnreadableBody(io.BytesIO):
    """A body that fails the test when it is read."""

    def read(self, size: int | None = -1, /) -> bytes:
        raise AssertionError(f"{size} bytes of it were asked for")


@pytest.mark.parametrize("path", [LOGIN, ENQUIRY, "/api/admin/add-venue", "/api/admin/upload-venue-image"])
def test_a_body_announced_too_large_is_refused_unread(admin: testing.TestClient, path: str) -> None:
    answer = admin.simulate_post(
        path,
        headers={"Content-Length": str(10**12), "Content-Type": "multipart/form-data; boundary=x"},
        extras={"wsgi.input": UnreadableBody()},
    )

    assert 413 == answer.status_code


PATHS = [
    "/api/admin/delete-venue/{id}/",
    "/api/admin//delete-venue/{id}",
    "//api/admin/delete-venue/{id}",
    "/api/admin/./delete-venue/{id}",
    "/api/admin/get-venues/../delete-venue/{id}",
    "/api/admin/get-venues/%2e%2e/delete-venue/{id}",
    "/api/admin%2fdelete-venue%2f{id}",
    "/api/admin/delete-venue%2f{id}",
    "/API/admin/delete-venue/{id}",
    "/api/admin/Delete-Venue/{id}",
    "/api/admin/delete-venue;x=1/{id}",
    "/api/admin/delete-venue/{id};x=1",
    "/api/admin/delete-venue/{id}%00",
    "/api/admin/delete-venue/{id}%20",
    "/api/admin/delete-venue/{id}.json",
    "/images/../api/admin/delete-venue/{id}",
    "/api/admin/login/../delete-venue/{id}",
    "/api/admin/delete-venue/{id}",
]
OVERRIDES = {
    "X-HTTP-Method-Override": "DELETE",
    "X-Method-Override": "DELETE",
    "X-HTTP-Method": "DELETE",
    "X-Original-URL": "/api/admin/get-venues",
    "X-Rewrite-URL": "/api/admin/get-venues",
}


def test_path_spellings_and_method_overrides_do_not_bypass_authentication(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form())
    override: dict[str, Any] = {"headers": OVERRIDES, "query_string": "_method=DELETE", "body": b"_method=DELETE"}
    statuses = {
        (method, path): client.simulate_request(method, path.format(id=venue["_id"]), **override).status_code
        for path in PATHS
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
    }

    assert {} == {call: status for call, status in statuses.items() if status not in {401, 404, 405}}
    assert [venue] == client.simulate_get("/api/admin/get-venues").json


PAGES = ["/", "/about", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/nowhere"]
FOREIGN = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    "X-Forwarded-For": "evil.example",
    "X-Forwarded-Prefix": "/evil.example",
    "X-Host": "evil.example",
    "Forwarded": 'host="evil.example";proto=https',
    "Origin": "https://evil.example",
    "Referer": "https://evil.example/",
}


def test_foreign_host_header_appears_in_no_response_and_no_redirect(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    slug = added(admin, "venue", venue_form())["slug"]
    for path in (*PAGES, f"/single-venue/{slug}"):
        answer = client.simulate_get(path, host="evil.example", headers=FOREIGN, query_string="next=//evil.example")

        assert answer.status_code in {200, 404}
        assert "evil.example" not in answer.text + str(answer.headers)
        assert "Location" not in answer.headers


@pytest.mark.parametrize(
    "path", ["//evil.example", "/%2fevil.example", "/\\evil.example", "/admin//evil.example/%2e%2e"]
)
def test_path_resembling_another_site_is_not_redirected_there(client: testing.TestClient, path: str) -> None:
    answer = client.simulate_get(path)

    assert answer.status_code in {200, 404}
    assert "Location" not in answer.headers


def test_foreign_host_header_appears_in_no_message(
    client: testing.TestClient, services: Container, public_url: str
) -> None:
    form = {"name": "Ailsa", "email": "a@visitor.example", "message": "Hello"}
    # With a foreign origin the call is refused.
    headers = {**FOREIGN, "Origin": public_url}
    answer = client.simulate_post(ENQUIRY, json=form, host="evil.example", headers=headers)
    assert 200 == answer.status_code

    mailer = MemoryMailer()
    OutboxSender(services.database(), mailer, services.enquiry_mails().compose).deliver_due()
    (mail,) = mailer.sent
    assert "evil" not in str(mail)
