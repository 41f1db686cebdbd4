"""Every call that the application declares, with hostile bodies and ids: it is refused and answers with a message."""

import time
from collections.abc import Iterator
from urllib.parse import quote

from falcon import testing

from ceilidh.app import described_features
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http.routes import Operation
from tests.api.requests.test_hostile_bodies import FORM_BODIES, JSON_BODIES, UnreadableBody
from tests.api.requests.test_hostile_publishing_calls import KEYS

REFUSED = {400, 401, 403, 404, 409, 410, 413, 415, 422, 429}
FORM, JSON = "multipart/form-data", "application/json"
ENDS_THE_SESSION = {"logout"}


FITTING = {
    (call, "NUL")
    for call in ("changeEmail", "requestPasswordReset", "findPersonalData", "exportPersonalData", "erasePersonalData")
}
"""Bodies that have all that a call reads, and more."""


def operations(services: Container, config: Config) -> Iterator[tuple[str, Operation]]:
    for feature in described_features(services, config):
        for route in feature.routes:
            for operation in route.operations:
                if operation.id not in ENDS_THE_SESSION:
                    yield route.path, operation


def path_with(path: str, key: str) -> str:
    for name in ("id", "name", "key", "kind", "address", "number"):
        path = path.replace(f"{{{name}}}", "1" if name == "number" else key)
    return path


def is_refused(answer: testing.Result) -> bool:
    return answer.status_code in REFUSED and bool(answer.json["message"])


def test_a_body_that_is_not_what_is_asked_for_is_refused_by_every_call(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    checked, taken = set[str](), list[tuple[str, str, str]]()
    for path, operation in operations(services, config):
        bodies = {JSON: {name: (JSON, body) for name, body in JSON_BODIES.items()}, FORM: FORM_BODIES}
        for content_type in operation.bodies:
            for what, (sent_as, body) in bodies.get(content_type, {}).items():
                begin = time.process_time()
                headers = {"Content-Type": sent_as}
                answer = admin.simulate_request(operation.method, path_with(path, "none"), body=body, headers=headers)
                if not is_refused(answer) and (operation.id, what) not in FITTING:
                    taken.append((operation.id, what, answer.text))
                assert time.process_time() - begin < 2, (operation.id, what)
            checked.add(operation.id)

    assert [] == taken
    assert {"setUp", "hideSetupSteps", "acceptInvitation", "saveSiteDraft", "saveRedirect"} <= checked


def test_a_hostile_id_is_refused_by_every_call(admin: testing.TestClient, services: Container, config: Config) -> None:
    declared = [(path, operation) for path, operation in operations(services, config) if "{" in path]
    for key in KEYS:
        encoded = key if key.startswith("%") else quote(key)
        for path, operation in declared:
            answer = admin.simulate_request(operation.method, path_with(path, encoded))
            assert is_refused(answer), (operation.id, answer.status_code, answer.text)


def test_a_body_announced_too_large_is_refused_unread_by_every_call(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    for path, operation in operations(services, config):
        if not operation.bodies:
            continue
        headers = {"Content-Length": str(10**12), "Content-Type": next(iter(operation.bodies))}
        answer = admin.simulate_request(
            operation.method, path_with(path, "none"), headers=headers, extras={"wsgi.input": UnreadableBody()}
        )
        assert 413 == answer.status_code, (operation.id, answer.status_code, answer.text)


def test_no_answer_of_the_back_office_is_stored(admin: testing.TestClient, services: Container, config: Config) -> None:
    for path, operation in operations(services, config):
        if operation.method == "GET" and not operation.open_to_all:
            answer = admin.simulate_get(path_with(path, "none"))
            control = answer.headers.get("cache-control", "")
            assert ("no-store", None) == (control, answer.headers.get("etag")), operation.id
