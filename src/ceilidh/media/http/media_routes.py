"""All calls about stored pictures and films."""

import attrs
import falcon

from ceilidh.errors import Invalid
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, Parameter, Route, Schema, declared_routes, operation
from ceilidh.http.schemas import BOOLEAN, TEXT, reference
from ceilidh.media.facts.media_facts import media_facts
from ceilidh.media.facts.scrims import PLACES
from ceilidh.media.http.file_resource import FileResource
from ceilidh.media.http.upload_resource import UPLOAD_SCHEMAS, UploadLimitsResource, UploadResource, upload_operation
from ceilidh.media.service import MediaService

_MAX_PATHS = 200  # as many files as a form may have
_PIXELS: Schema = {"type": "integer", "description": "In pixels, upright; 0 where that is not known."}
PERCENT: Schema = {"type": "integer", "minimum": 0, "maximum": 100}
_PATHS = Parameter(
    name="path",
    schema={"type": "array", "items": TEXT, "maxItems": _MAX_PATHS},
    description="The path of a stored file; may be repeated.",
)


@attrs.frozen
class MetadataResource:
    service: MediaService

    @operation(
        "get-media-facts",
        {"type": "object", "additionalProperties": reference("MediaFacts")},
        parameters=(_PATHS,),
        open_to_all=True,
    )
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What is known of stored pictures, films and PDFs, by path; paths that nothing is known of are left out."""
        paths = req.get_param_as_list("path", default=[])
        if len(paths) > _MAX_PATHS:
            raise Invalid(f"At most {_MAX_PATHS} at once.", {"path": f"At most {_MAX_PATHS} at once."})
        found = self.service.anonymous_lookup.get_all(paths)
        files = self.service.files.by_path(found)
        send_json(resp, {path: media_facts(metadata, files.get(path)) for path, metadata in found.items()})


METADATA_SCHEMA: Schema = {
    "type": "object",
    "required": ["width", "height", "colour", "transparent", "animated", "format", "plays", "poster", "playable"],
    "properties": {
        "width": _PIXELS,
        "height": _PIXELS,
        "colour": {**TEXT, "description": "The mean colour, like #8d957c, or empty."},
        "transparent": BOOLEAN,
        "animated": BOOLEAN,
        "format": {**TEXT, "description": "For people: of a film, what is inside too."},
        "plays": {**TEXT, "description": "The path of the film that a browser plays, or empty."},
        "poster": {**TEXT, "description": "The path of a picture that stands for the film, or empty."},
        "playable": {**BOOLEAN, "description": "Whether a browser plays it; false for pictures."},
        "pages": {"type": "integer", "minimum": 1, "description": "Of a PDF alone."},
        "size": {"type": "integer", "minimum": 1, "description": "In bytes, of a PDF alone."},
        "focalX": {**PERCENT, "description": "The point that every crop shows, from the left; missing until found."},
        "focalY": {**PERCENT, "description": "The same from the top."},
        "scrims": {
            **TEXT,
            "pattern": f"^[0-3p]{{{len(PLACES)}}}$",
            "description": f"The scrims of words on it at these places: {', '.join(PLACES)}. 0 is none, 3 the darkest; "
            "with p the words stand on paper beside it. Missing until it is examined.",
        },
        "description": {**TEXT, "description": "The alternative text; missing where there is none."},
        "isDecorative": {**BOOLEAN, "description": "Whether it shows nothing that matters; missing where not."},
        "caption": TEXT,
        "credit": TEXT,
        "creditLink": TEXT,
    },
}


_UPLOADS = {
    "venue": "a venue",
    "event": "an event",
    "packege": "a package",
    "page": "the text of a page",
    "site": "the site content",
}


def feature(service: MediaService, limits: BodyLimits) -> Feature:
    uploads = UploadResource(service, limits)
    return Feature(
        tag="Media",
        routes=[
            *declared_routes(FileResource(service)),
            *declared_routes(UploadLimitsResource(service)),
            *declared_routes(MetadataResource(service)),
            *(
                Route(
                    path=f"/api/admin/upload-{kind}-image",
                    resource=uploads,
                    operations=[upload_operation(kind.title(), owner)],
                )
                for kind, owner in _UPLOADS.items()
            ),
            *declared_routes(uploads),
        ],
        schemas={"MediaFacts": METADATA_SCHEMA, **UPLOAD_SCHEMAS},
    )
