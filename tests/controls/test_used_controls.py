"""No control of the back office is without a test.

The tests of the browser and of the web code record what they use in the folder that ``CEILIDH_TEST_CONTROLS`` names,
and the crawl what the screens and dialogs show. This test follows them all.
"""

import os
from pathlib import Path

from tests.controls.control import ShownControls, recorded_controls
from tests.controls.usage import StoredWords, unused
from tests.e2e.support.recorded_controls import VARIABLE


def test_a_test_uses_every_control() -> None:
    folder = Path(os.environ[VARIABLE])
    shown = ShownControls.read(folder)

    assert [] == unused(shown.controls, recorded_controls(folder), StoredWords.of(shown.texts))
