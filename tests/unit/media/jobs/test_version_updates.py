import time
from collections.abc import Callable, Iterator

import pytest

from ceilidh.media.jobs.version_updates import VersionUpdater
from ceilidh_ports.errors import Unavailable

pytestmark = pytest.mark.slow

GATHERED = 0.5


class FakeContentVersion:
    """A fake of the database's content version."""

    def __init__(self) -> None:
        self.raised = 0
        self.failures = 0

    def raise_content_version(self) -> None:
        if self.failures:
            self.failures -= 1
            raise Unavailable("away")
        self.raised += 1


@pytest.fixture
def versions() -> FakeContentVersion:
    return FakeContentVersion()


@pytest.fixture
def updates(versions: FakeContentVersion) -> Iterator[VersionUpdater]:
    updates = VersionUpdater(versions.raise_content_version, GATHERED)
    yield updates
    updates.stop()


def wait(there: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_changes_of_the_same_moment_raise_the_version_once(
    updates: VersionUpdater, versions: FakeContentVersion
) -> None:
    for _ in range(100):
        updates.request_raise()
    wait(lambda: versions.raised == 1)
    time.sleep(3 * GATHERED)
    assert 1 == versions.raised
    updates.request_raise()
    wait(lambda: versions.raised == 2)


def test_while_the_database_is_away_the_raise_is_repeated(
    updates: VersionUpdater, versions: FakeContentVersion
) -> None:
    versions.failures = 2
    updates.request_raise()
    wait(lambda: versions.raised == 1)


def test_pending_version_update_is_written_at_shutdown(versions: FakeContentVersion) -> None:
    updates = VersionUpdater(versions.raise_content_version, 60)
    updates.request_raise()
    updates.stop()

    assert 1 == versions.raised
