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


class SteppingClock(StoppedClock):
    """Goes on by a millisecond each time it is read, so that nothing happens at the same time, until ``stop()``."""

    _step = dt.timedelta(milliseconds=1)

    def __call__(self) -> dt.datetime:
        self.now += self._step
        return self.now

    def stop(self) -> None:
        self._step = dt.timedelta()
