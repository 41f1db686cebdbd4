import threading
import time

import pytest

from ceilidh.http import health
from ceilidh.http.health import ReadinessCheck, ReadinessReport


def fine() -> None:
    """A part that answers."""


def down() -> None:
    raise ConnectionError("db.internal")


def test_all_is_ready_when_every_part_answers() -> None:
    report = ReadinessCheck({"database": fine, "media": fine}, lambda: 3).report()

    assert ReadinessReport({"database": "ok", "media": "ok"}, 3) == report
    assert report.ready


def test_a_part_that_fails_is_named() -> None:
    report = ReadinessCheck({"database": down, "media": fine}, lambda: 1 // 0).report()

    assert ReadinessReport({"database": "unavailable", "media": "ok"}, None) == report
    assert not report.ready


def test_a_result_is_given_out_again_for_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    check = ReadinessCheck({"database": lambda: asked.append(1)}, lambda: 0)

    check.report()
    check.report()
    assert 1 == len(asked)
    monkeypatch.setattr(check, "_expires_at", time.monotonic())
    check.report()
    assert 2 == len(asked)


def test_a_part_that_hangs_is_waited_for_only_so_long_and_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_TIMEOUT", 0.5)
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)
    release, asked = threading.Event(), []

    def hang() -> None:
        asked.append(1)
        release.wait(10)

    check = ReadinessCheck({"database": hang, "media": fine}, lambda: 0)
    reports = [check.report() for _ in range(3)]
    release.set()

    assert 3 * [{"database": "unavailable", "media": "ok"}] == [report.parts for report in reports]
    assert 1 == len(asked)


def test_the_free_space_is_reported_and_unknown_where_it_cannot_be_read() -> None:
    known = ReadinessCheck({"media": fine}, lambda: 0, lambda: 7).report()
    unknown = ReadinessCheck({"media": fine}, lambda: 0, lambda: 1 // 0).report()

    assert (7, None) == (known.free_bytes, unknown.free_bytes)
    assert known.ready
    assert unknown.ready
