"""What holds for all tests."""

from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says how busy the machine is, and nothing about what it is an example of.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

_HERE = Path(__file__).parent
_IN_REAL_TIME = tuple(_HERE / name for name in ("e2e", "server", "faults", "adapters", "api", "unit/media"))
"""Tests whose servers, browsers and decoders live by the clock of a machine that does much else."""


@attrs.frozen
class AtOnce:
    """Tells of a failure when it happens: a run is long, and one that is cut short has no summary."""

    _config: pytest.Config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._config.get_terminal_writer().line(f"\n{report.nodeid}\n{report.longreprtext}")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(AtOnce(config))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give what lives in real time a second try; the summary of a run names each test that took it."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in _IN_REAL_TIME):
            item.add_marker(pytest.mark.flaky(reruns=1))
