"""Complete forms with real small files, as a browser would send them."""

import io
import json
import secrets
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import attrs
from PIL import Image

from ceilidh.form_data import FilePart, FormPart, TextPart
from tests.document_samples import pdf

FILM = Path(__file__).with_name("film.mp4").read_bytes()
CENTER = {"topText": "Above the loch", "leftText": "Halls and hearths", "rightText": "Gardens to the water"}


@attrs.frozen
class File:
    """A file in a form, with its name on the visitor's machine."""

    filename: str
    content: bytes


Fields = dict[str, str]
Files = list[tuple[str, File]]
Form = tuple[Fields, Files]
Change = str | File | list[File] | None


def picture(name: str = "picture", suffix: str = "png") -> File:
    """Return a small real picture whose colour, and so its content, depends on its name."""
    colour = zlib.crc32(name.encode()).to_bytes(4)
    image = Image.new("RGB", (8, 6), (colour[0], colour[1], colour[2]))
    content = io.BytesIO()
    image.save(content, {"jpg": "jpeg"}.get(suffix, suffix))
    return File(f"{name}.{suffix}", content.getvalue())


def document(name: str = "plan") -> File:
    """Return a PDF of two pages whose content depends on its name."""
    return File(f"{name}.pdf", pdf(2, title=name))


def film(name: str = "film") -> File:
    """Return a real film of four frames."""
    return File(f"{name}.mp4", FILM)


_VENUE_TEXTS = [
    "description",
    "city",
    "state",
    "country",
    "overlayText",
    "bestFor",
    "bestSeason",
    "eventSpaceBannerTitle",
    "eventSpaceBannerDesc",
    "eventSpaceTitle1",
    "eventSpaceDesc1",
    "eventSpaceTitle2",
    "eventSpaceDesc2",
    "accomodationTitle",
    "accomodationDescription",
    "nearByAddress",
]
_VENUE_PICTURES = [
    "featuredImage",
    "bannerImage",
    "centerContentImage",
    "eventSpaceBannerImage",
    "eventSpaceLeftImage",
    "eventSpaceRightImage",
    "eventSpaceCenterImage",
    "accomodationImage",
    "nearByMapImage",
]
_EVENT_TEXTS = [
    "overlayText",
    "venueTitle",
    "venueLocation",
    "venueBannerTitle",
    "venueBannerDesc",
    "venueTabTitle",
    "venueTabDesc",
    "venueBannerTitle2",
    "venueBannerDesc2",
]
_EVENT_PICTURES = [
    "featuredImage",
    "bannerImage",
    "galleryImages",
    "centerContentImage",
    "venueBannerImage",
    "venueTabLeftImage",
    "venueTabRightImage",
    "venueBannerImage2",
]

VENUE_REQUIRED = {"title", *_VENUE_TEXTS, *_VENUE_PICTURES, "featuredVideo", "centerContent"}
EVENT_REQUIRED = {"title", *_EVENT_TEXTS, *_EVENT_PICTURES, "featuredVideo", "centerContent"}
PACKAGE_REQUIRED = {"title", "featuredImage", "centerContentImage"}


def venue_form(**changes: Change) -> Form:
    """Return a venue's form that is complete but for the changes: another value, or ``None`` to leave a field out."""
    return _form("Glenmorven Castle", _VENUE_TEXTS, _VENUE_PICTURES, changes)


def event_form(**changes: Change) -> Form:
    """Return an event's form, changed as :func:`venue_form` is."""
    return _form("A Wedding in Heather", _EVENT_TEXTS, _EVENT_PICTURES, changes)


def packege_form(**changes: Change) -> Form:
    """Return a package's form, changed as :func:`venue_form` is."""
    fields = {"title": "The Whole Weekend", "description": "Three days, one house.", "isFeatured": "false"}
    files: Files = [(name, picture(name)) for name in ("featuredImage", "centerContentImage")]
    return _changed(fields, files, changes)


def parts(form: Form) -> Iterator[FormPart]:
    """Yield the parts of a form."""
    fields, files = form
    for name, text in fields.items():
        yield TextPart(name, text)
    for name, file in files:
        yield FilePart(name, file.filename, io.BytesIO(file.content))


def multipart(fields: Fields, files: Iterable[tuple[str, File]] = ()) -> tuple[bytes, str]:
    """Return the body and the content type of a form."""
    boundary = secrets.token_hex(8)
    body = b""
    for name, text in fields.items():
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'.encode()
        body += text.encode() + b"\r\n"
    for name, file in files:
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{file.filename}"\r\n'
        body += f"{head}Content-Type: application/octet-stream\r\n\r\n".encode() + file.content + b"\r\n"
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _form(title: str, texts: list[str], pictures: list[str], changes: Mapping[str, Change]) -> Form:
    fields = {"title": title, **{name: f"Words for {name}" for name in texts}, "centerContent": json.dumps(CENTER)}
    files: Files = [(name, picture(name)) for name in pictures]
    return _changed(fields, [*files, ("featuredVideo", film())], changes)


def _changed(fields: Fields, files: Files, changes: Mapping[str, Change]) -> Form:
    fields = {name: text for name, text in fields.items() if name not in changes}
    files = [(name, file) for name, file in files if name not in changes]
    for name, change in changes.items():
        if isinstance(change, str):
            fields[name] = change
        elif change is not None:
            files += [(name, file) for file in (change if isinstance(change, list) else [change])]
    return fields, files
