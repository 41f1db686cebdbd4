"""Fault injection. ``CEILIDH_TEST_ROUNDS`` is the number of rounds of random faults, 2 by default."""

import os

import pytest


@pytest.fixture(scope="session")
def rounds() -> int:
    return int(os.environ.get("CEILIDH_TEST_ROUNDS", "2"))
