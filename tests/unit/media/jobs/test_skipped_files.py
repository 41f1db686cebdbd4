import threading
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from ceilidh.media.jobs.background_jobs import SkippedFiles


@pytest.fixture
def skipped() -> Iterator[SkippedFiles]:
    counted = SkippedFiles(batch_seconds=3600)
    yield counted
    counted.flush()


def test_any_number_of_skipped_files_is_one_line_with_their_number(skipped: SkippedFiles) -> None:
    with capture_logs() as lines:
        for _ in range(371):
            skipped.add("The bucket does not answer.")
        assert [] == lines
        skipped.flush()
        skipped.flush()

    expected = {"event": "pictures.not_made_ahead", "files": 371, "reason": "The bucket does not answer."}
    assert [{**expected, "log_level": "warning"}] == lines


def test_a_batch_is_logged_when_its_time_is_over() -> None:
    skipped = SkippedFiles(batch_seconds=0.01)
    with capture_logs() as lines:
        skipped.add("away")
        for timer in [each for each in threading.enumerate() if getattr(each, "function", None) == skipped.flush]:
            timer.join()

    assert [1] == [line["files"] for line in lines]
