"""Small Falcon applications around one middleware or handler."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs
import falcon
from falcon import testing

from ceilidh.http import error_responses
from ceilidh.http.routes import HeadRouter

Respond = Callable[[falcon.Request, falcon.Response], None]


@attrs.frozen
class AnyMethodResource:
    """Answers GET, POST and PUT with one function."""

    respond: Respond

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.respond(req, resp)

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.respond(req, resp)

    def on_put(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.respond(req, resp)


def client_of(respond: Respond, middleware: Sequence[Any] = ()) -> testing.TestClient:
    """Return a client of an application that answers ``/`` with ``respond``."""
    app = falcon.App(middleware=list(middleware), router=HeadRouter())
    error_responses.install(app)
    app.add_route("/", AnyMethodResource(respond))
    return testing.TestClient(app)
