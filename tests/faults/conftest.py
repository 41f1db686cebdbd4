"""Breaking things for real. ``CEILIDH_TEST_ROUNDS`` is how often what is left to chance is tried, 2 without it."""

import os

import pytest

_ROUNDS = int(os.environ.get("CEILIDH_TEST_ROUNDS", "2"))
AT_LENGTH = _ROUNDS > 2
"""Whether what takes its time is tried too."""


@pytest.fixture(scope="session")
def rounds() -> int:
    return _ROUNDS
