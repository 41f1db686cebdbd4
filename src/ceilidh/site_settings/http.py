"""The call that returns the site details."""

import attrs
import falcon

from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.http.schemas import TEXT, object_schema, reference
from ceilidh.site_settings.model import SiteDetails

_FOUNDER = object_schema(name=TEXT, role=TEXT, text=TEXT)
_DETAILS = object_schema(
    companyName=TEXT,
    tagline=TEXT,
    email=TEXT,
    phone=TEXT,
    social=object_schema(handle=TEXT, url=TEXT),
    address={"type": "array", "items": TEXT},
    founders={"type": "array", "items": _FOUNDER},
    enquiryReply=object_schema(who=TEXT, when=TEXT, next=TEXT),
)


@attrs.frozen
class SiteDetailsResource:
    site: SiteDetails

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        send_json(resp, self.site)
        cache_response(req, PROCESS_LIFETIME)


GET = Operation(
    id="getSiteDetails",
    summary="Who the company is and how it is reached",
    answer=reference("SiteDetails"),
    open_to_all=True,
    cacheable=True,
)


def feature(site: SiteDetails) -> Feature:
    route = Route(path="/api/admin/get-site-details", resource=SiteDetailsResource(site), operations=(GET,))
    return Feature(tag="Settings", routes=(route,), schemas={"SiteDetails": _DETAILS})
