"""What a failed test leaves of its page, and when it is run again, as in the other folder of browser tests."""

from tests.e2e.conftest import pytest_collection_modifyitems, pytest_runtest_call

__all__ = ["pytest_collection_modifyitems", "pytest_runtest_call"]
