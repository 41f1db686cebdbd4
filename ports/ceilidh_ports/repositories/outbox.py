"""Letters that wait until the mail system has accepted them."""

import datetime as dt
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, Protocol

import attrs

from ceilidh_ports.clock import Clock
from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.mail import Letter
from ceilidh_ports.records import Delivery, OutboxEntry


class OutboxQueries(Protocol):
    """Optional: finds letters in the outbox, and tells the time by the database's clock."""

    def next_due(self, now: dt.datetime) -> OutboxEntry | None:
        """Return the unsent letter that has been due longest and that nobody has claimed at ``now``, or ``None``."""
        ...

    def waiting(self) -> int:
        """Return the number of unsent letters."""
        ...

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        """Return the delivery states of the letters by their ids, with one statement; omit unknown ids."""
        ...

    def now(self) -> dt.datetime:
        """Return the time by the one clock that all processes share: that of the database, where machines share it."""
        ...


@attrs.frozen
class ScannedOutbox:
    """The default :class:`OutboxQueries`: reads every letter, and uses the clock of this machine."""

    _store: RecordStore
    _clock: Clock = partial(dt.datetime.now, dt.UTC)

    def next_due(self, now: dt.datetime) -> OutboxEntry | None:
        due = [each for each in self._unsent() if each.delivery.due_at <= now]
        free = [each for each in due if each.leased_until is None or each.leased_until <= now]
        return min(free, key=lambda each: each.delivery.due_at, default=None)

    def waiting(self) -> int:
        return len(self._unsent())

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        found = {letter_id: self._store.get(OutboxEntry, letter_id) for letter_id in letter_ids}
        return {letter_id: entry.delivery for letter_id, entry in found.items() if entry}

    def now(self) -> dt.datetime:
        return self._clock()

    def _unsent(self) -> list[OutboxEntry]:
        return [each for each in self._store.all(OutboxEntry) if each.delivery.sent_at is None]


@attrs.frozen
class Outbox:
    """A queue of letters. No unsent letter is ever removed."""

    _store: RecordStore
    _queries: OutboxQueries

    def put(self, letter: Letter, at: dt.datetime) -> None:
        """Add a letter that is due at ``at``."""
        self._store.add(OutboxEntry(letter, Delivery(at, 0, "", None)))

    def claim(self, now: dt.datetime, until: dt.datetime) -> tuple[Letter, int] | None:
        """Return the letter that has been due longest and the number of its failures, or ``None`` when none is due.

        Nobody else can claim it before ``until``, which is the claim's fencing token: see :meth:`holds`.
        """
        entry = self._queries.next_due(now)
        if entry is None:
            return None
        self._store.replace(attrs.evolve(entry, leased_until=until))
        return entry.letter, entry.delivery.failures

    def now(self) -> dt.datetime:
        """Return the time by the clock that all users of the outbox share."""
        return self._queries.now()

    def holds(self, letter_id: str, until: dt.datetime) -> bool:
        """Return whether the letter is unsent and its last claim is the one that ends at ``until``."""
        entry = self._unsent(letter_id)
        return entry is not None and entry.leased_until == until

    def sent(self, letter_id: str, at: dt.datetime, *, logged: bool = False) -> None:
        """Mark the letter as sent, or as ``logged`` only; it is never claimed again."""
        if entry := self._unsent(letter_id):
            self._update(entry, sent_at=at, logged=logged)

    def failed(self, letter_id: str, reason: str, again_at: dt.datetime, *, until: dt.datetime | None = None) -> None:
        """Count a failure with its reason, end the claim, and make the letter due at ``again_at``.

        With ``until``, nothing changes unless the claim that ends then is the letter's last one.
        """
        entry = self._unsent(letter_id)
        if entry and until in (None, entry.leased_until):
            failures = entry.delivery.failures + 1
            released = attrs.evolve(entry, leased_until=None)
            self._update(released, failures=failures, last_failure=reason, due_at=again_at)

    def waiting(self) -> int:
        """Return the number of unsent letters."""
        return self._queries.waiting()

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        """Return the delivery states of the letters by their ids; unknown ids are omitted."""
        return self._queries.deliveries(letter_ids)

    def hasten(self, letter_id: str, at: dt.datetime) -> bool:
        """Make an unsent letter due at ``at``; return whether it is unsent. A present claim stays valid."""
        entry = self._unsent(letter_id)
        if entry:
            self._update(entry, due_at=at)
        return entry is not None

    def forget(self, letter_id: str) -> bool:
        """Remove a sent letter; return whether it was one. An unsent letter stays."""
        entry = self._store.get(OutboxEntry, letter_id)
        return entry is not None and entry.delivery.sent_at is not None and self._store.remove(OutboxEntry, letter_id)

    def _unsent(self, letter_id: str) -> OutboxEntry | None:
        entry = self._store.get(OutboxEntry, letter_id)
        return entry if entry and entry.delivery.sent_at is None else None

    def _update(self, entry: OutboxEntry, **changes: Any) -> None:
        self._store.replace(attrs.evolve(entry, delivery=attrs.evolve(entry.delivery, **changes)))
