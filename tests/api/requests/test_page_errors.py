"""Errors of pages that browsers report reach the log, and strangers can't fill it."""

from typing import Any

from falcon import testing
from structlog.testing import capture_logs

from ceilidh.config import Config
from ceilidh.page_errors.service import ADDRESS_LIMITS, TOTAL_LIMIT, page_error_count
from tests.api.addresses import unused_address
from tests.fakes.clock import StoppedClock

REPORT = {
    "message": "Cannot read properties of null",
    "path": "/venues",
    "stack": "Error: null\nat Page (https://a.example/assets/main-1.js:2:3)",
    "version": "main-1.js",
}


def sent(client: testing.TestClient, report: Any, address: str = "") -> testing.Result:
    return client.simulate_post("/api/admin/report-error", json=report, remote_addr=address or unused_address())


def failed(logged: Any) -> list[dict[str, Any]]:
    return [each for each in logged if each["event"] == "page.failed"]


def test_a_reported_error_is_in_the_log_and_is_counted(client: testing.TestClient, config: Config) -> None:
    with capture_logs() as logged:
        answer = sent(client, REPORT)

    assert (204, b"") == (answer.status_code, answer.content)
    assert [
        {
            "event": "page.failed",
            "log_level": "warning",
            "path": "/venues",
            "reason": "Cannot read properties of null",
            "trace": ["Error: null", "at Page (https://a.example/assets/main-1.js:2:3)"],
            "web_version": "main-1.js",
        }
    ] == failed(logged)
    assert 1 == page_error_count(config.spool_dir).read()


def test_a_reported_text_forges_no_line(client: testing.TestClient) -> None:
    forged = '\n{"event": "login.succeeded"}\x1b[2J'
    with capture_logs() as logged:
        answer = sent(client, {name: text + forged for name, text in REPORT.items()})

    assert 204 == answer.status_code
    (line,) = failed(logged)
    texts = [line["path"], line["reason"], line["web_version"], *line["trace"]]
    assert all(text.isprintable() and "login" not in text for text in texts)


def test_what_is_no_report_is_refused_and_not_logged(client: testing.TestClient, config: Config) -> None:
    bodies = {
        b"{": (400, "The body is not well-formed JSON."),
        b"[]": (422, "Please check the report."),
        b'{"message": "x", "path": "/a?b"}': (422, "Please check the report."),
        b'"' + b"x" * 70_000 + b'"': (413, "The body is too large."),
    }
    for body, refused in bodies.items():
        answer = client.simulate_post("/api/admin/report-error", body=body, remote_addr=unused_address())

        assert refused == (answer.status_code, answer.json["message"])
    assert 0 == page_error_count(config.spool_dir).read()


def test_one_address_reports_ten_errors_in_ten_minutes(client: testing.TestClient, clock: StoppedClock) -> None:
    address, (limit, _) = unused_address(), ADDRESS_LIMITS
    assert {204} == {sent(client, REPORT, address).status_code for _ in range(limit.tries)}

    refused = sent(client, REPORT, address)

    assert (429, "600") == (refused.status_code, refused.headers["Retry-After"])
    assert 204 == sent(client, REPORT).status_code
    clock.go_on(limit.window.total_seconds())
    assert 204 == sent(client, REPORT, address).status_code


def test_all_addresses_together_have_a_limit(
    client: testing.TestClient, services: Any, clock: StoppedClock, config: Config
) -> None:
    with services.database().write() as records:
        for _ in range(TOTAL_LIMIT.tries - 1):
            records.attempts.record("page-error:all", clock())

    assert [204, 429] == [sent(client, REPORT).status_code for _ in range(2)]
    assert 1 == page_error_count(config.spool_dir).read()


def test_another_site_reports_nothing(client: testing.TestClient) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}

    assert 403 == client.simulate_post("/api/admin/report-error", json=REPORT, headers=headers).status_code
