"""Streams of writes into a server that may end at any moment, and what of them was acknowledged."""

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

from tests.product.api_client import Answer, Client
from tests.samples import File, packege_form, venue_form

_NUMBERS = itertools.count(1)
_EXTENSIONS = ("png", "mp4")


@attrs.define
class Acknowledged:
    """What the server has answered with 200, and the statuses of everything else it answered."""

    items: dict[str, dict[str, Any]] = attrs.field(factory=dict)
    uploads: dict[str, bytes] = attrs.field(factory=dict)
    enquiries: list[str] = attrs.field(factory=list)
    refusals: list[Answer] = attrs.field(factory=list)

    def __len__(self) -> int:
        return len(self.items) + len(self.uploads) + len(self.enquiries)


@contextmanager
def streaming(admin: Client) -> Iterator[Acknowledged]:
    """Add venues and packages, upload pictures and send enquiries, all at once, for as long as the block runs."""
    seen, over = Acknowledged(), threading.Event()
    streams = (_add_venue, _add_package, _upload, _enquire)
    threads = [threading.Thread(target=_until, args=(over, stream, admin, seen)) for stream in streams]
    for thread in threads:
        thread.start()
    try:
        yield seen
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _until(
    over: threading.Event, act: Callable[[Client, Acknowledged], None], admin: Client, seen: Acknowledged
) -> None:
    while not over.is_set():
        try:
            act(admin, seen)
        except (OSError, http.client.HTTPException):
            over.wait(0.02)  # nobody is there: what was sent was not acknowledged


def _add_venue(admin: Client, seen: Acknowledged) -> None:
    form = venue_form(title=f"House {next(_NUMBERS)}", featuredImage=noise(), isFeatured="true")
    _added("venue", admin.form("add-venue", form), seen)


def _add_package(admin: Client, seen: Acknowledged) -> None:
    form = packege_form(title=f"Package {next(_NUMBERS)}", featuredImage=noise(), galleryImages=[noise(), noise()])
    _added("packege", admin.form("add-packege", form), seen)


def _added(kind: str, answer: Answer, seen: Acknowledged) -> None:
    if answer.status == 200:
        item = answer.json[kind]
        seen.items[f"single-{kind}/{item['_id']}"] = item
    else:
        seen.refusals.append(answer)


def _upload(admin: Client, seen: Acknowledged) -> None:
    file = noise(side=200)
    answer = admin.upload(file)
    if answer.status == 200:
        seen.uploads[answer.json["image"]] = file.content
    else:
        seen.refusals.append(answer)


def _enquire(admin: Client, seen: Acknowledged) -> None:
    message = f"A dance, please: {secrets.token_hex(8)}"
    answer = admin.enquire(message)
    if answer.status == 200:
        seen.enquiries.append(message)
    else:
        seen.refusals.append(answer)


def noise(side: int = 40) -> File:
    """Return a picture that nobody has ever seen, of some three bytes for each of its ``side`` by ``side`` pixels."""
    content = io.BytesIO()
    Image.frombytes("RGB", (side, side), secrets.token_bytes(side * side * 3)).save(content, "png")
    return File("noise.png", content.getvalue())


def assert_nothing_lost(admin: Client, seen: Acknowledged) -> None:
    """Look for everything that was acknowledged."""
    for path, item in seen.items.items():
        stored = admin.call(path).json
        changing = {"isFeatured", "version", "updatedAt"}  # a later venue has taken the flag
        assert {name: item[name] for name in item if name not in changing} == {
            name: stored[name] for name in item if name not in changing
        }
    for path, content in seen.uploads.items():
        assert content == admin.get(path).body
    messages = [each["message"] for each in admin.call("enquiries").json]
    assert [] == [message for message in seen.enquiries if messages.count(message) != 1]


def assert_all_whole(admin: Client, whole: set[str] | None = None) -> None:
    """Look at every item, acknowledged or not: it has all its files, whole, an address of its own, and one flag.

    Paths in ``whole`` are taken for granted, and those that were looked at added to it.
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
    """Return the names of originals in a folder of media whose bytes are not those they are named after."""
    originals = [path for path in folder.iterdir() if path.suffix[1:] in _EXTENSIONS and "_" not in path.name]
    return [path.name for path in originals if path.stem != hashlib.sha256(path.read_bytes()).hexdigest()]


def in_words(seen: Acknowledged) -> str:
    """Return how much it was, for a log."""
    return json.dumps({"items": len(seen.items), "uploads": len(seen.uploads), "enquiries": len(seen.enquiries)})
