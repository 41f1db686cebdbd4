"""Concurrent writes to a server that may be killed at any moment, and a record of those it acknowledged."""

import hashlib
import http.client
import io
import itertools
import json
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs
from PIL import Image

from tests.product.api_client import ApiClient, ApiResponse
from tests.samples import File, packege_form, venue_form

_NUMBERS = itertools.count(1)
_EXTENSIONS = ("png", "mp4")


@attrs.define
class AcknowledgedWrites:
    """The writes that the server answered with 200, and the statuses of all other answers."""

    items: dict[str, dict[str, Any]] = attrs.field(factory=dict)
    uploads: dict[str, bytes] = attrs.field(factory=dict)
    enquiries: list[str] = attrs.field(factory=list)
    refusals: list[ApiResponse] = attrs.field(factory=list)

    def __len__(self) -> int:
        return len(self.items) + len(self.uploads) + len(self.enquiries)


@contextmanager
def streaming(admin: ApiClient) -> Iterator[AcknowledgedWrites]:
    """Add venues and packages, upload pictures and send enquiries, all at once, for as long as the block runs."""
    acknowledged, over = AcknowledgedWrites(), threading.Event()
    streams = (_add_venue, _add_package, _upload, _enquire)
    threads = [threading.Thread(target=_until, args=(over, stream, admin, acknowledged)) for stream in streams]
    for thread in threads:
        thread.start()
    try:
        yield acknowledged
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _until(
    over: threading.Event,
    act: Callable[[ApiClient, AcknowledgedWrites], None],
    admin: ApiClient,
    acknowledged: AcknowledgedWrites,
) -> None:
    while not over.is_set():
        try:
            act(admin, acknowledged)
        except (OSError, http.client.HTTPException):
            over.wait(0.02)  # the server is gone: the write was not acknowledged


def _add_venue(admin: ApiClient, acknowledged: AcknowledgedWrites) -> None:
    form = venue_form(title=f"House {next(_NUMBERS)}", featuredImage=noise(), isFeatured="true")
    _added("venue", admin.form("add-venue", form), acknowledged)


def _add_package(admin: ApiClient, acknowledged: AcknowledgedWrites) -> None:
    form = packege_form(title=f"Package {next(_NUMBERS)}", featuredImage=noise(), galleryImages=[noise(), noise()])
    _added("packege", admin.form("add-packege", form), acknowledged)


def _added(kind: str, answer: ApiResponse, acknowledged: AcknowledgedWrites) -> None:
    if answer.status == 200:
        item = answer.json[kind]
        acknowledged.items[f"single-{kind}/{item['_id']}"] = item
    else:
        acknowledged.refusals.append(answer)


def _upload(admin: ApiClient, acknowledged: AcknowledgedWrites) -> None:
    file = noise(side=200)
    answer = admin.upload(file)
    if answer.status == 200:
        acknowledged.uploads[answer.json["image"]] = file.content
    else:
        acknowledged.refusals.append(answer)


def _enquire(admin: ApiClient, acknowledged: AcknowledgedWrites) -> None:
    message = f"A dance, please: {secrets.token_hex(8)}"
    answer = admin.enquire(message)
    if answer.status == 200:
        acknowledged.enquiries.append(message)
    else:
        acknowledged.refusals.append(answer)


def noise(side: int = 40) -> File:
    """Return a unique picture of noise, with about three bytes for each of its ``side`` by ``side`` pixels."""
    content = io.BytesIO()
    Image.frombytes("RGB", (side, side), secrets.token_bytes(side * side * 3)).save(content, "png")
    return File("noise.png", content.getvalue())


def assert_nothing_lost(admin: ApiClient, acknowledged: AcknowledgedWrites) -> None:
    """Assert that everything that was acknowledged is stored."""
    for path, item in acknowledged.items.items():
        stored = admin.call(path).json
        changing = {"isFeatured", "version", "updatedAt"}  # a later venue has taken the flag
        assert {name: item[name] for name in item if name not in changing} == {
            name: stored[name] for name in item if name not in changing
        }
    for path, content in acknowledged.uploads.items():
        assert content == admin.get(path).body
    messages = [each["message"] for each in admin.call("enquiries").json]
    assert [] == [message for message in acknowledged.enquiries if messages.count(message) != 1]


def assert_all_whole(admin: ApiClient, whole: set[str] | None = None) -> None:
    """Assert that every item, acknowledged or not, has intact files, a unique slug, and valid exclusive flags.

    Paths in ``whole`` are not checked again; paths that were checked are added to it.
    """
    known = set() if whole is None else whole
    for kind in ("venue", "packege"):
        items = admin.call(f"get-{kind}s").json
        assert len(items) == len({item["slug"] for item in items})
        for path in sorted(_paths(items) - known):
            assert _hash(path) == hashlib.sha256(admin.get(path).body).hexdigest()
            known.add(path)
    assert 1 >= sum(venue["isFeatured"] for venue in admin.call("get-venues").json)


def _paths(value: object) -> set[str]:
    """Return the paths of files anywhere in the value."""
    return {text for text in _texts(value) if text.startswith("/images/")}


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def _hash(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0]


def half_written(folder: Any) -> list[str]:
    """Return the names of originals in a media folder whose hash does not match their name."""
    originals = [path for path in folder.iterdir() if path.suffix[1:] in _EXTENSIONS and "_" not in path.name]
    return [path.name for path in originals if path.stem != hashlib.sha256(path.read_bytes()).hexdigest()]


def in_words(acknowledged: AcknowledgedWrites) -> str:
    """Return the numbers of writes as text, for a log."""
    return json.dumps(
        {
            "items": len(acknowledged.items),
            "uploads": len(acknowledged.uploads),
            "enquiries": len(acknowledged.enquiries),
        }
    )
