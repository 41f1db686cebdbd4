"""Routes HEAD like GET."""

from typing import Any

from falcon.routing import CompiledRouter


class HeadRouter(CompiledRouter):
    """Routes HEAD to ``on_get`` of a resource without ``on_head``; Falcon leaves the body out."""

    def map_http_methods(self, resource: object, **kwargs: Any) -> Any:
        methods = dict(super().map_http_methods(resource, **kwargs))
        return {"HEAD": methods["GET"], **methods} if "GET" in methods else methods
