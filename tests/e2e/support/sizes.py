"""Chooses which tests run at which size of window.

With ``CEILIDH_TEST_SIZES=both`` all run in a desktop's and in a phone's window. Otherwise tests of the public pages and
tests marked ``on_a_phone`` run on a phone, the others on a desktop. Those marked ``both_sizes``, which depend on the
width, run in both, but in one with ``CEILIDH_TEST_SIZES=one``, as for the journeys of ``make test``.
"""

import os
from pathlib import Path

import pytest

from tests.e2e.support.visitor import DESKTOP, PHONE

_SIZES = os.environ.get("CEILIDH_TEST_SIZES")
LONG_RUN = _SIZES == "both"
_PUBLIC = Path(__file__).parents[1] / "public"


def is_selected(item: pytest.Item) -> bool:
    """Return whether a test runs in this run."""
    names_sizes = any("size" in mark.args[0] for mark in item.iter_markers("parametrize"))
    if LONG_RUN or names_sizes or (_SIZES != "one" and item.get_closest_marker("both_sizes")):
        return True
    call = getattr(item, "callspec", None)
    on_a_phone = _PUBLIC in item.path.parents or item.get_closest_marker("on_a_phone")
    return not call or call.params.get("size") != (DESKTOP if on_a_phone else PHONE)
