"""Configuration of all tests."""

import gc
from collections.abc import Iterator

import attrs
import pytest
import structlog
from hypothesis import HealthCheck, Phase, settings

from ceilidh.audit.actor import NOBODY, acting_as

# Deadlines are off: how long an example takes depends on what else the machine does.
settings.register_profile("any", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples in each run. The search for a smaller one takes minutes, so that only `shrink` begins it.
settings.register_profile("shrink", settings.get_profile("any"), derandomize=True, max_examples=25)
settings.register_profile(
    "fixed", settings.get_profile("shrink"), phases=[Phase.explicit, Phase.generate, Phase.explain]
)
settings.register_profile("long", settings.get_profile("any"), max_examples=500, print_blob=True)
settings.load_profile("fixed")

# By default structlog formats each exception with all local values, which takes some seconds.
structlog.configure(
    [
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
    ]
)


@pytest.fixture(autouse=True)
def _nobody_acts() -> Iterator[None]:
    """Begin each test without the actor of the call that another test made last."""
    with acting_as(NOBODY):
        yield


def pytest_collection_finish() -> None:
    """Leave what collection made out of the garbage collection of the tests, which would walk it again and again."""
    gc.collect()
    gc.freeze()


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
