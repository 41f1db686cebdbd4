"""The calls about stored pictures and films."""

import datetime as dt
from collections.abc import Callable
from email.utils import format_datetime, parsedate_to_datetime
from typing import TypeVar

import attrs
import falcon

from ceilidh.errors import Invalid, TooLarge, UnsupportedMediaType
from ceilidh.form_data.form_parts import FilePart
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.responses import etags
from ceilidh.http.responses.cache_control import IMMUTABLE
from ceilidh.http.routes import Feature, Operation, Parameter, Route, Schema
from ceilidh.media.file_names import PREVIEW, WIDTHS
from ceilidh.media.http.byte_ranges import Part, part_asked
from ceilidh.media.http.content_negotiation import Accepted
from ceilidh.media.model import Format, format_of
from ceilidh.media.service import MediaService, Received
from ceilidh_ports.media import StoredFile

T = TypeVar("T")

_FIELD = "image"
_NONE = "Choose a picture."
_WIDTHS = [str(width) for width in WIDTHS]
_OTHER_WIDTH = f"One of {', '.join(_WIDTHS)}, once."
_MOST_PATHS = 200  # as many files as one form brings
FILE_POLICY = "default-src 'none'; sandbox"
# A drawing styles itself, and may carry pictures inside it.
DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

FILE_HEADERS = {
    "Cache-Control": IMMUTABLE,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
}
"""Headers of every stored file, whether gunicorn sends it or the proxy in front."""


@attrs.frozen
class FileResource:
    """Serves a stored file. Its name is a hash of its content, so whoever has it has it for good."""

    service: MediaService

    def on_get(self, req: falcon.Request, resp: falcon.Response, name: str) -> None:
        chosen = self.service.choose(name, _width(req), Accepted(req.get_header("Accept")))
        file = chosen.file
        if chosen.varies:
            resp.set_header("Vary", "Accept")
        part = _part(req, file)
        if _has_it(req, file):
            resp.status = falcon.HTTP_NOT_MODIFIED
        elif not part.length:
            _refuse_range(resp, part, file)
            return
        else:
            self._give(req, resp, file, part)
            resp.content_type = _format(file).mime
        _describe(resp, file)

    def _give(self, req: falcon.Request, resp: falcon.Response, file: StoredFile, part: Part) -> None:
        if req.method != "HEAD":
            resp.stream = self.service.read(file.name, part.start, part.length)
        resp.content_length = part.length
        if not part.unasked:
            resp.status = falcon.HTTP_PARTIAL_CONTENT
            resp.set_header("Content-Range", part.content_range(file.size))


@attrs.frozen
class FactsResource:
    """Tells what is known of stored files."""

    service: MediaService

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        paths = req.get_param_as_list("path", default=[])
        if len(paths) > _MOST_PATHS:
            raise Invalid(f"At most {_MOST_PATHS} at once.", {"path": f"At most {_MOST_PATHS} at once."})
        found = self.service.look_up_facts(paths)
        send_json(resp, {path: facts.told() for path, facts in found.items()})


