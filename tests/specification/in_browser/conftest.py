"""What a failed test leaves of its page, as in the other folder of browser tests."""

from tests.e2e.conftest import pytest_runtest_call

__all__ = ["pytest_runtest_call"]
