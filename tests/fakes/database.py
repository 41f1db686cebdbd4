"""A database in memory, which keeps the contract of the port."""

import copy
import datetime as dt
import threading
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import attrs
import orjson

from ceilidh_ports.database import SORTED_BY, Items, Page, Progress, Query
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.fields import facts_of, wire_name
from ceilidh_ports.folding import fold
from ceilidh_ports.holdings import Holding, Holdings, Posted, Revocation
from ceilidh_ports.items import Item
from ceilidh_ports.mail import Letter
from ceilidh_ports.published import Published, Written, told
from ceilidh_ports.records import (
    Account,
    Accounts,
    Attempts,
    Delivery,
    Enquiries,
    Enquiry,
    EnquiryCounts,
    EnquiryPage,
    EnquiryQuery,
    Outbox,
    Upkeep,
)
from ceilidh_ports.wire import CONVERTER

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value


@attrs.define
class _Waiting:
    letter: Letter
    due_at: dt.datetime
    leased_until: dt.datetime | None = None
    failures: int = 0
    last_failure: str = ""
    sent_at: dt.datetime | None = None


@attrs.define
class _State:
    items: dict[type[Item], dict[str, Item]]
    accounts: dict[str, Account] = attrs.field(factory=dict)
    revoked: dict[str, dt.datetime] = attrs.field(factory=dict)
    attempts: list[tuple[str, dt.datetime]] = attrs.field(factory=list)
    enquiries: dict[str, Enquiry] = attrs.field(factory=dict)
    outbox: dict[str, _Waiting] = attrs.field(factory=dict)
    leases: dict[str, tuple[str, dt.datetime]] = attrs.field(factory=dict)
    dropped: dict[str, dt.datetime] = attrs.field(factory=dict)
    version: int = 0

    def changed(self) -> None:
        self.version = max(self.version + 1, time.time_ns())


class MemoryItems:
    def __init__(self, state: _State) -> None:
        self._state = state
        self._tables = state.items

    def get(self, kind: type[I], key: str) -> I | None:
        table: dict[str, Any] = self._tables[kind]
        by_slug = (each for each in table.values() if each.slug == key)
        return copy.deepcopy(table.get(key) or next(by_slug, None))

    def list(self, kind: type[I], query: Query) -> Page[I]:
        table: dict[str, Any] = self._tables[kind]
        found = [each for each in table.values() if _matches(each, query)]
        if name := query.sort.removeprefix("-"):
            found.sort(key=lambda item: _sorted_by(item, name), reverse=query.sort.startswith("-"))
        end = None if query.limit is None else query.offset + query.limit
        return Page([_told(each, query.only) for each in copy.deepcopy(found[query.offset : end])], len(found))

    def add(self, item: Item) -> None:
        table = self._tables[type(item)]
        if any(each.slug == item.slug for each in table.values()):
            raise Conflict("slug")
        table[item.id] = copy.deepcopy(item)
        self._state.changed()

    def replace(self, item: Item) -> None:
        table = self._tables[type(item)]
        if item.id not in table:
            raise Missing(f"There is nothing with the id {item.id}.")
        table[item.id] = copy.deepcopy(item)
        self._state.changed()

    def remove(self, kind: type[Item], item_id: str) -> bool:
        if self._tables[kind].pop(item_id, None) is None:
            return False
        self._state.changed()
        return True

    def lower(self, kind: type[Item], flag: str, *, but: str) -> None:
        for item in self._tables[kind].values():
            if item.id != but and getattr(item, flag):
                setattr(item, flag, False)
                self._state.changed()


def _told(item: I, only: frozenset[str] | None) -> I:
    names = (name for name, _ in facts_of(type(item)) if only is None or name == "id" or name in only)
    return type(item)(**{name: getattr(item, name) for name in names})


class MemoryPublished:
    def __init__(self, state: _State) -> None:
        self._state = state
        self._items = MemoryItems(state)

    def version(self) -> int:
        return self._state.version

    def get(self, kind: type[Item], key: str) -> bytes | None:
        item = self._items.get(kind, key)
        return None if item is None else _written(item, None)

    def list(self, kind: type[Item], query: Query) -> Written:
        page = self._items.list(kind, query)
        return Written(b"[%b]" % b",".join(_written(item, query.only) for item in page.items), page.total)


