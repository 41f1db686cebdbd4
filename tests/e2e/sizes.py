"""Which tests run at which size of window: all at both with ``CEILIDH_TEST_SIZES=both``, else each where it tells most.

Visitors' pages are drawn on a phone when a server renders them, and on a desktop when the browser puts them together,
so that two runs see both sizes and both ways. The back office is used on a desktop; what depends on the width of the
window is marked ``both_sizes``. What a page can only do that knows its pictures from the beginning is marked
``rendered``.
"""

import os
from pathlib import Path

import pytest

from tests.e2e.visiting import DESKTOP, PHONE

_HERE = Path(__file__).parent


def due(item: pytest.Item) -> bool:
    """Say whether a test is to run in this run; only those of the browser may not be."""
    apart = os.environ.get("CEILIDH_TEST_RENDERER") == "none"
    if apart and item.get_closest_marker("rendered"):
        return False
    if os.environ.get("CEILIDH_TEST_SIZES") == "both" or item.get_closest_marker("both_sizes"):
        return True
    size = _size(item)
    if _HERE / "public" in item.path.parents:
        return size in (DESKTOP, None) if apart else size != DESKTOP
    return _HERE / "desk" not in item.path.parents or size != PHONE


def _size(item: pytest.Item) -> object:
    """Return the window of a test that is there once for each of the usual ones, or that has one of its own."""
    call = getattr(item, "callspec", None)
    return call.params.get("size") if call else None
