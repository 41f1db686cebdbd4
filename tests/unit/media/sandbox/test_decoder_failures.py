import datetime as dt
import tempfile
from contextlib import closing
from pathlib import Path

import attrs
import pytest
from structlog.testing import capture_logs

from ceilidh.cli.status import Status, status_lines
from ceilidh.errors import Invalid
from ceilidh.media.renditions.picture_sandbox import PictureDecoder
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh.media.sandbox.sandbox_client import Sandbox
from ceilidh.media.sandbox.sandbox_task import SandboxTask, TaskFailed, TaskTimedOut
from tests.unit.media.picture_samples import drawn

_NOW = dt.datetime(2026, 11, 27, tzinfo=dt.UTC)


@pytest.fixture
def failures(tmp_path: Path) -> DecoderFailures:
    return DecoderFailures(tmp_path / "receiving")


def test_failures_are_counted_in_every_process_and_logged_with_their_trace(failures: DecoderFailures) -> None:
    with capture_logs() as logged:
        failures.report("check_picture", TaskFailed("KeyError: 'tile'", ["a.py:1 first", "b.py:2 last"]), file="a.ico")
        failures.report("inspect", TaskFailed("its process ended"), film="a.mp4")

    assert 2 == failures.count()
    assert {"file": "a.ico", "reason": "KeyError: 'tile'", "trace": ["a.py:1 first", "b.py:2 last"]}.items() <= logged[
        0
    ].items()


def test_a_task_that_takes_too_long_is_no_failure(failures: DecoderFailures) -> None:
    failures.report("check_picture", TaskTimedOut("it took too long"), file="a.gif")

    assert 0 == failures.count()


def test_a_folder_that_cannot_be_written_loses_the_count_alone(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    failures = DecoderFailures(tmp_path / "file")

    failures.report("check_picture", TaskFailed("KeyError"), file="a.ico")

    assert 0 == failures.count()


def test_an_exception_of_a_confined_process_arrives_with_the_places_of_its_calls() -> None:
    task = SandboxTask("tests.unit.media.sandbox.escape_attempts:stumble", {}, [], ResourceLimits(20, 512 << 20, 1))
    with closing(Sandbox("tests.unit.media.sandbox.escape_attempts")) as sandbox, pytest.raises(TaskFailed) as failure:
        sandbox.run(task)

    assert "KeyError: 'step'" == str(failure.value)
    assert failure.value.trace[-1].endswith("stumble")


def test_a_decoder_that_fails_is_not_told_as_a_broken_file(failures: DecoderFailures) -> None:
    with tempfile.TemporaryFile() as file:
        file.write(drawn("png"))
        with (
            capture_logs() as logged,
            pytest.raises(Invalid, match=r"^loch\.png can’t be read here; please save it again"),
        ):
            PictureDecoder(1_000_000, failures).check_picture(file, "no such family", "loch.png")

    assert 1 == failures.count()
    assert any(line.endswith(" check_picture") for line in logged[0]["trace"])


def test_a_damaged_file_is_no_failure_of_the_decoder(failures: DecoderFailures) -> None:
    with tempfile.TemporaryFile() as file:
        file.write(drawn("png")[:-300])
        with pytest.raises(Invalid, match="broken or cut off"):
            PictureDecoder(1_000_000, failures).check_picture(file, "PNG", "loch.png")

    assert 0 == failures.count()


def test_the_status_says_how_many_there_were() -> None:
    status = Status(release="1", address="", started_at=None, free_bytes=None, certificate_until=None)

    lines = dict(status_lines(attrs.evolve(status, decoder_failures=3), _NOW))

    assert lines["decoder failures"].startswith("3 on this machine")
    assert "decoder failures" not in dict(status_lines(status, _NOW))