def _written(item: Item, only: frozenset[str] | None) -> bytes:
    names = told(type(item), only)
    return orjson.dumps({"_id": item.id, **{wire_name(n): CONVERTER.unstructure(getattr(item, n)) for n in names}})


def _matches(item: Item, query: Query) -> bool:
    wanted = fold(query.search)
    searched = (getattr(item, name) for name, facts in facts_of(type(item)) if facts.searched)
    held = ((getattr(item, name), value) for name, value in query.where.items())
    return any(wanted in fold(text) for text in searched) and all(
        value in actual if isinstance(actual, list) else value == actual for actual, value in held
    )


def _sorted_by(item: Item, name: str) -> Any:
    return fold(item.title)[:SORTED_BY] if name == "title" else getattr(item, name)


class MemoryAccounts:
    def __init__(self, state: _State) -> None:
        self._state = state

    def get(self, account_id: str) -> Account | None:
        return self._state.accounts.get(account_id)

    def named(self, username: str) -> Account | None:
        name = username.casefold()
        return next((each for each in self._state.accounts.values() if each.username.casefold() == name), None)

    def add(self, account: Account) -> None:
        if self.named(account.username):
            raise Conflict("username")
        self._state.accounts[account.id] = account

    def set_password(self, account_id: str, password_hash: str) -> None:
        if account_id not in self._state.accounts:
            raise Missing(f"There is no account with the id {account_id}.")
        changed = attrs.evolve(self._state.accounts[account_id], password_hash=password_hash)
        self._state.accounts[account_id] = changed

    def revoke(self, token_id: str, until: dt.datetime) -> None:
        past = dt.datetime.now(dt.UTC) - dt.timedelta(hours=1)
        self._state.revoked = {each: end for each, end in self._state.revoked.items() if end >= past}
        self._state.revoked.setdefault(token_id, until)

    def revoked(self, token_id: str) -> bool:
        return token_id in self._state.revoked


class MemoryAttempts:
    def __init__(self, state: _State) -> None:
        self._state = state

    def record(self, key: str, at: dt.datetime) -> None:
        kept = [each for each in self._state.attempts if each[1] >= at - dt.timedelta(hours=1)]
        self._state.attempts = [*kept, (key, at)]

    def since(self, key: str, moment: dt.datetime) -> list[dt.datetime]:
        return sorted(at for name, at in self._state.attempts if name == key and at >= moment)

    def forget(self, key: str, at: dt.datetime) -> None:
        if (key, at) in self._state.attempts:
            self._state.attempts.remove((key, at))


class MemoryEnquiries:
    def __init__(self, state: _State) -> None:
        self._state = state

    def add(self, enquiry: Enquiry) -> None:
        self._state.enquiries[enquiry.id] = enquiry

    def get(self, enquiry_id: str) -> Enquiry | None:
        return self._state.enquiries.get(enquiry_id)

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        last_first = reversed(self._state.enquiries.values())
        found = [each for each in last_first if _answers(each, query)]
        found.sort(key=lambda each: each.received_at, reverse=True)
        if name := query.sort.removeprefix("-"):
            found.sort(key=lambda each: _told_apart_by(each, name), reverse=query.sort.startswith("-"))
        end = None if query.limit is None else query.offset + query.limit
        return EnquiryPage(found[query.offset : end], len(found))

    def replace(self, enquiry: Enquiry) -> None:
        if enquiry.id not in self._state.enquiries:
            raise Missing(f"There is no enquiry with the id {enquiry.id}.")
        self._state.enquiries[enquiry.id] = enquiry

    def remove(self, enquiry_id: str) -> bool:
        return self._state.enquiries.pop(enquiry_id, None) is not None

    def counts(self) -> EnquiryCounts:
        enquiries = self._state.enquiries.values()
        unread = sum(not each.is_read for each in enquiries)
        return EnquiryCounts(Counter(each.status for each in enquiries), unread)


def _answers(enquiry: Enquiry, query: EnquiryQuery) -> bool:
    searched = (enquiry.name, enquiry.email, enquiry.phone, enquiry.message, enquiry.notes)
    return query.status in ("", enquiry.status) and any(fold(query.search) in fold(text) for text in searched)


def _told_apart_by(enquiry: Enquiry, name: str) -> Any:
    return fold(enquiry.name) if name == "name" else getattr(enquiry, name)


