import json
import logging
from collections.abc import Iterator

import pytest

from ceilidh import logs

REQUEST = {
    "method": "GET",
    "path": "/caf\u00e9\n",
    "status": 200,
    "bytes": 12,
    "milliseconds": 0.4,
    "peer": "127.0.0.1",
}


@pytest.fixture(autouse=True)
def loggers_as_they_were() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in ("", "ceilidh", "ceilidh.access")]
    handlers, levels = loggers[0].handlers[:], [each.level for each in loggers]
    yield
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.mark.parametrize("log_format", ["json", ""])
def test_a_request_is_one_line_of_json_as_other_events_are(capsys: pytest.CaptureFixture[str], log_format: str) -> None:
    logs.configure(log_format)
    logs.RequestLog(log_format).write(**REQUEST)
    logging.getLogger("ceilidh.access").info("request")
    line, other = (json.loads(each) for each in capsys.readouterr().err.splitlines())

    about = {"event": "request", "level": "info", "logger": "ceilidh.access"}
    assert {**REQUEST, **about} == {name: value for name, value in line.items() if name != "timestamp"}
    assert {*about, "timestamp"} == set(other)
    assert len(other["timestamp"]) == len(line["timestamp"])


def test_as_text_a_request_is_written_as_every_event_is(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text")
    logs.RequestLog("text").write(**REQUEST)
    (line,) = capsys.readouterr().err.splitlines()

    assert "request" in line
    assert "status" in line


@pytest.mark.parametrize(
    ("sent", "written"), [("\x1b[2J", r"\x1b[2J"), ("\x9b2J", r"\x9b2J"), ("\x07\r", r"\x07\r"), ("\u202e", r"\u202e")]
)
def test_no_control_character_of_a_request_reaches_the_terminal_of_an_operator(
    capsys: pytest.CaptureFixture[str], sent: str, written: str
) -> None:
    logs.configure("text")
    logs.RequestLog("text").write(**{**REQUEST, "path": f"/x{sent}"})
    logger = logging.getLogger("ceilidh.access")
    logger.info("refused: %s", sent)
    logger.error("failed", exc_info=ValueError(sent))
    log = capsys.readouterr().err

    assert 3 == log.count(written)
    assert 0 == log.count(sent)


@pytest.mark.parametrize("log_format", ["json", "text"])
def test_requests_are_logged_or_not_whatever_the_level(capsys: pytest.CaptureFixture[str], log_format: str) -> None:
    for requests in (True, False):
        logs.configure(log_format, "error", requests=requests)
        logs.RequestLog(log_format).write(**REQUEST)

    assert 1 == len(capsys.readouterr().err.splitlines())


def test_details_of_libraries_are_never_logged(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "debug")
    logging.getLogger("botocore").info("with a signature in it")
    logging.getLogger("ceilidh.media").debug("ours")

    assert ["ours"] == [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
