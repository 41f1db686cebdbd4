"""Configuration of all tests."""

import attrs
import pytest
from hypothesis import HealthCheck, settings

# Deadlines are off: how long an example takes depends on what else the machine does.
settings.register_profile("short", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=25)
settings.register_profile("long", settings.get_profile("short"), max_examples=500)
settings.load_profile("short")


@attrs.frozen
class ReportFailuresAtOnce:
    """Prints each failure when it happens, because an interrupted run has no summary."""

    _config: pytest.Config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._config.get_terminal_writer().line(f"\n{report.nodeid}\n{report.longreprtext}")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(ReportFailuresAtOnce(config))
