"""Answers HEAD wherever GET is answered."""

from typing import Any

from falcon.routing import CompiledRouter


class HeadRouter(CompiledRouter):
    """Sends HEAD to a resource's GET unless it has an answer of its own; the body is left out further on."""

    def map_http_methods(self, resource: object, **kwargs: Any) -> Any:
        methods = dict(super().map_http_methods(resource, **kwargs))
        return {"HEAD": methods["GET"], **methods} if "GET" in methods else methods