@attrs.frozen
class UploadResource:
    """Takes one picture ahead of the form that will name it: to keep it, or only to show what it looks like."""

    service: MediaService
    limits: BodyLimits

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        send_json(resp, {"image": self._made_of(req, self.service.keep)})

    def on_post_preview(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.data = self._made_of(req, self.service.preview)
        resp.content_type = _PREVIEW_TYPE
        resp.set_headers({"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"})

    def _made_of(self, req: falcon.Request, make: Callable[[Received], T]) -> T:
        for part in read_parts(req, self.limits):
            if isinstance(part, FilePart) and part.name == _FIELD and part.filename:
                return self._checked(part, make)
        raise Invalid(_NONE, {_FIELD: _NONE})

    def _checked(self, part: FilePart, make: Callable[[Received], T]) -> T:
        try:
            with self.service.receive(part.stream, part.filename) as received:
                return make(received)
        except (Invalid, TooLarge, UnsupportedMediaType) as error:
            raise type(error)(error.message, {_FIELD: error.message}) from error


@attrs.frozen
class LimitsResource:
    """Answers how large files may be and what becomes of films, so that nothing need be sent to find out."""

    service: MediaService

    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        limits = self.service.limits
        bytes_ = {"pictureBytes": limits.picture_bytes, "filmBytes": limits.film_bytes}
        send_json(resp, {**bytes_, "convertsFilms": self.service.converts_films})


def feature(service: MediaService, limits: BodyLimits) -> Feature:
    """Return the calls about stored files."""
    uploads = UploadResource(service, limits)
    return Feature(
        routes=[
            Route(path="/images/{name}", resource=FileResource(service), operations=[_FILE]),
            Route(path="/api/admin/get-upload-limits", resource=LimitsResource(service), operations=[_LIMITS]),
            Route(path="/api/admin/get-media-facts", resource=FactsResource(service), operations=[_FACTS]),
            Route(path="/api/admin/upload-venue-image", resource=uploads, operations=[_upload("Venue", "a venue")]),
            Route(path="/api/admin/upload-event-image", resource=uploads, operations=[_upload("Event", "an event")]),
            Route(
                path="/api/admin/upload-packege-image", resource=uploads, operations=[_upload("Packege", "a package")]
            ),
            Route(path="/api/admin/preview-image", resource=uploads, suffix="preview", operations=[_PREVIEW]),
        ],
        schemas={"MediaFacts": _KNOWN, "StoredImage": _STORED, "UploadLimits": _UPLOAD_LIMITS},
    )


def _width(req: falcon.Request) -> int | None:
    asked = req.params.get("w")
    if asked is None:
        return None
    if asked not in _WIDTHS:
        raise Invalid(_OTHER_WIDTH, {"w": _OTHER_WIDTH})
    return int(asked)


def _part(req: falcon.Request, file: StoredFile) -> Part:
    whole = Part(0, file.size, unasked=True)
    if req.method == "HEAD" or req.get_header("If-Range", default=_etag(file)) not in (_etag(file), _date(file)):
        return whole
    return part_asked(req.get_header("Range"), file.size) or whole


def _refuse_range(resp: falcon.Response, part: Part, file: StoredFile) -> None:
    resp.status = falcon.HTTP_416
    resp.set_header("Content-Range", part.content_range(file.size))
    send_json(resp, {"message": "The file ends before what was asked for."}, cache_control="no-store")


def _has_it(req: falcon.Request, file: StoredFile) -> bool:
    if (known := req.get_header("If-None-Match")) is not None:
        return etags.matches(known, file.name)
    try:
        since = parsedate_to_datetime(req.get_header("If-Modified-Since", default=""))
    except ValueError:
        return False
    return file.modified.replace(microsecond=0) <= since.replace(tzinfo=since.tzinfo or dt.UTC)


def _describe(resp: falcon.Response, file: StoredFile) -> None:
    resp.etag = file.name
    resp.last_modified = file.modified
    resp.set_headers(FILE_HEADERS)
    resp.set_header("Content-Security-Policy", DRAWING_POLICY if _format(file).family == "SVG" else FILE_POLICY)


def _format(file: StoredFile) -> Format:
    format_ = format_of(file.name)
    assert format_ is not None, "the service finds no others"
    return format_


def _etag(file: StoredFile) -> str:
    return f'"{file.name}"'


def _date(file: StoredFile) -> str:
    return format_datetime(file.modified.astimezone(dt.UTC), usegmt=True)


def _upload(name: str, owner: str) -> Operation:
    return Operation(
        method="POST",
        id=f"upload{name}Image",
        tag="Media",
        summary=f"Store a picture that {owner} will name",
        answer={"$ref": "#/components/schemas/StoredImage"},
        bodies={"multipart/form-data": _FORM},
        errors=(400, 413, 415, 422),
    )


_FORM: Schema = {
    "type": "object",
    "required": [_FIELD],
    "properties": {_FIELD: {"type": "string", "format": "binary", "description": "A picture."}},
}
_PREVIEW_TYPE = "image/jpeg"
_PREVIEW = Operation(
    method="POST",
    id="previewImage",
    tag="Media",
    summary=f"What a picture looks like, at most {PREVIEW} pixels wide; nothing is stored",
    answer={"type": "string", "format": "binary"},
    answer_types=(_PREVIEW_TYPE,),
    bodies={"multipart/form-data": _FORM},
    errors=(400, 413, 415, 422),
)
_STORED: Schema = {
    "type": "object",
    "required": [_FIELD],
    "properties": {_FIELD: {"type": "string", "description": "The path of the stored picture."}},
}
_NAME = Parameter(
    name="name", schema={"type": "string"}, description="The file’s name, a hash with its extension.", place="path"
)
_WIDTH = Parameter(
    name="w",
    schema={"type": "integer", "enum": list(WIDTHS)},
    description="How wide a picture is to be, in pixels: as AVIF, WebP, JPEG or PNG by the Accept header, upright, in "
    "sRGB, without metadata and never larger than it is. Films and drawings come as they are.",
)
_FILE = Operation(
    method="GET",
    id="getFile",
    tag="Media",
    summary="A stored picture or film; Range and conditional requests are answered",
    answer={"type": "string", "format": "binary"},
    answer_types=("image/*", "video/*"),
    parameters=(_NAME, _WIDTH),
    errors=(404, 416, 422),
    open_to_all=True,
)
_KNOWN: Schema = {
    "type": "object",
    "required": [
        "width",
        "height",
        "colour",
        "transparent",
        "animated",
        "format",
        "plays",
        "poster",
        "playable",
    ],
    "properties": {
        "width": {"type": "integer", "description": "In pixels, upright; 0 where that is not known."},
        "height": {"type": "integer", "description": "In pixels, upright; 0 where that is not known."},
        "colour": {"type": "string", "description": "The mean colour, like #8d957c, or empty."},
        "transparent": {"type": "boolean"},
        "animated": {"type": "boolean"},
        "format": {"type": "string", "description": "For people: of a film, what is inside too."},
        "plays": {"type": "string", "description": "The path of the film that a browser plays, or empty."},
        "poster": {"type": "string", "description": "The path of a picture that stands for the film, or empty."},
        "playable": {"type": "boolean", "description": "Whether a browser plays it; false for pictures."},
    },
}
_FACTS = Operation(
    method="GET",
    id="getMediaFacts",
    tag="Media",
    summary="What is known of stored pictures and films, by path; paths that nothing is known of are left out",
    answer={"type": "object", "additionalProperties": {"$ref": "#/components/schemas/MediaFacts"}},
    parameters=(
        Parameter(
            name="path",
            schema={"type": "array", "items": {"type": "string"}, "maxItems": _MOST_PATHS},
            description="The path of a stored file; may be repeated.",
        ),
    ),
    errors=(422,),
    open_to_all=True,
)
_UPLOAD_LIMITS: Schema = {
    "type": "object",
    "required": ["pictureBytes", "filmBytes", "convertsFilms"],
    "properties": {
        **{name: {"type": "integer", "minimum": 1} for name in ("pictureBytes", "filmBytes")},
        "convertsFilms": {"type": "boolean", "description": "Whether films that browsers don’t play become MP4."},
    },
}
_LIMITS = Operation(
    method="GET",
    id="getUploadLimits",
    tag="Media",
    summary="How many bytes a picture and a film may have, and whether films are converted",
    answer={"$ref": "#/components/schemas/UploadLimits"},
    open_to_all=True,
)
