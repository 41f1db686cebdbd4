"""The call that tells the limits on uploads."""

import attrs
import falcon

from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Operation, Schema
from ceilidh.media.service import MediaService


@attrs.frozen
class UploadLimitsResource:
    """Returns the size limits and whether films are transcoded, so that browsers can check before they upload."""

    service: MediaService

    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        limits = self.service.limits
        bytes_ = {"pictureBytes": limits.picture_bytes, "filmBytes": limits.film_bytes}
        send_json(resp, {**bytes_, "convertsFilms": self.service.converts_films})


UPLOAD_LIMITS_SCHEMA: Schema = {
    "type": "object",
    "required": ["pictureBytes", "filmBytes", "convertsFilms"],
    "properties": {
        **{name: {"type": "integer", "minimum": 1} for name in ("pictureBytes", "filmBytes")},
        "convertsFilms": {"type": "boolean", "description": "Whether films that browsers don’t play become MP4."},
    },
}
GET_LIMITS = Operation(
    method="GET",
    id="getUploadLimits",
    tag="Media",
    summary="How many bytes a picture and a film may have, and whether films are converted",
    answer={"$ref": "#/components/schemas/UploadLimits"},
    open_to_all=True,
)
