"""Files whose content does not match their names, at every call that takes a file, and path traversal in names."""

import re
import socket
from collections.abc import Iterator

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import FORMS, venue_form
from tests.samples import File, Form, picture

STORED = re.compile(r"/images/[0-9a-f]{64}\.[a-z0-9]{3,4}")
PNG = picture("hostile").content
SCRIPT = b"<script>alert(1)</script>"
HTML = b"<!doctype html><html><body>" + SCRIPT + b"</body></html>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg">' + SCRIPT + b'<rect onload="alert(1)" width="9" height="9"/></svg>'

REFUSED = [
    (File("notes.html", HTML), 415),
    (File("notes.svg.html", SVG), 415),
    (File("notes.png.php", PNG), 415),
    (File("png", PNG), 415),
    (File("notes.png ", PNG), 415),
    (File("loch.png", HTML), 415),
    (File("loch.png", SVG), 415),
    (File("loch.gif", PNG), 415),
    (File("loch.png", b"SIMPLE  =                    T" + bytes(2880)), 415),
    (File("loch.png", b"\x1f\x8b\x08\0" + bytes(40)), 415),
    (File("loch.svg", HTML), 415),
    (File("loch.svg", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"), 422),
    (File("loch.svg", b'<!DOCTYPE svg SYSTEM "http://127.0.0.1:9/x"><svg/>'), 422),
    (File("loch.png", b""), 422),
    (File("loch.png", PNG[:40]), 422),
    (File("loch.png", PNG[:-1]), 422),
]
ENTRIES = {
    "upload-venue-image": "image",
    "upload-event-image": "image",
    "upload-packege-image": "image",
    "upload-site-image": "image",
    "add-venue": "bannerImage",
    "add-event": "galleryImages",
    "add-packege": "bookingInfoImage",
    "update-venue": "accomodationImage",
    "update-event": "venueTabLeftImage",
    "update-packege": "galleryImages",
}


@pytest.fixture
def items(admin: testing.TestClient, stored_files: None) -> dict[str, str]:
    """The id of an item of each kind."""
    return {kind: added(admin, kind, form())["_id"] for kind, form in FORMS.items()}


def sent(admin: testing.TestClient, items: dict[str, str], entry: str, file: File) -> testing.Result:
    """Send a file to one of the calls that take one, in a request that is valid otherwise."""
    verb, kind, *_ = entry.split("-")
    form: Form = FORMS[kind](**{ENTRIES[entry]: file}) if verb == "add" else ({}, [(ENTRIES[entry], file)])
    path = f"{entry}/{items[kind]}" if verb == "update" else entry
    return send(admin, "PUT" if verb == "update" else "POST", path, form)


def test_every_upload_call_rejects_non_pictures_and_stores_nothing(
    admin: testing.TestClient, services: Container, items: dict[str, str]
) -> None:
    stored = {file.name for file in services.store().files()}
    lists = {kind: admin.simulate_get(f"/api/admin/get-{kind}s").json for kind in FORMS}

    for entry, field in ENTRIES.items():
        for file, status in REFUSED:
            answer = sent(admin, items, entry, file)
            assert status == answer.status_code, (entry, file)
            assert field in answer.json["errors"], (entry, file)

    assert stored == {file.name for file in services.store().files()}
    assert lists == {kind: admin.simulate_get(f"/api/admin/get-{kind}s").json for kind in FORMS}


@pytest.mark.parametrize(
    "file",
    [
        File("loch.png", PNG + HTML),
        File("loch.png", PNG + b"PK\x03\x04" + bytes(60)),
        File("loch.svg", SVG),
        File("loch.SVG", b"<?xml version='1.0'?>" + SVG),
        File("loch.gif", picture("hostile", "gif").content + SCRIPT),
        File("loch.jpg", picture("hostile", "jpg").content + b"<?php phpinfo();"),
    ],
    ids=lambda file: file.filename,
)
def test_polyglot_picture_is_served_as_a_picture_that_runs_no_script(
    admin: testing.TestClient, client: testing.TestClient, file: File
) -> None:
    answer = client.simulate_get(uploaded(admin, "venue", file), headers={"Accept": "text/html"})

    assert answer.headers["Content-Type"].startswith("image/")
    assert "nosniff" == answer.headers["X-Content-Type-Options"]
    assert re.match(r"default-src 'none';.*\bsandbox$", answer.headers["Content-Security-Policy"])
    assert not file.filename.lower().endswith("svg") or b"alert" not in answer.content


NAMES = [
    "../../../../etc/cron.d/loch.png",
    "..\\..\\windows\\loch.png",
    "/etc/passwd/.png",
    "%2e%2e%2floch.png",
    ".htaccess.png",
    "loch\0.html.png",
    "loch\u2028\u202egnp.png",
    "C:loch.png",
    "con.png",
    "x" * 5000 + ".png",
    "Loch Lomond & Glen; rm -rf ~.png",
    "湖と谷.png",
    "بحيرة.png",
    "замок 🏴.png",
    "<img src=x onerror=alert(1)>.png",
    "{{7*7}}${7*7}.png",
]


def test_no_file_name_becomes_a_part_of_a_path(admin: testing.TestClient, services: Container) -> None:
    paths = {uploaded(admin, "venue", File(name, PNG)) for name in NAMES}

    assert {True} == {bool(STORED.fullmatch(path)) for path in paths}
    retained = {f"/images/{each.name}" for each in services.store().files() if not each.name.endswith("_facts.json")}
    assert paths == retained


@pytest.mark.parametrize(
    "disposition",
    [
        b'form-data; name="image"; filename="a.png"\r\nContent-Type: text/html\r\nX-Other: 1',
        b"form-data; name=\"image\"; filename*=UTF-8''..%2F..%2Floch.png",
        b'form-data; name="image"; filename="a\xff\xfe.png"',
        b'form-data; name="image"; filename="a\r\nSet-Cookie: x=1.png"',
        b'form-data; name="image"; filename="' + "湖".encode() * 5000 + b'.png"',
    ],
    ids=["more headers", "an encoded path", "no text", "a line break", "15,000 bytes"],
)
def test_no_header_of_a_part_does_more_than_be_read_or_refused(admin: testing.TestClient, disposition: bytes) -> None:
    body = b"--x\r\nContent-Disposition: " + disposition + b"\r\n\r\n" + PNG + b"\r\n--x--\r\n"
    answer = admin.simulate_post(
        "/api/admin/upload-venue-image", body=body, headers={"Content-Type": "multipart/form-data; boundary=x"}
    )

    assert answer.status_code in {200, 400, 415, 422}
    assert answer.status_code != 200 or STORED.fullmatch(answer.json["image"])
    assert "Set-Cookie" not in answer.headers


OUTSIDE = [
    "/images/",
    "/images",
    "/images/.",
    "/images/..",
    "/images/../ceilidh.db",
    "/images/..%2fceilidh.db",
    "/images/..%2fsecret-key",
    "/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/images/..%5cceilidh.db",
    "/images/..%252fceilidh.db",
    "/images/%c0%ae%c0%ae/ceilidh.db",
    "/images/....//ceilidh.db",
    "/images//etc/passwd",
    "/images/%2fetc%2fpasswd",
    "/images/.git",
    "/images/.hidden.png",
    "/images/ceilidh.db%00.png",
    "/images/file:%2f%2f%2fetc%2fpasswd",
    "/images/" + "a" * 3000 + ".png",
]


def test_no_address_leads_out_of_the_store_or_lists_it(admin: testing.TestClient, client: testing.TestClient) -> None:
    uploaded(admin, "venue", picture())
    answers = {path: client.simulate_get(path) for path in OUTSIDE}

    assert {} == {path: answer.status_code for path, answer in answers.items() if answer.status_code != 404}
    assert {"no-store"} == {answer.headers["Cache-Control"] for answer in answers.values()}
    assert [] == [path for path, answer in answers.items() if b"SQLite" in answer.content]


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.3)
        yield server


@pytest.mark.usefixtures("stored_files")
def test_the_server_fetches_nothing_that_a_client_names(
    admin: testing.TestClient, client: testing.TestClient, listener: socket.socket
) -> None:
    url = f"http://127.0.0.1:{listener.getsockname()[1]}/loch.png"
    rows = f'[{{"title": "Mill", "description": "", "image": "{url}"}}]'
    venue = added(admin, "venue", venue_form(itineraryContent=rows, nearByAddress=url))
    for path in (f"/single-venue/{venue['slug']}", "/", "/sitemap.xml"):
        assert 200 == client.simulate_get(path, headers={"Host": url, "Origin": url, "Referer": url}).status_code
    assert {} == client.simulate_get("/api/admin/get-media-facts", params={"path": url}).json
    assert 422 == send(admin, "PUT", f"update-venue/{venue['_id']}", ({"bannerImage": url}, [])).status_code

    with pytest.raises(TimeoutError):
        listener.accept()
