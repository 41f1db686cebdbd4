"""What holds for all tests."""

import attrs
import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says how busy the machine is, and nothing about what it is an example of.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


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
