"""A clock that tests set."""

import datetime as dt


class StoppedClock:
    """Shows ``now`` (aware, UTC) until :meth:`go_on` moves it."""

    def __init__(self, now: dt.datetime = dt.datetime(2026, 11, 21, 9, 30, tzinfo=dt.UTC)) -> None:
        self.now = now

    def __call__(self) -> dt.datetime:
        return self.now

    def go_on(self, seconds: float) -> None:
        self.now += dt.timedelta(seconds=seconds)
