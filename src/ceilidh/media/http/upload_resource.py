"""The calls that upload a picture before its form is sent, preview a picture, and return the upload limits."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import attrs
import falcon

from ceilidh.errors import Invalid, TooLarge, UnsupportedMediaType
from ceilidh.form_data import FilePart
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Operation, Schema, operation
from ceilidh.http.schemas import reference
from ceilidh.media.renditions.rendition_spec import UPLOAD_PREVIEW_WIDTH
from ceilidh.media.service import CheckedUpload, MediaService
from ceilidh_ports.fields import PICTURE_ONLY, MediaKinds

T = TypeVar("T")

_FIELD = "image"
_NO_PICTURE = "Choose a picture."
_PREVIEW_TYPE = "image/jpeg"
_FORM: Schema = {
    "type": "object",
    "required": [_FIELD],
    "properties": {_FIELD: {"type": "string", "format": "binary", "description": "A picture."}},
}
FORM_BODY: Mapping[str, Schema] = {"multipart/form-data": _FORM}
UPLOAD_SCHEMAS: Mapping[str, Schema] = {
    "StoredImage": {
        "type": "object",
        "required": [_FIELD],
        "properties": {_FIELD: {"type": "string", "description": "The path of the stored picture."}},
    },
    "UploadLimits": {
        "type": "object",
        "required": ["pictureBytes", "filmBytes", "convertsFilms"],
        "properties": {
            **{name: {"type": "integer", "minimum": 1} for name in ("pictureBytes", "filmBytes")},
            "convertsFilms": {"type": "boolean", "description": "Whether films that browsers don’t play become MP4."},
        },
    },
}


@attrs.frozen
class UploadResource:
    service: MediaService
    limits: BodyLimits

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        send_json(resp, {"image": process_upload(req, self.limits, self.service, self.service.store)})

    @operation(
        "preview-image",
        {"type": "string", "format": "binary"},
        summary=f"What a picture looks like, at most {UPLOAD_PREVIEW_WIDTH} pixels wide; nothing is stored",
        bodies=FORM_BODY,
        answer_types=(_PREVIEW_TYPE,),
    )
    def on_post_preview(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.data = process_upload(req, self.limits, self.service, self.service.preview)
        resp.content_type = _PREVIEW_TYPE
        resp.set_headers({"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"})


@attrs.frozen
class UploadLimitsResource:
    """Browsers check before they upload."""

    service: MediaService

    @operation("get-upload-limits", reference("UploadLimits"), open_to_all=True)
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """How many bytes a picture and a film may have, and whether films are converted."""
        limits = self.service.limits
        bytes_ = {"pictureBytes": limits.picture_bytes, "filmBytes": limits.film_bytes}
        send_json(resp, {**bytes_, "convertsFilms": self.service.converts_films})


def process_upload(
    req: falcon.Request,
    limits: BodyLimits,
    service: MediaService,
    process: Callable[[CheckedUpload], T],
    takes: MediaKinds = PICTURE_ONLY,
) -> T:
    """Check the file in the body and return what becomes of it; raises what ``receive`` raises, naming the field."""
    for part in read_parts(req, limits):
        if isinstance(part, FilePart) and part.name == _FIELD and part.filename:
            try:
                with service.receive(part.stream, part.filename, takes=takes) as upload:
                    return process(upload)
            except (Invalid, TooLarge, UnsupportedMediaType) as error:
                raise type(error)(error.message, {_FIELD: error.message}) from error
    raise Invalid(_NO_PICTURE, {_FIELD: _NO_PICTURE})


def upload_operation(name: str, owner: str) -> Operation:
    return Operation(
        method="POST",
        id=f"upload{name}Image",
        summary=f"Store a picture that {owner} will name",
        answer=reference("StoredImage"),
        bodies=FORM_BODY,
    )
