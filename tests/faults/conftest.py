"""Breaking things for real. ``CEILIDH_TEST_ROUNDS`` is how often what is left to chance is tried, 2 without it."""

import os

import pytest


@pytest.fixture(scope="session")
def rounds() -> int:
    return int(os.environ.get("CEILIDH_TEST_ROUNDS", "2"))
