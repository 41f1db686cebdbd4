"""A database in memory, which keeps the contract of the port."""

import copy
import datetime as dt
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ceilidh_ports.database import Items, Progress
from ceilidh_ports.items import Item
from ceilidh_ports.published import Published
from ceilidh_ports.records import (
    Accounts,
    Attempts,
    Enquiries,
    Outbox,
    Upkeep,
)
from ceilidh_ports.snapshots import Holdings
from tests.fakes.accounts import MemoryAccounts, MemoryAttempts
from tests.fakes.enquiries import MemoryEnquiries, MemoryOutbox
from tests.fakes.items import MemoryItems, MemoryPublished
from tests.fakes.leases import MemoryHoldings, MemoryUpkeep
from tests.fakes.state import State

Clock = Callable[[], dt.datetime]


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


class MemoryRecords:
    def __init__(self, state: State, clock: Clock) -> None:
        self.items: Items = MemoryItems(state)
        self.published: Published = MemoryPublished(state)
        self.accounts: Accounts = MemoryAccounts(state)
        self.attempts: Attempts = MemoryAttempts(state)
        self.enquiries: Enquiries = MemoryEnquiries(state)
        self.outbox: Outbox = MemoryOutbox(state, clock)
        self.upkeep: Upkeep = MemoryUpkeep(state)
        self.holdings: Holdings = MemoryHoldings(state)


class MemoryDatabase:
    """Each unit works on a copy of the whole state; a writing one puts its copy in place when it ends well."""

    def __init__(self, models: Sequence[type[Item]], clock: Clock = _now) -> None:
        self._state = State({kind: {} for kind in models})
        self._clock = clock
        self._writing = threading.Lock()

    @contextmanager
    def write(self) -> Iterator[MemoryRecords]:
        with self._writing:
            state = copy.deepcopy(self._state)
            yield MemoryRecords(state, self._clock)
            self._state = state

    @contextmanager
    def read(self) -> Iterator[MemoryRecords]:
        yield MemoryRecords(copy.deepcopy(self._state), self._clock)

    def content_version(self, patience: float | None = None) -> int:
        return self._state.version

    def raise_content_version(self) -> None:
        with self._writing:
            self._state.changed()

    def migrate(self, progress: Progress) -> None:
        progress("Memory has no schema.")

    def verify(self) -> None: ...

    def probe(self) -> None: ...

    def close(self) -> None: ...
