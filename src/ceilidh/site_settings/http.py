"""The call about the site's own details."""

import attrs
import falcon

from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Feature, Operation, Route, Schema
from ceilidh.site_settings.service import SettingsService

_TEXT: Schema = {"type": "string"}


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "required": list(properties), "properties": properties}


_FOUNDER = _object(name=_TEXT, role=_TEXT, text=_TEXT)
_DETAILS = _object(
    companyName=_TEXT,
    tagline=_TEXT,
    email=_TEXT,
    phone=_TEXT,
    social=_object(handle=_TEXT, url=_TEXT),
    address={"type": "array", "items": _TEXT},
    founders={"type": "array", "items": _FOUNDER},
    enquiryReply=_object(who=_TEXT, when=_TEXT, next=_TEXT),
)


@attrs.frozen
class SiteDetailsResource:
    """Answers who the company is."""

    service: SettingsService

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        send_json(resp, self.service.site)
        cache_response(req, PROCESS_LIFETIME)


GET = Operation(
    method="GET",
    id="getSiteDetails",
    tag="Settings",
    summary="Who the company is and how it is reached",
    answer={"$ref": "#/components/schemas/SiteDetails"},
    open_to_all=True,
    cacheable=True,
)


def feature(service: SettingsService) -> Feature:
    """Return the calls about the site's settings."""
    route = Route(path="/api/admin/get-site-details", resource=SiteDetailsResource(service), operations=(GET,))
    return Feature(routes=(route,), schemas={"SiteDetails": _DETAILS})
