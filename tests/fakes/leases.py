"""What keeps a database in memory tidy, and all of it for copies."""

import copy
import datetime as dt
from collections.abc import Collection, Iterator, Mapping

import attrs

from ceilidh_ports.records import (
    Account,
    Enquiry,
)
from ceilidh_ports.snapshots import Holding, Posted, Revocation
from tests.fakes.accounts import MemoryAccounts
from tests.fakes.enquiries import MemoryEnquiries
from tests.fakes.items import MemoryItems
from tests.fakes.state import State, Waiting


class MemoryUpkeep:
    def __init__(self, state: State) -> None:
        self._state = state

    def claim(self, task: str, who: str, now: dt.datetime, until: dt.datetime) -> bool:
        holder, end = self._state.leases.get(task, (who, until))
        if holder != who and end > now:
            return False
        self._state.leases[task] = who, until
        return True

    def release(self, task: str, who: str) -> None:
        if task in self._state.leases and self._state.leases[task][0] == who:
            del self._state.leases[task]

    def dropped(self) -> Mapping[str, dt.datetime]:
        return dict(self._state.dropped)

    def note_dropped(self, names: Collection[str], at: dt.datetime) -> None:
        self._state.dropped.update(dict.fromkeys(names, at))

    def forget_dropped(self, before: dt.datetime) -> None:
        self._state.dropped = {name: at for name, at in self._state.dropped.items() if at >= before}


class MemoryHoldings:
    def __init__(self, state: State) -> None:
        self._state = state

    def read(self) -> Iterator[Holding]:
        state = copy.deepcopy(self._state)
        for table in state.items.values():
            yield from table.values()
        yield from state.accounts.values()
        yield from (Revocation(token_id, until) for token_id, until in state.revoked.items())
        yield from state.enquiries.values()
        for each in state.outbox.values():
            yield Posted(each.letter, each.delivery)

    def add(self, holding: Holding) -> None:
        match holding:
            case Account():
                MemoryAccounts(self._state).add(holding)
            case Revocation():
                self._state.revoked[holding.token_id] = holding.until
            case Enquiry():
                MemoryEnquiries(self._state).add(holding)
            case Posted():
                due_at, failures, reason, sent_at, logged = attrs.astuple(holding.delivery)
                waiting = Waiting(holding.letter, due_at, None, failures, reason, sent_at, logged)
                self._state.outbox[holding.letter.id] = waiting
            case _:
                MemoryItems(self._state).add(holding)

    def clear(self) -> None:
        for table in self._state.items.values():
            table.clear()
        for others in (self._state.accounts, self._state.revoked, self._state.enquiries, self._state.outbox):
            others.clear()
        self._state.attempts.clear()
        self._state.dropped.clear()
        self._state.changed()
