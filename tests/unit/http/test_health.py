import threading
import time

import pytest

from ceilidh.http import health
from ceilidh.http.health import Readiness, State


def fine() -> None:
    """A part that answers."""


def down() -> None:
    raise ConnectionError("db.internal")


def test_all_is_ready_when_every_part_answers() -> None:
    state = Readiness({"database": fine, "media": fine}, lambda: 3).state()

    assert State({"database": "ok", "media": "ok"}, 3) == state
    assert state.ready


def test_a_part_that_fails_is_named() -> None:
    state = Readiness({"database": down, "media": fine}, lambda: 1 // 0).state()

    assert State({"database": "unavailable", "media": "ok"}, None) == state
    assert not state.ready


def test_a_result_is_given_out_again_for_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    readiness = Readiness({"database": lambda: asked.append(1)}, lambda: 0)

    readiness.state()
    readiness.state()
    assert 1 == len(asked)
    monkeypatch.setattr(readiness, "_until", time.monotonic())
    readiness.state()
    assert 2 == len(asked)


def test_a_part_that_hangs_is_waited_for_only_so_long_and_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.5)
    monkeypatch.setattr(health, "KEPT", 0.0)
    release, asked = threading.Event(), []

    def hang() -> None:
        asked.append(1)
        release.wait(10)

    readiness = Readiness({"database": hang, "media": fine}, lambda: 0)
    states = [readiness.state() for _ in range(3)]
    release.set()

    assert 3 * [{"database": "unavailable", "media": "ok"}] == [state.parts for state in states]
    assert 1 == len(asked)
