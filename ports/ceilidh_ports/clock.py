"""The port for the current time."""

import datetime as dt
from collections.abc import Callable

Clock = Callable[[], dt.datetime]
"""Returns the current time (aware, UTC)."""
