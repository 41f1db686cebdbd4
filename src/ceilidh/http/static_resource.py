"""A resource whose response never changes while the process runs."""

import attrs
import falcon

from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME


@attrs.frozen
class StaticResource:
    data: bytes = attrs.field(repr=False)
    content_type: str

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.content_type = self.content_type
        resp.data = self.data
        allow_caching(req, PROCESS_LIFETIME)
