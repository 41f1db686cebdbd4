import attrs
import falcon

from ceilidh.http.routes import Operation, Parameter, Route, declared_routes, operation


@attrs.frozen
class Tunes:
    @operation("tunes/{id}", {"type": "string"}, id="getTune", errors=(404,))
    def on_get_one(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """One tune."""
        resp.text = id

    @operation("tunes/{id}", {}, summary="Remove a tune", sensitive=True)
    def on_delete_one(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        resp.text = id

    @operation("/play-last-tune", {}, body={"type": "boolean"}, id="play")
    def on_post(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Play the last tune."""
        resp.text = ""

    def on_get_more(self, _req: falcon.Request, resp: falcon.Response) -> None:
        resp.text = ""


def test_the_routes_of_a_resource_are_those_that_its_responders_declare() -> None:
    tunes = Tunes()
    one = Operation(method="GET", id="getTune", summary="One tune", answer={"type": "string"}, errors=(404,))
    remove = Operation(method="DELETE", id="tunes", summary="Remove a tune", answer={}, sensitive=True)
    play = Operation(
        method="POST",
        id="play",
        summary="Play the last tune",
        answer={},
        bodies={"application/json": {"type": "boolean"}},
    )

    assert [
        Route(path="/api/admin/tunes/{id}", resource=tunes, suffix="one", operations=(one, remove)),
        Route(path="/play-last-tune", resource=tunes, operations=(play,)),
    ] == declared_routes(tunes)


def test_the_id_of_a_call_is_its_path_in_camel_case() -> None:
    class Resource:
        @operation("restore-from-trash/{id}", {})
        def on_post(self, _req: falcon.Request, _resp: falcon.Response, id: str) -> None:
            """Bring it back."""

    (route,) = declared_routes(Resource())

    assert ["restoreFromTrash"] == [each.id for each in route.operations]


def test_what_the_calls_of_kinds_differ_in_is_filled_in_for_each() -> None:
    speed = Parameter(name="speed", schema={"type": "integer"}, description="In beats a minute.")

    class Resource:
        @operation("get-<name>/{id}", {"$ref": "<Kind>"}, summary="One <item>")
        @operation("play-<name>/{id}", {"$ref": "<Kind>"}, parameters=lambda _: [speed])
        def on_get_one(self, _req: falcon.Request, _resp: falcon.Response, id: str) -> None:
            """Play <an item>."""

    resource = Resource()
    words = {"name": "reel", "Name": "Reel", "Kind": "Tune", "item": "tune", "an item": "a tune"}

    assert [
        Operation(id="getReel", summary="One tune", answer={"$ref": "Tune"}),
        Operation(id="playReel", summary="Play a tune", answer={"$ref": "Tune"}, parameters=[speed]),
    ] == [each for route in declared_routes(resource, words) for each in route.operations]
    assert ["/api/admin/get-reel/{id}", "/api/admin/play-reel/{id}"] == [
        route.path for route in declared_routes(resource, words)
    ]
