"""The calls about what is said of stored pictures and films."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, NUMBER, TEXT, TIME, object_schema, reference
from ceilidh.media.facts.file_entries import CHOSEN
from ceilidh.media.file_names import URL_PREFIX
from ceilidh.pictures.service import MAX_LENGTHS, PictureService
from ceilidh_ports.fields import json_name
from ceilidh_ports.records.media_files import MediaFile

_PERCENT: Schema = {**NUMBER, "maximum": 100}
_EDITED: Mapping[str, Schema] = {
    **{json_name(name): {**TEXT, "maxLength": length} for name, length in MAX_LENGTHS.items()},
    "isDecorative": BOOLEAN,
    "focalX": _PERCENT,
    "focalY": _PERCENT,
}
_ATTRIBUTES = {json_name(each.name): each.name for each in attrs.fields(MediaFile) if json_name(each.name) in _EDITED}
_PICTURE = object_schema(
    path=TEXT,
    fileName={**TEXT, "description": "The name at the upload, empty for a file of an earlier release."},
    size={**NUMBER, "description": "In bytes."},
    width=NUMBER,
    height=NUMBER,
    format=TEXT,
    at=TIME,
    who={**TEXT, "description": "Who stored it."},
    focalIsChosen={**BOOLEAN, "description": "Whether an editor set the focal point."},
    isKept={**BOOLEAN, "description": "Whether it stays although nothing uses it."},
    **_EDITED,
)
_SCHEMAS = {"Picture": _PICTURE}
PATH = Parameter(name="path", schema=TEXT, description="The path of a stored picture or film.", required=True)


@attrs.frozen
class PictureResource:
    pictures: PictureService
    schemas = _SCHEMAS

    @operation("picture", reference("Picture"), id="getPicture", parameters=(PATH,), errors=(404,))
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What is known and said of a stored picture or film."""
        send_json(resp, picture_json(self.pictures.read(req.get_param("path", default=""))))

    @operation(
        "change-picture",
        reference("Picture"),
        body={"type": "object", "required": ["path"], "properties": {"path": TEXT, **_EDITED}},
        errors=(404,),
    )
    def on_post_change(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Change what is said of a stored picture or film, or its focal point; what is left out stays."""
        body = read_json(req)
        if not isinstance(body, Mapping) or not isinstance(body.get("path"), str):
            raise Invalid("Send the path of a picture.", {"path": "Send the path of a picture."})
        changes = {attribute: body[name] for name, attribute in _ATTRIBUTES.items() if name in body}
        try:
            changed = self.pictures.change(body["path"], changes)
        except Invalid as error:
            errors = {json_name(name): message for name, message in error.errors.items()}
            raise Invalid(error.message, errors) from error
        send_json(resp, picture_json(changed))


def picture_json(file: MediaFile) -> Mapping[str, object]:
    """Return the JSON of a stored file."""
    shown = {name: getattr(file, attribute) for name, attribute in _ATTRIBUTES.items()}
    known = {"fileName": file.file_name, "size": file.size, "width": file.width, "height": file.height}
    stored = {"format": file.format, "at": file.at, "who": file.who}
    flags = {"focalIsChosen": file.focal_source == CHOSEN, "isKept": file.is_kept}
    return {"path": URL_PREFIX + file.id, **known, **stored, **flags, **shown}
