"""Today's API serves clients of the former release: an upgrade of several machines runs both at the same time.

Former web code needs nothing more of the answers of today than these tests hold: it ignores what came later. What
former answers lack is filled in by the web code, which ``web/tests/api/formerServer.test.tsx`` shows. ``git show
TAG:web/src/api/openapi.json`` has the document of a release; texts are left out of the copy here.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.compared_apis import Comparison

ROOT = Path(__file__).parents[2]
FORMER = ROOT / "tests" / "release_0_13_0_openapi.json.gz"

DECIDED = (
    # Former web code shows such a step without a sentence of what it is.
    ".kind: may be added, corrected, joined, reminded, turned, viewing",
    # Former web code says of such a mail that it was not sent, with the reason.
    ".mail.state: may be bounced",
    # Former web code does not ask for this step, and is not answered it.
    "GET /api/admin/setup-steps answer.steps[].id: may be acknowledgement",
    # The document has one shape of a room: a part that a client leaves out of it counts as empty.
    "body.rooms[].theatre: is required",
    "body.rooms[].standing: is required",
)
"""How the faults end that are known and accepted."""


def former_document() -> Any:
    return json.loads(gzip.decompress(FORMER.read_bytes()))


def test_a_client_of_the_former_release_finds_all_that_it_relies_on() -> None:
    today = json.loads((ROOT / "web/src/api/openapi.json").read_text())
    faults = list(Comparison(former_document(), today).faults())

    assert [] == [fault for fault in faults if not fault.endswith(DECIDED)]
    assert [] == [known for known in DECIDED if not any(fault.endswith(known) for fault in faults)]


def test_the_document_is_that_of_a_release_with_all_its_calls() -> None:
    former = former_document()

    assert "0.13.0" == former["info"]["version"]
    assert 238 == len(former["paths"])


def call(answer: Any = None, body: Any = None, **more: Any) -> Any:
    """Return the document of one call."""
    content = {"content": {"application/json": {"schema": answer or {}}}}
    declared: dict[str, Any] = {"security": [], "responses": {"200": content}, **more}
    if body:
        declared["requestBody"] = {"content": {"application/json": {"schema": body}}}
    return {"paths": {"/house": {"post": declared}}, "components": {"schemas": {"Room": room("name", "beds")}}}


def room(*required: str, **changed: Any) -> Any:
    properties = {"name": {"type": "string"}, "beds": {"type": "integer"}, **changed}
    return {"type": "object", "required": list(required), "properties": properties}


def query(**facts: Any) -> Any:
    return {"parameters": [{"in": "query", "name": "free", "required": False, "schema": {}, **facts}]}


def listed(room: Any) -> Any:
    return {"type": "object", "required": ["rooms"], "properties": {"rooms": {"type": "array", "items": room}}}


ROOM, NULL = {"$ref": "#/components/schemas/Room"}, {"type": "null"}


@pytest.mark.parametrize(
    ("former", "today", "fault"),
    [
        (call(), {"paths": {}}, ": is gone"),
        (call(), call(security=[{"bearer": []}]), ": needs a token"),
        (call(), call(responses={"204": {}}), ": answers no application/json"),
        (call(ROOM), call(room("name")), " answer.beds: may be absent"),
        (call(listed(ROOM)), call(listed(room("beds"))), " answer.rooms[].name: may be absent"),
        (call(ROOM), call(room("name", "beds", beds={"type": "string"})), " answer.beds: may be string"),
        (call(ROOM), call({"oneOf": [ROOM, NULL]}), " answer: may be null"),
        (call({"oneOf": [ROOM, NULL]}), call({"oneOf": [room("name"), NULL]}), " answer.beds: may be absent"),
        (call({"allOf": [ROOM, room()]}), call(room("beds")), " answer.name: may be absent"),
        (call({"enum": ["a"]}), call({"enum": ["a", "b"]}), " answer: may be b"),
        (call({"additionalProperties": ROOM}), call({"additionalProperties": {}}), " answer{}.beds: may be absent"),
        (call(), call(body=room()), ": needs a body"),
        (call(body=room("name")), call(body=ROOM), " body.beds: is required"),
        (call(body=room()), call(body=room(beds={"type": "string"})), " body.beds: may not be integer"),
        (call(body=room()), call(body=room(beds={"maximum": 5})), " body.beds: has the maximum 5"),
        (call(body=listed(room(floor={}))), call(body=listed(room())), " body.rooms[].floor: is not taken"),
        (call(body={"enum": ["a", "b"]}), call(body={"enum": ["a"]}), " body: may not be b"),
        (call(), call(**query(required=True)), " free: is required"),
        (call(**query()), call(), " free: is not taken"),
        (call(**query(schema={"enum": ["a"]})), call(**query(schema={"enum": ["b"]})), " free: may not be a"),
    ],
)  # fmt: skip
def test_what_a_former_client_does_not_find_is_named(former: Any, today: Any, fault: str) -> None:
    assert any(found == f"POST /house{fault}" for found in Comparison(former, today).faults())


@pytest.mark.parametrize(
    ("former", "today"),
    [
        (call(room("name")), call(room("name", "beds", floor={"type": "string"}))),
        (call({"oneOf": [ROOM, NULL]}), call(ROOM)),
        (call({"type": "number"}), call({"type": "integer"})),
        (call(body=ROOM), call(body=room("name", floor={"type": "string"}))),
        (call(body={"type": "integer"}), call(body={"type": "number"})),
        (call(), call(**query())),
    ],
)
def test_what_came_later_is_no_fault(former: Any, today: Any) -> None:
    assert [] == list(Comparison(former, today).faults())


def test_a_component_may_contain_itself() -> None:
    own = call(ROOM)
    own["components"]["schemas"]["Room"] = room("name", beds={"type": "array", "items": ROOM})

    assert [] == list(Comparison(own, own).faults())