class MemoryOutbox:
    def __init__(self, state: _State) -> None:
        self._outbox = state.outbox

    def put(self, letter: Letter, at: dt.datetime) -> None:
        self._outbox[letter.id] = _Waiting(letter, at)

    def claim(self, now: dt.datetime, until: dt.datetime) -> tuple[Letter, int] | None:
        due = (each for each in self._unsent() if each.due_at <= now)
        free = [each for each in due if each.leased_until is None or each.leased_until <= now]
        if not free:
            return None
        first = min(free, key=lambda each: each.due_at)
        first.leased_until = until
        return first.letter, first.failures

    def sent(self, letter_id: str, at: dt.datetime) -> None:
        for waiting in self._unsent(letter_id):
            waiting.sent_at = at

    def failed(self, letter_id: str, reason: str, again_at: dt.datetime) -> None:
        for waiting in self._unsent(letter_id):
            waiting.failures += 1
            waiting.last_failure = reason
            waiting.due_at, waiting.leased_until = again_at, None

    def waiting(self) -> int:
        return len(self._unsent())

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        return {
            each.letter.id: Delivery(each.due_at, each.failures, each.last_failure, each.sent_at)
            for each in self._outbox.values()
            if each.letter.id in letter_ids
        }

    def hasten(self, letter_id: str, at: dt.datetime) -> bool:
        unsent = self._unsent(letter_id)
        for waiting in unsent:
            waiting.due_at = at
        return bool(unsent)

    def forget(self, letter_id: str) -> bool:
        if letter_id not in self._outbox or self._outbox[letter_id].sent_at is None:
            return False
        del self._outbox[letter_id]
        return True

    def _unsent(self, letter_id: str | None = None) -> list[_Waiting]:
        unsent = (each for each in self._outbox.values() if each.sent_at is None)
        return [each for each in unsent if letter_id in (None, each.letter.id)]


class MemoryUpkeep:
    def __init__(self, state: _State) -> None:
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
    def __init__(self, state: _State) -> None:
        self._state = state

    def read(self) -> Iterator[Holding]:
        state = copy.deepcopy(self._state)
        for table in state.items.values():
            yield from table.values()
        yield from state.accounts.values()
        yield from (Revocation(token_id, until) for token_id, until in state.revoked.items())
        yield from state.enquiries.values()
        for each in state.outbox.values():
            yield Posted(each.letter, Delivery(each.due_at, each.failures, each.last_failure, each.sent_at))

    def add(self, holding: Holding) -> None:
        match holding:
            case Account():
                MemoryAccounts(self._state).add(holding)
            case Revocation():
                self._state.revoked[holding.token_id] = holding.until
            case Enquiry():
                MemoryEnquiries(self._state).add(holding)
            case Posted():
                due_at, failures, reason, sent_at = attrs.astuple(holding.delivery)
                waiting = _Waiting(holding.letter, due_at, None, failures, reason, sent_at)
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


class MemoryRecords:
    def __init__(self, state: _State) -> None:
        self.items: Items = MemoryItems(state)
        self.published: Published = MemoryPublished(state)
        self.accounts: Accounts = MemoryAccounts(state)
        self.attempts: Attempts = MemoryAttempts(state)
        self.enquiries: Enquiries = MemoryEnquiries(state)
        self.outbox: Outbox = MemoryOutbox(state)
        self.upkeep: Upkeep = MemoryUpkeep(state)
        self.holdings: Holdings = MemoryHoldings(state)


class MemoryDatabase:
    """Each unit works on a copy of the whole state; a writing one puts its copy in place when it ends well."""

    def __init__(self, models: Sequence[type[Item]]) -> None:
        self._state = _State({kind: {} for kind in models})
        self._writing = threading.Lock()

    @contextmanager
    def write(self) -> Iterator[MemoryRecords]:
        with self._writing:
            state = copy.deepcopy(self._state)
            yield MemoryRecords(state)
            self._state = state

    @contextmanager
    def read(self) -> Iterator[MemoryRecords]:
        yield MemoryRecords(copy.deepcopy(self._state))

    def content_version(self) -> int:
        return self._state.version

    def migrate(self, progress: Progress) -> None:
        progress("Memory has no schema.")

    def verify(self) -> None: ...

    def probe(self) -> None: ...

    def close(self) -> None: ...
